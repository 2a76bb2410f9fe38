"""`python -m cardwright_cli` is the same as `cardwright`."""

from cardwright_cli.main import run

if __name__ == "__main__":
    run()
