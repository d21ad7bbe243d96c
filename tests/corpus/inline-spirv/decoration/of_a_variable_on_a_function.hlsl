// TEST: -T cs_6_0 -E main
[[vk::ext_decorate_string(/* UserSemantic */ 5635, "text")]] // ERROR: vk::ext_decorate_string is not supported on functions with this decoration: it is for variables
float Helper(float value) { return value; }

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Helper(1); }
