// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid decoration operand: 60004', SPIRV-Tools can't know the numbers
// A warning about a type, or about a decoration of a field, is at the use and shows the description; a pragma behind the description does not silence it.
typedef vk::SpirvOpaqueType</* opcode */ 60001> Beam;
struct Ray { [[vk::ext_decorate(60003)]] float length; };
#pragma dxc diagnostic push
#pragma dxc diagnostic ignored "-Wunknown-decoration"
struct Silent { [[vk::ext_decorate(60004)]] float length; };
#pragma dxc diagnostic pop

[[vk::ext_storage_class(/* UniformConstant */ 0)]] Beam beam; // WARNING: opcode 60001 is unknown
RWStructuredBuffer<Ray> rays; // WARNING: decoration 60003 is unknown
RWStructuredBuffer<Silent> silent;
[[vk::ext_instruction(/* OpCopyObject */ 83)]] Beam Copied(Beam beam);

[numthreads(1, 1, 1)]
void main() {
    Beam copied = Copied(beam);
    rays[0].length = silent[0].length;
}
