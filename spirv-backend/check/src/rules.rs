//! Type rules of the core instructions (specification, 3.49), and the lookup of an instruction's signature.

use crate::extended::EXTENDED;
use crate::signature::{ANY, Row, Rule, Signature, Slot, row};
use crate::{composite, cooperative, functions, hit_objects, image_operands, kernels, memory, memory_operands, rays};
use spirv::Op;
use spirv_module::Class;

use Class as C;
use Rule::{AllAlike, AllSame, Bits, Component, Components, Constant, Count, Holds, Is, Same, Unequal, Width};
use Slot::{At, Member, Pointee, Result as Out};

/// The rows of core instructions, and of extensions with many instructions.
static TABLES: [&[Row]; 7] =
    [ROWS, rays::ROWS, hit_objects::ROWS, hit_objects::REORDER, cooperative::ROWS, functions::ROWS, kernels::ROWS];

#[rustfmt::skip]
static ROWS: &[Row] = &[
    // 3.49.7 Constants
    row!(C::COMPOSITE.or(C::EXTENSION), [], [Holds(composite::construct)], ConstantComposite SpecConstantComposite),
    row!(C::BOOL_SCALAR, [], [], ConstantTrue ConstantFalse SpecConstantTrue SpecConstantFalse),
    row!(C::NUMBER_SCALAR, [], [Holds(composite::literal)], Constant SpecConstant),

    // 3.49.8 Memory
    row!(C::VALUE, [C::ANY_POINTER], [Same(Out, Pointee(0)), Holds(memory::logical), Holds(memory::sized), Holds(memory_operands::check)],
        Load),
    row!(C::VOID, [C::ANY_POINTER, C::VALUE], [Same(At(1), Pointee(0)), Holds(memory::logical), Holds(memory::writable), Holds(memory::sized),
        Holds(memory_operands::check)], Store),
    row!(C::VOID, [C::ANY_POINTER, C::ANY_POINTER], [Same(Pointee(0), Pointee(1)), Holds(memory::writable), Holds(memory::sized), Holds(memory_operands::check)], CopyMemory),
    row!(C::POINTER, [C::POINTER], [Holds(memory::access_chain)], AccessChain InBoundsAccessChain),
    row!(ANY, [ANY, C::ANY_POINTER], [Holds(memory::untyped_access_chain)], UntypedAccessChainKHR UntypedInBoundsAccessChainKHR),
    row!(ANY, [ANY, C::ANY_POINTER, C::INT_SCALAR], [Holds(memory::untyped_element_chain)], UntypedPtrAccessChainKHR UntypedInBoundsPtrAccessChainKHR),
    row!(C::INT_SCALAR, [ANY, C::UNTYPED_POINTER], [], UntypedArrayLengthKHR),
    row!(C::POINTER, [C::POINTER], [Constant(1), Holds(memory::raw_access)], RawAccessChainNV),
    row!(C::INT_SCALAR, [C::POINTER], [Is(Pointee(0), C::STRUCT), Bits(Out, &[32]), Holds(memory::array_length)], ArrayLength),
    row!(C::POINTER, [C::POINTER, C::INT, C::INT_SCALAR], [Is(Pointee(0), C::IMAGE), Holds(memory::texel_pointer)], ImageTexelPointer),
    row!(C::BOOL_SCALAR, [C::POINTER, C::POINTER], [Same(At(0), At(1)), Holds(memory::comparable)], PtrEqual PtrNotEqual),

    // 3.49.10 Images
    row!(C::SAMPLED_IMAGE, [C::IMAGE, C::SAMPLER], [Holds(memory::sampled_image)], SampledImage),
    row!(ANY, [C::SAMPLED_IMAGE, C::FLOAT], [Holds(memory::sampled_texel), Holds(image_operands::check)],
        ImageSampleImplicitLod ImageSampleProjImplicitLod ImageSampleProjExplicitLod ImageSparseSampleImplicitLod),
    row!(ANY, [C::SAMPLED_IMAGE, C::NUMBER], [Holds(memory::float_coordinate), Holds(memory::sampled_texel), Holds(image_operands::check)],
        ImageSampleExplicitLod ImageSparseSampleExplicitLod),
    row!(ANY, [C::SAMPLED_IMAGE, C::FLOAT, C::FLOAT_SCALAR], [Holds(memory::sampled_texel), Holds(image_operands::check), Bits(At(2), &[32])],
        ImageSampleDrefImplicitLod ImageSampleDrefExplicitLod ImageSampleProjDrefImplicitLod ImageSampleProjDrefExplicitLod
        ImageDrefGather ImageSparseSampleDrefImplicitLod ImageSparseSampleDrefExplicitLod ImageSparseDrefGather),
    row!(ANY, [C::SAMPLED_IMAGE, C::FLOAT, C::INT_SCALAR], [Holds(memory::sampled_texel), Holds(image_operands::check), Bits(At(2), &[32])],
        ImageGather ImageSparseGather),
    row!(ANY, [C::IMAGE, C::INT], [Holds(memory::sampled_texel), Holds(image_operands::check)],
        ImageFetch ImageRead ImageSparseFetch ImageSparseRead),
    row!(C::VOID, [C::IMAGE, C::INT, C::NUMBER], [Holds(memory::written_texel), Holds(image_operands::check)], ImageWrite),
    row!(C::IMAGE, [C::SAMPLED_IMAGE], [Holds(memory::image_of)], Image),
    row!(C::INT, [C::IMAGE, C::INT_SCALAR], [Holds(memory::image_size)], ImageQuerySizeLod),
    row!(C::INT, [C::IMAGE], [Holds(memory::image_size)], ImageQuerySize),
    row!(C::FLOAT_VECTOR, [C::SAMPLED_IMAGE, C::FLOAT], [Components(Out, 2)], ImageQueryLod),
    row!(C::INT_SCALAR, [C::IMAGE], [], ImageQueryLevels),

    // 3.49.11 Conversion
    row!(C::UINT, [C::FLOAT], [Count(Out, At(0))], ConvertFToU),
    row!(C::INT, [C::FLOAT], [Count(Out, At(0))], ConvertFToS),
    row!(C::FLOAT, [C::INT], [Count(Out, At(0))], ConvertSToF ConvertUToF),
    row!(C::UINT, [C::INT], [Count(Out, At(0)), Unequal(Out, At(0))], UConvert),
    row!(C::INT, [C::INT], [Count(Out, At(0)), Unequal(Out, At(0))], SConvert),
    row!(C::FLOAT, [C::FLOAT], [Count(Out, At(0)), Unequal(Out, At(0))], FConvert),
    row!(C::FLOAT, [C::FLOAT], [Same(Out, At(0)), Bits(Out, &[32])], QuantizeToF16),
    row!(C::NUMBER.or(C::POINTER), [C::NUMBER.or(C::POINTER)], [Holds(composite::bitcast)], Bitcast),
    row!(C::POINTER, [C::INT_SCALAR], [Holds(memory::address)], ConvertUToPtr),
    row!(C::INT_SCALAR, [C::POINTER], [Holds(memory::address)], ConvertPtrToU),

    // 3.49.12 Composites
    row!(ANY, [C::VECTOR, C::INT_SCALAR], [Component(Out, At(0))], VectorExtractDynamic),
    row!(C::VECTOR, [C::VECTOR, C::PLAIN, C::INT_SCALAR], [Same(Out, At(0)), Component(At(1), At(0))], VectorInsertDynamic),
    row!(C::VECTOR, [C::VECTOR, C::VECTOR], [Holds(composite::shuffle)], VectorShuffle),
    row!(C::COMPOSITE.or(C::ARITHMETIC_EXTENSION), [], [Holds(composite::construct)], CompositeConstruct),
    row!(C::VALUE, [C::COMPOSITE.or(C::ARITHMETIC_EXTENSION)], [Holds(composite::extract)], CompositeExtract),
    row!(C::COMPOSITE.or(C::ARITHMETIC_EXTENSION), [C::VALUE, C::COMPOSITE.or(C::ARITHMETIC_EXTENSION)], [Same(Out, At(1)), Holds(composite::insert)], CompositeInsert),
    row!(C::VALUE, [C::VALUE], [Same(Out, At(0))], CopyObject),
    row!(C::ARRAY.or(C::STRUCT), [C::ARRAY.or(C::STRUCT)], [Holds(composite::copy_logical)], CopyLogical),
    row!(C::MATRIX, [C::MATRIX], [Component(Out, Out), Holds(composite::transpose)], Transpose),

    // 3.49.13 Arithmetic
    row!(C::FLOAT, [C::FLOAT, C::FLOAT], [AllSame], FAdd FSub FMul FDiv FRem FMod FNegate),
    row!(C::UINT, [C::UINT, C::UINT], [AllSame], UDiv UMod),
    row!(C::INT, [C::INT, C::INT], [AllAlike], IAdd ISub IMul SDiv SRem SMod SNegate),
    row!(C::FLOAT_VECTOR, [C::FLOAT_VECTOR, C::FLOAT_SCALAR], [Same(Out, At(0)), Component(At(1), At(0))], VectorTimesScalar),
    row!(C::MATRIX, [C::MATRIX, C::FLOAT_SCALAR], [Same(Out, At(0)), Is(At(1), C::FLOAT_SCALAR)], MatrixTimesScalar),
    row!(C::FLOAT_VECTOR, [C::FLOAT_VECTOR, C::MATRIX], [Holds(composite::vector_times_matrix)], VectorTimesMatrix),
    row!(C::FLOAT_VECTOR, [C::MATRIX, C::FLOAT_VECTOR], [Holds(composite::matrix_times_vector)], MatrixTimesVector),
    row!(C::MATRIX, [C::MATRIX, C::MATRIX], [Holds(composite::matrix_times_matrix)], MatrixTimesMatrix),
    row!(C::MATRIX, [C::FLOAT_VECTOR, C::FLOAT_VECTOR], [Holds(composite::outer_product)], OuterProduct),
    row!(C::FLOAT_SCALAR, [C::FLOAT_VECTOR, C::FLOAT_VECTOR], [Same(At(0), At(1)), Component(Out, At(0))], Dot),
    row!(C::STRUCT, [C::UINT, C::UINT], [Holds(composite::pair), Same(Member(0), At(0)), Same(Member(1), At(0)), Same(At(0), At(1))],
        IAddCarry ISubBorrow UMulExtended),
    row!(C::STRUCT, [C::INT, C::INT], [Holds(composite::pair), Same(Member(0), At(0)), Same(Member(1), At(0)), Same(At(0), At(1))],
        SMulExtended),

    // 3.49.14 Bits
    row!(C::INT, [C::INT, C::INT], [Count(Out, At(0)), Width(Out, At(0)), Count(Out, At(1))],
        ShiftRightLogical ShiftRightArithmetic ShiftLeftLogical),
    row!(C::INT, [C::INT, C::INT], [AllAlike], BitwiseOr BitwiseXor BitwiseAnd Not),
    row!(C::INT, [C::INT, C::INT, C::INT_SCALAR, C::INT_SCALAR], [Same(Out, At(0)), Same(Out, At(1)), Holds(memory::bits_of_vulkan)], BitFieldInsert),
    row!(C::INT, [C::INT, C::INT_SCALAR, C::INT_SCALAR], [Same(Out, At(0)), Holds(memory::bits_of_vulkan)], BitFieldSExtract BitFieldUExtract),
    row!(C::INT, [C::INT], [Same(Out, At(0)), Holds(memory::bits_of_vulkan)], BitReverse),
    row!(C::INT, [C::INT], [Count(Out, At(0)), Holds(memory::bits_of_vulkan)], BitCount),

    // 3.49.15 Relational and logical
    row!(C::BOOL_SCALAR, [C::BOOL_VECTOR], [], Any All),
    row!(C::BOOL, [C::FLOAT], [Count(Out, At(0))], IsNan IsInf IsFinite IsNormal SignBitSet),
    row!(C::BOOL, [C::FLOAT, C::FLOAT], [Count(Out, At(0)), Same(At(0), At(1))],
        LessOrGreater Ordered Unordered FOrdEqual FUnordEqual FOrdNotEqual FUnordNotEqual FOrdLessThan FUnordLessThan
        FOrdGreaterThan FUnordGreaterThan FOrdLessThanEqual FUnordLessThanEqual FOrdGreaterThanEqual FUnordGreaterThanEqual),
    row!(C::BOOL, [C::BOOL, C::BOOL], [AllSame], LogicalEqual LogicalNotEqual LogicalOr LogicalAnd LogicalNot),
    row!(C::BOOL, [C::INT, C::INT], [Count(Out, At(0)), Count(Out, At(1)), Width(At(0), At(1))],
        IEqual INotEqual UGreaterThan SGreaterThan UGreaterThanEqual SGreaterThanEqual ULessThan SLessThan ULessThanEqual
        SLessThanEqual),
    row!(C::VALUE, [C::BOOL, C::VALUE, C::VALUE], [Same(Out, At(1)), Same(Out, At(2)), Holds(composite::select)], Select),

    // 3.49.16 Derivatives
    row!(C::FLOAT, [C::FLOAT], [Same(Out, At(0)), Bits(Out, &[32])],
        DPdx DPdy Fwidth DPdxFine DPdyFine FwidthFine DPdxCoarse DPdyCoarse FwidthCoarse),

    // 3.49.18 Atomics
    row!(C::NUMBER_SCALAR, [C::ANY_POINTER], [Same(Out, Pointee(0)), Holds(memory::atomic)], AtomicLoad),
    row!(C::VOID, [C::ANY_POINTER, ANY, ANY, C::NUMBER_SCALAR], [Same(At(3), Pointee(0)), Holds(memory::atomic)], AtomicStore),
    // SPV_NV_shader_atomic_fp16_vector also allows vectors of floats.
    row!(C::NUMBER_SCALAR.or(C::FLOAT_VECTOR), [C::ANY_POINTER, ANY, ANY, C::NUMBER_SCALAR.or(C::FLOAT_VECTOR)],
        [Same(Out, Pointee(0)), Same(Out, At(3)), Holds(memory::atomic)], AtomicExchange),
    row!(C::INT_SCALAR, [C::ANY_POINTER, ANY, ANY, ANY, C::INT_SCALAR, C::INT_SCALAR],
        [Same(Out, Pointee(0)), Same(Out, At(4)), Same(Out, At(5)), Holds(memory::atomic)], AtomicCompareExchange AtomicCompareExchangeWeak),
    row!(C::INT_SCALAR, [C::ANY_POINTER], [Same(Out, Pointee(0)), Holds(memory::atomic)], AtomicIIncrement AtomicIDecrement),
    row!(C::INT_SCALAR, [C::ANY_POINTER, ANY, ANY, C::INT_SCALAR], [Same(Out, Pointee(0)), Same(Out, At(3)), Holds(memory::atomic)],
        AtomicIAdd AtomicISub AtomicSMin AtomicUMin AtomicSMax AtomicUMax AtomicAnd AtomicOr AtomicXor),
    row!(C::FLOAT.or(C::FLOAT_VECTOR), [C::ANY_POINTER, ANY, ANY, C::FLOAT], [Same(Out, Pointee(0)), Same(Out, At(3)), Holds(memory::atomic), Holds(memory::atomic_floats)],
        AtomicFAddEXT AtomicFMinEXT AtomicFMaxEXT),

    // 3.49.21 Groups and subgroups, and 3.49.24 non-uniform
    row!(C::BOOL_SCALAR, [], [], GroupNonUniformElect IsHelperInvocationEXT),
    row!(C::BOOL_SCALAR, [ANY, C::BOOL_SCALAR], [], GroupNonUniformAll GroupNonUniformAny),
    row!(C::BOOL_SCALAR, [ANY, C::PLAIN], [], GroupNonUniformAllEqual),
    row!(C::PLAIN, [ANY, C::PLAIN, C::UINT_SCALAR], [Same(Out, At(1)), Holds(memory::old_constant_index)],
        GroupNonUniformBroadcast GroupNonUniformQuadBroadcast),
    row!(C::PLAIN, [ANY, C::PLAIN, C::UINT_SCALAR], [Same(Out, At(1))],
        GroupNonUniformShuffle GroupNonUniformShuffleXor GroupNonUniformShuffleUp GroupNonUniformShuffleDown),
    row!(C::PLAIN, [ANY, C::PLAIN, C::UINT_SCALAR], [Same(Out, At(1)), Holds(memory::cluster_size)], GroupNonUniformRotateKHR),
    row!(C::PLAIN, [ANY, C::PLAIN, C::UINT_SCALAR], [Same(Out, At(1)), Constant(2)], GroupNonUniformQuadSwap),
    row!(C::PLAIN, [ANY, C::PLAIN], [Same(Out, At(1))], GroupNonUniformBroadcastFirst),
    row!(C::UINT_VECTOR, [ANY, C::BOOL_SCALAR], [Components(Out, 4)], GroupNonUniformBallot),
    row!(C::BOOL_SCALAR, [ANY, C::UINT_VECTOR], [Components(At(1), 4)], GroupNonUniformInverseBallot),
    row!(C::BOOL_SCALAR, [ANY, C::UINT_VECTOR, C::UINT_SCALAR], [Components(At(1), 4)], GroupNonUniformBallotBitExtract),
    row!(C::UINT_SCALAR, [ANY, ANY, C::UINT_VECTOR], [Components(At(2), 4), Holds(memory::group_operation)], GroupNonUniformBallotBitCount),
    row!(C::UINT_SCALAR, [ANY, C::UINT_VECTOR], [Components(At(1), 4)], GroupNonUniformBallotFindLSB GroupNonUniformBallotFindMSB),
    row!(C::INT, [ANY, ANY, C::INT], [Same(Out, At(2)), Holds(memory::group_operation)],
        GroupNonUniformIAdd GroupNonUniformIMul GroupNonUniformSMin GroupNonUniformSMax GroupNonUniformBitwiseAnd
        GroupNonUniformBitwiseOr GroupNonUniformBitwiseXor),
    row!(C::UINT, [ANY, ANY, C::UINT], [Same(Out, At(2)), Holds(memory::group_operation)], GroupNonUniformUMin GroupNonUniformUMax),
    row!(C::FLOAT, [ANY, ANY, C::FLOAT], [Same(Out, At(2)), Holds(memory::group_operation)],
        GroupNonUniformFAdd GroupNonUniformFMul GroupNonUniformFMin GroupNonUniformFMax),
    row!(C::BOOL, [ANY, ANY, C::BOOL], [Same(Out, At(2)), Holds(memory::group_operation)],
        GroupNonUniformLogicalAnd GroupNonUniformLogicalOr GroupNonUniformLogicalXor),
    row!(C::UINT_VECTOR, [C::BOOL_SCALAR], [Components(Out, 4)], SubgroupBallotKHR),
    row!(C::BOOL_SCALAR, [C::BOOL_SCALAR], [], SubgroupAllKHR SubgroupAnyKHR SubgroupAllEqualKHR
        GroupNonUniformQuadAllKHR GroupNonUniformQuadAnyKHR),
    row!(C::PLAIN, [C::PLAIN], [Same(Out, At(0))], SubgroupFirstInvocationKHR),
    row!(C::PLAIN, [C::PLAIN, C::INT_SCALAR], [Same(Out, At(0))], SubgroupReadInvocationKHR SubgroupShuffleINTEL SubgroupShuffleXorINTEL),
    row!(C::PLAIN, [C::PLAIN, C::PLAIN, C::INT_SCALAR], [Same(Out, At(0)), Same(Out, At(1))], SubgroupShuffleDownINTEL SubgroupShuffleUpINTEL),

    // 3.49.25 and other sections
    row!(C::UINT, [], [Holds(composite::clock)], ReadClockKHR),
    row!(C::VOID, [C::BOOL_SCALAR], [], AssumeTrueKHR),
    row!(C::INT.or(C::BOOL), [C::INT.or(C::BOOL), C::INT.or(C::BOOL)], [AllSame], ExpectKHR),
    row!(C::VOID, [C::INT_SCALAR], [Constant(0)], EmitStreamVertex EndStreamPrimitive),
    row!(C::VALUE, [], [], Undef),
    row!(C::BOOL_SCALAR, [C::INT_SCALAR], [], ImageSparseTexelsResident),
];

/// The signature of a core instruction.
pub fn of(opcode: u32) -> Option<&'static Signature> {
    let [_, row] = *INDEX.get(opcode as usize)?;
    table_of(opcode)?.get(usize::from(row)).map(|row| &row.signature)
}

/// The table with the row of a core instruction.
pub fn table_of(opcode: u32) -> Option<&'static [Row]> {
    let [table, _] = *INDEX.get(opcode as usize)?;
    Some(TABLES[usize::from(table.checked_sub(1)?)])
}

/// Greater than each opcode of the tables; a larger opcode fails the build.
const OPCODES: usize = 1 << 13;

/// For each opcode, the number of its table, from 1, and its row in the table; zeros for an opcode without rules. Evaluated at compile time,
/// because otherwise each process would have to build it to compile a single shader.
static INDEX: [[u8; 2]; OPCODES] = {
    let mut index = [[0; 2]; OPCODES];
    let mut table = 0;
    while table < TABLES.len() {
        let rows = TABLES[table];
        assert!(rows.len() < 256, "a row has a byte");
        let mut row = 0;
        while row < rows.len() {
            let mut at = 0;
            while at < rows[row].ops.len() {
                index[rows[row].ops[at] as usize] = [table as u8 + 1, row as u8];
                at += 1;
            }
            row += 1;
        }
        table += 1;
    }
    index
};

/// The signature of an instruction of an extended set.
pub fn of_extended(set: &str, number: u32) -> Option<&'static Signature> {
    let (_, rows) = EXTENDED.iter().find(|(name, _)| *name == set)?;
    rows.iter().find(|row| row.numbers.contains(&number)).map(|row| &row.signature)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn all() -> impl Iterator<Item = &'static Row> {
        TABLES.into_iter().flatten()
    }

    #[test]
    fn an_opcode_has_one_row() {
        let mut seen = BTreeSet::new();
        for op in all().flat_map(|row| row.ops) {
            assert!(seen.insert(*op as u32), "{op:?} has two rows");
        }
    }

    #[test]
    fn a_row_has_a_result_where_the_grammar_has_one() {
        for row in all() {
            for op in row.ops {
                let known = spirv_grammar::instruction(*op as u32).expect("known");
                assert_eq!(known.has_result_type(), row.signature.result != Class::VOID, "{op:?}");
                assert!(row.signature.operands.len() <= 12, "{op:?}");
            }
        }
    }
}
