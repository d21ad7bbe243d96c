// TEST: -T cs_6_0 -E main
struct Values {
    [[vk::ext_decorate_id(/* UniformId */ 27, 2)]] uint first;
};
RWStructuredBuffer<Values> values; // ERROR: SPIR-V has no decoration with ids for members of structs
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { values[0].first = 1; }
