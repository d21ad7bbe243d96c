// Comparisons, and choices by them.
// RUN: 1 / 1
// BUFFER 0: f32 1 2 3 4
// BUFFER 1: f32 4 2 1 5
// BUFFER 2: f32 0*8
// BUFFER 3: i32 0*8 5 0*3
// EXPECT 2: f32 4 2 3 5  1 2 3 4
// EXPECT 3: i32 -1 0 0 -1  0 1 0 1  1 0 1 0
kernel void relations(global const float4 *a, global const float4 *b, global float4 *chosen, global int4 *tests) {
  global int *numbers = (global int *)tests;
  int4 less = isless(*a, *b);
  chosen[0] = select(*a, *b, less);
  chosen[1] = bitselect(*a, *b, as_float4((int4)0));
  tests[0] = less;
  numbers[4] = all(less);
  numbers[5] = any(less);
  numbers[6] = isnan(a->x);
  numbers[7] = isequal(a->y, b->y);
  numbers[9] = signbit(b->x);
  numbers[10] = isnotequal(a->x, b->x);
  numbers[11] = select(1, 0, numbers[8]);
  numbers[8] = isfinite(a->x);
}
