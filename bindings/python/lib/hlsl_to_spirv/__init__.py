"""HLSL to SPIR-V: `compile` takes a shader and gives a module, or raises `CompileError` with what is wrong.

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
    """A place that a diagnostic is about. Lines and columns are from 1, columns in characters, and the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    message: str
    primary: bool


@dataclass(frozen=True)
class Step:
    """A step of the way by which a text came about: the `macro` that it is in, with its `name`, or the `include` of its file."""

    kind: str
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    name: str | None = None


@dataclass(frozen=True)
class Diagnostic:
    """An error or a warning. Without a place, as for wrong flags, the file and the numbers are None."""

    severity: str
    """`error`, `warning` or `note`."""
    code: str
    """The name of its kind, such as `unknown-identifier`; `hlsl-to-spirv explain` explains it."""
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
    """A shader, or the flags for it, are wrong. As a string it is the diagnostics, drawn into the source."""

    diagnostics: tuple[Diagnostic, ...]
    """The errors and the warnings, in the order in which they were found."""

    def __init__(self, text: str, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        self._text = text
        super().__init__(text, self.diagnostics)

    def __str__(self) -> str:
        return self._text


@dataclass(frozen=True)
class Module:
    """A module of SPIR-V, and what was found on the way to it. `bytes(module)` is the module."""

    data: bytes
    """The module, in the byte order of this machine."""
    diagnostics: tuple[Diagnostic, ...]
    """The warnings."""
    dependencies: tuple[str, ...]
    """The files that were read, the source first; the compiler's own headers are left out."""
    reflection: dict[str, Any] | None
    """What the module says of its interface, with the names of the source. None unless `compile` was asked for it."""

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
    """Compiles a shader: a string is its text, a path (`pathlib.Path`) its file.

    `include` is asked for the text of each file that the shader includes, as path to text, or None if there is none; without it, files are
    read from the file system. `flags` are any flags of the command. `name` is what diagnostics call a text, and what its includes are
    relative to. A name that ends with `.ll` says that the text is LLVM assembly.

    Raises `CompileError` if the shader or the flags are wrong, `OSError` if the file cannot be read, and what `include` raises.
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
    """What a module of any compiler says of its interface: docs/reflection.md describes it.

    Raises `ValueError` if it is no module, or contradicts itself.
    """
    found: dict[str, Any] = json.loads(_native.reflect(bytes(module)))
    return found


def check(module: Module | bytes, environment: str | None = None) -> tuple[Diagnostic, ...]:
    """What is wrong with a module of any compiler; nothing if it is right. Places are those in its assembly.

    `environment` adds the rules of Vulkan: `vulkan1.0` to `vulkan1.4`. Raises `ValueError` if it is no module at all.
    """
    return _diagnostics(_native.check(bytes(module), environment))


def disassemble(module: Module | bytes) -> str:
    """The assembly of a module of any compiler.

    Raises `ValueError` if it is no module.
    """
    return _native.disassemble(bytes(module))


def _diagnostics(lines: str) -> tuple[Diagnostic, ...]:
    return tuple(_diagnostic(json.loads(line)) for line in lines.splitlines())


def _diagnostic(found: dict[str, Any]) -> Diagnostic:
    labels = tuple(Label(**label) for label in found.pop("labels"))
    trail = tuple(Step(**step) for step in found.pop("trail"))
    return Diagnostic(**found | {"labels": labels, "notes": tuple(found["notes"]), "trail": trail})
