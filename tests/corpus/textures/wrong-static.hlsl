// TEST: -T ps_6_0 -E main
// An attachment is given by the render pass.
static SubpassInput color; // ERROR: a subpass input comes from outside

float4 main() : SV_Target
{
    return 0;
}
