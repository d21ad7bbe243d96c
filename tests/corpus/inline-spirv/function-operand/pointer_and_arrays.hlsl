// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, 'Invalid opcode: 60001', the instruction is unknown
// Parameters are values; a vk::BufferPointer is the pointer itself.
struct Block {
    float scale;
    uint bits[4];
};

template <typename F>
[[vk::ext_extension("SPV_VENDOR_new")]] [[vk::ext_instruction(/* OpDecodeVENDOR */ 60001)]] // WARNING: opcode 60001 is unknown
float Decode(F function);

float Element(vk::BufferPointer<Block> block, uint place[2], int inside[2])
{
    return block.Get().scale * (block.Get().bits[place[0]] >> inside[1]);
}

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Decode(Element); }
