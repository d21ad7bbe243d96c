// TEST: -T cs_6_0 -E main
using word = vk::SpirvType</* OpTypeInt */ 21, 4, 4,
    vk::Literal<vk::integral_constant<uint, 32> >, vk::Literal<vk::integral_constant<uint, 0> > >;
using triple = vk::SpirvType</* OpTypeVector */ 23, 12, 4, float, vk::Literal<vk::integral_constant<uint, 3> > >;

template <typename To, typename From>
[[vk::ext_instruction(/* OpCopyObject */ 83)]]
To Copy(From value);

RWStructuredBuffer<float> numbers;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    word w = Copy<word>(output[1]);
    output[0] = Copy<uint>(w);
    triple t = Copy<triple>(float3(numbers[0], numbers[1], numbers[2]));
    numbers[3] = Copy<float3>(t).y;
}
