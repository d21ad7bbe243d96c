// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint squares[4];
  [unroll] for (uint i = 0; i < 4; ++i) squares[i] = i * i * id.x;
  uint sum = 0;
  [unroll(4)] for (uint j = 0; j < 4; ++j) {
    if (squares[j] == id.y) continue;
    if (squares[j] > 100) break;
    sum = sum * 2 + squares[j];
  }
  [unroll] for (uint n = 0; n < 2; ++n) {
    switch (id.z + n) {
    case 1: sum += 5; continue;
    case 2: break;
    default: sum += squares[n];
    }
    sum *= 3;
  }
  values[0] = sum;
  uint k = 3;
  [unroll] do { values[k] = k; } while (--k > 0);
  [loop] for (uint l = 0; l < 3; ++l) values[l] += l;
  [unroll] for (uint m = id.x; m < 3; ++m) values[m] += m;
}
