// TEST: -T cs_6_0 -E main
struct [[vk::ext_decorate(/* GLSLPacked */ 9)]] Values {
    float first;
};

RWStructuredBuffer<Values> values; // ERROR: the decoration GLSLPacked is not for Vulkan

[numthreads(1, 1, 1)]
void main() { values[0].first = 1; }
