// TEST: -T ps_6_0 -E main
// Initializers of what the application provides are ignored, but they give the length of an array.
float loose[] = { 1, 2, 3 }; // WARNING: initializer of 'loose' is ignored
cbuffer Constants {
    float first = 1; // WARNING: initializer of 'first' is ignored
    float second = first * 2; // WARNING: initializer of 'second' is ignored
    float2 list[] = { 1, 2, 3, 4 }; // WARNING: initializer of 'list' is ignored
    float last;
}

float4 main() : SV_Target { return float4(loose[2], first + second, list[1].y, last); }
