// TEST: -T cs_6_0 -E main
[[vk::ext_decorate(/* Aliased */ 20)]] groupshared uint shared_word;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { shared_word = 1; output[0] = shared_word; }
