// TEST: -T cs_6_0 -E main
using uint8 [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

template <typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

template <typename T>
struct Box {
    T inner;
};

template <typename T>
T Same(T value) { return value; }

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    Box<uint8> box;
    box.inner = Same<uint8>(Convert<uint8>(output[1]));
    output[0] = Convert<uint>(box.inner);
}
