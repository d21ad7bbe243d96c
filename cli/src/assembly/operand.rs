//! One enumerant or mask word and its operand kind to the grammar's name for it and the operands that it brings along.

use rspirv::binary::Disassemble;
use rspirv::dr::Operand;
use rspirv::grammar::{LogicalOperand, OperandKind};

macro_rules! enumerants {
    (masks: $($mask:ident)*; values: $($value:ident)*;) => {
        /// The word as an operand of rspirv's, which knows the rest; None if it is no enumerant, or not a known one.
        fn known(kind: OperandKind, word: u32) -> Option<(Operand, String)> {
            match kind {
                $(OperandKind::$mask => spirv::$mask::from_bits(word).map(|v| (Operand::$mask(v), v.disassemble())),)*
                $(OperandKind::$value => spirv::$value::from_u32(word).map(|v| (Operand::$value(v), format!("{v:?}"))),)*
                OperandKind::IdResultType
                | OperandKind::IdResult
                | OperandKind::IdMemorySemantics
                | OperandKind::IdScope
                | OperandKind::IdRef
                | OperandKind::LiteralInteger
                | OperandKind::LiteralString
                | OperandKind::LiteralFloat
                | OperandKind::LiteralContextDependentNumber
                | OperandKind::LiteralExtInstInteger
                | OperandKind::LiteralSpecConstantOpInteger
                | OperandKind::PairLiteralIntegerIdRef
                | OperandKind::PairIdRefLiteralInteger
                | OperandKind::PairIdRefIdRef
                | OperandKind::Debuginfo(_)
                | OperandKind::NonsemanticClspvreflection(_)
                | OperandKind::NonsemanticShaderDebuginfo100(_)
                | OperandKind::OpenclDebuginfo100(_) => None,
            }
        }
    };
}

enumerants! {
    masks:
        ImageOperands FPFastMathMode SelectionControl LoopControl FunctionControl MemorySemantics MemoryAccess
        KernelProfilingInfo RayFlags FragmentShadingRate RawAccessChainOperands CooperativeMatrixOperands
        CooperativeMatrixReduce TensorAddressingOperands MatrixMultiplyAccumulateOperands TensorOperands;
    values:
        SourceLanguage ExecutionModel AddressingModel MemoryModel ExecutionMode StorageClass Dim SamplerAddressingMode
        SamplerFilterMode ImageFormat ImageChannelOrder ImageChannelDataType FPRoundingMode FPDenormMode QuantizationModes
        FPOperationMode OverflowModes LinkageType AccessQualifier HostAccessQualifier FunctionParameterAttribute Decoration
        BuiltIn Scope GroupOperation KernelEnqueueFlags Capability RayQueryIntersection RayQueryCommittedIntersectionType
        RayQueryCandidateIntersectionType PackedVectorFormat CooperativeMatrixLayout CooperativeMatrixUse TensorClampMode
        InitializationModeQualifier LoadCacheControl StoreCacheControl NamedMaximumNumberOfRegisters FPEncoding
        CooperativeVectorMatrixLayout ComponentType;
}

/// The name of an enumerant or mask, and what follows it; a number that the grammar does not know is its own name.
pub fn enumerant(kind: OperandKind, word: u32) -> (String, Vec<LogicalOperand>) {
    match known(kind, word) {
        Some((operand, name)) => (name, operand.additional_operands()),
        None => (word.to_string(), Vec::new()),
    }
}
