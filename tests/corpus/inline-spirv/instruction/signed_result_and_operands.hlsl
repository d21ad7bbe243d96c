// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> output;

[[vk::ext_instruction(/* OpSNegate */ 126)]]
int Negate(int x);

[numthreads(1, 1, 1)]
void main() { output[0] = Negate(output[1]); }
