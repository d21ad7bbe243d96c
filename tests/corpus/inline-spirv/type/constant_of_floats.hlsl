// TEST: -T cs_6_0 -E main
typedef vk::SpirvOpaqueType<28, float, vk::integral_constant<float, 4> > wrong; // ERROR: 'vk::integral_constant' takes an integer type, not 'float'

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
