// SPV_NV_cluster_acceleration_structure: cluster ids for ray tracing.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_cluster_acceleration_structure.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <khr/SPV_KHR_ray_query.h>
#include <nv/SPV_NV_shader_invocation_reorder.h>

#define SPV_CAPABILITY_RayTracingClusterAccelerationStructureNV \
    [[vk::ext_extension("SPV_NV_cluster_acceleration_structure"), vk::ext_capability(/* RayTracingClusterAccelerationStructureNV */ 5437)]]

SPV_CAPABILITY_RayTracingClusterAccelerationStructureNV [[vk::ext_builtin_input(/* ClusterIDNV */ 5436)]]
static const int ClusterIDNV;

SPV_CAPABILITY_RayTracingClusterAccelerationStructureNV [[vk::ext_instruction(/* OpRayQueryGetIntersectionClusterIdNV */ 5345)]]
int RayQueryGetIntersectionClusterIdNV([[vk::ext_reference]] RayQueryKHR query, uint intersection);

SPV_CAPABILITY_RayTracingClusterAccelerationStructureNV [[vk::ext_instruction(/* OpHitObjectGetClusterIdNV */ 5346)]]
int HitObjectGetClusterIdNV([[vk::ext_reference]] HitObjectNV hit);
