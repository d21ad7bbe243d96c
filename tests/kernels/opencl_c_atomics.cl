// Atomic functions of OpenCL 1.x, on global and on local memory.
// RUN: 8 / 8
// BUFFER 0: i32 0 100 -100 7 5 0 255 0
// BUFFER 1: u32 0 4294967295
// BUFFER 2: i32 0*2
// EXPECT 0: i32 28 92 107 7 0 8 0 128
// EXPECT 1: u32 8 3
// EXPECT 2: i32 8 36
kernel void atomics(volatile global int *a, volatile global uint *b, global int *c) {
  local int count, sum;
  int id = get_local_id(0);
  if (id == 0)
    count = sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(a, id);
  atomic_dec(a + 1);
  atomic_max(a + 2, 100 + id);
  atomic_cmpxchg(a + 3, 6, id);
  atomic_min(a + 4, id);
  atomic_inc(a + 5);
  atomic_and(a + 6, ~(1 << id));
  atomic_xor(a + 7, id == 7 ? 128 : 0);
  atomic_max(b, (uint)id + 1u);
  atomic_min(b + 1, (uint)id + 3u);
  atomic_inc(&count);
  atomic_add(&sum, id + 1);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (id == 0) {
    c[0] = count;
    c[1] = sum;
  }
}
