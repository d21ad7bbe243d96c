// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

template <uint Opcode>
[[vk::ext_instruction(Opcode)]]
uint Unary(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Unary<204>(Unary<205>(output[1])); }
