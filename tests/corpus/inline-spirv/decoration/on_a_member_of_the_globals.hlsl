// TEST: -T cs_6_0 -E main
[[vk::ext_decorate(/* RelaxedPrecision */ 0)]] float loose;
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = loose; }
