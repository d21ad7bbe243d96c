// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)] void main() {
  RayQuery<RAY_FLAG_FORCE_OPAQUE> query = RayQuery<RAY_FLAG_FORCE_OPAQUE>();
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 10};
  query.TraceRayInline(scene, 0, 255, ray);
  query.Proceed();
  values[0] = query.CommittedRayT();
}
