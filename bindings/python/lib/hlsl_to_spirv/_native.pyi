from collections.abc import Callable, Sequence

__all__ = ["__version__", "check", "compile", "disassemble", "reflect"]

__version__: str

def compile(
    name: str,
    source: bytes,
    arguments: Sequence[str],
    include: Callable[[str], str | bytes | None] | None,
    reflection: bool,
) -> tuple[bytes | None, str, str, list[str], str | None]: ...
def reflect(module: bytes) -> str: ...
def disassemble(module: bytes) -> str: ...
def check(module: bytes, environment: str | None = None) -> str: ...
