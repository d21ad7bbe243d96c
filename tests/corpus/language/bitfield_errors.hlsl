// TEST: -T cs_6_2 -E main
struct S {
  uint wide : 33; // ERROR: width of bit-field (33 bits) exceeds the width of its type 'uint'
  uint none : 0; // ERROR: named bit-field 'none' has zero width
  int below : -1; // ERROR: bit-field has negative width
  float real : 3; // ERROR: bit-field has non-integral type 'float'
};
RWStructuredBuffer<uint> buffer : 0; // ERROR: only a member of a struct can be a bit-field
static int held : 3; // ERROR: only a member of a struct can be a bit-field
[numthreads(1, 1, 1)] void main() {
  int local : 4 = 2; // ERROR: only a member of a struct can be a bit-field
}
