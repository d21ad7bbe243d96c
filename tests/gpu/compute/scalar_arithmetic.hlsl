// TEST: -T cs_6_0 -E main
// BUFFER 0: i32 7 -3 100 -100
// BUFFER 1: i32 2 5 7 7
// EXPECT 2: i32 9 5 14 3 1  2 -8 -15 0 -3  107 93 700 14 2  -93 -107 -700 -14 -2
// BUFFER 2: i32 0*20
[[vk::binding(0)]] StructuredBuffer<int> left;
[[vk::binding(1)]] StructuredBuffer<int> right;
[[vk::binding(2)]] RWStructuredBuffer<int> output;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    int a = left[id.x], b = right[id.x];
    output[id.x * 5 + 0] = a + b;
    output[id.x * 5 + 1] = a - b;
    output[id.x * 5 + 2] = a * b;
    output[id.x * 5 + 3] = a / b;
    output[id.x * 5 + 4] = a % b;
}
