// TEST: -T cs_6_6 -E main
struct Fields { uint low : 8; uint high : 24; uint whole; };
RWStructuredBuffer<Fields> buffer;
groupshared Fields shared;

[numthreads(8, 1, 1)]
void main(uint index : SV_GroupIndex) {
    InterlockedOr(buffer[index].low, 2); // ERROR: 'InterlockedOr' cannot be applied to a bit-field, which has no address
    InterlockedCompareStore(buffer[index].high, 3, 1); // ERROR: 'InterlockedCompareStore' cannot be applied to a bit-field
    InterlockedAdd(shared.low, 2); // ERROR: 'InterlockedAdd' cannot be applied to a bit-field
    InterlockedAdd(shared.whole, 2);
}
