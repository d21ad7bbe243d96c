// TEST: -T cs_6_2 -E main -enable-16bit-types
// Neighbours of one type share a storage unit; another type, or too few bits left, begins a new one.
struct Packed {
  uint low : 4;
  uint high : 28;
  uint next : 1;
  int negative : 5;
  float between;
  int last : 32;
};

struct Wide {
  uint64_t low : 45;
  uint64_t high : 10;
  int16_t small : 7;
};

enum Kind : uint { First, Second };

struct Mixed {
  uint before : 3;
  uint : 5;
  uint after : 8;
  uint : 0;
  uint unit : 8;
  Kind kind : 2;
  uint sum() { return before + after; }
};

RWStructuredBuffer<Packed> packed;
RWStructuredBuffer<Mixed> mixed;
RWStructuredBuffer<int> results;
cbuffer Constants { uint lowBits : 16; uint highBits : 16; Packed inside; };

int negated(inout int value) { value = -value; return value; }

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  Packed p = {1, 2, 3, 4, 5.0, 6};
  p.negative = packed[id.x].negative;
  p.low += 3;
  p.high++;
  packed[id.x] = p;
  packed[id.y].last = negated(p.negative);
  Wide w = (Wide)0;
  w.high = id.x;
  w.small = (int16_t)id.y;
  Mixed m = mixed[id.x];
  m.kind = Second;
  mixed[id.y] = m;
  results[0] = (int)w.high + w.small + m.sum() + highBits + inside.next;
}
