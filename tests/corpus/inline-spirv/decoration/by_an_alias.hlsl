// TEST: -T cs_6_0 -E main
typedef RWStructuredBuffer<uint> plain;
[[vk::ext_decorate(/* Restrict */ 19)]] typedef RWStructuredBuffer<uint> restricted;

plain first;
restricted second;

[numthreads(1, 1, 1)]
void main() { first[0] = second[1]; }
