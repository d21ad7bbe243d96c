// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { [[vk::ext_decorate(0)]] output[0] = 1; // ERROR: attribute 'vk::ext_decorate' cannot be applied to a statement
    }
