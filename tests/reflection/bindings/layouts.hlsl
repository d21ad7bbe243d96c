// -T cs_6_2 -enable-16bit-types -fvk-use-dx-layout
// Constant buffers of Direct3D: a member may begin in the padding of an array before it.
struct Lamp { float3 position; float radius; bool on; };
struct Nested { float weights[3]; float after; Lamp lamps[2]; float last; };
cbuffer Frame : register(b2, space1) {
    float4x4 view;
    float beside;
    row_major float3x2 skew;
    Nested nested;
    float3 grid[2][2];
    uint type;
    double precise;
    int64_t large;
    half3 small;
    uint16_t index;
    float end;
    float3x3 basis[2];
};
struct Record { uint16_t a; float16_t4 b; double c; float3 d; };
StructuredBuffer<Record> records : register(t3);
RWByteAddressBuffer bytes;
[[vk::push_constant]] struct { uint first; float2 scale; } push;
[[vk::constant_id(3)]] const uint steps = 4;
[numthreads(8, 4, 1)] void main(uint at : SV_GroupIndex) {
    bytes.Store(at, steps + push.first + asuint(beside + end + records[at].d.x + nested.lamps[1].radius));
}
