// -T cs_6_2 -E fill -enable-16bit-types -fvk-use-scalar-layout -fspv-target-env=vulkan1.3
// Everything lies as close as it can.
struct Odd { float3 a; uint16_t b; };
struct Holder { Odd odds[3]; uint16_t tail; float16_t2x3 halves; float3x3 basis; };
RWStructuredBuffer<Holder> holders;
cbuffer Settings { float3 color; float alpha; Odd odd; uint16_t flag; uint64_t address; };
struct Node { uint value; uint64_t next; };
[[vk::push_constant]] struct Links { vk::BufferPointer<Node> first; } links;
[numthreads(64, 1, 1)] void fill(uint at : SV_GroupIndex) {
    holders[at].tail = (uint16_t)(flag + odd.b + links.first.Get().value);
}
