// TEST: -T cs_6_0 -E main
template <uint opcode>
using opaque = vk::SpirvOpaqueType<opcode>;

void Ignore(opaque<34> event) {}

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
