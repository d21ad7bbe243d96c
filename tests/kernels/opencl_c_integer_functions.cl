// Functions of integers with and without a sign.
// RUN: 1 / 1
// BUFFER 0: i32 2000000000 -7 3
// BUFFER 1: i32 0*12
// BUFFER 2: u32 0*6
// EXPECT 1: i32 2147483647 -2147483648 999999996 999999997 -4 -3 2147483647 29 -21 -18 24 2
// EXPECT 2: u32 7 2000000007 2147483644 2147483644 4294967289 805306368
kernel void integers(global const int *in, global int *out, global uint *unsigned_out) {
  int a = in[0], b = in[1], c = in[2];
  out[0] = add_sat(a, a);
  out[1] = sub_sat(-a, a);
  out[2] = hadd(a, b);
  out[3] = rhadd(a, b);
  out[4] = mul_hi(a, b);
  out[5] = clamp(b, -3, 5);
  out[6] = mad_sat(a, c, c);
  out[7] = clz(b + 14);
  out[8] = mul24(b, c);
  out[9] = mad24(b, c, c);
  out[10] = rotate(c, 3);
  out[11] = popcount(c);
  unsigned_out[0] = abs(b);
  unsigned_out[1] = abs_diff(a, b);
  uint d = b;
  unsigned_out[2] = hadd(d, 0u);
  unsigned_out[3] = mul_hi(d, 0x80000000u);
  unsigned_out[4] = max(d, 5u);
  unsigned_out[5] = upsample((ushort)0x3000, (ushort)0);
}
