// TEST: -T cs_6_0 -E main
typedef vk::SpirvOpaqueType<28, float, vk::Literal<bool> > wrong; // ERROR: the template argument to vk::Literal must be a vk::integral_constant

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
