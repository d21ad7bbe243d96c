// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 1 2 3 4
// BUFFER 1: u32 10 20 30 40
// BUFFER 2: u32 100 200 300 400
// BUFFER 3: u32 0*20
// DISPATCH: 1 1 1
// EXPECT 2: u32 101 200 300 404
// EXPECT 3: u32 1 20 300 4 1 22 333 844 1 11 111 1 1 20 30 4 100 200 300 400
[[vk::binding(0)]] RWStructuredBuffer<uint> ones;
[[vk::binding(1)]] RWStructuredBuffer<uint> tens;
[[vk::binding(2)]] RWStructuredBuffer<uint> hundreds;
[[vk::binding(3)]] RWStructuredBuffer<uint> results;

RWStructuredBuffer<uint> by_switch(uint which) {
  switch (which) {
  case 1: return tens;
  case 2: return hundreds;
  }
  return ones;
}

// The first buffer whose first number is greater than the limit.
RWStructuredBuffer<uint> by_loop(uint limit) {
  for (uint i = 0; i < 3; ++i) {
    if (by_switch(i)[0] > limit) return by_switch(i);
  }
  return ones;
}

struct Holder {
  RWStructuredBuffer<uint> buffer;
  uint at;
  void hold(RWStructuredBuffer<uint> other, bool really) {
    if (really) {
      buffer = other;
      at += 1;
    }
  }
  uint read() { return buffer[at]; }
};

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
  results[id] = by_switch(id)[id];

  uint sum = 0;
  RWStructuredBuffer<uint> in_turn = ones;
  for (uint i = 0; i <= id; ++i) {
    if (i == 1) in_turn = tens;
    if (i == 2) in_turn = hundreds;
    sum += in_turn[id];
  }
  results[4 + id] = sum;

  uint first_ones = 0;
  RWStructuredBuffer<uint> all[3] = { ones, tens, hundreds };
  for (uint j = 0; j <= id % 3; ++j) first_ones += all[j][0];
  results[8 + id] = first_ones;

  Holder holder = { ones, id };
  holder.hold(tens, id == 1 || id == 2);
  holder.at = id;
  results[12 + id] = holder.read();

  RWStructuredBuffer<uint> target = by_loop(10);
  results[16 + id] = target[id];
  // The others have read what is written now.
  AllMemoryBarrierWithGroupSync();
  if (id == 0) target[0] += 1;
  if (id == 3) target[3] += 4;
}
