// Structures with padding, packed and in unions; constant memory of the program.
// RUN: 2 / 2
// BUFFER 0: i32 1 2 3 4
// BUFFER 1: i32 0*8
// EXPECT 1: i32 23 1 30 1073741824 46 2 30 1073741824
typedef struct {
  char tag;
  int value;
  short parts[3];
} item;

typedef struct __attribute__((packed)) {
  char tag;
  int value;
} packed;

typedef union {
  float number;
  int bits;
} both;

constant item items[2] = {{1, 10, {1, 2, 3}}, {2, 20, {4, 5, 6}}};

kernel void structures(global const int *in, global int4 *out) {
  int id = get_global_id(0);
  item own = items[id];
  own.parts[id] += in[id] * 10;
  packed bytes = {own.tag, 0};
  bytes.value = items[0].value + items[1].value;
  both either = {2.0f};
  out[id] = (int4)(own.value + own.parts[id] + (id == 0 ? 2 : 1), bytes.tag, bytes.value, either.bits);
}
