// TEST: -T ps_6_0 -E main
// The modifier of the parameter is for the members that can be interpolated.
struct Varying { float4 position : SV_Position; float2 place : PLACE; uint index : INDEX; };
float4 main(centroid Varying input) : SV_Target { return float4(input.place, input.index, 1); }
