// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// The scopes of memory operands and image operands are constants with a value that the environment has. The bits: 0x10 MakePointerVisible,
// 0x20 NonPrivatePointer; 0x200 MakeTexelVisible, 0x400 NonPrivateTexel.
#define VULKAN_MEMORY [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
#define LITERAL [[vk::ext_literal]] uint

VULKAN_MEMORY [[vk::ext_instruction(/* OpLoad */ 61)]] uint load([[vk::ext_reference]] uint from, LITERAL access, uint scope);
VULKAN_MEMORY [[vk::ext_instruction(/* OpLoad */ 61)]] uint load_aligned([[vk::ext_reference]] uint from, LITERAL access, LITERAL alignment, uint scope);
VULKAN_MEMORY [[vk::ext_instruction(/* OpImageRead */ 98)]] float4 read(RWTexture2D<float4> from, uint2 at, LITERAL operands, uint scope);

RWStructuredBuffer<uint> output;
RWTexture2D<float4> image;

[numthreads(1, 1, 1)]
void main(uint2 id : SV_DispatchThreadID) {
    output[0] = load(output[1], 0x30, 5);
    output[1] = load(output[1], 0x30, 0);            // ERROR: operand 3 of OpLoad is the scope CrossDevice, which it cannot be in Vulkan
    output[2] = load_aligned(output[1], 0x32, 4, 9); // ERROR: operand 4 of OpLoad must be a scope, but there is no scope 9
    output[3] = load(output[1], 0x30, id.x);         // ERROR: operand 3 of OpLoad must be a constant
    image[id] = read(image, id, 0x600, 7);           // ERROR: operand 4 of OpImageRead must be a scope, but there is no scope 7
    image[id] = read(image, id, 0x200, 5);           // ERROR: OpImageRead makes a texel available or visible, and needs the image operand NonPrivateTexel
}
