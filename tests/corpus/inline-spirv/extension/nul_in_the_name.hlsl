// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_extension("SPV_KHR_multi\0view")]] // ERROR: the argument of 'vk::ext_extension' cannot contain a NUL character
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
