// TEST: -T cs_6_0 -E main
[[vk::ext_extension("SPV_VENDOR_new")]] [[vk::ext_instruction(/* OpMapVENDOR */ 60001)]]
float Map(float value, vk::ext_function_operand<float, float> function);

float Missing(float value);
float Again(float value) { return Map(value, Again); } // ERROR: recursive functions are not allowed: 'Again' calls itself

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Map(1, Missing) + Map(1, Again); } // ERROR: call to function 'Missing', which has no definition
