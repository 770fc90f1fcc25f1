"""Find the Chromium that the browser tests drive, or install Debian's. Needs nothing but the standard library.

`python find_chromium.py --install` prints the path, and nothing if there is none: then the tests skip, or, where CI is
set, this fails.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APT = ["apt-get", "-o", "DPkg::Lock::Timeout=300"]
INSTALL = (
    [*APT, "update", "-q"],
    [*APT, "install", "-q", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
)


def find() -> str | None:
    """Return the path of a Chromium: the one that CHROMIUM names, else the first on the path."""
    named = os.environ.get("CHROMIUM", "")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Install Chromium with apt-get if we are root on a Debian; tell stderr what happens."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print("No Chromium found: installing it for the browser tests.", file=sys.stderr)
    for command in INSTALL:
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(command, env=env, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)


def main() -> int:
    """Print the path of a Chromium; the exit code is 1 if CI is set and there is none."""
    path = find()
    if path is None and "--install" in sys.argv[1:] and not os.environ.get("CHROMIUM"):
        install()
        path = find()
    if path:
        print(path)
        return 0
    print(
        "=" * 88,
        "NO CHROMIUM: the browser tests cannot run. Install chromium, or name one with CHROMIUM=/path/to/it.",
        "=" * 88,
        sep="\n",
        file=sys.stderr,
    )
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
