// TEST: -T cs_6_0 -E main
typedef vk::SpirvOpaqueType</* OpTypeEvent */ 34> event;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = sizeof(event); // ERROR: vk::SpirvOpaqueType<34>
    }
