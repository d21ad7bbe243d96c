//! Conditions, includes, and the text that the preprocessor reads and writes.

use crate::code::{Example, codes, hlsl};

codes! { Preprocessor:
    /// The condition of an `#if` or `#elif` is not an integer constant expression of the preprocessor: an operand or a
    /// parenthesis is missing, a number is not an integer, or `defined` is not followed by a name. A condition consists of
    /// integers, character constants, `defined`, `__has_include`, names (which count as 0) and the operators of C (C++
    /// [cpp.cond]). Complete the expression, or remove what C's preprocessor does not know, such as casts and floats. A
    /// `__has_feature` outside of a condition is reported as `feature`.
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

    /// Parentheses, unary operators and `?:` of a condition are nested more than 200 levels deep. The limit keeps the recursive
    /// parser of conditions from overflowing its stack. Hand-written conditions do not reach it; shorten the macro that generates
    /// the nesting.
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

    /// An `#else`, `#elif` or `#endif` has no `#if` before it in the same file, or follows the `#else` of its conditional.
    /// Conditionals must be balanced in each file by itself: a header cannot close what its includer opened (C++ [cpp.cond]).
    /// Remove the directive, or add the `#if` that it belongs to.
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

    /// More than 10,000 conditionals (`#if`, `#ifdef`, `#ifndef`) are open at once in the files that are being read. The limit
    /// bounds the memory of generated sources. Close conditionals where their text ends, or generate a flat chain of `#elif`
    /// instead of nested `#else` branches.
    CONDITIONAL_DEPTH = "conditional-depth", Error, [],
        wrong: Example::None("10,001 open conditionals take 10,001 lines"),
        right: Example::None("10,001 open conditionals take 10,001 lines");

    /// The text that the preprocessor writes is larger than 64 MiB, or has more than 16,777,216 tokens. Macros that use their
    /// argument several times grow exponentially if they are nested. Move repeated code to functions and loops, which the
    /// compiler expands where that pays.
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

    /// Tokens follow a directive that takes no more operands, such as `#endif NAME` or `#ifdef A && B`. They are ignored (C++
    /// [cpp.pre] makes the program ill-formed), so `#ifdef A && B` tests `A` alone. Write the tokens as a comment, or use `#if`
    /// with an expression.
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

    /// Outside of a condition, `__has_feature` or `__has_extension` is not followed by one name in parentheses. These operators
    /// of clang answer 1 or 0 for a name, and take nothing else. Write `__has_feature(name)`. In an `#if` or `#elif`, a wrong
    /// operand is part of a wrong condition, and is reported as `condition`.
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

    /// A source file is larger than 64 MiB. The limit keeps offsets and memory small; real shaders are thousands of times
    /// smaller. Split the file, or move tables of numbers to a buffer that the application fills.
    FILE_SIZE = "file-size", Error, [],
        wrong: Example::None("the file must be larger than 64 MiB"),
        right: Example::None("the file must be larger than 64 MiB");

    /// An `#include` does not name a file: neither `"file"` nor `<file>` follows the directive, also after macros are expanded,
    /// or the name is empty (C++ [cpp.include]). Put the name in quotation marks or angle brackets.
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

    /// Files include each other more than 200 levels deep. Nearly always a file includes itself, directly or through others,
    /// without an include guard. Put `#pragma once` at the top of each header, or guard its text by `#ifndef`.
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

    /// Files are included more than 50,000 times in all. Nested headers without include guards multiply: two headers that each
    /// include the next one twice are read exponentially often. Put `#pragma once` at the top of each header.
    INCLUSION_COUNT = "inclusion-count", Error, [],
        wrong: Example::None("the files must include each other 50,000 times without nesting deeply"),
        right: Example::None("the files must include each other 50,000 times without nesting deeply");

    /// All included files together are larger than 256 MiB, a file that is included twice counted twice. The limit bounds the
    /// time and memory of one compilation. Put `#pragma once` at the top of each header, and leave large generated tables to
    /// buffers.
    INPUT_SIZE = "input-size", Error, [],
        wrong: Example::None("the files must be larger than 256 MiB together"),
        right: Example::None("the files must be larger than 256 MiB together");

    /// A `#pragma dxc diagnostic` is not one that this compiler, DXC or clang understands, or a `pop` has no `push`. It has no effect.
    /// The pragma is `push`, `pop`, or `ignored`, `warning` or `error` and the name of a warning, such as `"-Wunknown-opcode"`; it applies
    /// from its line on. `clang` and `GCC` may stand for `dxc`. Other pragmas are not reported.
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

    /// `#line` is not followed by a line number from 1 to 4294967295 and perhaps a file name in quotation marks (C++ [cpp.line]).
    /// Programs that generate HLSL write it so that diagnostics point to their own input; correct the generator.
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

    /// The file that an `#include` names is in none of the folders that are searched: that of the file with the directive (for
    /// names in quotation marks), those of `-I`, and the compiler's own headers. The note lists them. Correct the name, or add
    /// the folder with `-I`; names are relative to one of these folders.
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

    /// The preprocessor reported 100 errors and stopped. Errors that follow so many others are mostly their consequences. Correct
    /// the first ones and compile again.
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

    /// The name after `#` at the start of a line is not a preprocessor directive (C++ [cpp.pre]). It is misspelled, or belongs to
    /// another language: GLSL's `#version` and `#extension` have no counterpart in HLSL. Directives in groups that a condition
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

    /// A file that an `#include` names exists, but cannot be read: the process may not read it, it is a folder, or it is not
    /// UTF-8. The message holds the reason that the operating system or the decoder gave. Correct the permissions or the
    /// encoding.
    UNREADABLE_INCLUDE = "unreadable-include", Error, [],
        wrong: Example::None("a file that exists and cannot be read is not part of a program"),
        right: Example::None("a file that exists and cannot be read is not part of a program");

    /// A comment that `/*` opens is not closed by `*/` before the end of its file. Such comments do not nest: the first `*/` ends
    /// them (C++ [lex.comment]). Add the `*/`.
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

    /// An `#if`, `#ifdef` or `#ifndef` has no `#endif` in its file. Conditionals must be balanced in each file by itself (C++
    /// [cpp.cond]). The diagnostic points to the directive that is still open; add the `#endif`.
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

    /// A string or a character constant is not closed by its quotation mark on the line where it starts (C++ [lex.string]). HLSL
    /// has no raw strings. Close the literal, or write a long string as several literals in a row, which become one.
    UNTERMINATED_LITERAL = "unterminated-literal", Error, [],
        wrong: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.1", r#"
[numthreads(1, 1, 1)]
void main() { printf("start); }
"#),
        right: hlsl("-T cs_6_0 -fspv-target-env=vulkan1.1", r#"
[numthreads(1, 1, 1)]
void main() { printf("start"); }
"#);

    /// The source says `#error`, with the message that is shown. Headers use it where the configuration is wrong or not
    /// supported. Do what the message says, for example define a macro with `-D`.
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

    /// The source says `#warning`, with the message that is shown. The program compiles. Headers use it for what is deprecated or
    /// slow; do what the message says.
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
