// TEST: -T cs_6_0 -E main
#if !__has_feature(hlsl_vk_buffer_pointer)
#error the feature is missing
#endif
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = __has_feature(hlsl_vk_buffer_pointer) + 2 * __has_feature(unknown); }
