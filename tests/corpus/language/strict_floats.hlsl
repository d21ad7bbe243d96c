// TEST: -T cs_6_0 -E main -Gis
// Each sum and product is kept apart once, also where the source asks for it.
[[vk::ext_instruction(/* OpVectorTimesScalar */ 142), vk::ext_decorate(/* NoContraction */ 42)]]
float2 Scaled(float2 a, float b);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    precise float sum = output[1] * 3 + output[2];
    float other = output[3] * 3 + sum;
    output[0] = other + Scaled(float2(sum, other), 2).y;
}
