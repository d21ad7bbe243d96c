// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;
RWStructuredBuffer<float> floats;

template <typename To, typename From>
[[vk::ext_instruction(/* OpBitcast */ 124)]]
To Bitcast(From x);

[numthreads(1, 1, 1)]
void main() { output[0] = Bitcast<uint>(floats[0]); }
