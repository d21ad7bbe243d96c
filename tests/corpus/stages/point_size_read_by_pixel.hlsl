// TEST: -T ps_6_0 -E main
// The struct that the vertex shader returns.
struct Point {
  float4 position : SV_Position;
  [[vk::location(0)]] float2 center : CENTER;
  [[vk::builtin("PointSize")]] float size : PSIZE; // WARNING: the builtin 'PointSize' is not an input of the pixel stage: this field is undefined there
  [[vk::location(2)]] float radius : RADIUS;
};

float4 main(Point input) : SV_Target {
  return float4((input.position.xy - input.center) / input.radius, 0, 1);
}
