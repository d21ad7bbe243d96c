// TEST: -T cs_6_2 -E main
struct S {
  uint wide : 33; // ERROR: a bit-field of 33 bits is wider than its type 'uint'
  uint none : 0; // ERROR: the bit-field 'none' has no bits
  int below : -1; // ERROR: the width of a bit-field cannot be negative
  float real : 3; // ERROR: a bit-field cannot be of type 'float'
};
RWStructuredBuffer<uint> buffer : 0; // ERROR: only a member of a struct can be a bit-field
static int held : 3; // ERROR: only a member of a struct can be a bit-field
[numthreads(1, 1, 1)] void main() {
  int local : 4 = 2; // ERROR: only a member of a struct can be a bit-field
}
