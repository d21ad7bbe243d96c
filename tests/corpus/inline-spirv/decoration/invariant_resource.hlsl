// TEST: -T cs_6_0 -E main
// Invariant is for inputs and outputs of entry points, and their members.
struct Values { [[vk::ext_decorate(/* Invariant */ 18)]] float4 a; };
cbuffer Buffer { [[vk::ext_decorate(/* Invariant */ 18)]] float4 a; }; // ERROR: a member with the decoration Invariant is of an input or an output of an entry point
ConstantBuffer<Values> values[2]; // ERROR: a member with the decoration Invariant is of an input or an output of an entry point
[[vk::ext_decorate(/* Invariant */ 18)]] RWStructuredBuffer<float4> output; // ERROR: the decoration Invariant is not for variables of the storage class Uniform

[numthreads(1, 1, 1)]
void main() { output[0] = a + values[1].a; }
