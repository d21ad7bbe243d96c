// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpLoad */ 61)]]
vk::ext_result_id<float> Load([[vk::ext_reference]] float place, [[vk::ext_literal]] int access);
[[vk::ext_instruction(/* OpStore */ 62)]]
void Store([[vk::ext_reference]] float place, vk::ext_result_id<float> value, [[vk::ext_literal]] int access);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { vk::ext_result_id<float> value = Load(output[1], 0); Store(output[0], value, /* Volatile */ 1); }
