// TEST: -T cs_6_0 -E main
// The counter is a buffer of its own: in the set of the buffer, at the binding that the attribute says.
struct Particle
{
    float3 place;
    uint kind;
};

[[vk::binding(0, 1), vk::counter_binding(7)]] AppendStructuredBuffer<Particle> born;
ConsumeStructuredBuffer<Particle> dying;
AppendStructuredBuffer<float4> rows[2];
RWStructuredBuffer<uint> counted[3];

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Particle particle = dying.Consume();
    particle.kind += counted[id.x & 1].IncrementCounter() + counted[2].DecrementCounter();
    born.Append(particle);
    rows[1].Append(particle.kind);
    uint count, stride;
    born.GetDimensions(count, stride);
    counted[0][id.x] = count * stride;
}
