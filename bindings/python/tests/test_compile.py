"""Tests of compilation, and of the diagnostics of invalid shaders and flags."""

import pickle
import signal
import threading
from pathlib import Path

import pytest

import hlsl_to_spirv
from hlsl_to_spirv import CompileError, Diagnostic, compile

FILL = "RWStructuredBuffer<uint> values; [numthreads(8, 1, 1)] void main(uint id : SV_GroupIndex) { values[id] = VALUE; }"
INCLUDES = '#include "value.h"\n' + FILL


def fill(value: int) -> bytes:
    return compile(FILL, profile="cs_6_0", defines={"VALUE": value}).data


def test_a_text_becomes_a_module() -> None:
    module = compile(FILL, profile="cs_6_0", entry="main", defines={"VALUE": 7})
    assert module.words[0] == 0x07230203
    assert len(module.words) * 4 == len(module.data)
    assert bytes(module) == module.data
    assert module.diagnostics == ()
    assert module.dependencies == ("input.hlsl",)
    assert "OpEntryPoint GLCompute %main" in module.assembly
    assert module.reflection is None


def test_macros_have_the_values_that_are_given() -> None:
    assert fill(1) != fill(2)
    assert compile(FILL, profile="cs_6_0", defines={"VALUE": None}).data == fill(1)
    assert compile(FILL, profile="cs_6_0", flags=["-DVALUE=2"]).data == fill(2)


def test_a_path_is_a_file_and_finds_what_it_includes(tmp_path: Path) -> None:
    shader = tmp_path / "fill.hlsl"
    shader.write_text(INCLUDES)
    with pytest.raises(CompileError, match="value.h"):
        compile(shader, profile="cs_6_0")
    folder = tmp_path / "include"
    folder.mkdir()
    (folder / "value.h").write_text("#define VALUE 3\n")
    module = compile(shader, profile="cs_6_0", include_dirs=[folder])
    assert module.dependencies == (str(shader), str(folder / "value.h"))
    assert module.data == fill(3)
    with pytest.raises(FileNotFoundError):
        compile(tmp_path / "none.hlsl", profile="cs_6_0")


def test_a_function_gives_included_files() -> None:
    asked: list[tuple[str, int]] = []

    def include(path: str) -> str | bytes | None:
        asked.append((path, threading.get_ident()))
        files: dict[str, str | bytes] = {"shaders/value.h": "#define VALUE OTHER\n", "lib/other.h": b"#define OTHER 4\n"}
        return files.get(path)

    text = '#include "other.h"\n' + INCLUDES
    module = compile(text, name="shaders/a.hlsl", profile="cs_6_0", include=include, include_dirs=["lib"])
    assert module.data == fill(4)
    here = threading.get_ident()
    assert asked == [("shaders/other.h", here), ("lib/other.h", here), ("shaders/value.h", here)]
    assert module.dependencies == ("shaders/a.hlsl", "lib/other.h", "shaders/value.h")


def test_exceptions_of_the_function_are_raised() -> None:
    def include(path: str) -> str | None:
        raise KeyError(path)

    with pytest.raises(KeyError, match="value.h"):
        compile(INCLUDES, profile="cs_6_0", include=include)
    with pytest.raises(TypeError, match="include must return str, bytes or None"):
        compile(INCLUDES, profile="cs_6_0", include=lambda path: 7)  # type: ignore[arg-type, return-value]


def test_the_function_may_compile_too() -> None:
    def include(path: str) -> str:
        return f"#define VALUE {len(compile(FILL, profile='cs_6_0', defines={'VALUE': 1}).words)}\n"

    assert compile(INCLUDES, profile="cs_6_0", include=include).data == fill(len(fill(1)) // 4)


def test_errors_have_places() -> None:
    with pytest.raises(CompileError) as raised:
        compile("#define F(x) x + wrong\n[numthreads(1, 1, 1)]\nvoid main() { int x = F(1); }\n", name="a.hlsl", profile="cs_6_0")
    (error,) = raised.value.diagnostics
    assert (error.severity, error.code) == ("error", "unknown-identifier")
    assert (error.file, error.line, error.column, error.end_line, error.end_column) == ("a.hlsl", 3, 23, 3, 24)
    assert [(step.kind, step.name, step.line, step.column) for step in error.trail] == [("macro", "F", 1, 18)]
    assert error.labels[0].primary
    assert str(error).startswith("a.hlsl:3:23: error: ")
    assert "┌─ a.hlsl:3:23" in str(raised.value)
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.diagnostics) == (str(raised.value), raised.value.diagnostics)


def test_warnings_come_with_the_module() -> None:
    text = "[[nodiscard]] int f() { return 1; }\n[numthreads(1, 1, 1)] void main() { f(); }\n"
    (warning,) = compile(text, profile="cs_6_0").diagnostics
    assert (warning.severity, warning.line, warning.column) == ("warning", 2, 37)
    assert compile(text, profile="cs_6_0", flags=["-no-warnings"]).diagnostics == ()
    with pytest.raises(CompileError):
        compile(text, profile="cs_6_0", flags=["-WX"])


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (["--nonsense"], "nonsense"),
        (["-T", "zs_6_0"], "unknown target profile 'zs_6_0'"),
        (["other.hlsl"], "'other.hlsl' is not a flag"),
        (["--emit=asm"], "in no other form"),
        (["--help"], "not available in a library"),
    ],
)
def test_wrong_flags_are_errors_without_a_place(flags: list[str], message: str) -> None:
    with pytest.raises(CompileError) as raised:
        compile(FILL, flags=flags)
    (error,) = raised.value.diagnostics
    assert message in error.message
    assert error == Diagnostic("error", "command-line", error.message)


def test_the_reflection_has_the_names_of_the_source() -> None:
    module = compile(FILL, profile="cs_6_0", defines={"VALUE": 1}, flags=["-Qstrip_debug"], reflection=True)
    assert module.reflection is not None
    (resource,) = module.reflection["resources"]
    assert (resource["name"], resource["set"], resource["binding"]) == ("values", 0, 0)
    assert "name" not in hlsl_to_spirv.reflect(module)["resources"][0]


def test_threads_compile_at_once() -> None:
    results: dict[int, bytes] = {}
    threads = [threading.Thread(target=lambda n=n: results.update({n: fill(n)})) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {n: fill(n) for n in range(8)}


class Interrupted(Exception):
    """Raised by the signal handler, like `KeyboardInterrupt` for Ctrl-C."""


def test_signals_end_a_compilation() -> None:
    def interrupt(*_: object) -> None:
        raise Interrupted

    statements = "\n".join(f"x = x * {n} + sin(x);" for n in range(400_000))
    text = f"RWBuffer<float> b; [numthreads(1, 1, 1)] void main() {{ float x = b[0]; {statements} b[0] = x; }}"
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with pytest.raises(Interrupted):
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            compile(text, profile="cs_6_0")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
