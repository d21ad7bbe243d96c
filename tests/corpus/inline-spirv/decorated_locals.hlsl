// TEST: -T cs_6_0
// A decorated local stays in memory when the others become values, also where it is declared in a function that is inlined.
RWStructuredBuffer<uint> values;

uint Twice(uint value) {
    [[vk::ext_decorate(/* RelaxedPrecision */ 0)]] uint inner = value;
    return inner * 2;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    [[vk::ext_decorate(/* RelaxedPrecision */ 0)]] uint initialized = id.x + 1;
    values[0] = initialized;
    [[vk::ext_decorate(/* RelaxedPrecision */ 0)]] uint assigned;
    assigned = id.x + 2;
    values[1] = assigned;
    [[vk::ext_decorate_string(/* UserSemantic */ 5635, "kept")]] const uint constant = id.x + 3;
    values[2] = constant;
    [[vk::ext_decorate(/* Restrict */ 19)]] uint2 pair = uint2(id.x, 4);
    values[3] = pair.y;
    values[4] = Twice(id.y);
}
