// TEST: -T cs_6_6 -E main
// Nothing is asked of resources that no function uses, as in DXC: they are not in the module.
[[vk::image_format("rgba16ui")]] Buffer<int4> buffer;
[[vk::image_format("r32i")]] RWTexture2D<float4> images[4];
SubpassInput<float4> attachment;
[[vk::combinedImageSampler, vk::binding(0)]] Texture2D<float4> texture;
struct Misaligned { [[vk::offset(3)]] float4 a; };
ConstantBuffer<Misaligned> misaligned;
struct Large { float a[100000000]; };
ConstantBuffer<Large> large;
RWStructuredBuffer<int> results;

int never_called() { return buffer[0].x + int(attachment.SubpassLoad().x + misaligned.a.x + large.a[1]); }

[numthreads(1, 1, 1)]
void main()
{
    results[0] = 1;
}
