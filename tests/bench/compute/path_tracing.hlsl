// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 128
// OUTPUT 1: f32 65536
// DISPATCH: 16 16 1
// TOLERANCE: 1e-2
// Paths of light among spheres on a plane.
static const uint SPHERES = 16;
static const uint WIDTH = 128;

struct Sphere {
    float3 center;
    float radius;
    float3 color;
    float roughness;
};

struct Hit {
    float distance;
    float3 position;
    float3 normal;
    float3 color;
    float roughness;
};

[[vk::binding(0)]] StructuredBuffer<Sphere> spheres;
[[vk::binding(1)]] RWStructuredBuffer<float4> image;

uint Next(inout uint state) {
    state = state * 747796405u + 2891336453u;
    uint word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737u;
    return (word >> 22) ^ word;
}

float Uniform(inout uint state) { return float(Next(state) >> 8) * (1.0 / 16777216.0); }

float3 OnSphere(inout uint state) {
    float z = Uniform(state) * 2 - 1;
    float angle = Uniform(state) * 6.2831853;
    float r = sqrt(max(0.0, 1 - z * z));
    return float3(r * cos(angle), r * sin(angle), z);
}

bool Trace(float3 origin, float3 direction, out Hit hit) {
    hit = (Hit)0;
    hit.distance = 1e9;
    bool found = false;
    for (uint i = 0; i < SPHERES; i++) {
        Sphere sphere = spheres[i];
        float3 center = sphere.center * float3(8, 2, 8) - float3(4, 0, 4);
        float radius = 0.3 + 0.5 * sphere.radius;
        float3 offset = origin - center;
        float b = dot(offset, direction);
        float c = dot(offset, offset) - radius * radius;
        float discriminant = b * b - c;
        if (discriminant > 0) {
            float t = -b - sqrt(discriminant);
            if (t > 1e-3 && t < hit.distance) {
                hit.distance = t;
                hit.position = origin + t * direction;
                hit.normal = (hit.position - center) / radius;
                hit.color = sphere.color;
                hit.roughness = sphere.roughness;
                found = true;
            }
        }
    }
    if (direction.y < 0) {
        float t = (-1 - origin.y) / direction.y;
        if (t > 1e-3 && t < hit.distance) {
            hit.distance = t;
            hit.position = origin + t * direction;
            hit.normal = float3(0, 1, 0);
            int2 cell = (int2)floor(hit.position.xz);
            hit.color = ((cell.x + cell.y) & 1) ? 0.8 : 0.2;
            hit.roughness = 1;
            found = true;
        }
    }
    return found;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint state = id.y * WIDTH + id.x + 1;
    float3 sum = 0;
    for (uint path = 0; path < 4; path++) {
        float2 jitter = float2(Uniform(state), Uniform(state));
        float2 screen = (float2(id.xy) + jitter) / WIDTH * 2 - 1;
        float3 origin = float3(0, 1, -8);
        float3 direction = normalize(float3(screen.x, -screen.y, 1.5));
        float3 throughput = 1;
        for (uint bounce = 0; bounce < 4; bounce++) {
            Hit hit;
            if (!Trace(origin, direction, hit)) {
                sum += throughput * lerp(float3(1, 1, 1), float3(0.4, 0.6, 1), saturate(direction.y));
                break;
            }
            throughput *= hit.color;
            float3 diffuse = normalize(hit.normal + OnSphere(state));
            float3 mirrored = reflect(direction, hit.normal);
            direction = normalize(lerp(mirrored, diffuse, hit.roughness));
            origin = hit.position + hit.normal * 1e-3;
        }
    }
    image[id.y * WIDTH + id.x] = float4(sum / 4, 1);
}
