// TEST: -T cs_6_0 -E main
[[vk::binding(3)]] float4 loose; // ERROR: variable 'loose' is in the implicit buffer of global variables and cannot have a binding

[numthreads(1, 1, 1)]
void main() {}
