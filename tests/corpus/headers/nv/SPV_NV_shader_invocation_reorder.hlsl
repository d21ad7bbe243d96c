// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_shader_invocation_reorder.h>
#include <khr/SPV_KHR_ray_query.h>

struct Payload { float4 color; };

[[vk::ext_storage_class(/* RayPayloadKHR */ 5338)]] Payload payload;
SPV_STORAGE_CLASS_HitObjectAttributeNV float2 attributes;
[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

// The handle of a shader record as a pointer to a number.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* PhysicalStorageBuffer */ 5349> >, uint> Record;

SPV_DECORATION_HitObjectShaderRecordBufferNV
[[vk::ext_instruction(/* OpBitcast */ 124), vk::ext_capability(/* PhysicalStorageBufferAddresses */ 5347)]]
Record ToRecord(uint2 handle);

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Record from, [[vk::ext_literal]] uint aligned = 2, [[vk::ext_literal]] uint alignment = 4);

SPV_CAPABILITY_ShaderInvocationReorderNV
[shader("raygeneration")]
void main()
{
    HitObjectNV hit;
    float3 origin = values[0].xyz;
    float3 direction = values[1].xyz;
    HitObjectTraceRayNV(hit, scene, 0, 0xff, 0, 1, 0, origin, 0, direction, 1, payload);
    HitObjectTraceRayMotionNV(hit, scene, 0, 0xff, 0, 1, 0, origin, 0, direction, 1, 0.5, payload);
    HitObjectRecordHitNV(hit, scene, 0, 1, 2, 3, 0, 1, origin, 0, direction, 1, attributes);
    HitObjectRecordHitMotionNV(hit, scene, 0, 1, 2, 3, 0, 1, origin, 0, direction, 1, 0.5, attributes);
    HitObjectRecordHitWithIndexNV(hit, scene, 0, 1, 2, 3, 0, origin, 0, direction, 1, attributes);
    HitObjectRecordHitWithIndexMotionNV(hit, scene, 0, 1, 2, 3, 0, origin, 0, direction, 1, 0.5, attributes);
    HitObjectRecordMissNV(hit, 0, origin, 0, direction, 1);
    HitObjectRecordMissMotionNV(hit, 0, origin, 0, direction, 1, 0.5);
    HitObjectRecordEmptyNV(hit);
    ReorderThreadWithHintNV(3, 2);
    ReorderThreadWithHitObjectNV(hit);
    ReorderThreadWithHitObjectNV(hit, 3, 2);
    HitObjectExecuteShaderNV(hit, payload);
    HitObjectGetAttributesNV(hit, attributes);
    values[2].x = HitObjectGetShaderBindingTableRecordIndexNV(hit);
    values[2].y = Load(ToRecord(HitObjectGetShaderRecordBufferHandleNV(hit)));
    values[2].w = HitObjectGetCurrentTimeNV(hit);
    values[3].x = HitObjectGetHitKindNV(hit) + HitObjectGetPrimitiveIndexNV(hit);
    values[3].y = HitObjectGetGeometryIndexNV(hit);
    values[3].z = HitObjectGetInstanceIdNV(hit);
    values[3].w = HitObjectGetInstanceCustomIndexNV(hit);
    values[4].xyz = HitObjectGetObjectRayOriginNV(hit) + HitObjectGetObjectRayDirectionNV(hit);
    values[5].xyz = HitObjectGetWorldRayOriginNV(hit) + HitObjectGetWorldRayDirectionNV(hit);
    values[6].xyz = HitObjectGetObjectToWorldNV(hit)[0] + HitObjectGetWorldToObjectNV(hit)[0];
    values[7].x = HitObjectGetRayTMinNV(hit) + HitObjectGetRayTMaxNV(hit);
    values[7].y = HitObjectIsEmptyNV(hit) || HitObjectIsHitNV(hit) || HitObjectIsMissNV(hit);
    values[8] = payload.color;
    values[9].xy = attributes;
}
