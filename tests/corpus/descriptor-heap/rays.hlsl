// TEST: -T lib_6_6 -fspv-use-descriptor-heap -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// Acceleration structures, and resources in the stages of a ray pipeline.
struct [raypayload] Payload
{
    float4 color : read(caller) : write(caller, closesthit, miss);
};

struct Hit
{
    uint texture;
    uint normals;
};

[shader("raygeneration")]
void generate()
{
    RaytracingAccelerationStructure scene = ResourceDescriptorHeap[0];
    RWTexture2D<float4> output = ResourceDescriptorHeap[1];
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 100 };
    Payload payload = { float4(0, 0, 0, 0) };
    TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, payload);
    output[DispatchRaysIndex().xy] = payload.color;
}

[shader("closesthit")]
void hit(inout Payload payload, BuiltInTriangleIntersectionAttributes attributes)
{
    StructuredBuffer<Hit> hits = ResourceDescriptorHeap[2];
    Hit found = hits[InstanceID()];
    Texture2D<float4> color = ResourceDescriptorHeap[NonUniformResourceIndex(found.texture)];
    SamplerState filtering = SamplerDescriptorHeap[0];
    StructuredBuffer<float4> normals = ResourceDescriptorHeap[NonUniformResourceIndex(found.normals)];
    payload.color = color.SampleLevel(filtering, attributes.barycentrics, 0) * normals[PrimitiveIndex()];
}

[shader("miss")]
void miss(inout Payload payload)
{
    TextureCube<float4> sky = ResourceDescriptorHeap[3];
    SamplerState filtering = SamplerDescriptorHeap[1];
    payload.color = sky.SampleLevel(filtering, WorldRayDirection(), 0);
}

[shader("compute")]
[numthreads(8, 1, 1)]
void query(uint id : SV_DispatchThreadID)
{
    RWStructuredBuffer<float> distances = ResourceDescriptorHeap[4];
    RayQuery<RAY_FLAG_CULL_NON_OPAQUE> rays;
    RayDesc ray = { float3(id, 0, 0), 0, float3(0, 0, 1), 100 };
    rays.TraceRayInline(ResourceDescriptorHeap[id], RAY_FLAG_NONE, 0xff, ray);
    rays.Proceed();
    distances[id] = rays.CommittedStatus() == COMMITTED_TRIANGLE_HIT ? rays.CommittedRayT() : -1;
}
