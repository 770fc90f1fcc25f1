"""A JupyterLab of its own and a Chromium, for the tests that press real keys."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import nbformat
import pytest

from tests.browser.page import Page

ROOT = Path(__file__).resolve().parent.parent.parent
ARTEFACTS = Path(__file__).parent / "artefacts"
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LAB_FLAGS = [
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.disable_check_xsrf=True",
    "--LabApp.extension_manager=readonly",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--expose-app-in-browser",
]
START_SECONDS = 60


class Lab:
    """A running JupyterLab: `url`, the folder `work` that it shows, and a way to put notebooks there."""

    def __init__(self, work, port):
        self.work, self.url = work, f"http://127.0.0.1:{port}"
        self._written = 0

    def write(self, *cells):
        """Write a notebook with these code cells and return its path in Lab."""
        self._written += 1
        name = f"notebooks/test_{self._written}.ipynb"
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
        nbformat.write(notebook, self.work / name)
        return name

    def end_kernels(self):
        """End every kernel: each takes memory, and the next test wants the processors for itself."""
        with urllib.request.urlopen(f"{self.url}/api/kernels", timeout=20) as answer:
            kernels = json.load(answer)
        for kernel in kernels:
            request = urllib.request.Request(f"{self.url}/api/kernels/{kernel['id']}", method="DELETE")
            urllib.request.urlopen(request, timeout=20).close()

    def copy(self, path):
        """Copy a notebook of the repository, so that a test may save it, and return its path in Lab."""
        self._written += 1
        name = f"{Path(path).parent}/{Path(path).stem}_{self._written}.ipynb"
        shutil.copy(ROOT / path, self.work / name)
        return name


@pytest.fixture(scope="session")
def lab(tmp_path_factory, chromium):
    work = tmp_path_factory.mktemp("lab")
    _copy_repository(work)
    settings = work / ".jupyter"
    _write_settings(settings)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {
        **os.environ,
        "PYTHONPATH": str(work),
        "JUPYTER_CONFIG_DIR": str(settings / "config"),
        "JUPYTER_RUNTIME_DIR": str(settings / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(settings / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(settings / "workspaces"),
    }
    command = [sys.executable, "-m", "jupyterlab", *LAB_FLAGS, f"--port={port}", f"--ServerApp.root_dir={work}"]
    with (work / "lab.log").open("w") as log:
        server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment)
    try:
        lab = Lab(work, port)
        _wait_for(lab, server)
        yield lab
    finally:
        server.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(20)
        server.kill()


def _copy_repository(work):
    """Copy packages and notebooks: what a test saves or compiles never touches the repository."""
    ignored = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints", "artefacts")
    for package in sorted(ROOT.glob("*_kit")):
        shutil.copytree(package, work / package.name, ignore=ignored)
    shutil.copytree(ROOT / "notebooks", work / "notebooks", ignore=ignored)
    (work / "tests" / "browser").mkdir(parents=True)
    shutil.copy(Path(__file__).parent / "toy.py", work / "tests" / "browser")


def _write_settings(settings):
    """Switch off what would look for news on the network, and what would ask while a test runs."""
    folder = settings / "settings" / "@jupyterlab"
    for plugin, values in {
        "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
        "docmanager-extension/plugin": {"autosave": False},
    }.items():
        path = folder / f"{plugin}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values))


def _wait_for(lab, server):
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        with contextlib.suppress(OSError), urllib.request.urlopen(lab.url + "/api", timeout=2):
            return
        time.sleep(0.1)
    pytest.fail("JupyterLab did not start:\n" + (lab.work / "lab.log").read_text()[-3000:])


@pytest.fixture(scope="session")
def browser(chromium):
    sync_api = pytest.importorskip("playwright.sync_api") if not os.environ.get("CI") else _playwright()
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


def _playwright():
    import playwright.sync_api

    return playwright.sync_api


@pytest.fixture
def open_notebook(lab, browser):
    """Return a function that opens a notebook in a browser of its own and, unless told not to, runs its cells."""
    pages = []

    def open_it(path, *, run=True, **options):
        context = browser.new_context(viewport={"width": 1240, "height": 1100}, **options)
        page = Page(context.new_page(), f"{lab.url}/doc/tree/{path}")
        pages.append(page)
        page.open(run=run)
        return page

    yield open_it
    for page in pages:
        page.raw.context.close()
    lab.end_kernels()


@pytest.fixture
def screenshot():
    """Return a function that keeps a picture of the page, to be looked at by people."""
    ARTEFACTS.mkdir(exist_ok=True)

    def take(page, name):
        page.picture.scroll_into_view_if_needed()
        page.raw.screenshot(path=ARTEFACTS / f"{name}.png")

    return take
