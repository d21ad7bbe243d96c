// TEST: -T cs_6_0 -E main
static vk::ext_type<float> wrong; // ERROR: 'vk::ext_type' takes the number of a type
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
