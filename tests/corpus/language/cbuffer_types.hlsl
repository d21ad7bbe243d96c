// TEST: -T ps_6_0 -E main
// A type that a member of a buffer declares is visible behind the buffer.
cbuffer First : register(b0) {
    struct Inner { float4 color; } inner;
    struct { float2 size; } unnamed;
};
cbuffer Second : register(b1) {
    Inner other;
};

float4 main() : SV_Target {
    Inner local = inner;
    return local.color + other.color * unnamed.size.x;
}
