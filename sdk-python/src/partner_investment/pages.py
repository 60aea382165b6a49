"""Lists, a page at a time or record by record."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .models import Pagination

Row = TypeVar("Row")

_LIMIT_MAX = 200


@dataclass(frozen=True)
class Linked:
    """The body of a page with the `Link` header that it came with."""

    body: Any
    link: str | None


class Page(Generic[Row]):
    """The requested page in `data` and `pagination`; iterated, every record from its first to the last of the list."""

    def __init__(self, path: str, load: Callable[[str | None], Linked]) -> None:
        self._path = path
        self._load = load
        self._linked = load(None)
        self.data: list[Row] = self._linked.body["data"]
        self.pagination: Pagination = self._linked.body["pagination"]

    def __iter__(self) -> Iterator[Row]:
        linked = self._linked
        while True:
            yield from linked.body["data"]
            target = next_of(self._path, linked)
            if target is None:
                return
            linked = self._load(target)


@dataclass(frozen=True)
class LoadedPage(Generic[Row]):
    """One page of a list."""

    data: list[Row]
    pagination: Pagination


class AsyncPage(Generic[Row]):
    """Awaited, the requested page; iterated with `async for`, every record from there to the last of the list."""

    def __init__(self, path: str, load: Callable[[str | None], Awaitable[Linked]]) -> None:
        self._path = path
        self._load = load

    def __await__(self) -> Generator[Any, None, LoadedPage[Row]]:
        linked = yield from self._load(None).__await__()
        return LoadedPage(linked.body["data"], linked.body["pagination"])

    async def __aiter__(self) -> AsyncIterator[Row]:
        linked = await self._load(None)
        while True:
            for row in linked.body["data"]:
                yield row
            target = next_of(self._path, linked)
            if target is None:
                return
            linked = await self._load(target)


def next_of(path: str, linked: Linked) -> str | None:
    """Where the service says that the next page is: by the last record of this one, so that no row moves it."""
    if linked.link is None:
        # To end here would show a part of the list as the whole list.
        if len(linked.body["data"]) < linked.body["pagination"]["count"]:
            raise ValueError(f"The answer of {path} came without its Link header.")
        return None
    found = re.search(r'<([^>]*)>;\s*rel="next"', linked.link)
    if found is None:
        return None
    target = found.group(1)
    if not target.startswith(f"{path}?"):
        raise ValueError(f"The next page of {path} is said to be at {target}.")
    # Without a size: the largest pages, so the fewest requests.
    return target if re.search(r"[?&]limit=", target) else f"{target}&limit={_LIMIT_MAX}"
