// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_kernel_attributes.h>

RWStructuredBuffer<float> values;

SPV_EXECUTION_MODE_MaxWorkgroupSizeINTEL(8, 4, 1)
SPV_EXECUTION_MODE_MaxWorkDimINTEL(2)
SPV_EXECUTION_MODE_NoGlobalOffsetINTEL
SPV_EXECUTION_MODE_NumSIMDWorkitemsINTEL(4)
SPV_EXECUTION_MODE_SchedulerTargetFmaxMhzINTEL(300)
SPV_EXECUTION_MODE_StreamingInterfaceINTEL(1)
SPV_EXECUTION_MODE_RegisterMapInterfaceINTEL(0)
[numthreads(8, 4, 1)]
void main(uint id : SV_GroupIndex) { values[id] *= 2; }
