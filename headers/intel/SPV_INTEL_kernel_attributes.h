// SPV_INTEL_kernel_attributes: work-group size limits and other kernel attributes.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_kernel_attributes.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_KernelAttributesINTEL \
    [[vk::ext_extension("SPV_INTEL_kernel_attributes"), vk::ext_capability(/* KernelAttributesINTEL */ 5892)]]
#define SPV_CAPABILITY_FPGAKernelAttributesINTEL \
    [[vk::ext_extension("SPV_INTEL_kernel_attributes"), vk::ext_capability(/* FPGAKernelAttributesINTEL */ 5897)]]
#define SPV_CAPABILITY_FPGAKernelAttributesv2INTEL \
    [[vk::ext_extension("SPV_INTEL_kernel_attributes"), vk::ext_capability(/* FPGAKernelAttributesv2INTEL */ 6161)]]

#define SPV_EXECUTION_MODE_MaxWorkgroupSizeINTEL(maxXSize, maxYSize, maxZSize) \
    SPV_CAPABILITY_KernelAttributesINTEL [[vk::spvexecutionmode(/* MaxWorkgroupSizeINTEL */ 5893, maxXSize, maxYSize, maxZSize)]]
#define SPV_EXECUTION_MODE_MaxWorkDimINTEL(maxDimensions) \
    SPV_CAPABILITY_KernelAttributesINTEL [[vk::spvexecutionmode(/* MaxWorkDimINTEL */ 5894, maxDimensions)]]
#define SPV_EXECUTION_MODE_NoGlobalOffsetINTEL \
    SPV_CAPABILITY_KernelAttributesINTEL [[vk::spvexecutionmode(/* NoGlobalOffsetINTEL */ 5895)]]
#define SPV_EXECUTION_MODE_NumSIMDWorkitemsINTEL(vectorWidth) \
    SPV_CAPABILITY_FPGAKernelAttributesINTEL [[vk::spvexecutionmode(/* NumSIMDWorkitemsINTEL */ 5896, vectorWidth)]]
#define SPV_EXECUTION_MODE_SchedulerTargetFmaxMhzINTEL(targetFmax) \
    SPV_CAPABILITY_FPGAKernelAttributesINTEL [[vk::spvexecutionmode(/* SchedulerTargetFmaxMhzINTEL */ 5903, targetFmax)]]
#define SPV_EXECUTION_MODE_StreamingInterfaceINTEL(stallFreeReturn) \
    SPV_CAPABILITY_FPGAKernelAttributesINTEL [[vk::spvexecutionmode(/* StreamingInterfaceINTEL */ 6154, stallFreeReturn)]]
#define SPV_EXECUTION_MODE_RegisterMapInterfaceINTEL(waitForDoneWrite) \
    SPV_CAPABILITY_FPGAKernelAttributesv2INTEL [[vk::spvexecutionmode(/* RegisterMapInterfaceINTEL */ 6160, waitForDoneWrite)]]
