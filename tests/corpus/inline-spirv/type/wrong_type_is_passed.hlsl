// TEST: -T cs_6_0 -E main
using uint8 [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

void Take(uint8 small) {}

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { Take(output[1]); // ERROR: no matching function for call to 'Take'
    }
