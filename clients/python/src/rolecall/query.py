"""Parameters as Python values, written into a query string."""

from __future__ import annotations

from datetime import date, datetime, timezone
from typing import Any, Mapping, Optional
from urllib.parse import quote, urlencode


def query_string(params: Mapping[str, Any]) -> str:
    """`a=1&b=x%20y`. A parameter that is None is left out."""
    pairs = [(name, _text(name, value)) for name, value in params.items() if value is not None]
    return urlencode(pairs, quote_via=quote)


def _text(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"`{name}`: {value!r} has no time zone; use datetime.now(timezone.utc), for example")
        return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (list, tuple, set, frozenset)):
        # An empty list would drop the filter and match everything: never what was meant.
        if not value:
            raise ValueError(f"`{name}` is an empty list; omit the parameter or pass None")
        return ",".join(_item(name, each) for each in (sorted(value) if isinstance(value, (set, frozenset)) else value))
    return str(value)


def _item(name: str, value: Any) -> str:
    text = _text(name, value)
    return '"' + text.replace('"', '""') + '"' if "," in text or '"' in text else text


def reject(params: Mapping[str, Any], names: Mapping[str, str]) -> None:
    """Raises ValueError for a parameter that a method sets itself; `names` says why or what to use instead."""
    for name in params:
        reason: Optional[str] = names.get(name)
        if reason is not None:
            raise ValueError(f"`{name}` cannot be given here: {reason}")
