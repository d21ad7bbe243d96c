// TEST: -T cs_6_0 -E main
float Twice(float value) { return 2 * value; }

[[vk::ext_instruction(/* OpFNegate */ 127)]]
float Twice(float value); // ERROR: function 'Twice' with a body cannot have the attribute 'vk::ext_instruction'

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Twice(1); }
