// TEST: -T cs_6_0 -E main
// A function's result is an array where its declarator ends in one.
[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
float3 Triangle(float3 a, float3 b, float3 c)[3];

float3 Middle(float3 corners[3]) { return (corners[0] + corners[1] + corners[2]) / 3; }

RWStructuredBuffer<float3> corners;

[numthreads(1, 1, 1)]
void main()
{
    corners[3] = Middle(Triangle(corners[0], corners[1], corners[2]));
}
