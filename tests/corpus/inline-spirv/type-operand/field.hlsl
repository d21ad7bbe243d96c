// TEST: -T cs_6_0 -E main
struct S { vk::ext_type_operand<float> wrong; }; // ERROR: field 'wrong' has incomplete type 'vk::ext_type_operand<float>'
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
