// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5388', SPIRV-Tools is older than the extension
#include <ext/SPV_EXT_shader_invocation_reorder.h>
#include <khr/SPV_KHR_ray_query.h>

struct Payload { float4 color; };

[[vk::ext_storage_class(/* RayPayloadKHR */ 5338)]] Payload payload;
SPV_STORAGE_CLASS_HitObjectAttributeEXT float2 attributes;
[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

// The handle of a shader record as a pointer to a number.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* PhysicalStorageBuffer */ 5349> >, uint> Record;

SPV_DECORATION_HitObjectShaderRecordBufferEXT
[[vk::ext_instruction(/* OpBitcast */ 124), vk::ext_capability(/* PhysicalStorageBufferAddresses */ 5347)]]
Record ToRecord(uint2 handle);

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Record from, [[vk::ext_literal]] uint aligned = 2, [[vk::ext_literal]] uint alignment = 4);

SPV_CAPABILITY_ShaderInvocationReorderEXT
[shader("raygeneration")]
void main()
{
    HitObjectEXT hit;
    float3 origin = values[0].xyz;
    float3 direction = values[1].xyz;
    HitObjectTraceRayEXT(hit, scene, 0, 0xff, 0, 1, 0, origin, 0, direction, 1, payload);
    HitObjectTraceRayMotionEXT(hit, scene, 0, 0xff, 0, 1, 0, origin, 0, direction, 1, 0.5, payload);
    HitObjectTraceReorderExecuteEXT(hit, scene, 0, 0xff, 0, 1, 0, origin, 0, direction, 1, payload);
    HitObjectTraceMotionReorderExecuteEXT(hit, scene, 0, 0xff, 0, 1, 0, origin, 0, direction, 1, 0.5, payload);
    HitObjectTraceReorderExecuteEXT(hit, scene, 0, 0xff, 0, 1, 0, origin, 0, direction, 1, payload, 5, 3);
    HitObjectTraceMotionReorderExecuteEXT(hit, scene, 0, 0xff, 0, 1, 0, origin, 0, direction, 1, 0.5, payload, 5, 3);
    RayQueryKHR query;
    HitObjectRecordFromQueryEXT(hit, query, 0, attributes);
    HitObjectRecordFromQueryEXT(hit, query, 0, attributes, 7);
    HitObjectRecordMissEXT(hit, 0, 0, origin, 0, direction, 1);
    HitObjectRecordMissMotionEXT(hit, 0, 0, origin, 0, direction, 1, 0.5);
    HitObjectRecordEmptyEXT(hit);
    HitObjectSetShaderBindingTableRecordIndexEXT(hit, 3);
    ReorderThreadWithHintEXT(3, 2);
    ReorderThreadWithHitObjectEXT(hit);
    ReorderThreadWithHitObjectEXT(hit, 3, 2);
    HitObjectExecuteShaderEXT(hit, payload);
    HitObjectReorderExecuteShaderEXT(hit, payload);
    HitObjectReorderExecuteShaderEXT(hit, payload, 5, 3);
    HitObjectGetAttributesEXT(hit, attributes);
    values[2].x = HitObjectGetShaderBindingTableRecordIndexEXT(hit) + HitObjectGetRayFlagsEXT(hit);
    values[2].y = Load(ToRecord(HitObjectGetShaderRecordBufferHandleEXT(hit)));
    values[2].w = HitObjectGetCurrentTimeEXT(hit);
    values[3].x = HitObjectGetHitKindEXT(hit) + HitObjectGetPrimitiveIndexEXT(hit);
    values[3].y = HitObjectGetGeometryIndexEXT(hit);
    values[3].z = HitObjectGetInstanceIdEXT(hit);
    values[3].w = HitObjectGetInstanceCustomIndexEXT(hit);
    values[4].xyz = HitObjectGetObjectRayOriginEXT(hit) + HitObjectGetObjectRayDirectionEXT(hit);
    values[5].xyz = HitObjectGetWorldRayOriginEXT(hit) + HitObjectGetWorldRayDirectionEXT(hit);
    values[6].xyz = HitObjectGetObjectToWorldEXT(hit)[0] + HitObjectGetWorldToObjectEXT(hit)[0];
    values[7].x = HitObjectGetRayTMinEXT(hit) + HitObjectGetRayTMaxEXT(hit);
    values[7].y = HitObjectIsEmptyEXT(hit) || HitObjectIsHitEXT(hit) || HitObjectIsMissEXT(hit);
    values[8].xyz = HitObjectPositionEXT(HitObjectGetIntersectionTriangleVertexPositionsEXT(hit), 1);
    values[8] += payload.color;
    values[9].xy = attributes;
}
