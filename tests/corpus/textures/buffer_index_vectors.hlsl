// TEST: -T ps_6_0 -E main
// The index of a Buffer is a vector of one component, to which a longer one is truncated. RWBuffer takes a scalar.
Buffer<float4> values;
RWBuffer<uint> others : register(u1);

float4 main(float2 at : A, int1 one : B) : SV_Target {
    return values.Load(at) // WARNING: implicit truncation of a vector from 'float2' to 'uint'
        + values.Load(one) + others.Load(one.x);
}
