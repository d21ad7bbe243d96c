// pixel
Texture2D<float4> first;
Texture2D<float4> second[4];
SamplerState linear_sampler;
struct Pair
{
    Texture2D<float4> texture;
    SamplerState how;
    float2 scale;
    float4 sample(float2 uv) { return texture.Sample(how, uv * scale); }
};

Texture2D<float4> choose(uint at) { uint next = at + 1; return second[next]; }
Pair with(Texture2D<float4> texture) { Pair pair; pair.texture = texture; pair.how = linear_sampler; pair.scale = 2; return pair; }
float4 twice(Pair pair, float2 uv) { pair.scale *= 2; return pair.sample(uv); }

float4 main(float2 uv : TEXCOORD, nointerpolation uint at : AT) : SV_Target
{
    Texture2D<float4> local = first;
    float4 sum = local.Sample(linear_sampler, uv);
    local = second[1];
    sum += local.Sample(linear_sampler, uv);
    Texture2D<float4> chosen = choose(at);
    sum += chosen.Sample(linear_sampler, uv);
    Pair pair = with(first);
    sum += twice(pair, uv);
    Pair other = pair;
    other.texture = local;
    other.scale.x = 3;
    return sum + other.sample(uv) + pair.sample(uv);
}
