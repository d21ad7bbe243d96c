// TEST: -T ps_6_0 -E main -fspv-target-env=vulkan1.3
// Which image operands an instruction and an image can have, and of which types. The bits: 1 Bias, 2 Lod, 4 Grad, 8 ConstOffset, 0x10 Offset,
// 0x20 ConstOffsets, 0x40 Sample, 0x80 MinLod, 0x200 MakeTexelVisible, 0x400 NonPrivateTexel.
#define LITERAL [[vk::ext_literal]] uint
#define READ [[vk::ext_instruction(/* OpImageRead */ 98)]]
#define FETCH [[vk::ext_instruction(/* OpImageFetch */ 95)]]
#define SAMPLE [[vk::ext_instruction(/* OpImageSampleImplicitLod */ 87)]]
#define SAMPLE_LEVEL [[vk::ext_instruction(/* OpImageSampleExplicitLod */ 88)]]
#define GATHER [[vk::ext_instruction(/* OpImageGather */ 96)]]

typedef int2 Offsets[4];
typedef int2 Three[3];

READ float4 read(RWTexture2D<float4> from, int2 at, LITERAL operands, Offsets offsets);
READ float4 read(RWTexture2D<float4> from, int2 at, LITERAL operands, int sample);
READ float4 read(RWTexture2D<float4> from, int2 at, LITERAL operands);
FETCH float4 fetch(Texture2D<float4> from, int2 at, LITERAL operands, int2 offset);
FETCH float4 fetch(Texture2D<float4> from, int2 at, LITERAL operands, int value);
FETCH float4 fetch(Texture2D<float4> from, int2 at, LITERAL operands, int one, int2 other);
FETCH float4 fetch(Texture2DMS<float4> from, int2 at, LITERAL operands);
FETCH float4 fetch(Texture2DMS<float4> from, int2 at, LITERAL operands, int sample);
FETCH float4 fetch(Texture2DMS<float4> from, int2 at, LITERAL operands, float sample);
FETCH float4 fetch(Buffer<float4> from, int at, LITERAL operands, int level);
SAMPLE float4 sample(vk::SampledTexture2D<float4> from, float2 at, LITERAL operands, float value);
SAMPLE float4 sample(vk::SampledTexture2D<float4> from, float2 at, LITERAL operands, int2 offset);
SAMPLE float4 sample(vk::SampledTexture2D<float4> from, float2 at, LITERAL operands, int3 offset);
SAMPLE float4 sample(vk::SampledTexture2D<float4> from, float2 at, LITERAL operands, int2 offset, int2 other);
SAMPLE float4 sample(vk::SampledTextureCUBE<float4> from, float3 at, LITERAL operands, int3 offset);
SAMPLE_LEVEL float4 sample_level(vk::SampledTexture2D<float4> from, float2 at, LITERAL operands, float level);
SAMPLE_LEVEL float4 sample_level(vk::SampledTexture2D<float4> from, float2 at, LITERAL operands, float level, float clamp);
SAMPLE_LEVEL float4 sample_level(vk::SampledTexture2D<float4> from, float2 at, LITERAL operands, float2 dx, float2 dy);
SAMPLE_LEVEL float4 sample_level(vk::SampledTexture2D<float4> from, float2 at, LITERAL operands, float2 dx, float3 dy);
SAMPLE_LEVEL float4 sample_level(vk::SampledTexture2D<float4> from, float2 at, LITERAL operands, float level, float2 dx, float2 dy);
GATHER float4 gather(vk::SampledTexture2D<float4> from, float2 at, uint component, LITERAL operands, Offsets offsets);
GATHER float4 gather(vk::SampledTexture2D<float4> from, float2 at, uint component, LITERAL operands, Three offsets);

RWTexture2D<float4> written;
Texture2D<float4> texels;
Texture2DMS<float4> samples;
Buffer<float4> buffer;
vk::SampledTexture2D<float4> sampled;
vk::SampledTextureCUBE<float4> cube;

float4 main(float2 at : AT, nointerpolation int2 place : PLACE) : SV_Target {
    static const Offsets offsets = { int2(0, 1), int2(1, 0), int2(1, 1), int2(0, 0) };
    static const Three three = { int2(0, 1), int2(1, 0), int2(1, 1) };
    const float2 d = float2(1, 2);
    float4 sum = fetch(samples, place, 0x40, 1) + sample(sampled, at, 8, int2(1, 0));
    sum += sample(sampled, at, 0x80, 1.0f) + sample_level(sampled, at, 4, d, d) + fetch(texels, place, 0xa, 1, int2(1, 2));
    sum += read(written, place, 0x20, offsets);                // ERROR: OpImageRead cannot have the image operand ConstOffsets
    sum += read(written, place, 0x40, 1);                      // ERROR: OpImageRead cannot have the image operand Sample: the image is one with a single sample
    sum += read(written, place, 2, 1);                         // ERROR: OpImageRead cannot have the image operand Lod
    sum += fetch(samples, place, 0);                           // ERROR: OpImageFetch of an image with several samples needs the image operand Sample
    sum += fetch(samples, place, 0x40, 1.0f);                  // ERROR: the image operand Sample of OpImageFetch must be an integer, but is a 32-bit float
    sum += fetch(texels, place, 8, place);                     // ERROR: the image operand ConstOffset of OpImageFetch must be a constant
    sum += fetch(texels, place, 8, 1);                         // ERROR: the image operand ConstOffset of OpImageFetch must be of 2 components, not 1
    sum += fetch(buffer, place.x, 2, 1);                       // ERROR: OpImageFetch cannot have the image operand Lod: the image is one without mip levels
    sum += sample(sampled, at, 0x20, int2(1, 0));              // ERROR: OpImageSampleImplicitLod cannot have the image operand ConstOffsets
    sum += sample(sampled, at, 8, int3(1, 0, 0));              // ERROR: the image operand ConstOffset of OpImageSampleImplicitLod must be of 2 components, not 3
    sum += sample(sampled, at, 0x18, int2(1, 0), int2(1, 0));  // ERROR: OpImageSampleImplicitLod can have only one of the image operands ConstOffset, Offset, ConstOffsets and Offsets
    sum += sample(cube, at.xyx, 8, int3(1, 0, 0));             // ERROR: OpImageSampleImplicitLod cannot have the image operand ConstOffset: the image is a cube
    sum += sample_level(sampled, at, 0x82, 1, 0.0f);           // ERROR: OpImageSampleExplicitLod cannot have the image operand MinLod
    sum += sample_level(sampled, at, 1, 1);                    // ERROR: OpImageSampleExplicitLod cannot have the image operand Bias
    sum += sample_level(sampled, at, 4, d, float3(1, 2, 3));   // ERROR: the image operand Grad of OpImageSampleExplicitLod must be of 2 components, not 3
    sum += sample_level(sampled, at, 6, 1, d, d);              // ERROR: OpImageSampleExplicitLod cannot have both image operands Lod and Grad
    sum += gather(sampled, at, 0, 0x20, offsets);              // ERROR: the image operand ConstOffsets of OpImageGather must be a constant
    sum += gather(sampled, at, 0, 0x20, three);                // ERROR: the image operand ConstOffsets of OpImageGather must be an array of four vectors of two integers
    return sum;
}
