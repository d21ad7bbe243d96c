// TEST: -T cs_6_6 -E main
// OpAtomicCompareExchange takes integers, and only the words of a byte address buffer are some.
groupshared float shared_value;
RWByteAddressBuffer bytes;

[numthreads(1, 1, 1)]
void main()
{
    bytes.InterlockedCompareStoreFloatBitwise(0, 1.0, 2.0);
    InterlockedCompareStoreFloatBitwise(shared_value, 1.0, 2.0); // ERROR: a pointer to a float or a texel cannot be cast
}
