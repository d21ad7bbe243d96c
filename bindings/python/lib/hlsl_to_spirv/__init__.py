"""Compiles HLSL to SPIR-V: `compile` returns a `Module`, or raises `CompileError` with the diagnostics.

>>> import hlsl_to_spirv
>>> module = hlsl_to_spirv.compile("[numthreads(1, 1, 1)] void main() {}", profile="cs_6_0")
>>> hex(module.words[0])
'0x7230203'
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from . import _native
from ._native import __version__

__all__ = [
    "CompileError",
    "Diagnostic",
    "Label",
    "Module",
    "Step",
    "__version__",
    "check",
    "compile",
    "disassemble",
    "reflect",
]


@dataclass(frozen=True)
class Label:
    """A source range of a diagnostic. Lines and columns are 1-based, columns count characters, and the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str
    primary: bool


@dataclass(frozen=True)
class Step:
    """A macro expansion (`macro`, with its `name`) or an inclusion (`include`) that led to a location."""

    kind: str
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    name: str | None = None


@dataclass(frozen=True)
class Diagnostic:
    """An error or a warning. If it has no location, as for invalid flags, `file` and the numbers are None."""

    severity: str
    """`error`, `warning` or `note`."""
    code: str
    """The code, such as `unknown-identifier`; `hlsl-to-spirv explain` describes it."""
    message: str
    """One sentence, lower case, without a full stop."""
    file: str | None = None
    line: int | None = None
    column: int | None = None
    end_line: int | None = None
    end_column: int | None = None
    labels: tuple[Label, ...] = ()
    notes: tuple[str, ...] = ()
    trail: tuple[Step, ...] = ()

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}:{self.line}:{self.column}: "
        return f"{place}{self.severity}: {self.message} [{self.code}]"


class CompileError(Exception):
    """A shader or its flags have errors. Its string form is the diagnostics with source lines."""

    diagnostics: tuple[Diagnostic, ...]
    """The errors and warnings, in the order in which they were found."""

    def __init__(self, text: str, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        self._text = text
        super().__init__(text, self.diagnostics)

    def __str__(self) -> str:
        return self._text


@dataclass(frozen=True)
class Module:
    """A SPIR-V module, with its diagnostics and dependencies. `bytes(module)` is the module."""

    data: bytes
    """The module, in the byte order of the machine."""
    diagnostics: tuple[Diagnostic, ...]
    """The warnings."""
    dependencies: tuple[str, ...]
    """The files that were read, the source first, without built-in headers."""
    reflection: dict[str, Any] | None
    """The reflection of the module, with the names of the source. None unless `compile` was called with `reflection=True`."""

    @property
    def words(self) -> memoryview[int]:
        """The words of the module as integers, without a copy."""
        return memoryview(self.data).cast("I")

    @property
    def assembly(self) -> str:
        """The assembly of the module."""
        return disassemble(self.data)

    def __bytes__(self) -> bytes:
        return self.data


Include = Callable[[str], "str | bytes | None"]


def compile(
    source: str | os.PathLike[str],
    *,
    profile: str | None = None,
    entry: str | None = None,
    defines: Mapping[str, str | int | None] | None = None,
    include_dirs: Iterable[str | os.PathLike[str]] = (),
    include: Include | None = None,
    flags: Iterable[str] = (),
    name: str | None = None,
    reflection: bool = False,
) -> Module:
    """Compiles a shader. `source` is the source text (`str`), or the path of a file (`pathlib.Path`).

    `include` maps the path of an included file to its text, or to None if it does not exist; by default, included files are read from the
    file system. `flags` are flags of the command. `name` is the name of the source text in diagnostics, and its includes are relative to it. If
    `name` ends with `.ll`, the text is LLVM assembly.

    Raises `CompileError` if the shader or the flags have errors, `OSError` if the file cannot be read, and any exception that `include` raises.
    """
    if isinstance(source, str):
        text, name = source.encode(), name or "input.hlsl"
    else:
        path = os.fspath(source)
        with open(path, "rb") as file:
            text = file.read()
        name = name or path
    arguments: list[str] = []
    if profile is not None:
        arguments += ["-T", profile]
    if entry is not None:
        arguments += ["-E", entry]
    for macro, value in (defines or {}).items():
        arguments += ["-D", macro if value is None else f"{macro}={value}"]
    for folder in include_dirs:
        arguments += ["-I", os.fspath(folder)]
    arguments += flags
    data, found, drawn, dependencies, described = _native.compile(name, text, arguments, include, reflection)
    diagnostics = _diagnostics(found)
    if data is None:
        raise CompileError(drawn, diagnostics)
    return Module(data, diagnostics, tuple(dependencies), None if described is None else json.loads(described))


def reflect(module: Module | bytes) -> dict[str, Any]:
    """Returns the reflection of a module from any compiler, in the format of docs/reflection.md.

    Raises `ValueError` if `module` is not a SPIR-V module, or is inconsistent.
    """
    found: dict[str, Any] = json.loads(_native.reflect(bytes(module)))
    return found


def check(module: Module | bytes, environment: str | None = None) -> tuple[Diagnostic, ...]:
    """Validates a module from any compiler and returns its diagnostics. Locations refer to the assembly.

    `environment` (`vulkan1.0` to `vulkan1.4`) adds the rules of Vulkan. Raises `ValueError` if `module` is not a SPIR-V module.
    """
    return _diagnostics(_native.check(bytes(module), environment))


def disassemble(module: Module | bytes) -> str:
    """Returns the assembly of a module from any compiler.

    Raises `ValueError` if `module` is not a SPIR-V module.
    """
    return _native.disassemble(bytes(module))


def _diagnostics(lines: str) -> tuple[Diagnostic, ...]:
    return tuple(_diagnostic(json.loads(line)) for line in lines.splitlines())


def _diagnostic(found: dict[str, Any]) -> Diagnostic:
    labels = tuple(Label(**label) for label in found.pop("labels"))
    trail = tuple(Step(**step) for step in found.pop("trail"))
    return Diagnostic(**found | {"labels": labels, "notes": tuple(found["notes"]), "trail": trail})
