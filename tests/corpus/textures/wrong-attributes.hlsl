// TEST: -T ps_6_0 -E main
// Attributes of a descriptor at another kind of resource.
[[vk::counter_binding(3)]] StructuredBuffer<float> elements; // ERROR: needs an RW, append or consume structured buffer
[[vk::input_attachment_index(0)]] Texture2D color; // ERROR: needs a subpass input, not 'Texture2D<float4>'
[[vk::image_format("rgba7")]] RWTexture2D<float4> other; // ERROR: 'rgba7' is not an image format
[[vk::combinedImageSampler]] RWTexture2D<float4> written; // ERROR: needs a read-only texture or a sampler

float4 main() : SV_Target
{
    return 0;
}
