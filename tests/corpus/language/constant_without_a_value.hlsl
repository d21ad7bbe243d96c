// TEST: -T cs_6_0 -E main
// A local constant needs no initial value in HLSL, as strange as that is.
struct Hit { float distance; uint instance; };

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    const Hit hit; // WARNING: the const variable 'hit' has no initial value, so that it is undefined
    const float unused; // WARNING: the const variable 'unused' has no initial value, so that it is undefined
    output[0] = hit.distance;
}
