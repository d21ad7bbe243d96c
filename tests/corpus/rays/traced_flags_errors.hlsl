// TEST: -T cs_6_9 -E main -fspv-target-env=vulkan1.3
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 1 };
    RayQuery<RAY_FLAG_NONE> plain;
    plain.TraceRayInline(scene, RAY_FLAG_FORCE_OMM_2_STATE, 0xff, ray); // ERROR: RayQueryFlags must have RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS set
    plain.TraceRayInline(scene, RAY_FLAG_FORCE_OPAQUE | 1024, 0xff, ray); // ERROR: RayQueryFlags must have RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS set
    RayQuery<RAY_FLAG_NONE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> micromaps;
    micromaps.TraceRayInline(scene, RAY_FLAG_FORCE_OMM_2_STATE, 0xff, ray);
    plain = micromaps; // ERROR: cannot assign a value of type
    output[0] = micromaps.Proceed();
}
