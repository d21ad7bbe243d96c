// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <google/SPV_GOOGLE_user_type.h>

SPV_DECORATION_UserTypeGOOGLE("structuredbuffer:float") RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main() { values[0] = 1; }
