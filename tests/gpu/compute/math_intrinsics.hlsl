// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 0*12
// EXPECT 0: f32 2 0.5 3 -2 0.25 5 1 8 2.5 0.70710678 11 1
// TOLERANCE: 1e-5
[[vk::binding(0)]] RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = sqrt(4.0);
    output[1] = saturate(0.5);
    output[2] = max(1, 3.0);
    output[3] = floor(-1.5);
    output[4] = frac(1.25);
    output[5] = length(float2(3, 4));
    output[6] = clamp(7.0, 0.0, 1.0);
    output[7] = exp2(3.0);
    output[8] = lerp(2.0, 3.0, 0.5);
    output[9] = sin(0.78539816);
    output[10] = dot(float2(1, 2), float2(3, 4));
    output[11] = step(0.5, 0.75);
}
