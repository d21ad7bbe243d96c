// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float Extract(float4 from, [[vk::ext_literal]] string index);
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float ExtractTwo(float4x4 from, [[vk::ext_literal]] uint row, [[vk::ext_literal]] string column);
[[vk::ext_instruction(60001)]]
void Unknown([[vk::ext_literal]] string text);

RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0].x = Extract(output[1], "ab"); // ERROR: operand 2 of OpCompositeExtract (`Indexes`) is a number, not a string
    output[0].y = ExtractTwo((float4x4)1, 1, "c"); // ERROR: operand 3 of OpCompositeExtract (`Indexes`) is a number, not a string
    Unknown("text");
}
