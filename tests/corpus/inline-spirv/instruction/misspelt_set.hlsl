// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid extended instruction import', SPIRV-Tools can't know the set
[[vk::ext_instruction(/* RoundEven */ 2, "GLSL.std.460")]] // WARNING: the instruction set `GLSL.std.460` is unknown and is emitted unchanged, did you mean `GLSL.std.450`?
float RoundEven(float value);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = RoundEven(output[1]); }
