// TEST: -T cs_6_0 -E main
// A cast of a vector to a shorter one is an lvalue; an argument of an out parameter has all components that the function sets.
RWStructuredBuffer<int4> output;

void set(out int3 v) { v = int3(7, 8, 9); }

[numthreads(1, 1, 1)]
void main() {
    int4 v = output[1];
    ((int3)v).x = 1;
    set((int3)v);
    output[0] = v;
}
