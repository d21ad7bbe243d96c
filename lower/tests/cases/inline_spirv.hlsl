// compute
struct Carry { uint low; uint high; };
[[vk::ext_instruction(149)]] Carry add_carry(uint a, uint b);
[[vk::ext_capability(60002)]] [[vk::ext_extension("SPV_VENDOR_new")]]
[[vk::ext_instruction(60001)]] int vendor(int a, [[vk::ext_literal]] uint64_t literal, [[vk::ext_reference]] inout uint place);
[[vk::ext_instruction(77, "Vendor.Set")]] float vendor_set(float2x3 m, bool b);
[[vk::ext_instruction(234)]] uint atomic_add([[vk::ext_reference]] inout uint place, uint scope, uint semantics, uint value);
groupshared uint shared_place;
RWStructuredBuffer<uint2> buffer;

[[vk::spvexecutionmode(60003)]]
[numthreads(8, 4, 2)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint local = 1;
    Carry carry = add_carry(id.x, 3);
    int a = vendor(-1, 0x100000002, local) + vendor(-2, 3, buffer[id.x].y);
    atomic_add(shared_place, 1, 0, carry.high);
    buffer[0].x = vendor_set(float2x3(1, 2, 3, 4, 5, 6) * a, id.y > 1);
}
