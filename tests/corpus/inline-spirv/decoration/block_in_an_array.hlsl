// TEST: -T cs_6_0 -E main
struct [[vk::ext_decorate(/* Block */ 2)]] Values {
    float first;
};

RWStructuredBuffer<Values> values; // ERROR: the decoration Block cannot be on the elements of an array with the decoration ArrayStride

[numthreads(1, 1, 1)]
void main() { values[0].first = 1; }
