// TEST: -T cs_6_0 -E main
[[vk::ext_decorate(0)]]
[noinline]
float Twice(float x) { return x + x; }

[[vk::ext_decorate(0)]]
[noinline]
float Square(float x) { return x * x; }

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Twice(output[1]) + Square(output[2]); }
