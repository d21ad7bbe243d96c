// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*4
// DISPATCH: 1 1 1
// EXPECT 0: u32 1 3 7 9
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

static const float2x2 m = float2x2(1, 2, 3, 4);
static const float first = (float)m;
static const uint numbers[3] = {1, 2, (uint)(float)float2x2(3, 2, 3, 4)};

[numthreads(1, 1, 1)]
void main() {
    values[0] = (uint)first;
    values[1] = numbers[2];
    const float local = (float)float2x2(7, 2, 3, 4);
    values[2] = (uint)local;
    if (values[1] == (int)float2x2(3, 2, 3, 4))
        values[3] = 9;
}
