// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint4> words;

[numthreads(1, 1, 1)]
void main() {
    const uint2 constant = AddUint64(uint2(0xffffffff, 1), uint2(1, 1));
    words[0] = AddUint64(words[1], words[2]);
    words[3].xy = AddUint64(words[4].xy, 1);
    words[5].xy = constant;
}
