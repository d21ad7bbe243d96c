// TEST: -T ps_6_0 -E main
// The specular coefficient is a power, as in DXC for DXIL; DXC for SPIR-V computes a product.
float4 main(float3 x : X) : SV_Target { return lit(x.x, x.y, x.z); }
