//! Tokens, brackets and declarations that cannot be parsed.

use crate::code::{codes, hlsl};

codes! { Syntax:
    /// The source does not conform to the grammar of HLSL. The message specifies what was expected and found, or names a C++
    /// feature that HLSL does not support, such as pointers, references, constructors, exceptions, `goto` and `new`. The
    /// diagnostic points to the first token that does not fit. The cause often precedes it, such as a missing semicolon.
    SYNTAX = "syntax", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint value = 1 output[0] = value; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint value = 1; output[0] = value; }
");

    /// A backslash in a string or character literal is followed by a character that does not form an escape sequence, so the
    /// backslash is ignored. Remove the backslash, or write two backslashes for a literal one.
    UNKNOWN_ESCAPE = "unknown-escape", Warning, ["unknown-escape-sequence"],
        wrong: hlsl("-T cs_6_0", r"
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = '\c'; }
"),
        right: hlsl("-T cs_6_0", r"
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = '\\'; }
");

    /// A character is not part of any HLSL token. Often it is a typographic character that was copied from a document, such as a
    /// dash or curly quotation mark instead of `-` or `"`. Replace the character. Outside strings and comments, only ASCII
    /// characters and letters in identifiers are allowed.
    UNEXPECTED_CHARACTER = "unexpected-character", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 4 – 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 4 - 1; }
");

    /// A parenthesis, bracket or brace has no counterpart or does not match it. The label points to the opening bracket. Add or
    /// remove a bracket; the indentation of the lines between them usually shows where.
    UNMATCHED_BRACKET = "unmatched-bracket", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = (1 + 2] * 3; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = (1 + 2) * 3; }
");
}
