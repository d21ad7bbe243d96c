// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid opcode: 60020', the type is of no known extension
typedef vk::SpirvOpaqueType</* OpTypeVendorWide */ 60020,
    vk::Literal<vk::integral_constant<uint64_t, 0x123456789ull> >, vk::Literal<vk::integral_constant<int64_t, -2> >,
    vk::Literal<vk::integral_constant<int, -3> >, vk::Literal<vk::integral_constant<bool, true> >,
    vk::integral_constant<uint64_t, 0x123456789ull>, vk::integral_constant<int64_t, -2>, vk::integral_constant<int, -3> > wide;

[[vk::ext_instruction(/* OpVendorMake */ 60021), vk::ext_extension("SPV_VENDOR_wide")]] // WARNING: opcode 60021 is unknown
wide Make();

[[vk::ext_instruction(/* OpVendorUse */ 60022)]] // WARNING: opcode 60022 is unknown
float Use(wide value);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Use(Make()); } // WARNING: opcode 60020 is unknown
