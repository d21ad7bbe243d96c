// TEST: -T cs_6_0 -E main
[[vk::ext_decorate_id(/* UniformId */ 27, 13)]] // ERROR: vk::ext_decorate_id is not supported on functions
[noinline] uint Same(uint x) { return x; }

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Same(1); }
