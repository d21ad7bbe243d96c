// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid extended instruction number: 9999', the instruction does not exist
[[vk::ext_instruction(/* none */ 9999, "GLSL.std.450")]] // WARNING: `GLSL.std.450` has no known instruction 9999, which is emitted unchanged
float Unknown(float value);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Unknown(1); }
