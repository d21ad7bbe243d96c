// TEST: -T ps_6_0 -E main
VertexShader vertex_shader; // WARNING: the effect object of type 'VertexShader' is ignored
float4 main() : SV_Target {
  vertex_shader.x; // ERROR: 'vertex_shader' is an object of the effect framework, but an expression is expected
  return vertex_shader(1); // ERROR: 'vertex_shader' is an object of the effect framework, but an expression is expected
}
