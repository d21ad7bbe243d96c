// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    vk::ext_result_id<uint, float> value = 1; // ERROR: 'vk::ext_result_id' takes one type
    vk::ext_type<7> nothing; // ERROR: type 7 is used but never defined
}
