// TEST: -T cs_6_0 -E main
uint Twice([[vk::ext_storage_class(/* CallableDataKHR */ 5328)]] uint word) // ERROR: a shader of the execution model GLCompute has no memory of the storage class CallableDataKHR
{
    word *= 2;
    return word;
}

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Twice(output[1]); }
