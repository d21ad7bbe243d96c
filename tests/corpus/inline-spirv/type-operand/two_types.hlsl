// TEST: -T cs_6_0 -E main
typedef vk::ext_type_operand<float, float> wrong; // ERROR: 'vk::ext_type_operand' takes one type
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
