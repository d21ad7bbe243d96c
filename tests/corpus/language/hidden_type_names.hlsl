// TEST: -T cs_6_0 -E main -Wno-shared-binding
// A variable or function hides the name of a struct or enum of its scope, which `struct` and `enum` still find.
struct Constants {
    float4 scale;
};
struct Light {
    float4 color;
    enum Kind { Point, Spot };
};
enum Mode { Off, On };
struct Range {
    uint first, count;
};

ConstantBuffer<Constants> Constants : register(b0);
cbuffer Scene : register(b1) {
    Light Light;
    Mode Mode;
};
RWStructuredBuffer<float4> results : register(u0);

Range Range(uint first, uint count) {
    struct Range made = { first, count };
    return made;
}

template <typename T>
T scaled(T value) {
    return value * Constants.scale.x;
}

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) {
    struct Constants copy = Constants;
    enum Mode mode = Mode;
    struct Local { uint index; };
    Local Local = { id };
    uint sum = Constants.scale.y + Range(id, 2).count + Light::Spot + Local.index;
    results[id] = scaled(copy.scale) * Light.color + (mode == On ? sum : 0);
}
