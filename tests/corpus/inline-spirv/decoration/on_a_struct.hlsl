// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid decoration operand: 60040', the decoration is of no known extension
struct [[vk::ext_decorate(/* BufferBlock or Block of a vendor */ 60040)]] Values {
    uint first;
};

RWStructuredBuffer<Values> values; // WARNING: decoration 60040 is unknown

[numthreads(1, 1, 1)]
void main() { values[0].first = 1; }
