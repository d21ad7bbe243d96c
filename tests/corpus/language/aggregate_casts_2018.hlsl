// TEST: -T cs_6_0 -E main -HV 2018
// Before HLSL 2021, structs and arrays with the same elements convert to each other.
struct Two { int a, b; };
struct Like { int x, y; };
RWStructuredBuffer<int> output;

int sum(Two v) { return v.a + v.b; }
int last(int v[2]) { return v[1]; }

[numthreads(1, 1, 1)]
void main() {
    Like alike = { 1, 2 };
    int pair[2] = { output[3], output[4] };
    output[0] = sum(alike);
    output[1] = sum(pair);
    output[2] = last(alike);
}
