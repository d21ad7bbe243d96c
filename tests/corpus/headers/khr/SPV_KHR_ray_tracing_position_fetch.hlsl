// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_tracing_position_fetch.h>

struct Payload { float3 position; };

SPV_CAPABILITY_RayQueryPositionFetchKHR
SPV_CAPABILITY_RayTracingPositionFetchKHR
[shader("closesthit")]
void main(inout Payload payload, in BuiltInTriangleIntersectionAttributes hit) { payload.position = HitTriangleVertexPositionsKHR[2]; }
