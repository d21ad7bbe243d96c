// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 65536
// RANDOM 1: f32 65536
// OUTPUT 2: f32 65536
// DISPATCH: 16 16 1
// A product of matrices by tiles in group memory.
static const uint SIZE = 256;
static const uint TILE = 16;

[[vk::binding(0)]] StructuredBuffer<float> left;
[[vk::binding(1)]] StructuredBuffer<float> right;
[[vk::binding(2)]] RWStructuredBuffer<float> product;

groupshared float leftTile[TILE][TILE];
groupshared float rightTile[TILE][TILE];

[numthreads(TILE, TILE, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 local : SV_GroupThreadID) {
    float sum = 0;
    for (uint tile = 0; tile < SIZE / TILE; tile++) {
        leftTile[local.y][local.x] = left[id.y * SIZE + tile * TILE + local.x];
        rightTile[local.y][local.x] = right[(tile * TILE + local.y) * SIZE + id.x];
        GroupMemoryBarrierWithGroupSync();
        [unroll]
        for (uint k = 0; k < TILE; k++)
            sum += leftTile[local.y][k] * rightTile[k][local.x];
        GroupMemoryBarrierWithGroupSync();
    }
    product[id.y * SIZE + id.x] = sum;
}
