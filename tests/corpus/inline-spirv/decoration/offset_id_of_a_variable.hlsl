// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
static uint place = 4;

struct Table {
    [[vk::ext_decorate_id(/* OffsetIdEXT */ 5125, place)]] uint first;
};

RWStructuredBuffer<Table> tables; // ERROR: the id that a decoration of a member takes must be that of a constant

[numthreads(1, 1, 1)]
void main() { tables[0].first = place; }
