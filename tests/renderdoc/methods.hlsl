// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -HV 2021
// BUFFER 0: f32 2 3 5 7
// DISPATCH: 1 1 1
// AT 11: factor = 3
// AT0 11: this.Shape.radius = 2
// CALLS 11: main Circle.scaled
// AT 25: larger = 12
[[vk::binding(0)]] RWStructuredBuffer<float> values;

struct Shape { float radius; };
struct Circle : Shape { float scaled(float factor) { float r = radius * factor; return r * factor; } };

template <typename T> T smaller_by(T value, T difference) { return value - difference; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Circle circle;
    circle.radius = values[0];
    float scaled = circle.scaled(values[1]);
    float smaller = smaller_by<float>(scaled, 6);

    float larger = smaller;

    values[3] = larger;
}
