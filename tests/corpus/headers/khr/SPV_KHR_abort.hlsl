// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5120', SPIRV-Tools does not know the extension
#include <khr/SPV_KHR_abort.h>

// The message needs an explicit layout, because a debugger reads it.
struct Report {
    [[vk::ext_decorate(/* Offset */ 35, 0)]] uint line;
    [[vk::ext_decorate(/* Offset */ 35, 4)]] uint value;
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
