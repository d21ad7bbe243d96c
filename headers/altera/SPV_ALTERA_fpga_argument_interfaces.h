// SPV_ALTERA_fpga_argument_interfaces: FPGA argument interfaces.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_argument_interfaces.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGAArgumentInterfacesALTERA [[vk::ext_capability(/* FPGAArgumentInterfacesALTERA */ 6174)]]

#define SPV_DECORATION_ConduitKernelArgumentALTERA \
    SPV_CAPABILITY_FPGAArgumentInterfacesALTERA [[vk::ext_decorate(/* ConduitKernelArgumentALTERA */ 6175)]]
#define SPV_DECORATION_RegisterMapKernelArgumentALTERA \
    SPV_CAPABILITY_FPGAArgumentInterfacesALTERA [[vk::ext_decorate(/* RegisterMapKernelArgumentALTERA */ 6176)]]
#define SPV_DECORATION_MMHostInterfaceAddressWidthALTERA(addressWidth) \
    SPV_CAPABILITY_FPGAArgumentInterfacesALTERA [[vk::ext_decorate(/* MMHostInterfaceAddressWidthALTERA */ 6177, addressWidth)]]
#define SPV_DECORATION_MMHostInterfaceDataWidthALTERA(dataWidth) \
    SPV_CAPABILITY_FPGAArgumentInterfacesALTERA [[vk::ext_decorate(/* MMHostInterfaceDataWidthALTERA */ 6178, dataWidth)]]
#define SPV_DECORATION_MMHostInterfaceLatencyALTERA(latency) \
    SPV_CAPABILITY_FPGAArgumentInterfacesALTERA [[vk::ext_decorate(/* MMHostInterfaceLatencyALTERA */ 6179, latency)]]
#define SPV_DECORATION_MMHostInterfaceMaxBurstALTERA(maxBurstCount) \
    SPV_CAPABILITY_FPGAArgumentInterfacesALTERA [[vk::ext_decorate(/* MMHostInterfaceMaxBurstALTERA */ 6181, maxBurstCount)]]
#define SPV_DECORATION_MMHostInterfaceWaitRequestALTERA(waitrequest) \
    SPV_CAPABILITY_FPGAArgumentInterfacesALTERA [[vk::ext_decorate(/* MMHostInterfaceWaitRequestALTERA */ 6182, waitrequest)]]
#define SPV_DECORATION_StableKernelArgumentALTERA \
    SPV_CAPABILITY_FPGAArgumentInterfacesALTERA [[vk::ext_decorate(/* StableKernelArgumentALTERA */ 6183)]]

// Decoration MMHostInterfaceReadWriteModeALTERA = 6180: an operand needs Kernel, which shaders cannot declare.
