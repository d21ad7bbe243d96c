// TEST: -T ps_6_0 -E main
[[vk::ext_extension("SPV_EXT_shader_stencil_export")]]
[[vk::ext_builtin_output(/* FragStencilRefEXT */ 5014)]]
static int stencil;

void Assign(out int value) { value = 123; }

void main() { Assign(stencil); }
