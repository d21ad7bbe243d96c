// TEST: -T cs_6_0 -E main -O0
// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid storage class operand: 60000', the storage class is unknown
// Of a class that SPIR-V lacks it is not known what its pointers may be: no capability is asked for.
struct Node {
    float4 value;
};

typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, 60000> >, Node> Pointer;
[[vk::ext_instruction(/* OpAccessChain */ 65)]] Pointer Address([[vk::ext_reference]] Node node);
[[vk::ext_instruction(/* OpLoad */ 61)]] Node Load(Pointer from);

[[vk::ext_storage_class(60000)]] Node first; // WARNING: storage class 60000 is unknown
[[vk::ext_storage_class(60000)]] Node second; // WARNING: storage class 60000 is unknown
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Pointer chosen;
    if (output[1].x > 1)
        chosen = Address(first);
    else
        chosen = Address(second);
    output[0] = Load(chosen).value;
}
