"""Run notebooks from top to bottom and store them with their outputs.

`python notebooks/_execute.py FILE...` runs the files named, `make notebooks` all. What is stored is the same after
every run of the same code: no times, no widget state, no ids of models that no longer live. A board stays as the
picture it was when its cell ran.
"""

import sys
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError
from nbconvert.preprocessors import ExecutePreprocessor

ROOT = Path(__file__).resolve().parent.parent
LONGEST_CELL = 600  # seconds
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def execute(path: Path) -> None:
    """Run one notebook in its own folder and write it back; if a cell fails, the file stays as it is."""
    notebook = nbformat.read(path, as_version=4)
    runner = ExecutePreprocessor(
        timeout=LONGEST_CELL, kernel_name="python3", store_widget_state=False, record_timing=False
    )
    runner.preprocess(notebook, {"metadata": {"path": str(path.parent)}})
    strip(notebook)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


def strip(notebook: nbformat.NotebookNode) -> None:
    """Take out what differs between two runs, and what only a living kernel can show."""
    notebook.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
            "language_info": {"name": "python", "file_extension": ".py", "mimetype": "text/x-python"},
        }
    )
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict({k: v for k, v in cell.metadata.items() if k in ("tags", "jupyter")})
        for output in cell.get("outputs", []):
            if len(output.get("data", {})) > 1:
                output.data.pop(LIVE_VIEW, None)
            if output.output_type == "error":
                output.traceback = [without_folders(line) for line in output.traceback]


def without_folders(text: str) -> str:
    """Return a line of a traceback without the folders of this machine."""
    for folder in (ROOT, Path(sys.prefix), Path(sys.base_prefix)):
        text = text.replace(f"{folder}/", "")
        if folder.is_relative_to(Path.home()):
            text = text.replace(f"~/{folder.relative_to(Path.home())}/", "")
    return text


def main(paths: list[str]) -> int:
    """Run the notebooks named; return how many failed."""
    failed = 0
    for path in map(Path, paths):
        print(f"{path} ...", flush=True)
        try:
            execute(path)
        except CellExecutionError as error:
            failed += 1
            print(f"{path} FAILED and was left as it is\n{error}", file=sys.stderr)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
