// TEST: -T cs_6_0 -E main
[[vk::ext_decorate(/* RelaxedPrecision */ 0)]]
[[vk::ext_instruction(/* Sin */ 13, "GLSL.std.450")]]
float Sine(float x);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Sine(output[1]); }
