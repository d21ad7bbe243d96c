// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid decoration operand: 60003', SPIRV-Tools can't know the numbers
// What describes a type or decorates a field silences the warnings that come where the type and the struct are used.
#pragma dxc diagnostic push
#pragma dxc diagnostic ignored "-Wunknown-opcode"
#pragma dxc diagnostic ignored "-Wunknown-decoration"
typedef vk::SpirvOpaqueType</* opcode */ 60001> Beam;
template <typename T> using Wrapped = vk::SpirvType</* opcode */ 60002, 4, 4, T>;
struct Ray { [[vk::ext_decorate(60003)]] float length; };
#pragma dxc diagnostic pop

[[vk::ext_storage_class(/* UniformConstant */ 0)]] Beam beam;
struct Hit { Wrapped<float> place; Ray ray; };
RWStructuredBuffer<Hit> hits;
RWStructuredBuffer<float> output;
[[vk::ext_instruction(/* OpCopyObject */ 83)]] Beam Copied(Beam beam);

[numthreads(1, 1, 1)]
void main() {
    Beam copied = Copied(beam);
    output[0] = hits[0].ray.length;
}
