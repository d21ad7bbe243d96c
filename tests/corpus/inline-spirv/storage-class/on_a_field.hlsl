// TEST: -T cs_6_0 -E main
struct S {
    [[vk::ext_storage_class(6)]] uint word; // ERROR: attribute 'vk::ext_storage_class' cannot be applied to a field
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
