// TEST: -T cs_6_0 -E main -WX -Wno-unknown-capability
// A pragma applies from its line on, to the end of the file or to the 'pop'.
#pragma dxc diagnostic push
#pragma GCC diagnostic ignored "-Wunknown-" "opcode"
[[vk::ext_instruction(60001)]] uint First(uint value);
#pragma dxc diagnostic pop
[[vk::ext_instruction(60002)]] uint Second(uint value); // ERROR: opcode 60002 is unknown
#define DECLARE(opcode, name) _Pragma("dxc diagnostic push") _Pragma("dxc diagnostic ignored \"-Wunknown-opcode\"") \
    [[vk::ext_instruction(opcode)]] uint name(uint value); _Pragma("dxc diagnostic pop")
DECLARE(60003, Third)
#pragma dxc diagnostic warning "-Wunknown-capability"
[[vk::ext_capability(60004)]] // ERROR: capability 60004 is unknown
[[vk::ext_instruction(204)]] uint Fourth(uint value);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = First(Second(Third(Fourth(1)))); }
