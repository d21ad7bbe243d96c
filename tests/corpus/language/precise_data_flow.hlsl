// TEST: -T vs_6_0 -E main -O0
// TEST: -T vs_6_0 -E main
// All operations that contribute to a precise value are not contracted, wherever they are. Those of `loose` may be.
cbuffer Constants {
  float4x4 view;
  float3x3 turn;
  float3 offset;
  float scale;
  int count;
};
static float remembered;
static precise float exact;
static float free;

float3 scaled(float3 at) { return at * scale + offset; }
void into(out float result, float3 at) { result = at.x * scale + at.y; }
void add(inout float3 sum, float3 at) { sum += at * scale; }
struct Made { float3 at; };
Made made(float3 at) {
  Made made;
  made.at = at * at + offset;
  return made;
}
struct Wave {
  float3 at;
  float3 squared() { return at * at - offset; }
  void grow() { at = at * scale + 1; }
};
float kept(precise float value) { return value; }
float3 loose(float3 at) { return at * scale - offset; }

struct Output {
  precise float4 position : SV_Position;
  precise float3 normal : NORMAL;
  precise float depth : DEPTH;
  precise float3 sums : SUMS;
  precise float3 listed : LISTED;
  float3 color : COLOR;
};

Output main(float3 at : POSITION) {
  Output output = { 0.xxxx, 0.xxx, 0, 0.xxx, at * scale + 3, 0.xxx };
  output.position = mul(view, float4(scaled(at), 1));
  output.normal = mul(at, turn);
  into(output.depth, at);
  remembered = at.y * scale + 2;
  output.depth += remembered;
  Wave wave = { at };
  wave.grow();
  output.sums = wave.squared() + made(at).at;
  float3 parts[2] = { at * 2 + 1, offset };
  for (int i = 0; i < count; i++)
    parts[1] += parts[0] * scale;
  if (count > 3)
    output.sums += parts[1];
  add(output.sums, at);
  exact = at.x * scale - 7;
  free = at.x * scale - 9;
  output.color = loose(at) * exact * free * kept(at.z * scale + 5);
  return output;
}
