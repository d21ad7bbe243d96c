// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_input(/* WorkgroupId */ 26)]]
static const uint3 group;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_GroupID) { output[id.x] = group.y; }
