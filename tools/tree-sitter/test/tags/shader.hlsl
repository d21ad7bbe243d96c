#define SCALE 2
//      ^ definition.macro
struct Vertex { float3 position; };
//     ^ definition.class
cbuffer Frame { float4x4 view; };
//      ^ definition.class
Texture2D albedo;
//        ^ definition.variable
float4 Shade(Vertex v) {
//     ^ definition.function
    return Light(v.position);
    //     ^ reference.call
}
