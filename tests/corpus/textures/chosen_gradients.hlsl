// TEST: -T ps_6_0 -E main
// Samples of a texture that is selected at run time use gradients that are computed before the branch, without the layer, and scaled by the bias.
Texture1D line_a, line_b;
Texture2D image_a, image_b;
Texture2DArray layers_a, layers_b;
Texture3D volume_a, volume_b;
TextureCube cube_a, cube_b;
SamplerState state;
SamplerComparisonState comparison;

struct Pixel
{
    float2 uv : A;
    float3 place : B;
    nointerpolation int kind : C;
    float bias : D;
};

float4 main(Pixel pixel) : SV_Target
{
    Texture2D image = image_a;
    if (pixel.kind > 1)
        image = image_b;
    float4 sum = image.Sample(state, pixel.uv) + image.SampleBias(state, pixel.uv, 2, int2(1, 1));
    // These coordinates are the result of a sample, so they need a branch of their own.
    sum += image.Sample(state, sum.xy * 0.5);
    sum += image.SampleBias(state, sum.xy, pixel.bias, int2(0, 0), 1.5);
    sum += image.SampleCmp(comparison, pixel.uv, 0.5);
    uint status;
    sum += image.Sample(state, pixel.uv, int2(0, 1), 0.5, status) * CheckAccessFullyMapped(status);

    Texture2DArray layers = layers_a;
    if (pixel.kind == 2)
        layers = layers_b;
    sum += layers.Sample(state, pixel.place) + layers.SampleCmp(comparison, pixel.place, 0.3);

    TextureCube cube = cube_a;
    if (pixel.kind == 3)
        cube = cube_b;
    sum += cube.SampleBias(state, pixel.place, pixel.bias);

    Texture1D at_line = line_a;
    if (pixel.kind == 4)
        at_line = line_b;
    sum += at_line.SampleBias(state, pixel.place.x, pixel.bias);

    Texture3D volume = volume_a;
    if (pixel.kind == 5)
        volume = volume_b;
    return sum + volume.Sample(state, pixel.place);
}
