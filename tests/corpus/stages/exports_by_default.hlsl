// TEST: -T lib_6_6 -fspv-target-env=universal1.5 -default-linkage external
float4 first(float4 value) { return value * 2; }
static float4 second(float4 value) { return value * 3; }
namespace n {
float4 third(float4 value) { return second(value) + 1; }
}
struct Methods {
    float4 value;
    float4 fourth() { return value; }
};
