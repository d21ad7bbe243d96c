// TEST: -T ps_6_0 -E main
// Registers and attributes are checked wherever they stand.
[numthreads(1, 1, 1)] float scale; // ERROR: attribute 'numthreads' is only for functions
[domain("tri")] struct Domain { float a; }; // ERROR: attribute 'domain' is only for functions
struct Varying
{
    [maxvertexcount(3)] float4 color : COLOR0; // ERROR: attribute 'maxvertexcount' is only for functions
    float2 place : TEXCOORD0 : register(t0); // ERROR: invalid register specification, expected 'b', 'c' or 'i' binding
};
Texture2D<float4> first : register(t0, spacex); // ERROR: the space 'spacex' needs a number: space1
Texture2D<float4> second : register(t1, t2); // ERROR: expected a space, such as 'space1', not 't2'
Texture2D<float4> third : register(vs, t4294967296); // ERROR: invalid register 't4294967296'
Texture2D<float4> fourth : register(ps_6_0, t2, space1);
int loops : register(i0);
Buffer<snorm int> integers; // ERROR: 'snorm' is only for floating-point types, not 'int'
Buffer<unorm float4> colors;
Buffer<globallycoherent float> coherent; // ERROR: 'globallycoherent' is not a valid modifier for the type 'float'
float two(uint at : register(t0), float twice, float twice); // ERROR: expected 'b', 'c' or 'i' binding // ERROR: redefinition of 'twice'
float packed(float x : packoffset(c0)) { return x; } // ERROR: 'packoffset' is only for the members of a constant buffer
[RootSignature()] float rooted() { return 1; } // ERROR: the attribute 'RootSignature' takes one string
[shader("pixel", "vertex")] float4 staged() : SV_Target { return 1; } // ERROR: the attribute 'shader' takes the name of a stage
[numthreads(float4(1, 2, 3, 4), 1, 1)] void threads() {} // ERROR: the argument of 'numthreads' must be a constant expression
void arrays(indices uint3 triangles[4], payload Varying task) {} // ERROR: 'indices' is only for an 'out' parameter // ERROR: 'payload' is only for an 'in' parameter
float4 main(Varying input) : SV_Target
{
    float x = 1;
    signed int y = 1; // ERROR: 'signed' is a reserved word in HLSL
    float a[2] = { x, y };
    float z = a[1, 2]; // ERROR: index 2 is past the end of 'float[2]'
    [maxtessfactor(8)] if (z > 1) return 0; // ERROR: attribute 'maxtessfactor' is only for functions
    return z;
}
