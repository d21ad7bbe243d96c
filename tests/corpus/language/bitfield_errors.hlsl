// TEST: -T cs_6_2 -E main
struct S {
  uint wide : 33; // ERROR: a bit-field of 33 bits is wider than its type 'uint'
  uint none : 0; // ERROR: the bit-field 'none' has no bits
  int below : -1; // ERROR: the width of a bit-field cannot be negative
  float real : 3; // ERROR: a bit-field cannot be of type 'float'
};
[numthreads(1, 1, 1)] void main() {}
