// TEST: -T cs_6_0 -E main -HV 2016
// BUFFER 0: u32 0*3
// DISPATCH: 1 1 1
// EXPECT 0: u32 2 12 5
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

static const float weights[5] = {1, 2, 3, 4, 5};

[numthreads(1, 1, 1)]
void main() {
    uint grid[2][4];
    values[0] = grid.Length;
    values[1] = grid[0].Length * 3;
    static const uint count = weights.Length;
    values[2] = count;
}
