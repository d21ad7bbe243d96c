// TEST: -T cs_6_0 -E main -fvk-bind-register t0 0 0 0
float4 loose; // ERROR: the implicit buffer of global variables requires '-fvk-bind-globals' because '-fvk-bind-register' is used
StructuredBuffer<float4> input : register(t0);
RWStructuredBuffer<float4> output; // ERROR: 'output' requires a register because '-fvk-bind-register' is used

[numthreads(1, 1, 1)]
void main() { output[0] = loose + input[0]; }
