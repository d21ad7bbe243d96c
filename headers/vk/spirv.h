// Named SPIR-V constants for the operands of inline instructions.

#pragma once

namespace vk {

enum StorageClass {
    StorageClassUniformConstant = 0,
    StorageClassInput = 1,
    StorageClassUniform = 2,
    StorageClassOutput = 3,
    StorageClassWorkgroup = 4,
    StorageClassCrossWorkgroup = 5,
    StorageClassPrivate = 6,
    StorageClassFunction = 7,
    StorageClassGeneric = 8,
    StorageClassPushConstant = 9,
    StorageClassAtomicCounter = 10,
    StorageClassImage = 11,
    StorageClassStorageBuffer = 12,
    StorageClassPhysicalStorageBuffer = 5349,
};

enum Scope {
    ScopeCrossDevice = 0,
    ScopeDevice = 1,
    ScopeWorkgroup = 2,
    ScopeSubgroup = 3,
    ScopeInvocation = 4,
    ScopeQueueFamily = 5,
    ScopeQueueFamilyKHR = 5,
    ScopeShaderCallKHR = 6,
    ScopeMax = 0x7fffffff,
};

enum MemorySemanticsMask {
    MemorySemanticsMaskNone = 0,
    MemorySemanticsAcquireMask = 0x2,
    MemorySemanticsReleaseMask = 0x4,
    MemorySemanticsAcquireReleaseMask = 0x8,
    MemorySemanticsUniformMemoryMask = 0x40,
    MemorySemanticsSubgroupMemoryMask = 0x80,
    MemorySemanticsWorkgroupMemoryMask = 0x100,
    MemorySemanticsImageMemoryMask = 0x800,
};

enum MemoryAccessMask {
    MemoryAccessMaskNone = 0,
    MemoryAccessVolatileMask = 0x1,
    MemoryAccessAlignedMask = 0x2,
    MemoryAccessNontemporalMask = 0x4,
    MemoryAccessMakePointerAvailableMask = 0x8,
    MemoryAccessMakePointerAvailableKHRMask = 0x8,
    MemoryAccessMakePointerVisibleMask = 0x10,
    MemoryAccessMakePointerVisibleKHRMask = 0x10,
    MemoryAccessNonPrivatePointerMask = 0x20,
    MemoryAccessNonPrivatePointerKHRMask = 0x20,
    MemoryAccessAliasScopeINTELMaskMask = 0x10000,
    MemoryAccessNoAliasINTELMaskMask = 0x20000,
};

enum CooperativeMatrixUse {
    CooperativeMatrixUseMatrixAKHR = 0,
    CooperativeMatrixUseMatrixBKHR = 1,
    CooperativeMatrixUseMatrixAccumulatorKHR = 2,
    CooperativeMatrixUseMax = 0x7fffffff,
};

enum CooperativeMatrixLayout {
    CooperativeMatrixLayoutRowMajorKHR = 0,
    CooperativeMatrixLayoutColumnMajorKHR = 1,
    CooperativeMatrixLayoutRowBlockedInterleavedARM = 4202,
    CooperativeMatrixLayoutColumnBlockedInterleavedARM = 4203,
    CooperativeMatrixLayoutMax = 0x7fffffff,
};

enum CooperativeMatrixOperandsMask {
    CooperativeMatrixOperandsMaskNone = 0,
    CooperativeMatrixOperandsMatrixASignedComponentsKHRMask = 0x1,
    CooperativeMatrixOperandsMatrixBSignedComponentsKHRMask = 0x2,
    CooperativeMatrixOperandsMatrixCSignedComponentsKHRMask = 0x4,
    CooperativeMatrixOperandsMatrixResultSignedComponentsKHRMask = 0x8,
    CooperativeMatrixOperandsSaturatingAccumulationKHRMask = 0x10,
};

namespace spirv_detail {

template <uint number>
using LiteralOperand = Literal<integral_constant<uint, number> >;

template <uint storageClass, typename Pointee>
using PointerType = SpirvOpaqueType</* OpTypePointer */ 32, LiteralOperand<storageClass>, Pointee>;

} // namespace spirv_detail

// A pointer to groupshared memory. It must be initialized and is never changed.
template <typename Pointee>
using WorkgroupSpirvPointer = const spirv_detail::PointerType<StorageClassWorkgroup, Pointee>;

template <typename Pointee>
[[vk::ext_instruction(/* OpCopyObject */ 83)]]
WorkgroupSpirvPointer<Pointee> GetGroupSharedAddress([[vk::ext_reference]] Pointee variable);

} // namespace vk
