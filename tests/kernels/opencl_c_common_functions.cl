// Functions that take a number for a vector of equal ones.
// RUN: 1 / 1
// BUFFER 0: f32 -1 0.25 0.5 2
// BUFFER 1: f32 0*28
// EXPECT 1: f32 0 0.25 0.5 1  0.5 0.5 0.5 2  -1 0.25 0.3 0.3  -0.5 0.75 1 2.5  0 0 1 1  0 0.15625 0.5 1  -4 1 2 8
kernel void common(global const float4 *in, global float4 *out) {
  float4 v = in[0];
  out[0] = clamp(v, 0.0f, 1.0f);
  out[1] = fmax(v, 0.5f);
  out[2] = fmin(v, 0.3f);
  out[3] = mix(v, v + 1.0f, 0.5f);
  out[4] = step(0.5f, v);
  out[5] = smoothstep(0.0f, 1.0f, v);
  out[6] = ldexp(v, 2);
}
