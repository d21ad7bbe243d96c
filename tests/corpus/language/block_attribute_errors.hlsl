// TEST: -T ps_6_0 -E main
// Blocks of memory are no resources.
[[vk::push_constant]] Texture2D<float4> image; // ERROR: a block of push constants must be a constant buffer, or a struct, not 'Texture2D<float4>'
[[vk::shader_record_ext]] SamplerState state; // ERROR: a shader record must be a constant buffer, or a struct, not 'SamplerState'
float4 main() : SV_Target { return 1; }
