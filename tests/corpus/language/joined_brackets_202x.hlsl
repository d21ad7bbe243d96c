// TEST: -T cs_6_0 -E main -HV 202x
template<typename T> struct Outer { T value; };
template<typename T> struct Inner { T value; };
RWStructuredBuffer<vector<uint, 2>> output;

[numthreads(1, 1, 1)]
void main() {
    Outer<Inner<uint>> nested = { 3u >> 1 };
    output[0] = nested.value.value;
}
