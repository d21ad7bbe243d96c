// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid capability operand: 60002', SPIRV-Tools can't know the numbers
[[vk::ext_capability(60002)]] // WARNING: capability 60002
[[vk::ext_extension("SPV_VENDOR_new")]]
[[vk::ext_instruction(60001)]] // WARNING: opcode 60001
int VendorDo(int value, [[vk::ext_literal]] uint mode, [[vk::ext_reference]] uint place);
[[vk::ext_capability(60002)]] [[vk::ext_extension("SPV_VENDOR_new")]]
[[vk::ext_instruction(77, "Vendor.Set")]] // WARNING: Vendor.Set
float VendorMath(float x);

RWStructuredBuffer<int> output;
groupshared uint shared_place;

[[vk::spvexecutionmode(60003, 7, 9)]] // WARNING: execution mode 60003
[numthreads(4, 1, 1)]
void main(uint id : SV_DispatchThreadID)
{
    output[id] = VendorDo(output[id + 4], 3, shared_place);
    output[id + 8] = (int)VendorMath(2.0);
}
