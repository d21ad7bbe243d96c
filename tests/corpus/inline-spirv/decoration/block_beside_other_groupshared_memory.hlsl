// TEST: -T lib_6_5 -fspv-target-env=vulkan1.2
struct Tile {
    float values[4];
};

[[vk::ext_decorate(/* Block */ 2)]] groupshared Tile one;
[[vk::ext_decorate(/* Block */ 2)]] groupshared Tile two; // ERROR: several groupshared variables with the decoration Block share their memory, so each must be Aliased
groupshared Tile three; // ERROR: either all or none of the groupshared variables of an entry point must have the decoration Block

RWStructuredBuffer<float> output;

[shader("compute")] [numthreads(1, 1, 1)]
void First() { output[0] = one.values[0] + three.values[0]; }

[[vk::ext_decorate(/* Block */ 2)]] [[vk::ext_decorate(/* Aliased */ 20)]] groupshared Tile four;

[shader("compute")] [numthreads(1, 1, 1)]
void Second() { output[0] = four.values[0] + two.values[0]; }
