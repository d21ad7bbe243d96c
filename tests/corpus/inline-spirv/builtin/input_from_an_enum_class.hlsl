// TEST: -T cs_6_0 -E main
enum class BuiltIn { NumWorkgroups = 24 };

[[vk::ext_builtin_input(BuiltIn::NumWorkgroups)]]
static const uint3 groups;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = groups.z; }
