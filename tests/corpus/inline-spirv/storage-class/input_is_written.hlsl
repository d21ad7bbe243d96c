// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(/* Input */ 1)]] [[vk::ext_decorate(30, 0)]] uint word;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { word = 1; // ERROR: 'word' is in a read-only storage class
    output[0] = 1; }
