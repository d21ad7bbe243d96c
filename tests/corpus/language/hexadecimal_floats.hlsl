// TEST: -T cs_6_0 -E main
// The largest float and double below one, and a swizzle of an integer, which has no exponent.
static const float below_one = 0x1.fffffep-1;
static const double below_one_double = 0x1.fffffffffffffp-1L;

RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = float4(below_one, float(below_one_double * 0x1p-3), 0x10.xx);
}
