// TEST: -T cs_6_0 -E main
struct Content {
    bool flag;
    float4x4 transform;
    int2x2 whole;
};

cbuffer Addresses
{
    vk::BufferPointer<Content> pointer;
};
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { if (pointer.Get().flag) output[0] = mul(pointer.Get().transform, output[1]); output[2].x = pointer.Get().whole[1][0]; }
