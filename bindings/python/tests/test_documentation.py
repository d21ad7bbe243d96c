"""Runs the examples and the script of docs/python.md."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/python.md").read_text()
LAVAPIPE = Path("/usr/share/vulkan/icd.d/lvp_icd.x86_64.json")


def test_the_examples_of_the_page_run(tmp_path: Path) -> None:
    blocks: list[str] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    examples = [block for block in blocks if "wgpu" not in block]
    assert len(examples) >= 3
    (tmp_path / "sky.hlsl").write_text((ROOT / "examples/sky.hlsl").read_text())
    text = "\n".join(examples)
    done = subprocess.run([sys.executable, "-c", text], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_script_of_the_page_runs_on_a_device() -> None:
    script = (ROOT / "examples/wgpu_compute.py").read_text()
    assert f"```python\n{script}```" in PAGE
    environment = os.environ | {"VK_DRIVER_FILES": str(LAVAPIPE), "VK_ICD_FILENAMES": str(LAVAPIPE), "WGPU_BACKEND_TYPE": "Vulkan"}
    assert LAVAPIPE.is_file(), "Mesa's driver for the processor is missing"
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "[10, 20, 30, 40]\n"), done.stderr
