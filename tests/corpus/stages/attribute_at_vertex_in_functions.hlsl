// TEST: -T ps_6_1 -E main -fspv-target-env=vulkan1.1
// An input that is passed on is the input still.
struct Input {
    float3 smooth : COLOR0;
    nointerpolation float3 flat : COLOR1;
};

float3 last(nointerpolation float3 color) { return GetAttributeAtVertex(color, 2) + color; }
float3 middle(Input input) { return last(input.flat) + EvaluateAttributeCentroid(input.smooth); }

float4 main(Input input, nointerpolation float3 other : COLOR2) : SV_Target {
    return float4(middle(input) + last(other), 1);
}
