// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float> output;
RWStructuredBuffer<int> source;

[[vk::ext_instruction(/* Sqrt */ 31, "GLSL.std.450")]]
float Sqrt(float x);

[numthreads(1, 1, 1)]
void main() { output[0] = Sqrt(source[0]); }
