// TEST: -T cs_6_0 -E main
struct Node {
    float4 value;
};

// The struct of a constant buffer is another one: it is decorated with Block.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* Uniform */ 2> >, Node> Pointer;
[[vk::ext_instruction(/* OpAccessChain */ 65)]] Pointer Address([[vk::ext_reference]] Node node);
[[vk::ext_instruction(/* OpLoad */ 61)]] Node Load(Pointer from);

ConstantBuffer<Node> nodes;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Load(Address(nodes)).value; } // ERROR: the result of OpAccessChain must point to a struct, but points to another one, or one with other decorations
