// TEST: -T cs_6_2 -E main -enable-16bit-types
RWStructuredBuffer<uint> results;
groupshared uint count;
groupshared uint16_t narrow;

void increment(groupshared uint value) { value += 1; }
template <typename T> void clear(groupshared T value) { value = 0; }
void twice(groupshared uint value) {
  increment(value);
  increment(value);
}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint local = id.x;
  clear(count);
  twice(count);
  increment(local); // ERROR: no matching function for call to 'increment'
  increment(narrow); // ERROR: no matching function for call to 'increment'
  clear(local); // ERROR: no matching function for call to 'clear'
  results[0] = count;
}
