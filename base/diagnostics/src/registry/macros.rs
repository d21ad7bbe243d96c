//! Macro definitions and macro expansion.

use crate::code::{Example, codes, hlsl};

codes! { Preprocessor:
    /// Macro invocations are nested more than 200 levels deep in the arguments of other invocations. The preprocessor handles
    /// each level by recursion, and the limit prevents a stack overflow. Move part of the nesting to a separate macro, or use a
    /// function.
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

    /// A function-like macro is invoked with too many or too few arguments, or its argument list is not closed before the end of
    /// the file (C++ [cpp.replace]). Commas separate arguments unless they are inside parentheses. Braces, brackets and angle
    /// brackets do not protect commas. Enclose an argument that contains commas in parentheses.
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

    /// Macro expansions are nested more than 4,096 levels deep. The limit bounds the memory use of the preprocessor. A macro is
    /// not expanded inside its own expansion, so only a chain of thousands of distinct macros reaches the limit. Shorten the
    /// chain in the generator that writes it.
    MACRO_EXPANSION_DEPTH = "macro-expansion-depth", Error, [],
        wrong: Example::None("a chain of more than 4,096 macros takes as many definitions"),
        right: Example::None("a chain of more than 4,096 macros takes as many definitions");

    /// Macro expansion produces more than 16,777,216 tokens in total, or the operators `#` and `##` produce more than 16 MiB of
    /// text. Nested macros that use an argument several times grow exponentially. Use functions and loops instead.
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

    /// `#define`, `#undef`, `#ifdef` or `#ifndef` is not followed by an identifier, or the identifier cannot be a macro name,
    /// such as `defined` or `__VA_ARGS__` (C++ [cpp.predefined]). Put the name of a macro after the directive.
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

    /// The parameter list of a function-like macro is invalid. It must consist of distinct identifiers, optionally followed by
    /// `...`, in parentheses that are closed on the line of the `#define` (C++ [cpp.replace]). A parenthesis directly after the
    /// name starts a parameter list; to define an object-like macro, put a space between them.
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

    /// The operator `##` is the first or last token of a replacement list, or the two tokens that it joins do not form a single
    /// token (C++ [cpp.concat]). Tokens that remain separate need no `##`: use `object.member`, not `object##.member`.
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

    /// A macro is redefined with different tokens, or a predefined macro is defined or undefined. The program is ill-formed in
    /// C++ ([cpp.replace]); this compiler uses the last definition. Use `#undef` first, or guard the definition with `#ifndef`.
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

    /// In a function-like macro, the operator `#` is not followed by a macro parameter (C++ [cpp.stringize]). The operator
    /// converts the text of an argument to a string. Name a parameter, or use an object-like macro, in which `#` is an ordinary
    /// token.
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

    /// `__VA_OPT__` in a variadic macro is not followed by tokens in parentheses, is nested in another `__VA_OPT__`, or has `##`
    /// at the beginning or end of its tokens (C++ [cpp.subst]). It expands to its tokens if the variable arguments are not
    /// empty. Write `__VA_OPT__(tokens)`.
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

    /// `__VA_ARGS__` or `__VA_OPT__` is used in a macro that is not variadic (C++ [cpp.replace]). Add `...` to the end of the
    /// parameter list, or use a named parameter.
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

    /// `_Pragma` is not followed by a single string literal in parentheses (C++ [cpp.pragma.op]). The operator is equivalent to
    /// `#pragma` and can be used where a directive is not possible, such as in the replacement list of a macro. Write it as in
    /// `_Pragma("once")`.
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
