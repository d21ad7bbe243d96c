// TEST: -T cs_6_0 -E main
using first = vk::SpirvOpaqueType</* OpTypeEvent */ 34>;
using second = vk::SpirvOpaqueType<34>;

void Take(first a, second b) {}
void Take(uint a, uint b) {}

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { Take(1u, 2u); output[0] = 1; }
