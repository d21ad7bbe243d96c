// TEST: -T cs_6_0 -E main -Zi -O0 -fspv-target-env=vulkan1.3
// A vector of one value is no instruction where only that value is multiplied by, and its components are said one by one. What holds is
// not said again in a block.
RWStructuredBuffer<float3> values;

float3 tinted(float3 color, float by)
{
    float3 tint = float3(by, by, by);
    return color * tint;
}

[numthreads(1, 1, 1)]
void main()
{
    const int table[2][2] = { { 1, -2 }, { 3, 4 } };
    float3 color = values[table[0][0]];
    values[0] = tinted(color, 0.5);
    values[1] = tinted(color, color.x);
}
