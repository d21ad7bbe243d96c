// TEST: -T cs_6_0 -E main
// Structs and arrays that hold resources, assigned to in methods, through parameters, and at an index.
Texture2D<float4> color, shadow;
Texture2D<float4> layers[4];
SamplerState linear_sampler, point_sampler;
RWStructuredBuffer<float4> results;

struct View {
  Texture2D<float4> texture;
  SamplerState filter;
  float2 at;
  float4 read() { return texture.SampleLevel(filter, at, 0); }
  void replace(Texture2D<float4> other, bool really) {
    if (really) texture = other;
  }
};

View make(bool which) {
  View view;
  view.at = 0.5;
  if (which) {
    view.texture = color;
    view.filter = linear_sampler;
  } else {
    view.texture = shadow;
    view.filter = point_sampler;
  }
  return view;
}

void change(inout View view, uint layer) {
  if (layer > 1) view.texture = layers[layer];
  else view.texture = layers[layer + 1];
  view.at = layer;
}

void first_layer(out Texture2D<float4> texture, out SamplerState filter) {
  texture = layers[0];
  filter = point_sampler;
}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  View view = make(id.x > 1);
  float4 sum = view.read();
  view.replace(layers[3], id.y == 2);
  sum += view.read();
  change(view, id.z);
  sum += view.read();

  Texture2D<float4> several[3] = { color, shadow, layers[0] };
  several[id.x] = layers[id.y];
  sum += several[id.z].Load(int3(0, 0, 0));

  View views[2] = { view, make(false) };
  sum += views[id.x].read() + views[id.y].at.xyxy;
  Texture2D<float4> layer;
  SamplerState filter;
  first_layer(layer, filter);
  results[0] = sum + layer.SampleLevel(filter, 0.25, 0);
}
