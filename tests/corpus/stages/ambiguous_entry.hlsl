// TEST: -T ps_6_0 -E main
// An application names an entry point, so only one function may have the name.
void main() {}

float4 main(float4 color : COLOR) : SV_Target // ERROR: the entry point 'main' is ambiguous
{
    return color;
}
