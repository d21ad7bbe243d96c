// TEST: -T cs_6_0 -E main
template <typename T, uint D>
[[vk::ext_decorate(D)]]
[noinline]
T Twice(T x) { return x + x; }

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Twice<float, 0>(output[1]); }
