"""What is public: sorted, complete, documented, and quick to import."""

import doctest
import importlib
import inspect
import json
import pkgutil
import subprocess
import sys
from types import ModuleType

import cardwright
import pytest

MODULES = [
    importlib.import_module(f"cardwright.{found.name}")
    for found in pkgutil.iter_modules(cardwright.__path__)
    if found.name != "testing"
]


def is_ours(value: object) -> bool:
    """Say whether this is a class or a function of the engine, and not, say, an alias of `int`."""
    return (inspect.isclass(value) or inspect.isfunction(value)) and value.__module__.startswith(
        "cardwright."
    )


def test_all_public_names_are_listed_once_in_order() -> None:
    # Constants first, then classes, then functions, each by the alphabet: the order ruff keeps.
    names = cardwright.__all__
    assert len(names) == len(set(names))
    constants = [name for name in names if name.isupper()]
    classes = [name for name in names if name[0].isupper() and not name.isupper()]
    others = [name for name in names if name[0].islower()]
    assert names == [*sorted(constants), *sorted(classes), *sorted(others)]


def test_all_that_is_imported_is_public_and_nothing_else() -> None:
    there = {
        name
        for name, value in vars(cardwright).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert there == set(cardwright.__all__)


def test_every_public_name_is_imported_from_the_module_that_has_it() -> None:
    for name in cardwright.__all__:
        value = getattr(cardwright, name)
        if is_ours(value):
            assert getattr(sys.modules[value.__module__], name) is value


def documented(module: ModuleType, name: str) -> bool:
    """Say whether a name has a docstring: of its own, or below where it is set in the module."""
    value = getattr(module, name)
    if is_ours(value):
        own = vars(value).get("__doc__") if inspect.isclass(value) else value.__doc__
        return bool(own and own.strip())
    lines = inspect.getsource(module).splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith((f"{name} =", f"{name}:"))]
    return any(line.startswith('"""') for at in starts for line in lines[at + 1 : at + 8])


def home_of(name: str) -> ModuleType:
    """Give the module that sets a public name."""
    value = getattr(cardwright, name)
    if is_ours(value):
        return sys.modules[value.__module__]
    (home,) = [
        module
        for module in MODULES
        if any(line.startswith((f"{name} =", f"{name}:")) for line in inspect.getsource(module).splitlines())
    ]
    return home


@pytest.mark.parametrize("name", cardwright.__all__)
def test_every_public_name_has_a_docstring(name: str) -> None:
    assert documented(home_of(name), name)


@pytest.mark.parametrize("name", cardwright.__all__)
def test_every_public_method_has_a_docstring(name: str) -> None:
    value = getattr(cardwright, name)
    if inspect.isclass(value) and is_ours(value):
        for method, body in vars(value).items():
            if not method.startswith("_") and (inspect.isfunction(body) or isinstance(body, property)):
                assert body.__doc__, f"{name}.{method}"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_example_in_a_module_runs(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_there_are_examples_to_run() -> None:
    finder = doctest.DocTestFinder()
    assert sum(len(test.examples) for module in MODULES for test in finder.find(module)) >= 5


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_module_says_what_it_is_for(module: ModuleType) -> None:
    assert (module.__doc__ or "").strip()


def test_importing_the_engine_imports_nothing_that_it_does_not_need() -> None:
    program = "import json, sys; import cardwright; print(json.dumps(sorted(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    loaded = set(json.loads(told))
    assert "cardwright.logs" in loaded
    for unwanted in (
        "cattrs",
        "hypothesis",
        "pytest",
        "typer",
        "rich",
        "cardwright.testing",
        "cardwright_cli",
    ):
        assert unwanted not in loaded


def test_importing_the_engine_imports_no_plugin() -> None:
    program = "import sys; import cardwright; print(*[n for n in sys.modules if n.startswith('cardwright_')])"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.split() == []
