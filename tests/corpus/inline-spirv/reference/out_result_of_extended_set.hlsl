// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float> output;

[[vk::ext_instruction(/* Modf */ 35, "GLSL.std.450")]]
float Modf(float x, [[vk::ext_reference]] float whole);

[numthreads(1, 1, 1)]
void main()
{
    float whole;
    output[0] = Modf(output[2], whole);
    output[1] = whole;
}
