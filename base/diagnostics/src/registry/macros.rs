//! Definitions of macros and their expansion.

use crate::code::{Example, codes, hlsl};

codes! { Preprocessor:
    /// Macro invocations are nested in each other's arguments more than 200 levels deep. Each level is a recursion of the
    /// preprocessor, and the limit keeps it from overflowing its stack. Expand a part in a macro of its own, or use a function.
    MACRO_ARGUMENT_DEPTH = "macro-argument-depth", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define NEG(x) -x
static const int value =
NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(
NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(
NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(
NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(
NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(
NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(
NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(
NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG(NEG( 1
)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))));

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define NEG(x) -x
static const int value = NEG(NEG(NEG(1)));

[numthreads(1, 1, 1)]
void main() {}
");

    /// An invocation of a function-like macro has more or fewer arguments than the macro has parameters, or its argument list is
    /// not closed before the end of the file (C++ [cpp.replace]). Commas separate arguments unless they are in parentheses; those
    /// in braces, brackets and angle brackets separate too. Put an argument with commas in parentheses.
    MACRO_ARGUMENTS = "macro-arguments", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static const int largest = MAX(1, 2, 3);

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define MAX(a, b) ((a) > (b) ? (a) : (b))
static const int largest = MAX(1, MAX(2, 3));

[numthreads(1, 1, 1)]
void main() {}
");

    /// Macros whose replacement lists name each other are nested more than 4,096 levels deep. The limit bounds the memory of the
    /// preprocessor. A macro is not expanded inside of itself, so only a chain of thousands of different macros reaches it:
    /// shorten the chain that the generator writes.
    MACRO_EXPANSION_DEPTH = "macro-expansion-depth", Error, [],
        wrong: Example::None("a chain of more than 4,096 macros takes as many definitions"),
        right: Example::None("a chain of more than 4,096 macros takes as many definitions");

    /// Macros give more than 16,777,216 tokens in all, or the operators `#` and `##` make up more than 16 MiB of text. Macros
    /// that use their argument several times grow exponentially if they are nested. Use functions and loops instead.
    MACRO_EXPANSION_SIZE = "macro-expansion-size", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define JOIN(a, b) a ## b
#define TWICE(a) JOIN(a, a)
#define SIXTEEN_TIMES(a) TWICE(TWICE(TWICE(TWICE(a))))
#define HUGE(a) SIXTEEN_TIMES(SIXTEEN_TIMES(SIXTEEN_TIMES(SIXTEEN_TIMES(SIXTEEN_TIMES(SIXTEEN_TIMES(a))))))
static const int HUGE(x) = 1;

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define JOIN(a, b) a ## b
#define TWICE(a) JOIN(a, a)
static const int TWICE(x) = 1;

[numthreads(1, 1, 1)]
void main() {}
");

    /// `#define`, `#undef`, `#ifdef` or `#ifndef` is not followed by an identifier, or names `defined`, `__VA_ARGS__` or another
    /// name that cannot be a macro (C++ [cpp.predefined]). Write the name of a macro after the directive.
    MACRO_NAME = "macro-name", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define 2D_SHADOWS 1

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define SHADOWS_2D 1

[numthreads(1, 1, 1)]
void main() {}
");

    /// The parameter list of a function-like macro is not a list of different identifiers, perhaps with `...` at its end, in
    /// parentheses that are closed on the line of the `#define` (C++ [cpp.replace]). A parenthesis directly after the name starts
    /// a parameter list; put a space between them for an object-like macro.
    MACRO_PARAMETERS = "macro-parameters", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define LERP(a, b, a) ((a) + (b))

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define LERP(a, b, t) ((a) + (t) * ((b) - (a)))

[numthreads(1, 1, 1)]
void main() {}
");

    /// The operator `##` is the first or the last token of a replacement list, or the two tokens that it joins do not form one
    /// token (C++ [cpp.concat]). Tokens that stay separate need no `##`: write `object.member`, not `object##.member`.
    MACRO_PASTE = "macro-paste", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define MEMBER(object, name) object##.name
float first(float4 value) { return MEMBER(value, x); }

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define MEMBER(object, name) object.name
float first(float4 value) { return MEMBER(value, x); }

[numthreads(1, 1, 1)]
void main() {}
");

    /// A macro is defined again with other tokens, or one of the compiler's own macros is defined or undefined. The last
    /// definition counts (C++ [cpp.replace] makes the program ill-formed). Use `#undef` first, or guard the definition by
    /// `#ifndef`.
    MACRO_REDEFINED = "macro-redefined", Warning, ["builtin-macro-redefined"],
        wrong: hlsl("-T cs_6_0", "
#define STEPS 16
#define STEPS 8

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define STEPS 16
#undef STEPS
#define STEPS 8

[numthreads(1, 1, 1)]
void main() {}
");

    /// In a function-like macro, `#` is not followed by one of the macro's parameters (C++ [cpp.stringize]). The operator makes a
    /// string of the argument's text. Name a parameter, or make the macro object-like, where `#` is an ordinary token.
    MACRO_STRINGIZE = "macro-stringize", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define NAME(x) #y

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define NAME(x) #x

[numthreads(1, 1, 1)]
void main() {}
");

    /// `__VA_OPT__` in a variadic macro is not followed by tokens in parentheses, is nested in another one, or has `##` at the
    /// start or end of its tokens (C++ [cpp.subst]). It gives these tokens if the variable arguments are not empty. Write
    /// `__VA_OPT__(tokens)`.
    MACRO_VA_OPT = "macro-va-opt", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define SUM(first, ...) (first __VA_OPT__ + __VA_ARGS__)

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define SUM(first, ...) (first __VA_OPT__(+) __VA_ARGS__)

[numthreads(1, 1, 1)]
void main() {}
");

    /// `__VA_ARGS__` or `__VA_OPT__` is used in a macro whose parameter list does not end in `...` (C++ [cpp.replace]). Add `...`
    /// to the parameters, or use a named parameter.
    MACRO_VARIADIC = "macro-variadic", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define CALL(function) function(__VA_ARGS__)

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define CALL(function, ...) function(__VA_ARGS__)

[numthreads(1, 1, 1)]
void main() {}
");

    /// `_Pragma` is not followed by one string literal in parentheses (C++ [cpp.pragma.op]). The operator does what `#pragma`
    /// does, in places where no directive is possible, such as a macro's replacement list. Write `_Pragma("once")`.
    PRAGMA_OPERATOR = "pragma-operator", Error, [],
        wrong: hlsl("-T cs_6_0", "
_Pragma(once)

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", r#"
_Pragma("once")

[numthreads(1, 1, 1)]
void main() {}
"#);
}
