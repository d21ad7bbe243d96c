// TEST: -T ps_6_0 -E main
// An attachment is given by the render pass.
static SubpassInput color; // ERROR: a subpass input cannot be static

float4 main() : SV_Target
{
    return 0;
}
