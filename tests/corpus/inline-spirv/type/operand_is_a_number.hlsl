// TEST: -T cs_6_0 -E main
typedef vk::SpirvOpaqueType<28, float, 4> wrong; // ERROR: an operand must be a type, a vk::integral_constant or a vk::Literal

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
