// TEST: -T cs_6_0 -E main
// RANDOM 0: u32 65536
// OUTPUT 1: u32 65536
// DISPATCH: 16 16 1
// Four generations of a game of life, for each tile with a border.
static const int SIZE = 256;
static const int TILE = 16;
static const int STEPS = 4;
static const int EDGE = TILE + 2 * STEPS;

[[vk::binding(0)]] StructuredBuffer<uint> input;
[[vk::binding(1)]] RWStructuredBuffer<uint> output;

groupshared uint cells[2][EDGE * EDGE];

[numthreads(TILE, TILE, 1)]
void main(uint3 group : SV_GroupID, uint3 local : SV_GroupThreadID, int index : SV_GroupIndex) {
    int2 corner = int2(group.xy) * TILE - STEPS;
    for (int i = index; i < EDGE * EDGE; i += TILE * TILE) {
        int2 at = (corner + int2(i % EDGE, i / EDGE)) & (SIZE - 1);
        cells[0][i] = input[at.y * SIZE + at.x] & 1;
    }
    GroupMemoryBarrierWithGroupSync();
    for (int step = 0; step < STEPS; step++) {
        uint from = step & 1;
        for (int i = index; i < EDGE * EDGE; i += TILE * TILE) {
            int x = i % EDGE;
            int y = i / EDGE;
            uint alive = 0;
            if (x > 0 && y > 0 && x < EDGE - 1 && y < EDGE - 1) {
                uint neighbours = 0;
                [unroll]
                for (int dy = -1; dy <= 1; dy++)
                    [unroll]
                    for (int dx = -1; dx <= 1; dx++)
                        if (dx != 0 || dy != 0)
                            neighbours += cells[from][i + dy * EDGE + dx];
                // One bit for each number of neighbours, without and with a living cell.
                alive = (cells[from][i] != 0 ? 0xcu : 0x8u) >> neighbours & 1;
            }
            cells[1 - from][i] = alive;
        }
        GroupMemoryBarrierWithGroupSync();
    }
    uint2 to = group.xy * TILE + local.xy;
    output[to.y * SIZE + to.x] = cells[0][(local.y + STEPS) * EDGE + local.x + STEPS];
}
