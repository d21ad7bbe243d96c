// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;

struct Row {
    uint cells[4];
};

template<typename T>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T Load(Pointer pointer);

template<typename T>
[[vk::ext_instruction(/* OpStore */ 62)]]
void Store(Pointer pointer, T value);

RWStructuredBuffer<Row> rows;
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    // The same memory as another type: a float, and a row's cells by number.
    Pointer number = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<float>(), rows[1].cells[2]);
    Store(number, Load<float>(number) * 2);
    Pointer bounded = UntypedInBoundsAccessChainKHR<Pointer>(vk::ext_type_operand<float>(), rows[2].cells[2]);
    Store(bounded, Load<int>(bounded) / 2);
}
