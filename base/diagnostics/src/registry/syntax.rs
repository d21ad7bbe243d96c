//! Tokens, brackets and declarations that cannot be parsed.

use crate::code::{codes, hlsl};

codes! { Syntax:
    /// The text does not follow HLSL's grammar. The message says what was expected and what was found, or names what C++ has and
    /// HLSL has not: pointers, references, constructors, exceptions, `goto`, `new`. The place is the first token that does not
    /// fit; the cause is often just before it, such as a missing semicolon.
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

    /// No escape begins with the character behind a backslash in a string or a character constant: it stands for itself. Leave the backslash
    /// out, or write two for a backslash.
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

    /// A character does not begin any token of HLSL. Often it is a typographic character from a document, such as a dash or a
    /// curly quotation mark in place of `-` and `"`. Replace it; outside of strings and comments, HLSL is written in ASCII and
    /// letters of identifiers.
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

    /// A parenthesis, bracket or brace has no counterpart, or closes one of another kind. The label shows the bracket that is
    /// still open. Add or remove a bracket; the indentation of the lines between the two usually shows where.
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
