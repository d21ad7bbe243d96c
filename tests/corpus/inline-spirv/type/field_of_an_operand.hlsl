// TEST: -T cs_6_0 -E main
struct S { vk::Literal<vk::integral_constant<uint, 4> > wrong; }; // ERROR: field 'wrong' has incomplete type 'vk::Literal<vk::integral_constant<uint, 4>>'

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
