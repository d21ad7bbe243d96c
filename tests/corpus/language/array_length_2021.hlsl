// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main() {
    uint array[2];
    values[0] = array.Length; // ERROR: 'Length' of an array is only allowed in HLSL 2016
    values[1] = array.length; // ERROR: no member named 'length' in 'uint[2]'
}
