// Traces rays through a scene of spheres, boxes and tori by distance, with noise, shadows and a sky.
struct Ray {
    float3 origin;
    float3 direction;
};

struct Hit {
    float distance;
    int material;
};

struct Material {
    float3 color;
    float roughness;
};

struct Camera {
    float3 position;
    float3 forward;
    float3 right;
    float3 up;
    float focal;
};

cbuffer Frame : register(b0) {
    float4 eye;
    float4 target;
    float4 sun;
    float2 resolution;
    float time;
    uint samples;
};

[[vk::binding(1)]] StructuredBuffer<float4> spheres;
[[vk::binding(2)]] RWStructuredBuffer<float4> picture;

groupshared float brightest[64];

static const int MAX_STEPS = 96;
static const float EPSILON = 0.001;
static const float FAR = 60.0;

uint hash(uint x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    x ^= x >> 16;
    return x;
}

float random(uint3 cell)
{
    uint h = hash(cell.x + hash(cell.y + hash(cell.z)));
    return (float)(h & 0xffffffu) / 16777215.0;
}

float noise(float3 p)
{
    int3 base = (int3)floor(p);
    float3 f = frac(p);
    float3 s = f * f * (3.0 - 2.0 * f);
    float corners[8];
    for (int i = 0; i < 8; ++i) {
        int3 corner = base + int3(i & 1, (i >> 1) & 1, (i >> 2) & 1);
        corners[i] = random((uint3)corner);
    }
    float x00 = lerp(corners[0], corners[1], s.x);
    float x10 = lerp(corners[2], corners[3], s.x);
    float x01 = lerp(corners[4], corners[5], s.x);
    float x11 = lerp(corners[6], corners[7], s.x);
    return lerp(lerp(x00, x10, s.y), lerp(x01, x11, s.y), s.z);
}

float fractal(float3 p, int octaves)
{
    float sum = 0.0;
    float amplitude = 0.5;
    for (int i = 0; i < octaves; ++i) {
        sum += amplitude * noise(p);
        p = p * 2.03 + float3(17.0, 5.0, 11.0);
        amplitude *= 0.5;
    }
    return sum;
}

float sphere(float3 p, float radius) { return length(p) - radius; }

float box(float3 p, float3 size)
{
    float3 q = abs(p) - size;
    return length(max(q, float3(0.0, 0.0, 0.0))) + min(max(q.x, max(q.y, q.z)), 0.0);
}

float torus(float3 p, float2 radii)
{
    float2 q = float2(length(p.xz) - radii.x, p.y);
    return length(q) - radii.y;
}

float capsule(float3 p, float3 a, float3 b, float radius)
{
    float3 pa = p - a;
    float3 ba = b - a;
    float h = saturate(dot(pa, ba) / dot(ba, ba));
    return length(pa - ba * h) - radius;
}

float blend(float a, float b, float k)
{
    float h = saturate(0.5 + 0.5 * (b - a) / k);
    return lerp(b, a, h) - k * h * (1.0 - h);
}

float3x3 rotation(float angle)
{
    float s = sin(angle);
    float c = cos(angle);
    return float3x3(c, 0.0, s, 0.0, 1.0, 0.0, -s, 0.0, c);
}

Hit closer(Hit a, float distance, int material)
{
    Hit result = a;
    if (distance < a.distance) {
        result.distance = distance;
        result.material = material;
    }
    return result;
}

float object_0(float3 p)
{
    float3 q = mul(rotation(time * 0.10), p - float3(-5.0, 0.5, 0.0));
    float a = box(q, float3(0.30, 0.60, 0.4));
    float b = torus(q.zyx, float2(0.60, 0.12));
    float c = capsule(q, float3(-0.5, 0.0, 0.0), float3(0.5, 0.0, 0.0), 0.15);
    float d = blend(a, b, 0.2);
    if (0 % 2 == 0)
        d = min(d, c);
    else
        d = max(d, -c);
    return d;
}

float object_1(float3 p)
{
    float3 q = mul(rotation(time * 0.17), p - float3(-3.0, 0.6, 1.0));
    float a = box(q, float3(0.35, 0.55, 0.4));
    float b = torus(q.zyx, float2(0.62, 0.12));
    float c = capsule(q, float3(-0.5, 0.0, 0.0), float3(0.5, 0.1, 0.0), 0.15);
    float d = blend(a, b, 0.2);
    if (1 % 2 == 0)
        d = min(d, c);
    else
        d = max(d, -c);
    return d;
}

float object_2(float3 p)
{
    float3 q = mul(rotation(time * 0.24), p - float3(-1.0, 0.7, 2.0));
    float a = box(q, float3(0.40, 0.50, 0.4));
    float b = torus(q.zyx, float2(0.64, 0.12));
    float c = capsule(q, float3(-0.5, 0.0, 0.0), float3(0.5, 0.2, 0.0), 0.15);
    float d = blend(a, b, 0.2);
    if (2 % 2 == 0)
        d = min(d, c);
    else
        d = max(d, -c);
    return d;
}

float object_3(float3 p)
{
    float3 q = mul(rotation(time * 0.31), p - float3(1.0, 0.8, 0.0));
    float a = box(q, float3(0.45, 0.45, 0.4));
    float b = torus(q.zyx, float2(0.66, 0.12));
    float c = capsule(q, float3(-0.5, 0.0, 0.0), float3(0.5, 0.3, 0.0), 0.15);
    float d = blend(a, b, 0.2);
    if (3 % 2 == 0)
        d = min(d, c);
    else
        d = max(d, -c);
    return d;
}

float object_4(float3 p)
{
    float3 q = mul(rotation(time * 0.38), p - float3(3.0, 0.9, 1.0));
    float a = box(q, float3(0.50, 0.40, 0.4));
    float b = torus(q.zyx, float2(0.68, 0.12));
    float c = capsule(q, float3(-0.5, 0.0, 0.0), float3(0.5, 0.4, 0.0), 0.15);
    float d = blend(a, b, 0.2);
    if (4 % 2 == 0)
        d = min(d, c);
    else
        d = max(d, -c);
    return d;
}

float object_5(float3 p)
{
    float3 q = mul(rotation(time * 0.45), p - float3(5.0, 1.0, 2.0));
    float a = box(q, float3(0.55, 0.35, 0.4));
    float b = torus(q.zyx, float2(0.70, 0.12));
    float c = capsule(q, float3(-0.5, 0.0, 0.0), float3(0.5, 0.5, 0.0), 0.15);
    float d = blend(a, b, 0.2);
    if (5 % 2 == 0)
        d = min(d, c);
    else
        d = max(d, -c);
    return d;
}

Hit scene(float3 p)
{
    Hit hit;
    hit.distance = p.y + 0.3 * fractal(p * 0.4, 3);
    hit.material = 0;
    for (uint i = 0; i < 4; ++i) {
        float4 s = spheres[i];
        hit = closer(hit, sphere(p - s.xyz, s.w), 1 + (int)i);
    }
    hit = closer(hit, object_0(p), 5);
    hit = closer(hit, object_1(p), 6);
    hit = closer(hit, object_2(p), 7);
    hit = closer(hit, object_3(p), 8);
    hit = closer(hit, object_4(p), 9);
    hit = closer(hit, object_5(p), 10);
    return hit;
}

float3 normal_at(float3 p)
{
    float2 e = float2(EPSILON, -EPSILON);
    float3 n = e.xyy * scene(p + e.xyy).distance;
    n += e.yyx * scene(p + e.yyx).distance;
    n += e.yxy * scene(p + e.yxy).distance;
    n += e.xxx * scene(p + e.xxx).distance;
    return normalize(n);
}

bool march(Ray ray, float limit, out Hit hit)
{
    float travelled = 0.01;
    hit.distance = limit;
    hit.material = -1;
    for (int i = 0; i < MAX_STEPS; ++i) {
        Hit near = scene(ray.origin + ray.direction * travelled);
        if (near.distance < EPSILON * travelled) {
            hit.distance = travelled;
            hit.material = near.material;
            return true;
        }
        travelled += near.distance;
        if (travelled > limit)
            break;
    }
    return false;
}

float shadow(float3 p, float3 direction)
{
    float light = 1.0;
    float travelled = 0.05;
    for (int i = 0; i < 32; ++i) {
        float near = scene(p + direction * travelled).distance;
        light = min(light, 12.0 * near / travelled);
        travelled += clamp(near, 0.02, 0.5);
        if (light < 0.005 || travelled > 12.0)
            break;
    }
    return saturate(light);
}

float occlusion(float3 p, float3 n)
{
    float sum = 0.0;
    float weight = 1.0;
    for (int i = 1; i <= 5; ++i) {
        float step = 0.06 * (float)i;
        sum += weight * (step - scene(p + n * step).distance);
        weight *= 0.7;
    }
    return saturate(1.0 - 2.0 * sum);
}

Material material_of(int index, float3 p)
{
    Material m;
    m.roughness = 0.5;
    switch (index) {
    case 0: {
        float checks = frac((floor(p.x) + floor(p.z)) * 0.5) * 2.0;
        m.color = lerp(float3(0.2, 0.22, 0.2), float3(0.6, 0.6, 0.55), checks);
        m.roughness = 0.9;
        break;
    }
    case 1:
    case 2:
        m.color = float3(0.8, 0.2, 0.1);
        break;
    case 3:
        m.color = float3(0.1, 0.4, 0.8);
        m.roughness = 0.1;
        break;
    case 4:
        m.color = fractal(p * 3.0, 4) * float3(0.9, 0.7, 0.3);
        break;
    default:
        m.color = 0.5 + 0.5 * cos(float3(0.0, 2.1, 4.2) + (float)index);
        break;
    }
    return m;
}

float3 sky(float3 direction)
{
    float height = saturate(direction.y);
    float3 color = lerp(float3(0.7, 0.8, 0.9), float3(0.2, 0.4, 0.8), sqrt(height));
    float disc = saturate(dot(direction, normalize(sun.xyz)));
    color += float3(1.0, 0.8, 0.5) * pow(disc, 256.0);
    if (direction.y > 0.02) {
        float2 plane = direction.xz / direction.y;
        float clouds = fractal(float3(plane * 2.0, time * 0.05), 5);
        color = lerp(color, float3(1.0, 1.0, 1.0), smoothstep(0.5, 0.8, clouds) * 0.6);
    }
    return color;
}

float3 shade(Ray ray, Hit hit)
{
    float3 p = ray.origin + ray.direction * hit.distance;
    float3 n = normal_at(p);
    Material m = material_of(hit.material, p);
    float3 l = normalize(sun.xyz);
    float3 h = normalize(l - ray.direction);
    float diffuse = saturate(dot(n, l)) * shadow(p + n * 0.01, l);
    float power = exp2(10.0 * (1.0 - m.roughness));
    float specular = pow(saturate(dot(n, h)), power) * (power + 8.0) / 25.0;
    float ambient = occlusion(p, n) * (0.5 + 0.5 * n.y);
    float3 color = m.color * (diffuse * sun.w + ambient * float3(0.3, 0.35, 0.4));
    color += diffuse * specular * 0.1;
    float fog = 1.0 - exp(-0.0008 * hit.distance * hit.distance);
    return lerp(color, sky(ray.direction), fog);
}

float3 trace(Ray ray)
{
    float3 color = float3(0.0, 0.0, 0.0);
    float weight = 1.0;
    for (int bounce = 0; bounce < 3; ++bounce) {
        Hit hit;
        if (!march(ray, FAR, hit)) {
            color += weight * sky(ray.direction);
            break;
        }
        float3 p = ray.origin + ray.direction * hit.distance;
        float3 n = normal_at(p);
        Material m = material_of(hit.material, p);
        float reflected = (1.0 - m.roughness) * 0.5;
        color += weight * (1.0 - reflected) * shade(ray, hit);
        weight *= reflected;
        if (weight < 0.05)
            break;
        ray.origin = p + n * 0.02;
        ray.direction = reflect(ray.direction, n);
    }
    return color;
}

Camera look(float3 from, float3 at, float focal)
{
    Camera camera;
    camera.position = from;
    camera.forward = normalize(at - from);
    camera.right = normalize(cross(camera.forward, float3(0.0, 1.0, 0.0)));
    camera.up = cross(camera.right, camera.forward);
    camera.focal = focal;
    return camera;
}

Ray ray_of(Camera camera, float2 place)
{
    Ray ray;
    ray.origin = camera.position;
    ray.direction = normalize(place.x * camera.right + place.y * camera.up + camera.focal * camera.forward);
    return ray;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    Camera camera = look(eye.xyz, target.xyz, 1.6);
    float3 sum = float3(0.0, 0.0, 0.0);
    for (uint s = 0; s < samples; ++s) {
        float2 jitter = float2(random(uint3(id.xy, s)), random(uint3(id.yx, s + 7)));
        float2 place = (2.0 * ((float2)id.xy + jitter) - resolution) / resolution.y;
        sum += trace(ray_of(camera, place));
    }
    float3 color = sum / (float)max(samples, 1u);
    brightest[index] = dot(color, float3(0.2126, 0.7152, 0.0722));
    GroupMemoryBarrierWithGroupSync();
    for (uint stride = 32; stride > 0; stride >>= 1) {
        if (index < stride)
            brightest[index] = max(brightest[index], brightest[index + stride]);
        GroupMemoryBarrierWithGroupSync();
    }
    color /= max(brightest[0], 1.0);
    picture[id.y * (uint)resolution.x + id.x] = float4(sqrt(saturate(color)), 1.0);
}
