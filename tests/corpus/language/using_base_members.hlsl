// TEST: -T cs_6_6 -E main
// Functions of a base beside those of a struct, by using declarations.
RWStructuredBuffer<float4> results : register(u0);

template <typename Resource>
struct Handle {
    uint index;
    Resource Get() { return ResourceDescriptorHeap[index]; }
};

template <typename Resource, typename Storage>
struct BufferHandle : Handle<Resource> {
    using Handle<Resource>::Get;
    Storage Get(uint at) { return Get()[at]; }
};

struct Floats : BufferHandle<StructuredBuffer<float4>, float4> {};

struct Shape {
    float width;
    float area(float height) { return width * height; }
    float area(int height) { return width * height + 1; }
    float area() { return width * width; }
};
struct Solid : Shape {
    float area(int height) { return -1; }
    using Shape::area;
    float area() { return 6 * Shape::area(); }
    float area(float2 sides) { return area(sides.x) + area(int(sides.y)) + area(); }
};

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
    Solid solid = { { 2 } };
    Floats floats = { { { 7 } } };
    results[id] = floats.Get(id) + float4(solid.area(3.0f), solid.area(3), solid.area(), solid.area(float2(1, 2)));
}
