// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
struct Tile {
    float values[4];
};

[[vk::ext_decorate(/* Block */ 2)]] groupshared float4 vector_; // ERROR: a groupshared variable with the decoration Block must be a struct, not 'float4'
[[vk::ext_decorate(/* Block */ 2)]] groupshared Tile tiles[2]; // ERROR: a groupshared variable with the decoration Block must be a struct, not 'Tile[2]'

[numthreads(1, 1, 1)]
void main() {}
