// TEST: -T vs_6_0 -E main
[[vk::spvexecutionmode(/* Xfb */ 11)]]
[[vk::ext_capability(/* TransformFeedback */ 53)]]
float4 main(float4 position : POSITION) : SV_Position { return position; }
