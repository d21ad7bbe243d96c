// An extension that no compiler supports. This header is all that its author has to write.

#pragma once

#define SPV_VENDOR_new [[vk::ext_extension("SPV_VENDOR_new"), vk::ext_capability(60002)]]

// An instruction with a result, a literal operand and a pointer to its counter.
SPV_VENDOR_new [[vk::ext_instruction(60001)]]
uint VendorCount(uint value, [[vk::ext_literal]] uint mode, [[vk::ext_reference]] uint counter);

// An instruction of an extended set.
SPV_VENDOR_new [[vk::ext_instruction(77, "Vendor.Set")]]
float VendorMath(float x);

// An execution mode, which precedes an entry point.
#define VENDOR_MODE(first, second) [[vk::spvexecutionmode(60003, first, second)]]
