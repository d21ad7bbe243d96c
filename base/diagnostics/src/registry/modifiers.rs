//! Modifiers of declarations.

use crate::code::{codes, hlsl};

codes! { Declarations:
    /// Two modifiers of a declaration contradict each other: two storage classes such as `static` and `extern`, `row_major` and
    /// `column_major`, `unorm` and `snorm`, `uniform` and an interpolation modifier, or a repeated usage modifier of a
    /// parameter. Remove one of them.
    CONTRADICTING_MODIFIERS = "contradicting-modifiers", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
static uniform uint count = 1;

[numthreads(1, 1, 1)]
void main() { output[0] = count; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
static uint count = 1;

[numthreads(1, 1, 1)]
void main() { output[0] = count; }
");

    /// `#pragma pack_matrix` is not followed by `row_major` or `column_major` in parentheses. The pragma sets the order of all
    /// subsequent matrices that are declared without one, until the next such pragma. Macros in the parentheses are expanded.
    MATRIX_PRAGMA = "matrix-pragma", Error, [],
        wrong: hlsl("-T cs_6_0", "
#pragma pack_matrix(rows)
RWStructuredBuffer<float4> output;
uniform float4x4 transform;

[numthreads(1, 1, 1)]
void main() { output[0] = transform[1]; }
"),
        right: hlsl("-T cs_6_0", "
#pragma pack_matrix(row_major)
RWStructuredBuffer<float4> output;
uniform float4x4 transform;

[numthreads(1, 1, 1)]
void main() { output[0] = transform[1]; }
");

    /// A modifier is between the type and the name of a declaration. Modifiers such as `uniform`, `inout`, `row_major` and
    /// `linear` must precede the type.
    MODIFIER_ORDER = "modifier-order", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
void next(uint inout number) { number++; }

[numthreads(1, 1, 1)]
void main() { uint number = 1; next(number); output[0] = number; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
void next(inout uint number) { number++; }

[numthreads(1, 1, 1)]
void main() { uint number = 1; next(number); output[0] = number; }
");

    /// A modifier repeats what another modifier or the type already specifies, or has no effect in combination with another
    /// modifier: `sample` overrides `centroid` and `center`, and `centroid` overrides `center`. Remove one of them. `groupshared`
    /// has no effect on members of a `cbuffer`.
    REDUNDANT_MODIFIER = "redundant-modifier", Warning, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(sample centroid float4 color : COLOR) : SV_Target { return color; }
"),
        right: hlsl("-T ps_6_0", "
float4 main(sample float4 color : COLOR) : SV_Target { return color; }
");

    /// The word is reserved in HLSL because it is a keyword in C or C++. `signed` does not change the meaning of `int`, and
    /// `volatile` has no meaning in a shader. Remove the word. For memory that other invocations write to, use
    /// `globallycoherent`.
    RESERVED_WORD = "reserved-word", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { signed int number = 1; output[0] = number; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { int number = 1; output[0] = number; }
");
}
