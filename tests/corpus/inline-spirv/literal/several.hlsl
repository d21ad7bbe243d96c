// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float4> vectors;

[[vk::ext_instruction(/* OpVectorShuffle */ 79)]]
float4 Shuffle(float4 a, float4 b, [[vk::ext_literal]] uint x, [[vk::ext_literal]] uint y, [[vk::ext_literal]] uint z,
               [[vk::ext_literal]] uint w);

[numthreads(1, 1, 1)]
void main() { vectors[2] = Shuffle(vectors[0], vectors[1], 0, 5, 2, 7); }
