// TEST: -T cs_6_0 -E main
uint Twice([[vk::ext_storage_class(/* Private */ 6)]] uint word)
{
    word *= 2;
    return word;
}

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Twice(output[1]); }
