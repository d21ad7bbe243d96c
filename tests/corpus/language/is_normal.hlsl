// TEST: -T cs_6_10 -E main
RWStructuredBuffer<float4> numbers;
RWStructuredBuffer<float2x3> matrices;

[numthreads(1, 1, 1)]
void main() {
    numbers[0] = isnormal(numbers[1]);
    matrices[0] = isnormal(matrices[1]);
    if (isnormal(numbers[2].x)) {
        DebugBreak();
    }
}
