// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* Sort */ 7, "NonSemantic.Vendor")]] // WARNING: the instruction set `NonSemantic.Vendor` is unknown
void Sort(vk::ext_function_operand<bool, int, int> less);

bool IsLess(int a, int b) { return a < b; }

[numthreads(1, 1, 1)]
void main() { Sort(IsLess); }
