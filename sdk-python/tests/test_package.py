from __future__ import annotations

import inspect
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import httpx
import pytest

import partner_investment
from partner_investment import AsyncClient, Client

ROOT = Path(__file__).parent.parent
PUBLISHED = json.loads((ROOT.parent / "docs" / "openapi.json").read_text())
ID = "019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05"


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def test_every_operation_is_a_method_of_both_clients_that_requests_its_method_and_path() -> None:
    requests: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        requests.append(f"{request.method} {request.url.path}")
        return httpx.Response(200, json={"data": [], "pagination": {"limit": 50, "offset": 0, "count": 0}})

    client = Client(
        base_url="http://127.0.0.1",
        key_id="k",
        secret="s",
        http_client=httpx.Client(transport=httpx.MockTransport(answer)),
    )
    other = AsyncClient(base_url="http://127.0.0.1", key_id="k", secret="s")
    expected = []
    for path, methods in PUBLISHED["paths"].items():
        for method, operation in methods.items():
            # A stream is followed by follow_events.
            if operation["operationId"] == "events.stream":
                continue
            resource, verb = (snake(part) for part in operation["operationId"].split("."))
            call = getattr(getattr(client, resource), verb)
            assert inspect.signature(call) == signature_of(getattr(getattr(other, resource), verb), call)
            call(**arguments_of(call))
            expected.append(f"{method.upper()} {path.replace('{', '').replace('}', '')}")

    named = [request.replace(ID, "") for request in requests]
    assert len(requests) == len(expected) > 100
    assert [part.count("/") for part in named] == [part.count("/") for part in expected]
    assert [part.split("/")[0] for part in named] == [part.split("/")[0] for part in expected]


def signature_of(call: Any, like: Any) -> inspect.Signature:
    """The parameters of the coroutine, with the response of the function: only that may differ."""
    return inspect.signature(call).replace(return_annotation=inspect.signature(like).return_annotation)


def arguments_of(call: Any) -> dict[str, Any]:
    needed = [each for each in inspect.signature(call).parameters.values() if each.default is inspect.Parameter.empty]
    return {each.name: {} if each.name == "body" else ID for each in needed}


def test_every_method_says_what_it_does_and_what_may_be_refused() -> None:
    client = Client(base_url="http://127.0.0.1", key_id="k", secret="s")
    text = inspect.getdoc(client.orders.create) or ""

    assert text.startswith("Buy an investment, or sell units of it.")
    assert "`POST /partner/v1/orders`" in text
    assert "- 402 `insufficient_funds`: The wallet balance is too low." in text
    assert "unknown_key" not in text
    client.close()


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: a build leaves folders next to what it builds."""
    folder = tmp_path_factory.mktemp("a wheel")
    source = folder / "source"
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*build, "--wheel-dir", str(folder), str(source)], check=True)
    [made] = folder.glob("*.whl")
    return made


def test_the_package_holds_its_types_and_no_tests_and_needs_httpx_alone(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read("partner_investment-0.1.0.dist-info/METADATA").decode()
        archive.extractall(tmp_path)

    assert "partner_investment/py.typed" in names
    assert [name for name in names if "test" in name] == []
    assert [line for line in metadata.splitlines() if line.startswith("Requires-")] == [
        "Requires-Python: >=3.10",
        "Requires-Dist: httpx<1,>=0.27",
    ]
    assert f"Version: {partner_investment.__version__}" in metadata
    program = "import partner_investment as p; print(p.__file__); p.Client(base_url='http://h', key_id='k', secret='s')"
    run = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.startswith(str(tmp_path))
