// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// An image that is read without the extension has one level.
[[vk::binding(0), vk::image_format("rgba32f")]] RWTexture2D<float4> image;

[[vk::ext_instruction(/* OpImageRead */ 98)]]
float4 ReadLevel(RWTexture2D<float4> from, int2 at, [[vk::ext_literal]] uint operands, int level);

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = ReadLevel(image, id.xy, 2, 1); // ERROR: OpImageRead cannot have the image operand Lod
}
