// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid storage class operand: 60020', SPIRV-Tools can't know the number
[[vk::ext_storage_class(60020)]] static uint payload; // WARNING: storage class 60020 is unknown and is emitted unchanged
[[vk::ext_storage_class(60021)]] static uint unused;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    payload = 2;
    output[0] = payload;
}
