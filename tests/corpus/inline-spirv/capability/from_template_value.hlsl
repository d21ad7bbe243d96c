// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

template <uint C>
[[vk::ext_capability(C)]]
uint helper() { return C; }

[numthreads(1, 1, 1)]
void main() { output[0] = helper<11>(); }
