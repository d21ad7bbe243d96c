// TEST: -T cs_6_0 -E main
// A local constant needs no initial value in HLSL, as strange as that is.
struct Hit { float distance; uint instance; };

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main()
{
    const Hit hit; // WARNING: const variable 'hit' has no initializer and is undefined
    const float unused; // WARNING: const variable 'unused' has no initializer and is undefined
    output[0] = hit.distance;
}
