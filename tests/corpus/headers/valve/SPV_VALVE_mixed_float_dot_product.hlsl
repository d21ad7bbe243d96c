// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
// VALIDATE: pinned, 'Invalid capability operand: 6912', SPIRV-Tools is older than the extension
#include <valve/SPV_VALVE_mixed_float_dot_product.h>

#include <ext/SPV_EXT_float8.h>

typedef vk::SpirvOpaqueType</* OpTypeVector */ 23, Float8E4M3EXT, vk::Literal<vk::integral_constant<uint, 4> > > Four;

[[vk::ext_instruction(/* OpConstantNull */ 46)]]
Four Zeros();

RWStructuredBuffer<float> values;
RWStructuredBuffer<vector<float16_t, 2> > halves;

SPV_CAPABILITY_DotProductBFloat16AccVALVE
SPV_CAPABILITY_DotProductFloat8AccFloat32VALVE
[numthreads(1, 1, 1)]
void main()
{
    values[0] = FDot2MixAcc32VALVE(halves[0], halves[1], values[1]) + FDot4MixAcc32VALVE(Zeros(), Zeros(), values[2]);
    halves[2].x = FDot2MixAcc16VALVE(halves[0], halves[1], halves[3].x);
}

SPV_CAPABILITY_DotProductFloat16AccFloat32VALVE SPV_CAPABILITY_DotProductFloat16AccFloat16VALVE
void Unused() {}
