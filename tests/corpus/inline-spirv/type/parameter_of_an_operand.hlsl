// TEST: -T cs_6_0 -E main
void Take(vk::integral_constant<uint, 4> wrong) {} // ERROR: parameter has incomplete type 'vk::integral_constant<uint, 4>'

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
