// TEST: -T vs_6_0
// An array that functions get by value, and members of a struct, are read in the constant buffer; no variable holds a copy.
struct Light { float4 position; float4 color; int kind; };
struct Scene { Light lights[64]; row_major float3x4 models[8]; int count; };

cbuffer Bones { float4 bones[240]; };
ConstantBuffer<Scene> constants;

float4 Row(float4 rows[240], int index) { return rows[index]; }

float4 Skin(float4 rows[240], int4 index, float4 weight)
{
    return Row(rows, index.x) * weight.x + Row(rows, index.y) * weight.y;
}

Scene GetScene() { return constants; }

float4 Shade(Scene scene, int first)
{
    scene.count += first;
    Light light = scene.lights[scene.count];
    return light.color + float4(mul(scene.models[first], light.color), 1);
}

float4 main(int4 index : BLENDINDICES, float4 weight : BLENDWEIGHT) : SV_Position
{
    return Skin(bones, index, weight) + Shade(GetScene(), index.z);
}
