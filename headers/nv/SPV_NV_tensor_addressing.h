// SPV_NV_tensor_addressing: tensor layouts and views.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_tensor_addressing.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_TensorAddressingNV \
    [[vk::ext_extension("SPV_NV_tensor_addressing"), vk::ext_capability(/* TensorAddressingNV */ 5439)]]

static const uint TensorClampModeUndefined = 0;
static const uint TensorClampModeConstant = 1;
static const uint TensorClampModeClampToEdge = 2;
static const uint TensorClampModeRepeat = 3;
static const uint TensorClampModeRepeatMirrored = 4;

template<uint Dimensions, uint ClampMode>
using TensorLayoutNV SPV_CAPABILITY_TensorAddressingNV =
    vk::SpirvOpaqueType</* OpTypeTensorLayoutNV */ 5370, vk::integral_constant<uint, Dimensions>,
    vk::integral_constant<uint, ClampMode> >;

using TensorView2NV SPV_CAPABILITY_TensorAddressingNV =
    vk::SpirvOpaqueType</* OpTypeTensorViewNV */ 5371, vk::integral_constant<uint, 2>, vk::integral_constant<bool,
    false>, vk::integral_constant<uint, 0>, vk::integral_constant<uint, 1> >;

// Usage: CreateTensorLayoutNV<TensorLayoutNV<2, 0> >().
template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpCreateTensorLayoutNV */ 5372)]]
L CreateTensorLayoutNV();

template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorLayoutSetDimensionNV */ 5373)]]
L TensorLayoutSetDimensionNV(L layout, uint dimension0);

template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorLayoutSetDimensionNV */ 5373)]]
L TensorLayoutSetDimensionNV(L layout, uint dimension0, uint dimension1);

template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorLayoutSetStrideNV */ 5374)]]
L TensorLayoutSetStrideNV(L layout, uint stride0);

template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorLayoutSetStrideNV */ 5374)]]
L TensorLayoutSetStrideNV(L layout, uint stride0, uint stride1);

template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorLayoutSliceNV */ 5375)]]
L TensorLayoutSliceNV(L layout, uint offset0, uint span0);

template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorLayoutSliceNV */ 5375)]]
L TensorLayoutSliceNV(L layout, uint offset0, uint span0, uint offset1, uint span1);

template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorLayoutSetClampValueNV */ 5376)]]
L TensorLayoutSetClampValueNV(L layout, uint value);

template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorLayoutSetBlockSizeNV */ 5384)]]
L TensorLayoutSetBlockSizeNV(L layout, uint size0);

template<typename L>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorLayoutSetBlockSizeNV */ 5384)]]
L TensorLayoutSetBlockSizeNV(L layout, uint size0, uint size1);

template<typename V>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpCreateTensorViewNV */ 5377)]]
V CreateTensorViewNV();

template<typename V>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorViewSetDimensionNV */ 5378)]]
V TensorViewSetDimensionNV(V view, uint dimension0, uint dimension1);

template<typename V>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorViewSetStrideNV */ 5379)]]
V TensorViewSetStrideNV(V view, uint stride0, uint stride1);

template<typename V>
SPV_CAPABILITY_TensorAddressingNV [[vk::ext_instruction(/* OpTensorViewSetClipNV */ 5382)]]
V TensorViewSetClipNV(V view, uint rowOffset, uint rowSpan, uint columnOffset, uint columnSpan);
