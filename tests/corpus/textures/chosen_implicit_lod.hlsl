// TEST: -T ps_6_0 -E main
// The level of detail of a chosen texture is calculated in a branch, in which derivatives may be undefined. Samples use gradients from before it.
// If only the index differs, there is no branch.
Texture2D first;
Texture2D second;
Texture2D array[4];
SamplerState linear_sampler;

float4 sample_implicitly(Texture2D texture, float2 uv) {
    float lod = texture.CalculateLevelOfDetail(linear_sampler, uv); // WARNING: the level of detail is undefined
    return texture.Sample(linear_sampler, uv) + lod;
}

float4 main(float2 uv : UV, nointerpolation uint index : INDEX) : SV_Target {
    Texture2D chosen = first;
    if (uv.x > 0.5)
        chosen = second;
    float4 sum = sample_implicitly(chosen, uv) + chosen.SampleLevel(linear_sampler, uv, 0);
    sum += chosen.SampleGrad(linear_sampler, uv, ddx(uv), ddy(uv)) + chosen.Load(int3(0, 0, 0));
    Texture2D element = array[index];
    if (uv.y > 0.5)
        element = array[index / 2];
    return sum + element.Sample(linear_sampler, uv);
}
