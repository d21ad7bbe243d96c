// TEST: -T vs_6_0 -E main
// Some instructions are those of one stage.
[[vk::ext_instruction(/* OpEmitVertex */ 218)]] void emit_vertex();
[[vk::ext_instruction(/* OpDPdx */ 207)]] float derivative(float value);

float4 main(float x : X) : SV_Position {
    emit_vertex();        // ERROR: the execution model Vertex does not support OpEmitVertex
    return derivative(x); // ERROR: the execution model Vertex does not support OpDPdx
}
