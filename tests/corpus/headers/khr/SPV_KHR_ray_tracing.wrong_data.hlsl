// TEST: -T lib_6_6 -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_tracing.h>

// A callable shader gets callable data, and no payload of a ray.
struct Payload { float4 color; };

SPV_STORAGE_CLASS_RayPayloadKHR Payload payload;

[shader("raygeneration")]
void main()
{
    ExecuteCallableKHR(0, payload); // ERROR: must be a variable of the storage class CallableDataKHR or IncomingCallableDataKHR
}
