// TEST: -T cs_6_8 -E main
// Vectors have more than four components from shader model 6.9 on.
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() {
    vector<float, 5> value = 0;     // ERROR: a dimension of a vector must be 1 to 4, not 5
    output[0] = value[0];
}
