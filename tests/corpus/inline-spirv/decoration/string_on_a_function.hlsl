// TEST: -T cs_6_0 -E main
[[vk::ext_decorate_string(/* UserTypeGOOGLE */ 5636, "name")]] // ERROR: vk::ext_decorate_string is not supported on functions
[noinline] uint Same(uint x) { return x; }

[[vk::ext_decorate(/* UserTypeGOOGLE */ 5636, "name")]] // ERROR: vk::ext_decorate is not supported on functions
[noinline] uint Equal(uint x) { return x; }

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Same(1) + Equal(2); }
