"""Where Cardwright itself was installed from, and how uv finds it there again."""

import json
from collections.abc import Mapping
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from cardwright import frozen

from cardwright_cli.exits import USAGE_ERROR


@frozen
class Origin:
    """A place other than a package index from which a distribution was installed."""

    place: str
    """A path or an address, for people."""
    source: str
    """The same for `[tool.uv.sources]`: an inline table of TOML."""


def origin_of(name: str) -> Origin | None:
    """Give where a distribution was installed from, None if that was a package index.

    The installer wrote it down (PEP 610); it is an error if nothing is there any more.
    """
    written = distribution(name).read_text("direct_url.json")
    if written is None:
        return None
    record = json.loads(written)
    url = urlsplit(record["url"])
    if url.scheme != "file" or "vcs_info" in record:
        return Origin(record["url"], _table(_address(record)))
    path = Path(url2pathname(url.path))
    if not path.exists():
        problem = f"{name} was installed from {path}, which is no longer there, so a project cannot use it"
        raise USAGE_ERROR(f"{problem}; install it again from where it can stay")
    editable = record.get("dir_info", {}).get("editable", False)
    return Origin(str(path), _table({"path": path.as_posix()} | ({"editable": True} if editable else {})))


def _address(record: Mapping[str, Any]) -> dict[str, str]:
    """Give uv's words for an address: an archive, or a commit of a repository."""
    if "vcs_info" not in record:
        return {"url": record["url"]}
    words = {record["vcs_info"]["vcs"]: record["url"], "rev": record["vcs_info"]["commit_id"]}
    return words | {key: record[key] for key in ("subdirectory",) if key in record}


def _table(words: Mapping[str, str | bool]) -> str:
    """Write an inline table; a text or a truth value is the same in TOML as in JSON."""
    return f"{{ {', '.join(f'{key} = {json.dumps(value)}' for key, value in words.items())} }}"
