// TEST: -T cs_6_0 -E main
[[vk::ext_type_def(0, 34)]]
uint MakeEvent(); // ERROR: a function with the attribute 'vk::ext_type_def' must return void

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
