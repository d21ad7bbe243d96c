// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, 'Invalid capability operand: 5120', SPIRV-Tools does not know the extension
#include <khr/SPV_KHR_abort.h>

struct Report {
    uint line;
    uint value;
};

RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    if (values[id] > 100) {
        Report report = { 12, values[id] };
        AbortKHR(vk::ext_type_operand<Report>(), report);
    }
    values[id] += 1;
}
