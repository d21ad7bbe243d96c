// TEST: -T ps_6_1 -E main -fspv-target-env=vulkan1.1
// Elements of arrays, rows of matrices and members of arrays of structs are read at a vertex.
struct Weights { float3 of[3]; };
struct Flat { nointerpolation float3 color; };
struct Flats { Flat parts[2]; };

float3 second(nointerpolation float3 values[2]) { return GetAttributeAtVertex(values[1], 0); }
float3 last(nointerpolation float3 value) { return GetAttributeAtVertex(value, 2); }

float4 main(
    nointerpolation Weights weights : D,
    nointerpolation float3x3 transform : M,
    nointerpolation float3 values[2] : A,
    Flats flats : F
) : SV_Target {
    float x = GetAttributeAtVertex(weights.of[1], 0).x;
    float y = GetAttributeAtVertex(transform[2].y, 1);
    float3 z = GetAttributeAtVertex(flats.parts[1].color, 0) + second(values) + last(values[1]) + last(flats.parts[0].color);
    return float4(z, x + y);
}
