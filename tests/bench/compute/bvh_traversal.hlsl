// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 16384
// OUTPUT 1: f32 16384
// DISPATCH: 16 16 1
// TOLERANCE: 1e-3
// Rays through an implicit tree of boxes, with a stack of its own for each.
static const uint LEAVES = 256;
static const uint WIDTH = 128;

[[vk::binding(0)]] StructuredBuffer<float4> leaves;
[[vk::binding(1)]] RWStructuredBuffer<float> depths;

struct Ray {
    float3 origin;
    float3 inverse;
    float3 direction;
};

struct Box {
    float3 low;
    float3 high;
};

// A node is a cell of a grid that is halved along one axis after the other.
Box BoxOf(uint node) {
    Box box;
    box.low = 0;
    box.high = 16;
    uint depth = firstbithigh(node);
    for (uint level = 0; level < depth; level++) {
        bool upper = (node >> (depth - 1 - level)) & 1;
        uint axis = level % 3;
        float middle = (box.low[axis] + box.high[axis]) * 0.5;
        if (upper)
            box.low[axis] = middle;
        else
            box.high[axis] = middle;
    }
    return box;
}

bool Meets(Ray ray, Box box, float limit) {
    float3 a = (box.low - ray.origin) * ray.inverse;
    float3 b = (box.high - ray.origin) * ray.inverse;
    float3 near = min(a, b);
    float3 far = max(a, b);
    float enter = max(max(near.x, near.y), max(near.z, 0));
    float leave = min(min(far.x, far.y), min(far.z, limit));
    return enter <= leave;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    Ray ray;
    ray.origin = float3(8, 8, -10);
    ray.direction = normalize(float3((float2(id.xy) + 0.5) / WIDTH * 2 - 1, 1.2));
    ray.inverse = 1 / ray.direction;
    uint stack[32];
    uint count = 0;
    stack[count++] = 1;
    float nearest = 1e6;
    while (count > 0) {
        uint node = stack[--count];
        Box box = BoxOf(node);
        if (!Meets(ray, box, nearest))
            continue;
        if (node >= LEAVES) {
            float4 leaf = leaves[node - LEAVES];
            float3 center = lerp(box.low, box.high, leaf.xyz);
            float radius = 0.2 + leaf.w;
            float3 offset = ray.origin - center;
            float along = dot(offset, ray.direction);
            float discriminant = along * along - dot(offset, offset) + radius * radius;
            if (discriminant > 0)
                nearest = min(nearest, -along - sqrt(discriminant));
        } else {
            stack[count++] = node * 2;
            stack[count++] = node * 2 + 1;
        }
    }
    depths[id.y * WIDTH + id.x] = nearest;
}
