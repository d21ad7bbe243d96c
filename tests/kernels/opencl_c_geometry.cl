// Functions of vectors as such.
// RUN: 1 / 1
// TOLERANCE: 1e-5
// BUFFER 0: f32 1 2 2 0  3 0 4 0
// BUFFER 1: f32 0*12
// EXPECT 1: f32 11 3 3.46410162 6  8 2 -6 0  0.33333333 0.66666667 0.66666667 0
kernel void geometry(global const float4 *in, global float4 *out) {
  global float *numbers = (global float *)out;
  float4 a = in[0], b = in[1];
  numbers[0] = dot(a, b);
  numbers[1] = length(a);
  numbers[2] = distance(a, b);
  numbers[3] = dot(a.y, b.x);
  out[1] = cross(a, b);
  out[2] = normalize(a);
}
