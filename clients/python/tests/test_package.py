"""The package as it is distributed: wheel and sdist, types, and the oldest Python that it supports."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "src").rglob("*.py"))


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    pytest.importorskip("build", reason="python3-build is not installed")
    pytest.importorskip("wheel", reason="python3-wheel is not installed")
    folder = tmp_path_factory.mktemp("build")
    shutil.copytree(
        ROOT, folder / "source", ignore=shutil.ignore_patterns("dist", "build", "*.egg-info", "__pycache__")
    )
    # Without isolation nothing is downloaded: what Debian has is enough.
    command = [
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        "--outdir",
        str(folder / "dist"),
        str(folder / "source"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_the_wheel_is_complete_and_works_by_itself(built):
    (wheel,) = (built / "dist").glob("rolecall-0.1.0-py3-none-any.whl")
    zipfile.ZipFile(wheel).extractall(built / "installed")
    installed = {
        str(path.relative_to(built / "installed")) for path in (built / "installed").rglob("*") if path.is_file()
    }
    assert {str(path.relative_to(ROOT / "src")) for path in MODULES} <= installed
    assert "rolecall/py.typed" in installed
    assert any(name.endswith("LICENSE") for name in installed)
    assert not any("test" in name for name in installed)
    metadata = next((built / "installed").glob("*.dist-info/METADATA")).read_text("utf-8")
    assert "Requires-Python: >=3.9" in metadata and "Provides-Extra: pandas" in metadata
    # The one requirement is that of the extra.
    assert [line for line in metadata.splitlines() if line.startswith("Requires-Dist")] == [
        "Requires-Dist: pandas (>=1.3) ; extra == 'pandas'"
    ] or "Requires-Dist: pandas>=1.3; extra" in metadata
    program = """
from importlib.metadata import entry_points, version
import rolecall
(tap,) = [each for each in entry_points()["console_scripts"] if each.name == "tap-rolecall"]
assert version("rolecall") == rolecall.__version__
try:
    tap.load()(["--help"])
except SystemExit as done:
    assert done.code == 0
"""
    command = [sys.executable, "-W", "ignore", "-S", "-c", program]
    subprocess.run(command, check=True, cwd=built, env={"PYTHONPATH": str(built / "installed")}, capture_output=True)


def test_the_sdist_is_complete(built):
    (sdist,) = (built / "dist").glob("rolecall-0.1.0.tar.gz")
    names = tarfile.open(sdist).getnames()
    for name in ("pyproject.toml", "README.md", "LICENSE", "src/rolecall/py.typed", "src/rolecall/tap/main.py"):
        assert f"rolecall-0.1.0/{name}" in names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT / "src")))
def test_a_module_is_small_documented_and_of_python_39(path):
    text = path.read_text("utf-8")
    tree = ast.parse(text, feature_version=(3, 9))
    assert ast.get_docstring(tree)
    assert len(text.splitlines()) <= 400
    imported = {
        (each.module if isinstance(each, ast.ImportFrom) else each.names[0].name).split(".")[0]
        for each in ast.walk(tree)
        if isinstance(each, ast.Import) or (isinstance(each, ast.ImportFrom) and each.level == 0)
    }
    assert imported <= sys.stdlib_module_names | {"pandas"}
    long = [
        each.name
        for each in ast.walk(tree)
        if isinstance(each, ast.FunctionDef) and each.end_lineno - each.lineno >= 60
    ]
    assert long == []


def test_public_methods_are_documented():
    import rolecall

    documented = [getattr(rolecall, name) for name in rolecall.__all__]
    documented += [value for name, value in vars(rolecall.Client).items() if not name.startswith("_")]
    assert [each for each in documented if callable(each) and not each.__doc__] == []


def test_the_types_are_right():
    pytest.importorskip("mypy", reason="mypy is not installed")
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
