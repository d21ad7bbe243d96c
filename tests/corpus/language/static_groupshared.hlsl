// TEST: -T cs_6_0 -E main
// `static` beside `groupshared` changes nothing: the invocations share the variable.
static groupshared uint words[64];

RWStructuredBuffer<uint> output;

[numthreads(64, 1, 1)]
void main(uint index : SV_GroupIndex)
{
    words[index] = index;
    GroupMemoryBarrierWithGroupSync();
    output[index] = words[63 - index];
}
