"""The version of this package, as its pyproject.toml has it."""

VERSION = "0.1.0"

USER_AGENT = f"partner-investment-python/{VERSION}"
"""The service's logs show which version a partner uses."""
