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
struct OfBool { bool a : 33; }; // ERROR: width of bit-field (33 bits) exceeds the width of its type 'bool'
struct Sized { uint few : 3; };
uint size(Sized s) { return sizeof(s.few); } // ERROR: invalid application of 'sizeof' to bit-field
uint size_of_sum(Sized s) { return sizeof((uint)s.few) + sizeof(s.few += 1); } // ERROR: invalid application of 'sizeof' to bit-field
