// TEST: -T cs_6_0 -E main
struct Content {
    float4 first;
    float second;
    float2 third;
    uint words[8];
};

cbuffer Addresses
{
    vk::BufferPointer<Content, 64> pointer;
};
RWStructuredBuffer<float> output;

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    output[0] = pointer.Get().first.x + pointer.Get().second + pointer.Get().third.y;
    output[1] = pointer.Get().words[4] + pointer.Get().words[id];
}
