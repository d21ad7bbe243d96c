// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> output;

int twice(int value = 1);
int twice(int value = 2) { return 2 * value; } // ERROR: redefinition of default argument
int once(int value = 1);
int once(int value) { return value; }

[numthreads(1, 1, 1)]
void main() { output[0] = twice() + once(); }
