// TEST: -T cs_6_0 -E main
struct S { vk::ext_type_operand<float> wrong; }; // ERROR: the field 'wrong' has the incomplete type
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
