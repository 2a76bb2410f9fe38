"""Steady conditions for tests under mutants: the same examples each time, and as much time as they need."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "mutants", deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("mutants")
