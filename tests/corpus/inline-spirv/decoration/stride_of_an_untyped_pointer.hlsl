// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// ArrayStride decorates a pointer from which others are counted, untyped ones too.
#include <khr/SPV_KHR_untyped_pointers.h>

[[vk::ext_decorate(/* ArrayStride */ 6, 16)]]
typedef UntypedPointerKHR</* StorageBuffer */ 12> Rows;

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Rows pointer);

RWStructuredBuffer<uint4> rows;
RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Rows first = UntypedAccessChainKHR<Rows>(vk::ext_type_operand<uint4>(), rows[id]);
    values[id] = Load(first);
}
