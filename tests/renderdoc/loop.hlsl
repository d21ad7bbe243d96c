// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: i32 5 0 0 0
// DISPATCH: 1 1 1
// AT 14: i = 3
// AT 17: sum = 10
[[vk::binding(0)]] RWStructuredBuffer<int> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    int sum = 0;
    for (int i = 0; i < values[0]; ++i)
    {
        sum += i;
    }

    values[1] = sum;
}
