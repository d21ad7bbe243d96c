// TEST: -T cs_6_0 -E main -fspv-reflect
// What the source says of a type counts more than what reflection would say.
[[vk::ext_extension("SPV_GOOGLE_user_type")]]
[[vk::ext_decorate_string(/* UserTypeGOOGLE */ 5636, "my buffer")]]
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
