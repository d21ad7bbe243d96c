// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_cull_mask.h>

struct Payload { uint mask; };

[shader("closesthit")]
void main(inout Payload payload, in BuiltInTriangleIntersectionAttributes hit) { payload.mask = CullMaskKHR; }
