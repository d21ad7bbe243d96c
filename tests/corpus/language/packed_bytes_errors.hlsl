// TEST: -T cs_6_6 -E main
RWStructuredBuffer<uint4> words;

[numthreads(1, 1, 1)]
void main() {
    words[0].x = pack_s8(words[1].xy); // ERROR: no matching function for call to 'pack_s8' with argument types (uint2)
}
