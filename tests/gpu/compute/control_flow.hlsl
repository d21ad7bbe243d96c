// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*8
// EXPECT 0: u32 0 1 3 8 14 1015 99 1099
[[vk::binding(0)]] RWStructuredBuffer<uint> output;

uint compute(uint n)
{
    uint sum = 0;
    for (uint i = 0; i <= n; ++i) {
        if (i == 3) {
            sum += 5;
            continue;
        }
        if (i > 5)
            break;
        sum += i;
    }
    switch (n) {
    case 4:
        sum += 2;
        break;
    case 5:
        sum += 998;
        break;
    case 6:
    case 7:
        sum = n == 7 ? 1099 : 99;
        break;
    default:
        break;
    }
    return sum;
}

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) { output[id] = compute(id); }
