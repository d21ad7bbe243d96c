// TEST: -T cs_6_0 -E main
vk::SpirvType nothing; // ERROR: 'vk::SpirvType' needs template arguments

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
