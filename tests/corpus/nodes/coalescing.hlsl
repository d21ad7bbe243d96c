// TEST: -T lib_6_8 -fspv-target-env=vulkan1.3
// One group for several records.
struct Item {
    uint key;
    float weight;
};

struct Place {
    uint index : SV_GroupIndex;
    uint3 id : SV_GroupThreadID;
};

RWStructuredBuffer<float> sums;
groupshared float sum;

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(16, 1, 1)]
void add([MaxRecords(16)] GroupNodeInputRecords<Item> items, uint index : SV_GroupIndex) {
    if (index < items.Count())
        sums[items[index].key] += items[index].weight;
    sum = items.Get(3).weight;
}

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(4, 4, 1)]
[NodeID("scale", 2)]
void scale(RWGroupNodeInputRecords<Item> items, Place place) {
    uint3 id = place.id;
    Item item = items[id.x];
    item.weight *= 2;
    items[id.x] = item;
    items.Get() = items[1];
}

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(2, 1, 1)]
void counts([MaxRecords(8)] EmptyNodeInput input) {
    sums[0] = input.Count();
}
