// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_tracing.h>

struct Data { float2 at; };

SPV_STORAGE_CLASS_HitAttributeKHR Data attributes;

[shader("intersection")]
void main()
{
    attributes.at = 1;
    ReportIntersectionKHR(1.0, 3);
}
