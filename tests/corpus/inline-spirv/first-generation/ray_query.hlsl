// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
[[vk::ext_capability(/* RayQueryKHR */ 4472), vk::ext_extension("SPV_KHR_ray_query")]]
[[vk::ext_type_def(2, /* OpTypeRayQueryKHR */ 4472)]]
void MakeQuery();
[[vk::ext_type_def(3, /* OpTypeAccelerationStructureKHR */ 5341)]]
void MakeStructure();

[[vk::ext_instruction(/* OpRayQueryInitializeKHR */ 4473)]]
void Initialize([[vk::ext_reference]] vk::ext_type<2> query, vk::ext_type<3> scene, uint flags, uint mask, float3 origin,
                float from, float3 direction, float to);

vk::ext_type<3> scene : register(t0);

[numthreads(1, 1, 1)]
void main()
{
    MakeQuery();
    MakeStructure();
    vk::ext_type<2> query;
    Initialize(query, scene, 0, 0, float3(0, 0, 0), 0, float3(1, 1, 1), 1);
}
