"""The digest of a set of posting ids, as the service computes it: equal digests mean that a copy is complete."""

from __future__ import annotations

from typing import Iterable

_LOW = 0xFFFFFFFF


def _mix(value: int) -> int:
    value ^= value >> 16
    value = (value * 0x85EBCA6B) & _LOW
    value ^= value >> 13
    value = (value * 0xC2B2AE35) & _LOW
    return value ^ (value >> 16)


def digest(ids: Iterable[int]) -> str:
    """The digest of these ids in any order. Compare it with `client.count(digest=True, ...).digest`.

    >>> digest([1, 2, 3]) == digest([3, 1, 2])
    True
    """
    total = mixed = 0
    for each in ids:
        hashed = _mix((each & _LOW) ^ _mix(((each >> 32) + 1) & _LOW))
        total = (total + hashed) & _LOW
        mixed ^= hashed
    return f"{total:08x}{mixed:08x}"
