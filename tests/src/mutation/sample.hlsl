// What command lines are tried with: a resource of each class, and an entry point `main` for the stages that most flags are about.
struct Block { float4 color; float3 direction; row_major float2x3 turn; bool on; };
cbuffer Constants : register(b0, space1) { Block block; float4x4 view; min16float small; }
Texture2D<float4> picture : register(t1);
SamplerState filter : register(s0);
RWStructuredBuffer<Block> blocks : register(u2);
RWTexture2D<float> target;
ByteAddressBuffer bytes;
[[vk::push_constant]] struct { float scale; uint count; } push;
[[vk::constant_id(3)]] const int limit = 4;
groupshared uint shared_count;
static const float weights[3] = { 0.25, 0.5, 0.25 };

#ifdef EXTRA
#include <vk/EXTRA.h>
#endif

float4 shade(float2 place, uint index)
{
    float4 sum = 0;
    for (int i = 0; i < limit && i < 3; i++)
        sum += picture.SampleLevel(filter, place + i, 0) * weights[i] * push.scale;
    precise float4 turned = mul(view, sum);
    blocks[index].color = turned + bytes.Load<float4>(index * 16);
    target[uint2(place)] = block.on ? dot(block.direction, turned.xyz) : (float)small;
    if (index > push.count) printf("%u %f", index, sum.x);
    return turned / max(sum, 1e-5);
}

#if __SHADER_TARGET_STAGE == __SHADER_STAGE_PIXEL
float4 main(float4 position : SV_Position, noperspective float2 place : TEXCOORD0, uint id : SV_PrimitiveID) : SV_Target
{
    clip(place.x - 0.5);
    return shade(place + ddx(place), id);
}
#elif __SHADER_TARGET_STAGE == __SHADER_STAGE_VERTEX
float4 main(float2 place : ATTRIBUTE, uint id : SV_VertexID, out float depth : SV_ClipDistance) : SV_Position
{
    depth = place.x;
    return float4(place, id + limit, 1);
}
#else
[shader("compute")]
[numthreads(8, 4, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    shared_count = 0;
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(shared_count, WaveActiveCountBits(id.x > 2));
    shade(id.xy, index + shared_count);
}

[shader("compute")]
[numthreads(1, 1, 1)]
void other() { blocks[0].turn = (row_major float2x3)view; }
#endif
