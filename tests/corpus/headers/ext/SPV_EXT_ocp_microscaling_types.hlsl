// TEST: -T cs_6_6 -E main -fspv-target-env=universal1.6
// VALIDATE: pinned, 'Invalid capability operand: 4228', SPIRV-Tools is older than the extension
#include <ext/SPV_EXT_ocp_microscaling_types.h>

[[vk::ext_instruction(/* OpFConvert */ 115)]]
float FromFloat8(Float8UnsignedE8M0EXT value);

[[vk::ext_instruction(/* OpFConvert */ 115)]]
float FromFloat6(Float6E2M3EXT value);

[[vk::ext_instruction(/* OpFConvert */ 115)]]
float FromOtherFloat6(Float6E3M2EXT value);

[[vk::ext_instruction(/* OpFConvert */ 115)]]
float FromFloat4(Float4E2M1EXT value);

[[vk::ext_instruction(/* OpFConvert */ 115)]]
float FromInt8(MXInt8EXT value);

RWStructuredBuffer<uint> bits;
RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = FromFloat8(BitcastExtractEXT<Float8UnsignedE8M0EXT>(bits[0], 0));
    values[1] = FromFloat6(BitcastExtractEXT<Float6E2M3EXT>(bits[0], 6));
    values[2] = FromOtherFloat6(BitcastExtractEXT<Float6E3M2EXT>(bits[0], 12));
    values[3] = FromFloat4(BitcastExtractEXT<Float4E2M1EXT>(bits[0], 18));
    values[4] = FromInt8(BitcastExtractEXT<MXInt8EXT>(bits[0], 22));
}

SPV_CAPABILITY_Float6EXT SPV_CAPABILITY_Float4EXT SPV_CAPABILITY_Float8UnsignedE8M0EXT SPV_CAPABILITY_MXInt8EXT
SPV_CAPABILITY_BitcastExtractEXT
void Unused() {}
