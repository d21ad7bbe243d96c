// TEST: -T cs_6_0 -E main
[[vk::ext_capability(/* Int64 */ 11)]] typedef uint word;
struct S {
    word w;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { S s; s.w = output[1]; output[0] = s.w; }
