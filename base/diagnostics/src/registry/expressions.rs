//! Operators and conditions that probably do something else than was meant.

use crate::code::{codes, hlsl};

codes! { Types:
    /// A sum or difference is shifted, or is the amount of a shift, without parentheses: `a << b + 1` is `a << (b + 1)`, although the shift
    /// looks as if it were the first operation. Put the operation that comes first in parentheses.
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

    /// `&` is an operand of `|` without parentheses: `a | b & c` is `a | (b & c)`. Put the operation that comes first in parentheses.
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

    /// `&&` is an operand of `||` without parentheses: `a || b && c` is `a || (b && c)`. Put the operation that comes first in parentheses.
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

    /// A comparison is an operand of `&`, `|` or `^`, or a bool is added to what a `?:` tests, without parentheses: `a & b == c` is
    /// `a & (b == c)`, and `a + b ? c : d` is `(a + b) ? c : d`. Probably the other order was meant. Write parentheses.
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

    /// The condition of a statement is an assignment: `if (a = b)` assigns, and tests what was assigned. Write `==` for a comparison; a second
    /// pair of parentheses shows that the assignment is meant.
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

    /// The value of a vector, matrix, array or struct is a list in parentheses. `(1, 2, 3)` is the last of the values, 3, which all components
    /// get. Write the type's name before the parentheses, or braces.
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

    /// The result of an operation without effects is not used, so that the statement does nothing. Often `==` stands for `=`, or a `-` for `-=`.
    /// Use the result, or remove the statement. A cast to `void` shows that it is meant.
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
