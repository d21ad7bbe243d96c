// TEST: -T cs_6_0 -E main
using uint8 [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint8 a = output[1]; // ERROR: cannot initialize a variable of type 'vk::SpirvType<21, 1, 1>' with a value of type 'uint'
    output[0] = 1; }
