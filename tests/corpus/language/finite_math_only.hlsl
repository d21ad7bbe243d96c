// TEST: -T cs_6_0 -E main -ffinite-math-only -O3
// A value that contributes to a precise variable keeps its infinities and NaNs.
RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main() {
    values[0] = min(values[1], values[2]) + max(values[3], values[4]) + clamp(values[5], values[6], values[7]);
    float difference = values[10];
    values[8] = values[9] * 0 + (difference - difference);
    precise float kept = values[11] * 0;
    values[12] = kept;
}
