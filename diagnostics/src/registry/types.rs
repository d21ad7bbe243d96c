//! Names, types, conversions, overloads and templates.

use crate::code::{codes, hlsl};

codes! { Types:
    /// A name is used that no declaration in scope has. Declarations must stand before their use; names of a namespace need
    /// the namespace (`vk::BuiltInInput`) or a `using` directive.
    UNKNOWN_IDENTIFIER = "unknown-identifier", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = missing; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint present = 1; output[0] = present; }
");

    /// A vector is converted to one with fewer components, or a matrix to a smaller one: the components behind the last that fits
    /// are dropped. A swizzle (`.xyz`) or an explicit cast says that this is meant.
    TRUNCATION = "truncation", Warning, ["conversion"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float3> output;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { float4 wide = float4(id, 1); output[0] = wide; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float3> output;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { float4 wide = float4(id, 1); output[0] = wide.xyz; }
");
}
