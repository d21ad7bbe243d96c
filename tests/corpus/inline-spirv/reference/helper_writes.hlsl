// TEST: -T cs_6_0 -E main
void Set([[vk::ext_reference]] uint place, uint value) { place = value; }

RWStructuredBuffer<uint> counters;
RWStructuredBuffer<uint> output;

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    uint local = 0;
    Set(local, id);
    Set(counters[id], local);
}
