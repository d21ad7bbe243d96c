// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.3
[[vk::ext_extension("SPV_EXT_mesh_shader")]] [[vk::ext_capability(/* MeshShadingEXT */ 5283)]]
[[vk::ext_builtin_input(/* PrimitiveTriangleIndicesEXT */ 5296)]]
static const uint3 indices; // ERROR: the builtin PrimitiveTriangleIndicesEXT is not an input of the execution model GLCompute

RWStructuredBuffer<uint3> values;

[numthreads(1, 1, 1)]
void main() { values[0] = indices; }
