"""The sessions: lint, types, lines, tests, wheels and everywhere by default, the others when asked for.

Each runs in the environment of the workspace, which `uv run` keeps; `wheels` and `everywhere` make their own.
"""

import nox

nox.options.default_venv_backend = "none"
nox.options.sessions = ["lint", "types", "lines", "tests", "wheels", "everywhere"]

ORACLES = ("crazy_eights", "gin_rummy", "hearts")
"""The games that other engines have as well."""
BESIDE = ("uv", "run", "--with", "open-spiel==2.0.2", "--with", "rlcard==1.2.0", "python")
"""Python with these engines, which nothing else needs."""


@nox.session
def lint(session: nox.Session) -> None:
    """See that the code is formatted, and that no rule of the linter is broken."""
    session.run("uv", "run", "ruff", "check", external=True)
    session.run("uv", "run", "ruff", "format", "--check", external=True)


@nox.session
def types(session: nox.Session) -> None:
    """Check the types of everything, strictly."""
    session.run("uv", "run", "mypy", external=True)


@nox.session
def lines(session: nox.Session) -> None:
    """Count the code lines of each game, and refuse one that is longer than it may be."""
    session.run("uv", "run", "python", "-m", "tests.workspace.lines", external=True)


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests, the examples of the docs among them; what follows `--` goes to pytest."""
    session.run("uv", "run", "pytest", "-n", "auto", "--dist", "loadgroup", *session.posargs, external=True)


@nox.session
def wheels(session: nox.Session) -> None:
    """Build every distribution, show that each plugin works with core alone, the tutorial's too."""
    session.run("uv", "run", "python", "-m", "tests.workspace.wheels", external=True)


@nox.session
def everywhere(session: nox.Session) -> None:
    """See that games go the same under every Python, hash seed and locale; `-- --help` tells the options.

    By default a few games, and what is not here is said; `-- --games 10` wants all of it, and takes longer.
    """
    few = ("--in-pairs", "--goldens", "2", "--games", "2", "--leave-out-what-is-missing")
    command = ("uv", "run", "python", "-m", "tests.everywhere.run")
    session.run(*command, *(session.posargs or few), external=True)


@nox.session(default=False)
def fuzz(session: nox.Session) -> None:
    """Fuzz the reading of logs: `-- bytes` or `-- moves`, with `--runs` and `--seed`; `--help` tells more."""
    uv = ["uv", "run", "--group", "fuzz", "python", "-m", "tests.hostile.fuzz"]
    for target in [session.posargs] if session.posargs else [["bytes"], ["moves"]]:
        session.run(*uv, *target, external=True)


@nox.session(default=False)
def hostile(session: nox.Session) -> None:
    """See each flipped bit of three logs seen, a million moves verified, 10,000 games written and read."""
    session.run("uv", "run", "python", "-m", "tests.hostile.whole", external=True)


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure speed and memory; `-- --help` tells the options."""
    session.run("uv", "run", "python", "-m", "tests.benchmarks.speed", *session.posargs, external=True)


@nox.session(default=False)
def crash(session: nox.Session) -> None:
    """Kill 2,000 writers of logs of each kind at random times; `-- --kills N` kills more or fewer."""
    more = session.posargs or ["--kills", "2000"]
    session.run("uv", "run", "python", "-m", "tests.core.crash", *more, external=True)


@nox.session(default=False)
def mutants(session: nox.Session) -> None:
    """Change core in small ways and see that the tests notice; `-- MODULE ...` tries some modules alone."""
    command = ("uv", "run", "--group", "mutants", "python", "-m", "tests.mutants.run")
    session.run(*command, *session.posargs, external=True)


@nox.session(default=False)
def coverage(session: nox.Session) -> None:
    """Measure which branches of core its own tests take: 98 of 100, and all of what reads logs."""
    program = ("uv", "run", "--group", "coverage", "coverage")
    session.run(*program, "run", "-m", "pytest", "-q", "tests/core", *session.posargs, external=True)
    session.run(*program, "report", "--fail-under", "98", external=True)
    reader = ",".join(
        f"*/cardwright/{name}.py" for name in ("lines", "logs", "records", "strictjson", "unpacking")
    )
    session.run(*program, "report", "--include", reader, "--fail-under", "100", external=True)


@nox.session(default=False)
def laws(session: nox.Session) -> None:
    """Hold the laws about values, purity and ambient input against 1000 games of each game."""
    session.run("uv", "run", "python", "-m", "tests.plugins.manygames", *session.posargs, external=True)


@nox.session(default=False)
def oracle(session: nox.Session) -> None:
    """Play side by side with other engines: `-- hearts --games 100`, or all games 10,000 times, and bots."""
    all_of_them = [*([game, "--games", "10000"] for game in ORACLES), ["bots"]]
    for name, *options in [session.posargs] if session.posargs else all_of_them:
        session.run(*BESIDE, "-m", f"tests.oracle.{name}", *options, external=True)


@nox.session(default=False)
def duel(session: nox.Session) -> None:
    """Measure games by chance beside the same games of other engines; `-- --help` tells the options."""
    session.run(*BESIDE, "-m", "tests.benchmarks.duel", *session.posargs, external=True)
