// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint3> words;

[numthreads(1, 1, 1)]
void main() {
    words[0] = AddUint64(words[1], words[2]); // ERROR: no matching function for call to 'AddUint64' with argument types (uint3, uint3)
    words[0].x = AddUint64(words[1].x, 1u); // ERROR: no matching function for call to 'AddUint64' with argument types (uint, uint)
}
