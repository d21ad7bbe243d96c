// TEST: -T cs_6_9 -E main -enable-16bit-types
// The bits of halves, and what kind of number one is.
RWStructuredBuffer<uint16_t2> results;
StructuredBuffer<half2> numbers;

[numthreads(1, 1, 1)]
void main() {
    half2 a = numbers[0];
    results[0] = asuint16(a);
    results[1] = (uint16_t2)asint16(a) + asuint16(asfloat16((uint16_t2)15360));
    results[2] = (uint16_t2)isnan(a) + (uint16_t2)isinf(a) * 2 + (uint16_t2)isfinite(a) * 4;
}
