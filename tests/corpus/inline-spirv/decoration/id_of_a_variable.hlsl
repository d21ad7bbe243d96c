// TEST: -T cs_6_0 -E main
[[vk::ext_extension("SPV_GOOGLE_hlsl_functionality1")]] RWStructuredBuffer<uint> counter;
[[vk::ext_decorate_id(/* CounterBuffer */ 5634, counter)]]
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
