// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
struct V { float4 p : SV_Position; };
struct P { uint id : SV_PrimitiveID; uint layer : SV_RenderTargetArrayIndex; uint vp : SV_ViewportArrayIndex; bool c : SV_CullPrimitive; };
[numthreads(32,1,1)][outputtopology("triangle")]
void main(uint t : SV_GroupIndex, out vertices V vs[32], out indices uint3 ix[30], out primitives P ps[30]) {
 SetMeshOutputCounts(32,30); V v; v.p = t; vs[t] = v; ix[t] = uint3(0,1,2); P p; p.id = t; p.layer = 1; p.vp = 2; p.c = false; ps[t] = p; ps[t].layer = t; ps[t].id = 4;
}
