// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid capability operand: 60002', SPIRV-Tools can't know the numbers
// A header that silences what it declares gives no warnings, also at the uses of its functions and macros.
#pragma dxc diagnostic push
#pragma dxc diagnostic ignored "-Wunknown-capability"
#pragma dxc diagnostic ignored "-Wunknown-opcode"
#pragma dxc diagnostic ignored "-Wunknown-instruction-set"
#pragma clang diagnostic ignored "-Wunknown-execution-mode"
#define VENDOR_NEEDS [[vk::ext_capability(60002), vk::ext_extension("SPV_VENDOR_new")]]
#define VENDOR_MODE [[vk::spvexecutionmode(60003, 7, 9)]]
VENDOR_NEEDS [[vk::ext_instruction(60001)]]
int VendorDo(int value);
VENDOR_NEEDS [[vk::ext_instruction(77, "Vendor.Set")]]
float VendorMath(float x);
#pragma dxc diagnostic pop

RWStructuredBuffer<int> output;

VENDOR_MODE VENDOR_NEEDS
[numthreads(1, 1, 1)]
void main() { output[0] = VendorDo(output[1]) + (int)VendorMath(2.0); }
