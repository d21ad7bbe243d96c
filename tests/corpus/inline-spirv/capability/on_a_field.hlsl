// TEST: -T cs_6_0 -E main
struct S {
    [[vk::ext_capability(/* Int64 */ 11)]] uint w;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { S s; s.w = output[1]; output[0] = s.w; }
