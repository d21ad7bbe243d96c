// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// The literals stay with the loop where a function is inlined, too.
RWStructuredBuffer<uint> output;

static const uint peel = 2;

void Fill(uint count)
{
    uint i = 0;
    [[vk::ext_loop_control(/* DependencyLength, MaxIterations, PeelCount */ 8 | 32 | 128, 4, 64, peel)]]
    while (i < count)
        output[i++] = count;
    [[vk::ext_loop_control(/* PartialCount */ 256, 8)]]
    do
        output[i] = 0;
    while (i++ < 2 * count);
}

[numthreads(1, 1, 1)]
void main() { Fill(output[100]); }
