// TEST: -T cs_6_0 -E main
// Atomic instructions take texels; others have no use for their pointers, and a texel of a texture that is only read has none.
RWBuffer<uint> texels;
RWTexture2D<uint4> colors;
Texture2D<uint> input;
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);
[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load([[vk::ext_reference]] uint place);

[numthreads(1, 1, 1)]
void main()
{
    output[0] = AtomicAdd(texels[0], 1, 0, 5);
    output[1] = Load(texels[0]); // ERROR: vk::ext_reference
    output[2] = AtomicAdd(colors[uint2(0, 0)].x, 1, 0, 5); // ERROR: vk::ext_reference
    output[3] = AtomicAdd(input[uint2(0, 0)], 1, 0, 5); // ERROR: vk::ext_reference
}
