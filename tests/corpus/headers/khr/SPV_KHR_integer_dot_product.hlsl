// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.1
#include <khr/SPV_KHR_integer_dot_product.h>

RWStructuredBuffer<int> numbers;
RWStructuredBuffer<uint> counts;

[numthreads(1, 1, 1)]
void main()
{
    numbers[0] = SDotKHR(numbers[1], numbers[2]) + SUDotKHR(numbers[1], counts[2], PackedVectorFormat4x8Bit);
    counts[0] = UDotKHR(counts[1], counts[2]);
    numbers[3] = SDotAccSatKHR(numbers[1], numbers[2], numbers[3]) + SUDotAccSatKHR(numbers[1], counts[2], numbers[3]);
    counts[3] = UDotAccSatKHR(counts[1], counts[2], counts[3]);
}

SPV_CAPABILITY_DotProductInputAll
SPV_CAPABILITY_DotProductInput4x8Bit
SPV_CAPABILITY_DotProductInput4x8BitPacked
SPV_CAPABILITY_DotProduct
void Unused() {}
