"""What goes wrong for a whole call. Rows that fail are no error: they are rows, with `error_code` and `error`."""

from typing import Any


class GhgError(RuntimeError):
    """What ghg says: what was wrong, where, and what would be right. Its text can be printed anywhere: what is no Unicode in
    it, such as half of a surrogate pair, is written as an escape."""

    def __init__(self, message: str) -> None:
        super().__init__(message.encode("utf-8", "backslashreplace").decode("utf-8"))


class LimitExceeded(GhgError):
    """A limit of the run was exceeded. All rows were computed: `result` is what would have been returned."""

    def __init__(self, message: str, result: Any) -> None:
        super().__init__(message)
        self.result = result
