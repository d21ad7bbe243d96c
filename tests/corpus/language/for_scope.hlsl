// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> results;
[numthreads(1, 1, 1)] void main() {
  for (int i = 0; i < 3; i++) results[i] = i;
  for (int i = 4; i < 6; i++) results[i] = i;
  results[7] = i; // ERROR: use of undeclared identifier 'i'
}
