// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, 'Invalid execution mode operand: 60005', the mode is unknown
// A constant of an execution mode has the type that it has in HLSL: a bool is one, and a specialization constant keeps its own.
[[vk::constant_id(3)]] const bool choice = true;

[[vk::ext_extension("SPV_VENDOR_new")]]
[[vk::ext_execution_mode_id(60005, true, false, choice, 1)]] // WARNING: execution mode 60005 is unknown
[numthreads(1, 1, 1)]
void main() {}
