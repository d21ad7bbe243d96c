// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: f32 1 2 3 4
// DISPATCH: 1 1 1
// AT 13: x = 3
// AT 15: y = 12
// AT 23: sum = 37
// CALLS 13: main shade square
// CALLS 15: main shade
[[vk::binding(0)]] RWStructuredBuffer<float> values;

float square(float x)
{
    return x * x * 4 / x;
}
float shade(float a) { float y = square(a); return y * a + 1; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float first = values[id.x + 2];
    float sum = shade(first);

    values[0] = sum;
}
