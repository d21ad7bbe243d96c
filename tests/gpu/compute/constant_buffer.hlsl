// TEST: -T cs_6_0 -E main
// UNIFORM 0: f32 1 2 3 u32 4 f32 10 20 30 0 40 50 60 0 i32 -7
// BUFFER 1: f32 0*6
// EXPECT 1: f32 1 2 3 4 60 -7
cbuffer Parameters : register(b0) {
    float3 direction;
    uint count;
    float3 points[2];
    int offset;
};
[[vk::binding(1)]] RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = direction.x;
    output[1] = direction.y;
    output[2] = direction.z;
    output[3] = count;
    output[4] = points[1].z;
    output[5] = offset;
}
