// TEST: -T cs_6_0 -E main
using volatile_uint [[vk::ext_decorate(/* Volatile */ 21)]] = uint;

struct Values {
    volatile_uint first;
    uint second;
};

RWStructuredBuffer<Values> values;

[numthreads(1, 1, 1)]
void main() { values[0].first = values[1].second; }
