// TEST: -T cs_6_2 -E main -enable-16bit-types
// A buffer of bytes takes a value of an enum as it is: a scoped one is converted to nothing else.
enum class Scoped : int { Opaque = -1, Unknown = -2 };
enum class Short : uint16_t { Last = 7 };
enum Plain { First, Second };
RWByteAddressBuffer bytes;

[numthreads(1, 1, 1)] void main(uint id : SV_GroupIndex) {
  Scoped scoped = (Scoped)bytes.Load<int>(0);
  bytes.Store(4, scoped);
  bytes.Store(8, Scoped::Unknown);
  bytes.Store<Scoped>(12, scoped);
  bytes.Store(16, Short::Last);
  bytes.Store(20, (Plain)id);
  Scoped both[2] = { scoped, Scoped::Opaque };
  bytes.Store(24, both);
}
