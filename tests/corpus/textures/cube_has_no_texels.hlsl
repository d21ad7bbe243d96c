// TEST: -T cs_6_0
// A cube is sampled by a direction: there are no coordinates for its texels.
TextureCube<float4> cube;
TextureCubeArray<float4> cubes;
RWStructuredBuffer<float4> results;

[numthreads(1, 1, 1)]
void main() {
    results[0] = cube[uint3(0, 0, 0)]; // ERROR: subscripted value of type 'TextureCube<float4>' is not an array, matrix, vector or resource
    results[1] = cube.Load(int4(0, 0, 0, 0)); // ERROR: no member
    results[2] = cubes[uint4(0, 0, 0, 0)]; // ERROR: subscripted value of type 'TextureCubeArray<float4>' is not an array
}
