// TEST: -T cs_6_0 -E main
struct Values {
    [[vk::ext_decorate_id(/* UniformId */ 27, 2)]] uint first;
};
RWStructuredBuffer<Values> values; // ERROR: of members, only OffsetIdEXT and ArrayStrideIdEXT are decorations with ids, not UniformId
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { values[0].first = 1; }
