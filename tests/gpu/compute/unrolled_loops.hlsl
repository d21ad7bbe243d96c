// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*20
// DISPATCH: 1 1 1
// EXPECT 0: u32 11 18 14 12 309 447 1290 3900 73 103 133 163 55 56 57 58 5 2 3 2
[[vk::binding(0)]] RWStructuredBuffer<uint> results;

// The smallest divisor from 2 on; it returns from within two loops.
uint divisor(uint number) {
  for (uint tens = 0; tens < 3; ++tens) {
    for (uint ones = 0; ones < 10; ++ones) {
      uint candidate = tens * 10 + ones;
      if (candidate < 2) continue;
      if (number % candidate == 0) return candidate;
    }
  }
  return number;
}

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
  uint sum = 0;
  [unroll] for (uint i = 0; i < 6; ++i) {
    if (i == id) continue;
    if (sum > 7) break;
    sum = sum * 2 + i;
  }
  results[id] = sum;

  uint steps = 0;
  [unroll] for (uint j = 1; j <= 4; ++j) {
    switch (j + id) {
    case 2: steps += 1; continue;
    case 3: break;
    case 5: steps += 100;
    default: steps += 10;
    }
    steps *= 3;
  }
  results[4 + id] = steps;

  uint squares[4];
  [unroll] for (uint k = 0; k < 4; ++k) squares[k] = k * k + id;
  uint triangle = 0;
  [unroll] for (uint row = 0; row < 4; ++row)
    [unroll] for (uint column = 0; column <= row; ++column) triangle += squares[column] * (row + 1);
  results[8 + id] = triangle;

  uint down = 5;
  uint last = 0;
  [unroll] do {
    last = last * 3 + down;
    down -= 2;
  } while (down < 5);
  results[12 + id] = last + id;
  results[16 + id] = divisor(id * 7 + 25);
}
