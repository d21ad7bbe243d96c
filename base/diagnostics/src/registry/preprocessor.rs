//! Conditions, includes, and the input and output of the preprocessor.

use crate::code::{Example, codes, hlsl};

codes! { Preprocessor:
    /// The condition of an `#if` or `#elif` is not a valid integer constant expression: an operand or parenthesis is missing, a
    /// number is not an integer, or `defined` is not followed by a name. A condition consists of integers, character constants,
    /// `defined`, `__has_include`, identifiers (which evaluate to 0) and the operators of C (C++ [cpp.cond]). Complete the
    /// expression, or remove what a preprocessor does not support, such as casts and floats. An invalid `__has_feature` outside
    /// a condition is reported as `feature`.
    CONDITION = "condition", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define QUALITY 2
#if QUALITY >
#define STEPS 16
#endif

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define QUALITY 2
#if QUALITY > 1
#define STEPS 16
#endif

[numthreads(1, 1, 1)]
void main() {}
");

    /// Parentheses, unary operators and `?:` in a condition are nested more than 200 levels deep. The parser of conditions is
    /// recursive, and the limit prevents a stack overflow. Only generated conditions reach the limit. Shorten the macro that
    /// generates the nesting.
    CONDITION_DEPTH = "condition-depth", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define OPEN (((((((((((((((((((((((((
#if OPEN OPEN OPEN OPEN OPEN OPEN OPEN OPEN OPEN 1
#endif

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define OPEN (((((
#define CLOSE )))))
#if OPEN OPEN 1 CLOSE CLOSE
#endif

[numthreads(1, 1, 1)]
void main() {}
");

    /// An `#else`, `#elif` or `#endif` has no matching `#if` in the same file, or follows the `#else` of its conditional.
    /// Conditionals must be balanced within each file: a header cannot close a conditional of the file that includes it (C++
    /// [cpp.cond]). Remove the directive, or add the matching `#if`.
    CONDITIONAL = "conditional", Error, [],
        wrong: hlsl("-T cs_6_0", "
#if 1
#define STEPS 16
#else
#define STEPS 8
#else
#define STEPS 4
#endif

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#if 1
#define STEPS 16
#else
#define STEPS 8
#endif

[numthreads(1, 1, 1)]
void main() {}
");

    /// More than 10,000 conditionals (`#if`, `#ifdef`, `#ifndef`) are open at the same time in the files that are being read.
    /// The limit bounds the memory use of the preprocessor. Close each conditional at the end of the text that it guards, or
    /// generate a flat chain of `#elif` instead of nested `#else` branches.
    CONDITIONAL_DEPTH = "conditional-depth", Error, [],
        wrong: Example::None("10,001 open conditionals take 10,001 lines"),
        right: Example::None("10,001 open conditionals take 10,001 lines");

    /// The output of the preprocessor is larger than 64 MiB or has more than 16,777,216 tokens. Nested macros that use an
    /// argument several times grow exponentially. Move repeated code to functions and loops, which the compiler inlines and
    /// unrolls where it is beneficial.
    EXPANDED_SIZE = "expanded-size", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
#define FOUR(text) text text text text
#define SIXTEEN(text) FOUR(FOUR(text))
#define MANY(text) SIXTEEN(SIXTEEN(SIXTEEN(SIXTEEN(text))))
#define LONG "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"
#define LONGER LONG LONG LONG LONG LONG LONG LONG LONG LONG LONG

void unused() { MANY(LONGER); MANY(LONGER); }

[numthreads(1, 1, 1)]
void main() {}
"#),
        right: hlsl("-T cs_6_0", "
#define FOUR(text) text text text text
#define SIXTEEN(text) FOUR(FOUR(text))

void unused() { SIXTEEN(;); }

[numthreads(1, 1, 1)]
void main() {}
");

    /// Extra tokens follow a preprocessor directive, such as `#endif NAME` or `#ifdef A && B`. They are ignored, so
    /// `#ifdef A && B` only tests `A`; in C++, the program is ill-formed ([cpp.pre]). Convert the tokens to a comment, or use
    /// `#if` with an expression.
    EXTRA_TOKENS = "extra-tokens", Warning, [],
        wrong: hlsl("-T cs_6_0", "
#define SHADOWS
#ifdef SHADOWS && SOFT
#endif

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define SHADOWS
#if defined(SHADOWS) && defined(SOFT)
#endif

[numthreads(1, 1, 1)]
void main() {}
");

    /// Outside a condition, `__has_feature` or `__has_extension` is not followed by a single name in parentheses. These
    /// operators of clang evaluate to 1 or 0. Write `__has_feature(name)`. In an `#if` or `#elif`, an invalid operand is
    /// reported as `condition`.
    FEATURE = "feature", Error, [],
        wrong: hlsl("-T cs_6_0", "
static const int has_matrices = __has_feature(matrix types);

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
static const int has_matrices = __has_feature(matrix_types);

[numthreads(1, 1, 1)]
void main() {}
");

    /// A source file is larger than 64 MiB. The limit bounds offsets and memory use; typical shaders are thousands of times
    /// smaller. Split the file, or move tables of numbers to a buffer that the application fills.
    FILE_SIZE = "file-size", Error, [],
        wrong: Example::None("the file must be larger than 64 MiB"),
        right: Example::None("the file must be larger than 64 MiB");

    /// An `#include` does not name a file: after macro expansion, the directive is not followed by `"file"` or `<file>`, or the
    /// name is empty (C++ [cpp.include]). Enclose the name in quotation marks or angle brackets.
    INCLUDE = "include", Error, [],
        wrong: hlsl("-T cs_6_0", "
#include vk/spirv.h

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", r#"
#include "vk/spirv.h"

[numthreads(1, 1, 1)]
void main() {}
"#);

    /// Includes are nested more than 200 levels deep. The usual cause is a file without an include guard that includes itself,
    /// directly or indirectly. Put `#pragma once` at the top of each header, or guard its contents with `#ifndef`.
    INCLUDE_DEPTH = "include-depth", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
#include "example.hlsl"

[numthreads(1, 1, 1)]
void main() {}
"#),
        right: hlsl("-T cs_6_0", "
#pragma once

[numthreads(1, 1, 1)]
void main() {}
");

    /// Files are included more than 50,000 times in total. Without include guards, nested includes multiply: if each header
    /// includes the next one twice, the number of inclusions grows exponentially. Put `#pragma once` at the top of each header.
    INCLUSION_COUNT = "inclusion-count", Error, [],
        wrong: Example::None("the files must include each other 50,000 times without nesting deeply"),
        right: Example::None("the files must include each other 50,000 times without nesting deeply");

    /// The included files are larger than 256 MiB in total, where a file counts each time that it is included. The limit bounds
    /// the time and memory of a compilation. Put `#pragma once` at the top of each header, and move large generated tables to
    /// buffers.
    INPUT_SIZE = "input-size", Error, [],
        wrong: Example::None("the files must be larger than 256 MiB together"),
        right: Example::None("the files must be larger than 256 MiB together");

    /// A `#pragma dxc diagnostic` is not one that this compiler, DXC or clang understands, or a `pop` has no matching `push`.
    /// The pragma has no effect. It takes `push`, `pop`, or one of `ignored`, `warning` and `error` followed by the name of a
    /// warning, such as `"-Wunknown-opcode"`, and applies from its line onward. `clang` and `GCC` can be used instead of `dxc`.
    /// Other pragmas are not reported.
    INVALID_PRAGMA = "invalid-pragma", Warning, ["unknown-pragmas"],
        wrong: hlsl("-T cs_6_0", r#"
#pragma dxc diagnostic hidden "-Wunknown-opcode"

[numthreads(1, 1, 1)]
void main() {}
"#),
        right: hlsl("-T cs_6_0", r#"
#pragma dxc diagnostic ignored "-Wunknown-opcode"

[numthreads(1, 1, 1)]
void main() {}
"#);

    /// `#line` is not followed by a line number from 1 to 4294967295 and an optional file name in quotation marks (C++
    /// [cpp.line]). HLSL generators use this directive so that diagnostics refer to their own input. Correct the generator.
    LINE_DIRECTIVE = "line-directive", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
#line "water.graph"

[numthreads(1, 1, 1)]
void main() {}
"#),
        right: hlsl("-T cs_6_0", r#"
#line 12 "water.graph"

[numthreads(1, 1, 1)]
void main() {}
"#);

    /// The file that an `#include` names is in none of the searched directories: the directory of the including file (for names
    /// in quotation marks), the directories passed to `-I`, and the built-in headers. The note lists them. Correct the name, or
    /// add a directory with `-I`; names are relative to one of these directories.
    MISSING_INCLUDE = "missing-include", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
#include "vk/spriv.h"

[numthreads(1, 1, 1)]
void main() {}
"#),
        right: hlsl("-T cs_6_0", r#"
#include "vk/spirv.h"

[numthreads(1, 1, 1)]
void main() {}
"#);

    /// The preprocessor reported 100 errors and stopped. Later errors are often consequences of earlier ones. Correct the first
    /// errors and compile again.
    TOO_MANY_ERRORS = "too-many-errors", Error, [],
        wrong: hlsl("-T cs_6_0", "
#define PASTE(a, b) a ## b
#define WRONG PASTE(+, ;) PASTE(+, ;) PASTE(+, ;) PASTE(+, ;) PASTE(+, ;) PASTE(+, ;)
#define WRONGER WRONG WRONG WRONG WRONG WRONG
WRONGER WRONGER WRONGER WRONGER

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#define PASTE(a, b) a ## b
#define RIGHT PASTE(static const int x, y) = 1;
RIGHT

[numthreads(1, 1, 1)]
void main() {}
");

    /// The name after `#` at the start of a line is not a preprocessor directive (C++ [cpp.pre]). It is misspelled or belongs to
    /// another language: `#version` and `#extension` of GLSL have no equivalent in HLSL. Directives in groups that a condition
    /// skips are not reported.
    UNKNOWN_DIRECTIVE = "unknown-directive", Error, [],
        wrong: hlsl("-T cs_6_0", "
#version 450

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#pragma once

[numthreads(1, 1, 1)]
void main() {}
");

    /// A file that an `#include` names exists but cannot be read: the process lacks permission, the file is a directory, or it
    /// is not valid UTF-8. The message includes the reason from the operating system or the decoder. Correct the permissions or
    /// the encoding.
    UNREADABLE_INCLUDE = "unreadable-include", Error, [],
        wrong: Example::None("a file that exists and cannot be read is not part of a program"),
        right: Example::None("a file that exists and cannot be read is not part of a program");

    /// A comment that starts with `/*` is not terminated by `*/` before the end of the file. Block comments do not nest: the
    /// first `*/` ends the comment (C++ [lex.comment]). Add the missing `*/`.
    UNTERMINATED_COMMENT = "unterminated-comment", Error, [],
        wrong: hlsl("-T cs_6_0", "
[numthreads(1, 1, 1)]
void main() {}

/* The rest is not used yet.
"),
        right: hlsl("-T cs_6_0", "
[numthreads(1, 1, 1)]
void main() {}

/* The rest is not used yet. */
");

    /// An `#if`, `#ifdef` or `#ifndef` has no matching `#endif` in the same file. Conditionals must be balanced within each file
    /// (C++ [cpp.cond]). The diagnostic points to the unterminated directive. Add the missing `#endif`.
    UNTERMINATED_CONDITIONAL = "unterminated-conditional", Error, [],
        wrong: hlsl("-T cs_6_0", "
#ifndef STEPS
#define STEPS 16

[numthreads(1, 1, 1)]
void main() {}
"),
        right: hlsl("-T cs_6_0", "
#ifndef STEPS
#define STEPS 16
#endif

[numthreads(1, 1, 1)]
void main() {}
");

    /// A string or character literal is not terminated on the line where it starts (C++ [lex.string]). HLSL has no raw strings.
    /// Add the closing quotation mark. A long string can be written as several adjacent literals, which are concatenated.
    UNTERMINATED_LITERAL = "unterminated-literal", Error, [],
        wrong: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.1", r#"
[numthreads(1, 1, 1)]
void main() { printf("start); }
"#),
        right: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.1", r#"
[numthreads(1, 1, 1)]
void main() { printf("start"); }
"#);

    /// The source contains an `#error` directive, whose message is shown. Headers use it to reject an invalid or unsupported
    /// configuration. Follow the message, for example by defining a macro with `-D`.
    USER_ERROR = "user-error", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
#ifndef STEPS
#error "define STEPS"
#endif

[numthreads(1, 1, 1)]
void main() {}
"#),
        right: hlsl("-T cs_6_0 -DSTEPS=16", r#"
#ifndef STEPS
#error "define STEPS"
#endif

[numthreads(1, 1, 1)]
void main() {}
"#);

    /// The source contains a `#warning` directive, whose message is shown. The program still compiles. Headers use it for
    /// deprecated or slow features. Follow the message.
    USER_WARNING = "user-warning", Warning, ["#warnings"],
        wrong: hlsl("-T cs_6_0", r#"
#ifndef STEPS
#warning "STEPS is not defined, and is 16"
#define STEPS 16
#endif

[numthreads(1, 1, 1)]
void main() {}
"#),
        right: hlsl("-T cs_6_0 -DSTEPS=8", r#"
#ifndef STEPS
#warning "STEPS is not defined, and is 16"
#define STEPS 16
#endif

[numthreads(1, 1, 1)]
void main() {}
"#);
}
