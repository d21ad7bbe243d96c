// A kernel with a struct, an enumeration, an array, a loop and a call.
typedef struct { int a; float b[3]; } Pair;
enum Kind { One, Two = 5 };
static int twice(int x) { int y = x * 2; return y; }
kernel void add(global int *out, global const Pair *pairs, enum Kind kind) {
  int id = get_global_id(0);
  Pair p = pairs[id];
  int sum = twice(p.a) + kind;
  for (int i = 0; i < 3; i++) { float f = p.b[i]; sum += (int)f; }
  out[id] = sum;
}
