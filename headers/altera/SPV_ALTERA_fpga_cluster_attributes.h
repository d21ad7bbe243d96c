// SPV_ALTERA_fpga_cluster_attributes: FPGA cluster attributes.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_cluster_attributes.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGAClusterAttributesALTERA [[vk::ext_capability(/* FPGAClusterAttributesALTERA */ 5904)]]
#define SPV_CAPABILITY_FPGAClusterAttributesV2ALTERA [[vk::ext_capability(/* FPGAClusterAttributesV2ALTERA */ 6150)]]

#define SPV_DECORATION_StallEnableALTERA \
    SPV_CAPABILITY_FPGAClusterAttributesALTERA [[vk::ext_decorate(/* StallEnableALTERA */ 5905)]]
#define SPV_DECORATION_StallFreeALTERA \
    SPV_CAPABILITY_FPGAClusterAttributesV2ALTERA [[vk::ext_decorate(/* StallFreeALTERA */ 6151)]]
