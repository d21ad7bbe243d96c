// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 7 0 0 0
// DISPATCH: 1 1 1
// EXPECT 0: u32 7 8 3 22
// The condition of a loop that always breaks is never reached, but uses what the body computes.
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main() {
    uint a = 5;
    do {
        a = values[0] + 1;
        break;
    } while (a < 3);
    values[1] = a;

    uint count = 0;
    do {
        if (++count == 3)
            break;
        continue;
    } while (count < 10);
    values[2] = count;

    uint sum = 0;
    for (uint i = 0; i < 4; ++i) {
        uint inner = 0;
        do {
            inner += i;
            if (inner > 4)
                break;
            ++sum;
        } while (inner < 4 && i > 0);
        sum += inner;
    }
    values[3] = sum;
}
