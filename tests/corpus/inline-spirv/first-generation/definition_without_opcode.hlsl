// TEST: -T cs_6_0 -E main
[[vk::ext_type_def(0)]] // ERROR: the attribute 'vk::ext_type_def' takes 2 to 2 arguments
void MakeEvent();

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
