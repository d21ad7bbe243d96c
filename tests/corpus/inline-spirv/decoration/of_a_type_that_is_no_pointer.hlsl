// TEST: -T cs_6_0 -E main
using Byte [[vk::ext_capability(/* Int8 */ 39), vk::ext_decorate(/* Restrict */ 19)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

RWStructuredBuffer<Byte> bytes; // ERROR: the decoration Restrict is for variables

[numthreads(1, 1, 1)]
void main() { bytes[0] = bytes[1]; }
