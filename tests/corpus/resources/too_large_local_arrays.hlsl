// TEST: -T cs_6_0 -E main
Texture2D<float4> image;
RWStructuredBuffer<float4> values;

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  Texture2D<float4> images[100][100]; // ERROR: a large array of resources in a variable is not supported yet
  images[id.x][id.y] = image;
  values[0] = images[id.y][id.x].Load(0);
}
