// Copies between global memory and that of a work-group, with an event each and with one for both.
// RUN: 4 / 4
// BUFFER 0: i32 1 2 3 4 5 6 7 8
// BUFFER 1: i32 0*8
// BUFFER 2: i32 0*4
// EXPECT 1: i32 11 12 13 14 15 16 17 18
// EXPECT 2: i32 1 3 5 7
kernel void copies(global const int *in, global int *out, global int *strided) {
  local int tile[8], even[4];
  event_t event = async_work_group_copy(tile, in, 8, 0);
  event = async_work_group_strided_copy(even, in, 4, 2, event);
  wait_group_events(1, &event);
  int id = get_local_id(0);
  strided[id] = even[id];
  tile[id] += 10;
  tile[id + 4] += 10;
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t events[1];
  events[0] = async_work_group_copy(out, tile, 8, 0);
  wait_group_events(1, events);
}
