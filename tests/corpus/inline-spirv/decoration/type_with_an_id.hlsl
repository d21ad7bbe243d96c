// TEST: -T cs_6_0 -E main
using event [[vk::ext_decorate_id(27, 2)]] = vk::SpirvOpaqueType<34>; // ERROR: the decoration of a type only takes literals
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
