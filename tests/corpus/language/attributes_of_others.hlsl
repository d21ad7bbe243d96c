// TEST: -T cs_6_0 -E main
// Arguments of another tool's attribute may be any tokens, as in C++.
RWStructuredBuffer<uint> output;

[[tool::permutations("SIZE" = "4", uint width = 2)]] // WARNING: unknown attribute 'tool::permutations' is ignored
[[tool::model(a b [c] {d})]] // WARNING: unknown attribute 'tool::model' is ignored
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
