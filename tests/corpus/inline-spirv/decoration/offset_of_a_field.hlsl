// TEST: -T cs_6_0 -E main
struct Values {
    [[vk::ext_decorate(/* Offset */ 35, 0)]] float4 first;
    [[vk::ext_decorate(/* Offset */ 35, 32)]] float4 second;
};

RWStructuredBuffer<Values> values;

[numthreads(1, 1, 1)]
void main() { values[0].first = values[1].second; }
