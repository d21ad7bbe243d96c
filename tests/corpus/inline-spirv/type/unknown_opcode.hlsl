// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid opcode: 60010', the type is of no known extension
typedef vk::SpirvOpaqueType</* OpTypeVendorNew */ 60010, float, vk::integral_constant<uint, 3>,
    vk::Literal<vk::integral_constant<uint, 7> > > vendor;

[[vk::ext_extension("SPV_VENDOR_new"), vk::ext_instruction(/* OpVendorMake */ 60011)]] // WARNING: opcode 60011 is unknown
vendor Make(float value);

[[vk::ext_instruction(/* OpVendorUse */ 60012)]] // WARNING: opcode 60012 is unknown
float Use(vendor value);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Use(Make(output[1])); } // WARNING: opcode 60010 is unknown
