// Components in another order, known and not.
// RUN: 1 / 1
// BUFFER 0: i32 10 20 30 40
// BUFFER 1: u32 3 0 5 6
// BUFFER 2: i32 0*12
// EXPECT 2: i32 40 10 20 30  40 10 21 31  40 20 20 10
kernel void shuffles(global const int4 *in, global const uint4 *order, global int4 *out) {
  int4 v = *in;
  out[0] = shuffle(v, *order);
  out[1] = shuffle2(v, v + 1, *order);
  int4 w = v.wyyx;
  out[2] = w;
}
