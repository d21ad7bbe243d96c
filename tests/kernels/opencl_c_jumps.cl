// Control flow that no structure has: jumps out of loops and into others' ends, switches that fall through.
// RUN: 8 / 8
// BUFFER 0: i32 0*8
// EXPECT 0: i32 100 5 8 15 100 20 23 30
kernel void jumps(global int *out) {
  int id = get_global_id(0), sum = 0;
  for (int i = 0; i <= id; ++i) {
    switch (i & 3) {
    case 0:
      if (i == id)
        goto found;
      sum += 1;
    case 1:
      sum += 2;
      break;
    case 2:
      sum += 3;
      continue;
    default:
      sum += 7;
    }
    if (sum > 40)
      break;
    while (sum & 1 && i == 6)
      if (++sum == 1000)
        goto found;
  }
  out[id] = sum;
  return;
found:
  out[id] = 100;
}
