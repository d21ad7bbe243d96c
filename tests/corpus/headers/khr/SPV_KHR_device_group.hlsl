// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_device_group.h>

RWStructuredBuffer<int> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = DeviceIndex;
}
