// TEST: -T ps_6_4 -E main
float4 main(float rate : SV_ShadingRate) : SV_Target { return rate; } // ERROR: SV_ShadingRate must be an integer
