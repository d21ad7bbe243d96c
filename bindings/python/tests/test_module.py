"""Tests of the functions that take modules."""

import pytest

from hlsl_to_spirv import check, compile, disassemble, reflect

MODULE = compile("RWBuffer<uint> values; [numthreads(8, 4, 1)] void main() { values[0] = 1; }", profile="cs_6_0")


def test_a_module_says_what_it_expects() -> None:
    (entry,) = reflect(MODULE)["entry_points"]
    assert (entry["name"], entry["stage"]) == ("main", "compute")
    assert reflect(MODULE) == reflect(MODULE.data)


def test_either_byte_order_is_read() -> None:
    swapped = b"".join(word.to_bytes(4, "big") for word in MODULE.words)
    assert swapped != MODULE.data
    assert reflect(swapped) == reflect(MODULE)
    assert disassemble(swapped) == MODULE.assembly


def test_a_module_is_checked() -> None:
    assert check(MODULE) == check(MODULE, "vulkan1.3") == ()
    words = list(MODULE.words)
    # Without the last instruction, OpFunctionEnd.
    (first, *_) = check(b"".join(word.to_bytes(4, "little") for word in words[:-1]))
    assert first.severity == "error"
    assert first.code and first.message


@pytest.mark.parametrize("question", [reflect, check, disassemble])
@pytest.mark.parametrize(
    ("data", "message"), [(b"", "not a SPIR-V module"), (b"text", "not a SPIR-V module"), (MODULE.data + b"x", "not a multiple of 4")]
)
def test_what_is_no_module_is_a_value_error(question, data, message) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=message):
        question(data)


def test_unknown_environments_are_value_errors() -> None:
    with pytest.raises(ValueError, match="vulkan9"):
        check(MODULE, "vulkan9")
