// TEST: -T cs_6_0 -E main -HV 2018
RWStructuredBuffer<int> results;
[numthreads(1, 1, 1)] void main() {
  for (int i = 0; i < 3; i++) results[i] = i;
  for (int i = 4; i < 6; i++) results[i] = i; // WARNING: redefinition of 'i' shadows declaration in the outer scope; most recent declaration will be used
  results[7] = i;
}
