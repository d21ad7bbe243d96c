#include "scale.h"

struct Item {
    float3 position;
    float2 size;
};

cbuffer Settings : register(b2, space1) {
    float3 origin;
    Item items[2];
    float4x4 transform;
};

struct Constants {
    uint count;
};
[[vk::push_constant]] Constants constants;

[[vk::constant_id(7)]] const uint MODE = 1;
RWStructuredBuffer<float> output : register(u4);

[numthreads(8, 4, 1)]
void main(uint at : SV_GroupIndex) {
    if (at < constants.count)
        output[at] = scaled(items[at % 2].size.x + origin.x + mul(transform, float4(origin, 1)).x) * MODE;
}
