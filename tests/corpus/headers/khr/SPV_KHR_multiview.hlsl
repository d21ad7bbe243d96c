// TEST: -T vs_6_6 -E main -fspv-target-env=vulkan1.0
#include <khr/SPV_KHR_multiview.h>

float4 main(float4 position : POSITION) : SV_Position { return position + ViewIndex; }
