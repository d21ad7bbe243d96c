// Conversions that saturate and round.
// RUN: 1 / 1
// BUFFER 0: f32 -1.5 2.5 300 254.5
// BUFFER 1: i32 0*24
// EXPECT 1: i32 0 2 255 254  -2 2 300 254  -2 2 300 254  -1 3 300 255  -1 2 300 254  0 2 127 127
kernel void conversions(global const float4 *in, global int4 *out) {
  float4 v = in[0];
  out[0] = convert_int4(convert_uchar4_sat_rte(v));
  out[1] = convert_int4_rte(v);
  out[2] = convert_int4_rtn(v);
  out[3] = convert_int4_rtp(v);
  out[4] = convert_int4(v);
  out[5] = convert_int4(convert_char4_sat(convert_uint4_sat(v)));
}
