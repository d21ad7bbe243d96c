// TEST: -T cs_6_0 -E main
// What an unused variable asks for is not asked for; that of a member of $Globals is, as the block has all of them.
[[vk::ext_capability(/* Int64 */ 11)]]
static uint unused_static = 1;

[[vk::ext_capability(/* Float64 */ 10)]]
groupshared uint unused_shared;

[[vk::ext_capability(/* DrawParameters */ 4427), vk::ext_extension("SPV_KHR_shader_draw_parameters")]]
[[vk::ext_builtin_input(/* BaseVertex */ 4424)]]
static const int unused_builtin;

[[vk::ext_capability(/* Int16 */ 22)]]
RWStructuredBuffer<uint> unused_resource;

[[vk::ext_capability(/* StorageImageWriteWithoutFormat */ 56)]]
[[vk::ext_builtin_input(/* NumWorkgroups */ 24)]]
static const uint3 groups;

[[vk::ext_capability(/* StorageImageExtendedFormats */ 49)]]
uint loose;

RWStructuredBuffer<uint> output;

uint unreached() { return unused_static + unused_shared + unused_builtin + unused_resource[0]; }
uint reached() { return groups.x; }

[numthreads(1, 1, 1)]
void main() { output[0] = reached(); }
