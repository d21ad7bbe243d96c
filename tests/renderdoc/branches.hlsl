// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: u32 7 1 0 0
// DISPATCH: 1 1 1
// AT0 21: seen = 107
// AT 24: seen = 113
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint seen = values[0];
    [branch] if (seen > 3)
    {
        seen += 100;
        values[2] = seen;
    }
    [branch] switch (values[1])
    {
    case 0: seen = 5; values[3] = 1; break;
    case 1:
        seen += 6;
        values[3] = 2; break;
    }
    values[0] = seen;
}
