// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
[[vk::ext_capability(/* RayQueryKHR */ 4472), vk::ext_extension("SPV_KHR_ray_query")]]
typedef vk::SpirvOpaqueType</* OpTypeAccelerationStructureKHR */ 5341> Structure;
[[vk::ext_capability(/* RayQueryKHR */ 4472), vk::ext_extension("SPV_KHR_ray_query")]]
typedef vk::SpirvOpaqueType</* OpTypeRayQueryKHR */ 4472> Query;

[[vk::binding(3, 1)]] Structure scene;

[[vk::ext_instruction(/* OpRayQueryInitializeKHR */ 4473)]]
void Initialize([[vk::ext_reference]] Query query, Structure scene, uint flags, uint mask, float3 origin, float from,
                float3 direction, float to);

[[vk::ext_instruction(/* OpRayQueryProceedKHR */ 4477)]]
bool Proceed([[vk::ext_reference]] Query query);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    Query query;
    Initialize(query, scene, 0, 0xff, float3(0, 0, 0), 0, float3(0, 0, 1), 100);
    output[0] = Proceed(query) ? 1 : 0;
}
