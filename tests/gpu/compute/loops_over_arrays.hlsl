// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 5 3 9 1 7 2
// EXPECT 0: u32 1 2 3 5 7 9
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    uint sorted[6];
    for (int i = 0; i < 6; ++i)
        sorted[i] = values[i];
    for (int i = 1; i < 6; ++i) {
        uint moving = sorted[i];
        int at = i;
        while (at > 0 && sorted[at - 1] > moving) {
            sorted[at] = sorted[at - 1];
            --at;
        }
        sorted[at] = moving;
    }
    for (int i = 0; i < 6; ++i)
        values[i] = sorted[i];
}
