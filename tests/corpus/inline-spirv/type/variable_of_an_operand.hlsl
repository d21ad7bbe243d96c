// TEST: -T cs_6_0 -E main
static vk::integral_constant<uint, 4> wrong; // ERROR: variable has incomplete type 'vk::integral_constant<uint, 4>'

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
