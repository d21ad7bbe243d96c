//! Functions, calls, constants and statements.

use crate::code::{codes, hlsl};

codes! { Functions:
    /// Several functions match the arguments of a call equally well. HLSL adds the conversion costs of all arguments and selects
    /// the function with the lowest total; here, two totals are equal. The labels point to the candidates. Cast an argument so
    /// that one of the functions is a better match.
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

    /// A `groupshared` array or struct is the argument for an `out` or `inout` parameter. Such an argument is copied before and
    /// after the call, so each thread writes the whole variable back, and overwrites parts that other threads have changed. DXC for
    /// DXIL copies it, too, but DXC for SPIR-V passes the variable itself. Declare the parameter `groupshared` to do that, or pass
    /// only the element that the thread changes.
    GROUPSHARED_COPY = "groupshared-copy", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
groupshared uint values[8];
void set(inout uint to[8], uint at) { to[at] = at; }

[numthreads(8, 1, 1)]
void main(uint thread : SV_GroupIndex) { set(values, thread); output[thread] = values[thread]; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
groupshared uint values[8];
void set(groupshared uint to[8], uint at) { to[at] = at; }

[numthreads(8, 1, 1)]
void main(uint thread : SV_GroupIndex) { set(values, thread); output[thread] = values[thread]; }
");

    /// The name of a called function is also that of an intrinsic function that takes the arguments. Like DXC, this compiler calls
    /// the intrinsic; FXC calls the function in the file. Rename the function if it is meant, or call it by a qualified name from
    /// a namespace. Remove it if the intrinsic is meant.
    INTRINSIC_PREFERRED = "intrinsic-preferred", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
float saturate(float x) { return max(x, 0); }

[numthreads(1, 1, 1)]
void main() { output[0] = saturate(output[1]); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
float positive(float x) { return max(x, 0); }

[numthreads(1, 1, 1)]
void main() { output[0] = positive(output[1]); }
");

    /// Before HLSL 2021, both sides of `?:`, `&&` and `||` are evaluated. This operand, which calls a function or assigns a variable,
    /// is not evaluated, because the condition is constant. DXC's two backends differ in such cases: for SPIR-V, it skips the operand
    /// if the value of the whole expression is a constant; for DXIL, it skips the operands of `?:` only. Write an `if` statement, or
    /// move the call out of the expression.
    NOT_EVALUATED = "not-evaluated", Warning, [],
        wrong: hlsl("-T cs_6_0 -HV 2018", "
RWStructuredBuffer<uint> output;
uint next() { return output[1]++; }

[numthreads(1, 1, 1)]
void main() { output[0] = true ? 3 : next(); }
"),
        right: hlsl("-T cs_6_0 -HV 2018", "
RWStructuredBuffer<uint> output;
uint next() { return output[1]++; }

[numthreads(1, 1, 1)]
void main() { uint step = next(); output[0] = true ? 3 : step; }
");

    /// A `switch` has two `case` labels with the same value, or two `default` labels (C++ [stmt.switch]). Each value must select
    /// exactly one label. Remove one of the labels, or change its value.
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

    /// In nested `if` statements without braces, such as `if (a) if (b) x; else y;`, the `else` belongs to the inner `if`,
    /// although it may be meant for the outer one. Enclose the inner statement in braces.
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

    /// A `switch` over an enumeration has no `default` label and does not handle every enumerator. This often happens after an
    /// enumerator is added. Add labels for the enumerators that the message lists, or add a `default` label.
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

    /// A semicolon directly after the parentheses of an `if`, a loop or a `switch` is the entire body of the statement, so the
    /// code that follows always runs. A loop is only reported if a block follows it. Remove the semicolon. If the body is
    /// intentionally empty, put a space before the semicolon or write `{}`.
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

    /// The variable of a `for` statement has the same name as a variable that is already in scope. Before HLSL 2021, a variable
    /// declared in a `for` statement stays in scope after the loop. From there on, the name refers to that variable, and the
    /// other one is inaccessible. Choose another name, or use HLSL 2021.
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

    /// A condition is an equality comparison in two pairs of parentheses, as usually written around an intentional assignment.
    /// In `if ((a == b))`, the assignment `if ((a = b))` may have been intended. Remove the extra pair of parentheses.
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

    /// A `case` or `default` label is in the scope of a variable that an earlier section of the `switch` declares with an
    /// initializer (C++ [stmt.dcl]). A jump to the label bypasses the initialization. Enclose the section that declares the
    /// variable in braces.
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

    /// A `break` statement is not in a loop or a `switch` (C++ [stmt.break]). Use `return` to leave a function.
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

    /// A `continue` statement is not in a loop (C++ [stmt.cont]). Use `break` to leave a `switch`.
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

    /// This kind of declaration is not allowed inside a function: templates, namespaces and constant buffers must be declared at
    /// file or namespace scope. Move the declaration out of the function.
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

    /// A `case` or `default` label is not in a `switch`, or is nested in an `if` or a loop inside the `switch`. Structured
    /// control flow does not allow jumps into constructs, so each label must be directly in the block of its `switch` (SPIR-V
    /// 2.11). Move the label out of the inner statement.
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

    /// The condition of a `switch` is a `bool`. The values of the labels are converted to `bool`, so every value other than 0 is
    /// `true`. Use `if` instead.
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

    /// Control can reach the end of a function that returns a value without reaching a `return` statement, so the result is
    /// undefined. Return a value on every path, including after a `discard`. `-Wno-error=return-type` downgrades the error to a
    /// warning.
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

    /// Expressions, statements, types or constants are nested more deeply than the compiler allows. The compiler handles nesting
    /// by recursion, and the limit prevents a stack overflow. Usually only generated code exceeds it. Split long expressions
    /// into several variables, and move nested blocks into functions.
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

    /// No function with this name accepts these arguments: the number of arguments differs, or an argument has no implicit
    /// conversion to the type of its parameter. The labels give the reason for each candidate. Correct the arguments, or declare
    /// another overload.
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

    /// The argument for a `groupshared`, `ConstantBuffer` or `RayQuery` parameter is a value and not a variable. Such a
    /// parameter is a reference: the function operates on the variable itself. Pass a variable, or an element or member of one.
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

    /// A function, type or system value of HLSL is not available in this compilation: 16-bit types are not enabled, the shader
    /// model of the profile is too old (`SV_ViewID` requires 6.1), or the SPIR-V version of the target environment lacks the
    /// required instructions. Ray tracing and work graphs, for example, require SPIR-V 1.4. Add the flag that the message names,
    /// such as `-enable-16bit-types` or `-fspv-target-env=vulkan1.3`. A type that no flag makes valid is reported as
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

    /// The expression before the parentheses is not a function, a type that can be constructed, or an object with an
    /// `operator()`. A declaration hides functions of outer scopes, so a variable with the name of an intrinsic makes the
    /// intrinsic inaccessible. Rename the variable.
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

    /// An expression must be a compile-time constant but is not. This applies to array lengths, case labels, template arguments,
    /// attribute arguments, and operands that are literals in SPIR-V. Constant expressions consist of literals, `static const`
    /// variables with constant initializers, enumerators, and operations on these. Use a constant expression, or restructure the
    /// code so that it does not need one.
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

    /// An atomic operation is applied to a static or local variable, which is private to each invocation, or to a bit-field,
    /// which has no address. Vulkan allows atomic operations only on buffers, images and shared memory
    /// (VUID-StandaloneSpirv-None-04686). Use an ordinary operation, a `groupshared` variable, or the entire storage unit of the
    /// bit-field.
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

    /// A function calls itself, directly or indirectly. HLSL does not allow recursion, and SPIR-V does not allow cycles in the
    /// static call graph of an entry point (SPIR-V 2.16.1). Use a loop, or a template whose argument counts the depth.
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

    /// A `return` statement has a value in a `void` function, or has no value in a function that returns one (C++
    /// [stmt.return]). Change the statement or the return type of the function.
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

    /// A static data member is used, but only declared. The declaration in the struct gives it neither storage nor a value
    /// (C++ [class.static.data]). Add an initializer in the struct, or define the member outside of it.
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

    /// A function that is called is declared but never defined. A shader is compiled as a whole, and no linker resolves
    /// functions later. Define the function, or include the file that defines it.
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

    /// A statement precedes the first label of a `switch` and therefore never runs. Move the statement before the `switch`, or
    /// add the missing label.
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

    /// The program uses a feature of HLSL or LLVM that this compiler does not implement yet. The message names the feature.
    /// Rewrite the code without it; for a resource in a variable, for example, use the resource directly.
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
