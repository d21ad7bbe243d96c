// Functions that store a second result.
// RUN: 1 / 1
// TOLERANCE: 1e-5
// BUFFER 0: f32 2.75 -10.5
// BUFFER 1: f32 0*8
// BUFFER 2: i32 0*2
// EXPECT 1: f32 0.75 2 0.75 2 0.6875 0.38166099 -0.92430238 0.5
// EXPECT 2: i32 2 -4
kernel void results(global const float *in, global float *out, global int *exponents) {
  float a = in[0], second;
  out[0] = fract(a, &second);
  out[1] = second;
  out[2] = modf(a, &second);
  out[3] = second;
  int exponent;
  out[4] = frexp(a, &exponent);
  exponents[0] = exponent;
  out[5] = sincos(a, &second);
  out[6] = second;
  out[7] = remquo(in[1], a, &exponent);
  exponents[1] = exponent;
}
