// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { [[vk::ext_decorate(/* RelaxedPrecision */ 0)]] float number = output[1]; output[0] = number * 2; }
