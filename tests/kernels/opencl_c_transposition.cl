// A tile of a matrix through the memory of a work-group.
// RUN: 4 2 / 2 2
// BUFFER 0: i32 0 1 2 3 4 5 6 7
// BUFFER 1: i32 0*8
// EXPECT 1: i32 0 4 1 5 2 6 3 7
kernel void transpose(global const int *in, global int *out) {
  local int tile[2][3];
  int x = get_local_id(0), y = get_local_id(1);
  tile[y][x] = in[get_global_id(1) * get_global_size(0) + get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  int row = get_group_id(0) * 2 + y, column = get_group_id(1) * 2 + x;
  out[row * get_global_size(1) + column] = tile[x][y];
}
