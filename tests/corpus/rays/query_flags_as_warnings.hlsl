// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.3 -Wno-error=hlsl-rayquery-flags
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 1 };
    RayQuery<RAY_FLAG_FORCE_OMM_2_STATE> forced; // WARNING: RayQueryFlags must have RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS set
    RayQuery<RAY_FLAG_NONE, 2> clustered; // WARNING: a RayQueryFlags template argument other than 0 requires shader model 6.9 or later
    forced.TraceRayInline(scene, RAY_FLAG_FORCE_OMM_2_STATE, 0xff, ray); // WARNING: RayQueryFlags must have RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS set
    clustered.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    output[0] = forced.Proceed() + clustered.Proceed();
}
