// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 2.75 -1.25 0 0
// EXPECT 0: f32 0.75 2 -0.25 -1
[[vk::binding(0)]] RWStructuredBuffer<float> values;

[[vk::ext_instruction(/* Modf */ 35, "GLSL.std.450")]]
float Modf(float value, [[vk::ext_reference]] float whole);

[numthreads(1, 1, 1)]
void main()
{
    float second = values[1];
    float whole;
    values[0 + 0] = Modf(values[0], whole);
    values[1] = whole;
    float wholes[2];
    values[2] = Modf(second, wholes[1]);
    values[3] = wholes[1];
}
