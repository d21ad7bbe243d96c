//! Operators and conditions that probably do not have the intended meaning.

use crate::code::{codes, hlsl};

codes! { Functions:
    /// A sum or difference is an operand of a shift and is not in parentheses. `+` and `-` have higher precedence than shifts,
    /// so `a << b + 1` means `a << (b + 1)`. Enclose the sum or difference in parentheses if this is intended; otherwise,
    /// enclose the shift.
    SHIFT_PRECEDENCE = "shift-op-parentheses", Warning, ["parentheses"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; output[0] = a << 2 + 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; output[0] = a << (2 + 1); }
");

    /// An `&` expression is an operand of `|` and is not in parentheses. `&` has higher precedence, so `a | b & c` means
    /// `a | (b & c)`. Enclose the `&` expression in parentheses if this is intended.
    BITWISE_PRECEDENCE = "bitwise-op-parentheses", Warning, ["parentheses"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; output[0] = a | output[2] & 3; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; output[0] = a | (output[2] & 3); }
");

    /// An `&&` expression is an operand of `||` and is not in parentheses. `&&` has higher precedence, so `a || b && c` means
    /// `a || (b && c)`. Enclose the `&&` expression in parentheses if this is intended.
    LOGICAL_PRECEDENCE = "logical-op-parentheses", Warning, ["parentheses"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; output[0] = a == 1 || a > 3 && a < 6; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; output[0] = a == 1 || (a > 3 && a < 6); }
");

    /// An expression without parentheses probably does not have the intended meaning: a comparison is an operand of `&`, `|` or
    /// `^`, or the condition of `?:` is a sum with a `bool` operand. `a & b == c` means `a & (b == c)`, and `a + b ? c : d`
    /// means `(a + b) ? c : d`. Add parentheses.
    OPERATOR_PRECEDENCE = "operator-precedence", Warning, ["parentheses"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; if (a & 4 == 4) output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; if ((a & 4) == 4) output[0] = 1; }
");

    /// The condition of a statement is an assignment: `if (a = b)` assigns `b` to `a` and then tests `a`. Use `==` to compare.
    /// If the assignment is intended, enclose it in a second pair of parentheses.
    ASSIGNMENT_IN_CONDITION = "assignment-in-condition", Warning, ["parentheses"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; if (a = 1) output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; if (a == 1) output[0] = 1; }
");

    /// A vector, matrix, array or struct is initialized with a list in parentheses. `(1, 2, 3)` is a comma expression whose
    /// value is the last operand, 3, which initializes every component. Put the name of the type before the parentheses, or use
    /// braces.
    COMMA_IN_INITIALIZER = "comma-in-init", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { float3 color = (0, 0.5, 1); output[0] = uint(color.x); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { float3 color = float3(0, 0.5, 1); output[0] = uint(color.x); }
");

    /// A statement computes a value without side effects and discards it, so the statement does nothing. Often `==` is written
    /// instead of `=`, or `-` instead of `-=`. Use the value, or remove the statement. If the statement is intentional, cast the
    /// value to `void`.
    UNUSED_VALUE = "unused-value", Warning, ["unused-comparison", "unused"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; a == 2; output[0] = a; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; a = 2; output[0] = a; }
");
}
