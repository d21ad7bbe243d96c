// TEST: -T ps_6_0 -E main
struct Light {
  float3 color // ERROR: expected ';' after member
  float3 direction;
  float power;
};
float3 shade(Light light, float3 normal float2 at) { // ERROR: expected ',' or ')' after parameter
  return light.color * undeclared_here; // ERROR: use of undeclared identifier 'undeclared_here'
}
static const float Limit = ; // ERROR: expected expression
float4 sum(float2 a) {
  float b = a.x + a.y c; // ERROR: expected ';' after declaration
  float d = b + e; // ERROR: use of undeclared identifier 'e'
  float g = max(b, d; // ERROR: expected ')'
  d += g + h; // ERROR: use of undeclared identifier 'h'
  d += b @ 2; // ERROR: unexpected character '@'
  if (d > ) d = 1; // ERROR: expected expression
  while (d > 1) { d -= f; } // ERROR: use of undeclared identifier 'f'
  return shade(b, d, Limit).xxxx;
}
[numthreads(1, 1, 1] // ERROR: expected ')'
void other() { undeclared_there(); } // ERROR: use of undeclared identifier 'undeclared_there'
float4 main(float2 at : AT) : SV_Target {
  Light light;
  light.color = light.direction + light.power;
  light.colour = 1; // ERROR: no member named 'colour' in 'Light'
  return sum(at) + missing; // ERROR: use of undeclared identifier 'missing'
}
