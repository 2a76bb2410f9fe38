"""What is said when somebody saves the log so far to another file."""

from pathlib import Path

from cardwright_cli.exits import sentence_of
from cardwright_cli.logbook import Logbook


def saved(book: Logbook, name: str) -> str:
    """Write the log so far to another new file, and say in a sentence that it is there or why not."""
    path = Path(name)
    try:
        if path.is_dir():
            return f"{name} is a directory; name a file."
        if not path.parent.is_dir():
            return f"There is no directory {path.parent}."
        book.save(path)
    except FileExistsError:
        return f"{name} is there already; name another file."
    except (OSError, ValueError) as error:
        problem = sentence_of(error) if isinstance(error, OSError) else str(error)
        return f"{name} could not be written: {problem}"
    return f"The log so far is in {name} too."
