// TEST: -T cs_6_0 -E main
// OUTPUT 0: f32 65536
// DISPATCH: 16 16 1
// TOLERANCE: 1e-2
// A scene of distance fields with soft shadows and ambient occlusion.
static const uint WIDTH = 128;

[[vk::binding(0)]] RWStructuredBuffer<float4> image;

float Box(float3 p, float3 size) {
    float3 q = abs(p) - size;
    return length(max(q, 0)) + min(max(q.x, max(q.y, q.z)), 0);
}

float Torus(float3 p, float2 radii) {
    float2 q = float2(length(p.xz) - radii.x, p.y);
    return length(q) - radii.y;
}

float SmoothMin(float a, float b, float k) {
    float h = saturate(0.5 + 0.5 * (b - a) / k);
    return lerp(b, a, h) - k * h * (1 - h);
}

float2 Scene(float3 p) {
    float ground = p.y;
    float sphere = length(p - float3(0, 0.6, 0)) - 0.5;
    float box = Box(p - float3(1.2, 0.4, 0.3), float3(0.3, 0.4, 0.3)) - 0.05;
    float torus = Torus(p - float3(-1.2, 0.3, 0.2), float2(0.5, 0.2));
    float shapes = SmoothMin(sphere, SmoothMin(box, torus, 0.2), 0.2);
    return shapes < ground ? float2(shapes, 1) : float2(ground, 0);
}

float3 Normal(float3 p) {
    float2 e = float2(0.001, 0);
    return normalize(float3(Scene(p + e.xyy).x - Scene(p - e.xyy).x, Scene(p + e.yxy).x - Scene(p - e.yxy).x,
                            Scene(p + e.yyx).x - Scene(p - e.yyx).x));
}

float Shadow(float3 origin, float3 direction) {
    float light = 1;
    float t = 0.02;
    for (int i = 0; i < 24 && t < 6; i++) {
        float d = Scene(origin + direction * t).x;
        light = min(light, 8 * d / t);
        t += clamp(d, 0.02, 0.3);
    }
    return saturate(light);
}

float Occlusion(float3 position, float3 normal) {
    float sum = 0;
    float weight = 1;
    for (int i = 0; i < 5; i++) {
        float distance = 0.01 + 0.03 * i;
        sum += (distance - Scene(position + normal * distance).x) * weight;
        weight *= 0.9;
    }
    return saturate(1 - 3 * sum);
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    float2 screen = (float2(id.xy) + 0.5) / WIDTH * 2 - 1;
    float3 origin = float3(0, 1.5, -4);
    float3 direction = normalize(float3(screen.x, -screen.y - 0.3, 2));
    float t = 0;
    float2 hit = 0;
    for (int i = 0; i < 64; i++) {
        hit = Scene(origin + direction * t);
        if (hit.x < 0.001 * t || t > 20)
            break;
        t += hit.x;
    }
    float3 color = float3(0.5, 0.7, 0.9) - direction.y * 0.3;
    if (t < 20) {
        float3 position = origin + direction * t;
        float3 normal = Normal(position);
        float3 light = normalize(float3(0.6, 0.7, -0.5));
        float diffuse = saturate(dot(normal, light)) * Shadow(position, light);
        float ambient = Occlusion(position, normal) * (0.5 + 0.5 * normal.y);
        float3 albedo = hit.y > 0.5 ? float3(0.8, 0.4, 0.2) : float3(0.4, 0.4, 0.4);
        float3 half_ = normalize(light - direction);
        float specular = pow(saturate(dot(normal, half_)), 32) * diffuse;
        color = albedo * (diffuse * float3(1.2, 1.1, 0.9) + ambient * float3(0.3, 0.4, 0.5)) + specular;
        color = lerp(color, float3(0.5, 0.7, 0.9), 1 - exp(-0.002 * t * t));
    }
    image[id.y * WIDTH + id.x] = float4(sqrt(max(color, 0)), t);
}
