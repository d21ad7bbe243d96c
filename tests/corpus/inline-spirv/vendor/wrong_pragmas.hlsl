// TEST: -T cs_6_0 -E main
#pragma dxc diagnostic hidden "-Wunknown-opcode" // WARNING: pragma diagnostic expected 'error', 'warning', 'ignored', 'fatal', 'push', or 'pop'
#pragma dxc diagnostic ignored // WARNING: pragma diagnostic expected option name
#pragma dxc diagnostic ignored "unknown-opcode" // WARNING: pragma diagnostic expected option name
#pragma dxc diagnostic ignored "-Wunkown-opcode" // WARNING: unknown warning group '-Wunkown-opcode', ignored, did you mean '-Wunknown-opcode'?
#pragma dxc diagnostic ignored "-Wunused-function"
#pragma dxc diagnostic pop // WARNING: pragma diagnostic pop could not pop, no matching push
#pragma warning(disable : 3571)
#pragma pack_matrix(row_major)

[numthreads(1, 1, 1)]
void main() {}
