"""Being written."""
from typing import Any


def read_position(*a: Any) -> Any:
    """Being written."""
    raise NotImplementedError


check_position = write_position = read_position
