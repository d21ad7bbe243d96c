// TEST: -T ps_6_0 -E main
struct Pair {
  Texture2D texture;
  SamplerState state;
  float4 sample(float2 at) { return texture.Sample(state, at); }
};

struct Set {
  Pair pairs[2];
  Texture2D more[3];
};

float4 byValue(Pair pair, float2 at) { return pair.texture.Sample(pair.state, at); }

Pair single;
Set sets[2];
[[vk::binding(20, 1)]] Pair bound;

cbuffer Constants {
  float4 scale;
  Texture2D beside;
  SamplerState state;
};

float4 main(float2 at : TEXCOORD) : SV_Target {
  Pair copy = sets[1].pairs[0];
  return single.sample(at) + byValue(sets[0].pairs[1], at) + byValue(copy, at) + bound.sample(at)
       + sets[1].more[2].Sample(state, at) + beside.Sample(state, at) * scale;
}
