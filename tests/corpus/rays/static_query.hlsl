// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> output;
static RayQuery<RAY_FLAG_NONE> query;

void trace() {
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 1, 0), 1000 };
    query.TraceRayInline(scene, 0, 0xff, ray);
    query.Proceed();
}

[numthreads(1, 1, 1)]
void main() {
    trace();
    output[0] = query.CommittedRayT();
}
