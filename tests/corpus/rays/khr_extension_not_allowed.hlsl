// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2 -fspv-extension=SPV_KHR_ray_query
// If neither of two extensions with the same feature is allowed, the message names the cross-vendor one.
struct Payload { float3 color; };

[shader("miss")]
void miss(inout Payload payload) { // ERROR: needs the extension SPV_KHR_ray_tracing, which is not allowed
    payload.color = 0;
}
