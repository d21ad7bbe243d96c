// TEST: -T cs_6_0 -E main -HV 2021
#include <vector_utils>

RWStructuredBuffer<float4> floats;
RWStructuredBuffer<float2> halves;

[numthreads(1, 1, 1)]
void main() { halves[0] = hlsl::slice<2>(floats[0]); halves[1] = hlsl::slice<1, 2>(floats[0]); }
