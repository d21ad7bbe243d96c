// TEST: -T cs_6_0 -E main
uint Same(vk::ext_type_operand<float> type) { return 1; } // ERROR: a parameter of type 'vk::ext_type_operand' needs a function with the attribute 'vk::ext_instruction'
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
