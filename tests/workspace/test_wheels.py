"""What the session `wheels` refuses; the building itself is that session's."""

import pytest

from .house import Member, files, members
from .wheels import ABOUT_WHEEL, wrong_in_sdist, wrong_in_wheel

(CORE,) = [member for member in members() if member.kind == "core"]
INFO = "cardwright-0.1.0.dist-info"


def good_wheel(member: Member) -> list[str]:
    package = [str(path.relative_to(member.source.parent)) for path in files(member.source)]
    return [*package, *(f"{INFO}/{name}" for name in ABOUT_WHEEL)]


def test_a_wheel_of_package_licence_and_metadata_is_fine() -> None:
    assert wrong_in_wheel(good_wheel(CORE), CORE) == []


@pytest.mark.parametrize(
    "missing", ["cardwright/py.typed", "cardwright/game.py", f"{INFO}/licenses/LICENSE", f"{INFO}/METADATA"]
)
def test_a_wheel_that_lacks_something_is_refused(missing: str) -> None:
    wheel = [name for name in good_wheel(CORE) if name != missing]
    assert wrong_in_wheel(wheel, CORE) == [f"{missing.replace(INFO, 'dist-info')} is missing"]


@pytest.mark.parametrize("stray", ["tests/test_x.py", "cardwright/notes.txt", "LICENSE", f"{INFO}/notes.txt"])
def test_a_wheel_with_a_stray_file_is_refused(stray: str) -> None:
    assert wrong_in_wheel([*good_wheel(CORE), stray], CORE) == [
        f"{stray.replace(INFO, 'dist-info')} is stray"
    ]


def test_a_source_distribution_is_the_folder_of_the_member() -> None:
    folder = [f"cardwright-0.1.0/{path.relative_to(CORE.folder)}" for path in files(CORE.folder)]
    assert wrong_in_sdist([*folder, "cardwright-0.1.0/PKG-INFO"], CORE) == []
    assert wrong_in_sdist([*folder[1:], "cardwright-0.1.0/x"], CORE) == [
        f"{folder[0].partition('/')[2]} is missing",
        "x is stray",
    ]
