// TEST: -T ps_6_0 -E main
// Members, matrices, elements and swizzles of inputs.
struct Input {
    float4 color : COLOR;
    float2x3 transform : TRANSFORM;
    float weights[2] : WEIGHTS;
};

float4 main(Input input, uint sample : SV_SampleIndex) : SV_Target {
    Input copy = input;
    float2x3 transform = EvaluateAttributeAtSample(input.transform, sample);
    float4 sum = EvaluateAttributeCentroid(copy.color) + transform[0].xyzx + transform._m12;
    sum += EvaluateAttributeSnapped(input.color.x, int2(1, 2));
    sum += EvaluateAttributeCentroid(input.color.wz).xyxy;
    return sum + EvaluateAttributeCentroid(input.weights[1]);
}
