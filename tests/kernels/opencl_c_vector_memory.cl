// Vectors that are loaded and stored at addresses of their components, and halfs in memory.
// RUN: 2 / 2
// BUFFER 0: f32 1 2 3 4 5 6 7 8
// BUFFER 1: f32 0*8
// BUFFER 2: f16 15360 16384 16896 17408
// BUFFER 3: f32 0*4
// BUFFER 4: f16 0*4
// EXPECT 1: f32 2 4 6 8 10 12 14 16
// EXPECT 3: f32 1 2 3 4
// EXPECT 4: f16 15872 16640 17152 17536
kernel void vectors(global const float *in, global float *out, global const half *halfs, global float *widened, global half *narrowed) {
  int id = get_global_id(0);
  vstore4(vload4(id, in) * 2.0f, id, out);
  float2 pair = vload_half2(id, halfs);
  widened[2 * id] = vload_half(2 * id, halfs);
  widened[2 * id + 1] = pair.y;
  vstore_half2_rte(pair + 0.5f, id, narrowed);
}
