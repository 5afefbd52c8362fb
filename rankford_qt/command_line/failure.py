"""What a subcommand raises when it was used wrongly."""


class UsageError(Exception):
    """The message is one sentence for standard error; the program exits with status 2."""
