// TEST: -T cs_6_10 -E main -HV 202x
// A groupshared parameter is the memory of its argument.
struct Item {
    uint count;
    float weights[2];
};
groupshared Item items[4];
groupshared uint total;
RWStructuredBuffer<uint> results;

void add(groupshared uint sum, uint value) { InterlockedAdd(sum, value); }
void fill(groupshared Item all[4], uint index) {
    all[index].count = index;
    all[index].weights[1] = 2;
}

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
    fill(items, id);
    GroupMemoryBarrierWithGroupSync();
    add(total, items[id ^ 1].count);
    add(items[0].count, 2);
    results[id] = total;
}
