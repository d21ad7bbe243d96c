// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { vk::ext_type_operand<float> wrong; // ERROR: variable has incomplete type 'vk::ext_type_operand<float>'
    output[0] = 1; }
