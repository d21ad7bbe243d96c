//! Functions, calls, constants and statements.

use crate::code::{codes, hlsl};

codes! { Types:
    /// Several functions fit the arguments of a call equally well. HLSL adds up what the conversions of all arguments cost and
    /// takes the function with the least sum; here two sums are equal. The labels show the candidates. Cast an argument, so that
    /// one of them fits better.
    AMBIGUOUS_CALL = "ambiguous-call", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
float mix(float a, int b) { return a + b; }
float mix(int a, float b) { return a - b; }

[numthreads(1, 1, 1)]
void main() { output[0] = mix(1.5f, 1.5f); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
float mix(float a, int b) { return a + b; }
float mix(int a, float b) { return a - b; }

[numthreads(1, 1, 1)]
void main() { output[0] = mix(1.5f, 1); }
");

    /// Two case labels of a `switch` have the same value, or there are two `default` labels (C++ [stmt.switch]). The value
    /// decides where control goes, so it must be one place. Remove one label, or change its value.
    DUPLICATE_LABEL = "duplicate-label", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1]) { case 1: output[0] = 1; break; case 1: output[0] = 2; break; } }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1]) { case 1: output[0] = 1; break; case 2: output[0] = 2; break; } }
");

    /// An `else` belongs to the inner of two statements, `if (a) if (b) x; else y;`, though it may have been meant for the outer one. Put the
    /// inner statement in braces.
    DANGLING_ELSE = "dangling-else", Warning, ["parentheses"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; if (a > 1) if (a > 2) output[0] = 1; else output[0] = 2; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint a = output[1]; if (a > 1) { if (a > 2) output[0] = 1; else output[0] = 2; } }
");

    /// A `switch` on a value of an enumeration has neither a label for each of the enumerators nor `default`. Often an enumerator was added later.
    /// Add a label for those that the message names, or `default`.
    UNHANDLED_ENUMERATOR = "unhandled-enumerator", Warning, ["switch"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
enum class Mode { Off, On };

[numthreads(1, 1, 1)]
void main() { Mode mode = Mode(output[1]); switch (mode) { case Mode::On: output[0] = 1; break; } }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
enum class Mode { Off, On };

[numthreads(1, 1, 1)]
void main() { Mode mode = Mode(output[1]); switch (mode) { case Mode::On: output[0] = 1; break; default: break; } }
");

    /// A semicolon behind the parentheses of an `if`, a loop or a `switch` is its whole body, and what follows is always executed. Of loops,
    /// those are reported that a block follows. Remove the semicolon; if there is nothing to do, a space before it or `{}` says so.
    EMPTY_BODY = "empty-body", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { if (output[1] == 0); { output[0] = 1; } }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { if (output[1] == 0) { output[0] = 1; } }
");

    /// The variable of a `for` has the name of a variable that is in scope already. Before HLSL 2021 the variable of a `for` stays in scope
    /// behind the loop, so that the name means it from there on, and the other one is out of reach. Choose another name, or use HLSL 2021.
    FOR_REDEFINITION = "for-redefinition", Warning, [],
        wrong: hlsl("-T cs_6_0 -HV 2018", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint i = 3; for (uint i = 0; i < 2; i++) output[i] = 1; output[3] = i; }
"),
        right: hlsl("-T cs_6_0 -HV 2018", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint i = 3; for (uint k = 0; k < 2; k++) output[k] = 1; output[3] = i; }
");

    /// A condition is a comparison in two pairs of parentheses, as it is written around an assignment: `if ((a == b))` may have been meant to
    /// be `if ((a = b))`. Remove one pair.
    PARENTHESES_EQUALITY = "parentheses-equality", Warning, ["parentheses"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint count = output[1]; if ((count == 0)) output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint count = output[1]; if (count == 0) output[0] = 1; }
");

    /// A `case` or `default` label is in the scope of a variable that an earlier section of the `switch` declares with an initial value
    /// (C++ [stmt.dcl]). Control that goes to the label has not given the variable its value. Put the section in braces.
    JUMP_PAST_INITIALIZER = "jump-past-initializer", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1]) { case 1: uint next = output[2]; output[0] = next; break; case 2: output[0] = 2; break; } }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1]) { case 1: { uint next = output[2]; output[0] = next; break; } case 2: output[0] = 2; break; } }
");

    /// `break` is used outside of a loop or a `switch`, so there is no statement to leave (C++ [stmt.break]). Use `return` to
    /// leave a function.
    MISPLACED_BREAK = "misplaced-break", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { if (output[1] == 0) break; output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { if (output[1] == 0) return; output[0] = 1; }
");

    /// `continue` is used outside of a loop, so there is no next iteration (C++ [stmt.cont]). In a `switch`, `break` leaves it.
    MISPLACED_CONTINUE = "misplaced-continue", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1]) { case 0: continue; default: output[0] = 1; } }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1]) { case 0: break; default: output[0] = 1; } }
");

    /// The declaration is not allowed in a function: a template, a namespace or a constant buffer belongs to the scope of the
    /// file or of a namespace. Move it out of the function.
    MISPLACED_DECLARATION = "misplaced-declaration", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { template <typename T> T twice(T value) { return value + value; } output[0] = twice(1u); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename T> T twice(T value) { return value + value; }

[numthreads(1, 1, 1)]
void main() { output[0] = twice(1u); }
");

    /// A `case` or `default` label is outside of a `switch`, or in an `if` or a loop inside of it. SPIR-V's structured control
    /// flow does not allow jumps into constructs, so labels must be directly in the block of the `switch` (SPIR-V 2.11). Move the
    /// label out of the inner statement.
    MISPLACED_LABEL = "misplaced-label", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1]) { case 0: if (output[2] == 0) { case 1: output[0] = 2; } } }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1]) { case 0: output[0] = 1; break; case 1: output[0] = 2; break; } }
");

    /// The value of a `switch` is a `bool`, to which the labels are converted: every label but 0 is `true`. Use `if`.
    SWITCH_BOOL = "switch-bool", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1] > 3) { case 0: output[0] = 1; break; default: output[0] = 2; } }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { if (output[1] > 3) output[0] = 2; else output[0] = 1; }
");

    /// Control can reach the end of a function that has a result without a `return` statement. The result is undefined then. Return a value
    /// on each path, also behind a `discard`. `-Wno-error=return-type` makes a warning of the error.
    MISSING_RETURN = "missing-return", Error, ["return-type"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint pick(uint value) { if (value > 1) return 2; }

[numthreads(1, 1, 1)]
void main() { output[0] = pick(output[1]); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint pick(uint value) { if (value > 1) return 2; return 0; }

[numthreads(1, 1, 1)]
void main() { output[0] = pick(output[1]); }
");

    /// Expressions, statements, types or constants are nested more levels deep than the compiler follows. Each level is a
    /// recursion of the compiler, and the limit keeps it from overflowing its stack. Generated code reaches it: split long
    /// expressions into several variables, and blocks into functions.
    NESTING_TOO_DEEP = "nesting-too-deep", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
#define FIVE(x) x + x + x + x + x
#define MANY(x) FIVE(FIVE(FIVE(FIVE(x))))

[numthreads(1, 1, 1)]
void main() { output[0] = MANY(output[1]) + MANY(output[2]); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
#define FIVE(x) x + x + x + x + x

[numthreads(1, 1, 1)]
void main() { output[0] = FIVE(output[1]) + FIVE(output[2]); }
");

    /// No function of this name takes these arguments: their number differs, or an argument has no implicit conversion to its
    /// parameter's type. The labels say for each candidate why it does not fit. Correct the arguments, or declare another
    /// overload.
    NO_MATCHING_FUNCTION = "no-matching-function", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
float mix(float a, float b, float t) { return a + (b - a) * t; }

[numthreads(1, 1, 1)]
void main() { output[0] = mix(1, 2); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
float mix(float a, float b, float t) { return a + (b - a) * t; }

[numthreads(1, 1, 1)]
void main() { output[0] = mix(1, 2, 0.5); }
");

    /// The argument of a `groupshared`, `ConstantBuffer` or `RayQuery` parameter is a value, not a variable. Such a parameter
    /// refers to its argument: the callee works on the variable itself. Pass a variable, an element or a member of one.
    NOT_A_REFERENCE = "not-a-reference", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
groupshared uint count;
void increment(groupshared uint value) { value += 1; }

[numthreads(1, 1, 1)]
void main() { increment(count + 0); output[0] = count; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
groupshared uint count;
void increment(groupshared uint value) { value += 1; }

[numthreads(1, 1, 1)]
void main() { count = 0; increment(count); output[0] = count; }
");

    /// A function, type or system value of HLSL exists, but not in this compilation: 16-bit types are not enabled, the shader model of the
    /// profile is older (`SV_ViewID` needs 6.1), or the target environment has no SPIR-V version with the instructions that it needs. Ray tracing and work graphs need SPIR-V 1.4. Add the flag that the
    /// message names, such as `-enable-16bit-types` or `-fspv-target-env=vulkan1.3`. A type that no flag makes valid is an
    /// `invalid-type`.
    NOT_AVAILABLE = "not-available", Error, [],
        wrong: hlsl("-T cs_6_6", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = asuint16((int16_t)1); }
"),
        right: hlsl("-T cs_6_6 -enable-16bit-types", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = asuint16((int16_t)1); }
");

    /// The expression before the parentheses is not a function, not a type that can be constructed, and not an object with an
    /// `operator()`. Declarations hide functions of outer scopes: a variable with the name of an intrinsic makes it unreachable.
    /// Rename the variable.
    NOT_CALLABLE = "not-callable", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { float lerp = 0.5; output[0] = lerp(1, 2, 0.5); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { float t = 0.5; output[0] = lerp(1, 2, t); }
");

    /// An expression must be known when the shader is compiled, and is not: the length of an array, a case label, a template
    /// argument, the argument of an attribute, or an operand that SPIR-V takes as a literal. Constant expressions consist of
    /// literals, `static const` variables with constant initial values, enumerators and operations on these. Use one of these, or
    /// code that does not need a constant.
    NOT_CONSTANT = "not-constant", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint count = output[1]; uint values[count]; values[0] = 1; output[0] = values[0]; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { static const uint count = 4; uint values[count]; values[0] = 1; output[0] = values[0]; }
");

    /// An atomic operation works on a static or local variable, which each invocation has for itself, or on a bit-field, which has no
    /// address. Vulkan allows atomics on buffers, images and shared memory only (VUID-StandaloneSpirv-None-04686). Use a plain operation,
    /// a `groupshared` variable, or the whole unit of the bit-field.
    PRIVATE_ATOMIC = "private-atomic", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint count = 0; InterlockedAdd(count, 1); output[0] = count; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { InterlockedAdd(output[0], 1); }
");

    /// A function calls itself, directly or through others. Shaders have no call stack: SPIR-V forbids cycles in the call graph
    /// of an entry point (SPIR-V 2.16.1), and HLSL forbids recursion. Write a loop, or a template whose argument counts the
    /// depth.
    RECURSION = "recursion", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint sum(uint count) { return count == 0 ? 0 : count + sum(count - 1); }

[numthreads(1, 1, 1)]
void main() { output[0] = sum(output[1]); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint sum(uint count) { uint result = 0; for (; count > 0; count--) result += count; return result; }

[numthreads(1, 1, 1)]
void main() { output[0] = sum(output[1]); }
");

    /// A `return` statement has a value in a function without a result, or none in a function with one (C++ [stmt.return]).
    /// Change the statement or the function's result type.
    RETURN_VALUE = "return-value", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; return 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; return; }
");

    /// A static member is used that its struct declares, but nothing defines. The declaration gives it neither memory nor a value
    /// (C++ [class.static.data]). Write an initial value in the struct, or define the member outside of it.
    UNDEFINED_STATIC_MEMBER = "undefined-static-member", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Sizes { static const uint tile; };

[numthreads(1, 1, 1)]
void main() { output[0] = Sizes::tile; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
struct Sizes { static const uint tile; };
const uint Sizes::tile = 16;

[numthreads(1, 1, 1)]
void main() { output[0] = Sizes::tile; }
");

    /// A function is called that is declared, but has no body in any of the files. A shader is compiled as a whole; there is no
    /// linker that could find the body later. Define the function, or include the file that does.
    UNDEFINED_FUNCTION = "undefined-function", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint twice(uint value);

[numthreads(1, 1, 1)]
void main() { output[0] = twice(1); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
uint twice(uint value) { return 2 * value; }

[numthreads(1, 1, 1)]
void main() { output[0] = twice(1); }
");

    /// A statement precedes the first label of a `switch`, so it is never executed. It belongs before the `switch`, or a label is
    /// missing. Move it, or add the label.
    STATEMENT_BEFORE_CASE = "statement-before-case", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { switch (output[1]) { output[0] = 1; case 0: output[0] = 2; } }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; switch (output[1]) { case 0: output[0] = 2; } }
");

    /// The program uses a feature of HLSL or LLVM that this compiler does not implement yet. The message names it. Write it in
    /// another way; for a resource in a variable, for example, use the resource itself.
    UNSUPPORTED = "unsupported", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename... T> uint count(T... values) { return 1; }

[numthreads(1, 1, 1)]
void main() { output[0] = count(1, 2); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
template <typename T> uint count(T first, T second) { return 2; }

[numthreads(1, 1, 1)]
void main() { output[0] = count(1, 2); }
");
}
