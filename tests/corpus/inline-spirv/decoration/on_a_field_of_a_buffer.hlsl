// TEST: -T cs_6_0 -E main
struct Values {
    [[vk::ext_decorate(/* Volatile */ 21)]] uint first;
    uint second;
};

RWStructuredBuffer<Values> values;

[numthreads(1, 1, 1)]
void main() { values[0].first = values[1].second; }
