// TEST: -T ps_6_0 -E main
float4 main(float2x2 position : SV_Position) : SV_Target { return position[0].xyxy; } // ERROR: SV_Position cannot be a matrix
