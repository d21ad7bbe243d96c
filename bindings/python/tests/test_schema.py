"""The reflections in tests/reflection follow the published JSON schema."""

import json
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

ROOT = Path(__file__).parents[3]
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs/reflection.schema.json").read_text())
FILES = sorted((ROOT / "tests/reflection").glob("*.json"))


def errors(reflection: Any) -> list[str]:
    """The errors of a reflection."""
    return [error.message for error in Draft202012Validator(SCHEMA).iter_errors(reflection)]


def test_reflections_follow_the_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert len(FILES) > 5
    wrong = {file.name: found for file in FILES if (found := errors(json.loads(file.read_text())))}
    assert not wrong


def test_an_invalid_reflection_is_rejected() -> None:
    reflection = json.loads(FILES[0].read_text())
    reflection["entry_points"][0]["name"] = None
    assert errors(reflection)
