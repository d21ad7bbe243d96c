// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
const string first = "first %d";
string second = "second";
static const string third = "third";

[numthreads(1, 1, 1)]
void main() { printf(first, 1); printf(second); printf(third); printf("second"); }
