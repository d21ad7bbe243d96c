// TEST: -T ps_6_0 -E main
// What a member says of its interpolation takes the place of what is said of the struct around it.
struct Inner
{
    centroid float4 own : A;
    float4 inherited : B;
};

float4 main(nointerpolation Inner inner) : SV_Target { return inner.own + inner.inherited; }
