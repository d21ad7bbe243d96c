// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> results;
[numthreads(1, 1, 1)] void main() {
  switch (results[0]) {
    case 1: {
      int inner;
      inner = results[1];
      results[2] = inner;
    case 2:
      results[3] = 4;
      break;
    }
    case 3:
    case 4:
    default: results[4] = 5; break;
  }
  switch (results[7]) {}
}
