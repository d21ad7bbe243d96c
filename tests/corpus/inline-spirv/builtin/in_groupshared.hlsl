// TEST: -T cs_6_0 -E main
[[vk::ext_decorate(/* BuiltIn */ 11, /* PointCoord */ 16)]]
groupshared float2 at; // ERROR: a builtin is an input or an output of an entry point

[numthreads(1, 1, 1)]
void main() { at = 1; }
