// TEST: -T cs_6_0 -E main -O0
// Scopes and semantics are constants also where nothing is optimized.
static const uint Release = 0x4;
enum Memory { Uniform = 0x40 };

[[vk::ext_instruction(/* OpMemoryBarrier */ 225)]]
void Barrier(uint scope, uint semantics);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    const uint device = 2 - 1;
    output[0] = 1;
    Barrier(device, Release | Uniform);
    output[1] = 2;
}
