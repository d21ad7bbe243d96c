// SPV_NV_cooperative_matrix2: conversions of cooperative matrices, and loads through tensors.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_cooperative_matrix2.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_CooperativeMatrixReductionsNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixReductionsNV */ 5430)]]
#define SPV_CAPABILITY_CooperativeMatrixConversionsNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixConversionsNV */ 5431)]]
#define SPV_CAPABILITY_CooperativeMatrixPerElementOperationsNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixPerElementOperationsNV */ 5432)]]
#define SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixTensorAddressingNV */ 5433)]]
#define SPV_CAPABILITY_CooperativeMatrixBlockLoadsNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixBlockLoadsNV */ 5434)]]

// The same matrix for another use. Usage: CooperativeMatrixTransposeNV<Other>(matrix).
template<typename R, typename M>
SPV_CAPABILITY_CooperativeMatrixConversionsNV [[vk::ext_instruction(/* OpCooperativeMatrixConvertUseEXT */ 5293)]]
R CooperativeMatrixConvertUseNV(M matrix);

template<typename R, typename M>
SPV_CAPABILITY_CooperativeMatrixConversionsNV [[vk::ext_instruction(/* OpCooperativeMatrixTransposeNV */ 5390)]]
R CooperativeMatrixTransposeNV(M matrix);

// `layout` is a TensorLayoutNV.
template<typename M, typename T, typename L>
SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV [[vk::ext_instruction(/* OpCooperativeMatrixLoadTensorNV */ 5367)]]
M CooperativeMatrixLoadTensorNV([[vk::ext_reference]] T place, M object, L layout, [[vk::ext_literal]] uint memory = 0,
    [[vk::ext_literal]] uint tensor = 0);

template<typename M, typename T, typename L>
SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV [[vk::ext_instruction(/* OpCooperativeMatrixStoreTensorNV */ 5368)]]
void CooperativeMatrixStoreTensorNV([[vk::ext_reference]] T place, M object, L layout,
    [[vk::ext_literal]] uint memory = 0, [[vk::ext_literal]] uint tensor = 0);
