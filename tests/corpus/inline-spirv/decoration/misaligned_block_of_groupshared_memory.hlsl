// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
struct Tile {
    [[vk::offset(0)]] uint count;
    [[vk::offset(6)]] uint values[4];
};

[[vk::ext_decorate(/* Block */ 2)]] groupshared Tile tile; // ERROR: member `values` of a block is at offset 6, which is not aligned to 4

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = tile.values[0] + tile.count; }
