// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*4
// EXPECT 0: u32 11 12 4 30
[[vk::binding(0)]] RWStructuredBuffer<uint> output;

namespace counting {
    static uint count = 10;
    uint next() { return ++count; }
    enum Step { Small = 1, Large = Small + 3 };
}

static const uint table[3] = { 10, 20, 30 };

[numthreads(1, 1, 1)]
void main()
{
    output[0] = counting::next();
    output[1] = counting::next();
    output[2] = counting::Large;
    output[3] = table[output[0] - 9];
}
