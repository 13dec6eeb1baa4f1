"""Fixtures: a service in memory with faults on demand, and a real one in a process of its own."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List

import pytest
from fake_service import KEY, FakeService
from real_service import RealService, unavailable

from rolecall import Client


@pytest.fixture
def fake() -> Iterator[FakeService]:
    service = FakeService()
    yield service
    service.close()


@pytest.fixture
def waits() -> List[float]:
    """The seconds that clients would have waited before retries."""
    return []


@pytest.fixture
def connect(fake: FakeService, waits: List[float]) -> Callable[..., Client]:
    def client(**options: Any) -> Client:
        return Client(fake.url, options.pop("key", KEY), sleep=waits.append, **options)

    return client


@pytest.fixture
def client(connect: Callable[..., Client]) -> Client:
    return connect()


@pytest.fixture(scope="session")
def service() -> Iterator[RealService]:
    reason = unavailable()
    if reason is not None:
        pytest.skip(f"tests against the real service are skipped: {reason}")
    running = RealService()
    yield running
    running.close()
