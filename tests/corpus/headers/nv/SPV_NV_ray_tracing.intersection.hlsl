// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_ray_tracing.h>

struct Data {
    float2 at;
};

SPV_STORAGE_CLASS_HitAttributeNV Data attributes;

[shader("intersection")]
void main()
{
    attributes.at = float2(1, 2);
    ReportIntersectionNV(4, 5);
}
