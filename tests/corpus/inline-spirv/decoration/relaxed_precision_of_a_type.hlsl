// TEST: -T cs_6_0 -E main
struct [[vk::ext_decorate(/* RelaxedPrecision */ 0)]] Values {
    float first;
};

RWStructuredBuffer<Values> values; // ERROR: the decoration RelaxedPrecision cannot be on a type

[numthreads(1, 1, 1)]
void main() { values[0].first = 1; }
