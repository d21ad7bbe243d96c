// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5423', SPIRV-Tools is older than the extension
#include <nv/SPV_NV_push_constant_bank.h>

struct Constants { SPV_DECORATION_MemberOffsetNV(4) float scale; };

[[vk::push_constant]] SPV_DECORATION_BankNV(1) Constants constants;
RWStructuredBuffer<float> values;

SPV_CAPABILITY_PushConstantBanksNV
[numthreads(1, 1, 1)]
void main() { values[0] = constants.scale; }
