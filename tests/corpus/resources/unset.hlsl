// TEST: -T cs_6_0 -E main
ByteAddressBuffer bytes;
RWStructuredBuffer<uint> results;

struct Base {
  ByteAddressBuffer buffer;
};
struct Derived : Base {
  uint read(uint at) { return buffer.Load(at); } // WARNING: this resource variable is uninitialized here
};

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  Derived derived;
  results[0] = derived.read(4);
  derived.buffer = bytes;
  ByteAddressBuffer sometimes;
  if (id.x > 1) sometimes = bytes;
  results[1] = sometimes.Load(8);
}
