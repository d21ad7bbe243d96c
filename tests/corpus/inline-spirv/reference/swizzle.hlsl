// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

RWStructuredBuffer<uint4> vectors;

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint2 Load([[vk::ext_reference]] uint2 place);

[numthreads(1, 1, 1)]
void main()
{
    output[1] = Load(vectors[0].xz).x; // ERROR: vk::ext_reference
}
