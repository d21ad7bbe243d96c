//! The semantic facts of instructions that the registry's JSON does not contain, or only implies by the class.
//!
//! This is the only list of opcodes for each fact. A fact that follows from the grammar (the class, the operands) is derived from it, so that a
//! newer registry brings its own atomics and derivatives; others are lists of names, with the section of the specification. The tests fail if a
//! newer registry has an instruction that must be classified.
//!
//! The table is computed at compile time, and a lookup is one load, because passes look up every call.

use crate::class::Class;
use crate::given;
use crate::rows::{Instruction, Operand};
use crate::tables::{EXTENDED, INSTRUCTIONS, Kind, execution_model, op};

/// The effect of an instruction besides its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// None, and the result depends on the operands only: it may be removed, duplicated and moved.
    None,
    /// No effect, but the result depends on memory, on other invocations, or on the position of the instruction: it may only be removed.
    Reads,
    /// It may have side effects.
    Any,
}

/// The facts of a core instruction; empty for one that the grammar does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts(u16);

const ENDS_BLOCK: u16 = 1;
const STRUCTURAL: u16 = 1 << 1;
const DERIVATIVES: u16 = 1 << 2;
const QUAD: u16 = 1 << 3;
const ATOMIC: u16 = 1 << 4;
const WRITES: u16 = 1 << 5;
const GATHERS: u16 = 1 << 6;
const COMPUTES: u16 = 1 << 7;
const READS: u16 = 1 << 8;
const BOOL_RESULT: u16 = 1 << 9;
const BOOL_OPERANDS: u16 = 1 << 10;
const CONSTANT_OPERATION: u16 = 1 << 11;

/// The shift of the highest four bits, which hold the index of the argument with the image operands plus one.
const IMAGE_OPERANDS: u32 = 12;

impl Facts {
    const NOTHING: Self = Self(0);

    const fn has(self, bit: u16) -> bool {
        self.0 & bit != 0
    }

    /// True for a block termination instruction: nothing may follow it in its block (2.2.4 Control Flow, "Block Termination Instruction").
    pub const fn ends_block(self) -> bool {
        self.has(ENDS_BLOCK)
    }

    /// True for an instruction that structures a module, a function or a block (2.4 Logical Layout of a Module, 2.11 Structured Control Flow):
    /// declarations, branches, merges, returns. The layout fixes its position, so no call represents one.
    pub const fn is_structural(self) -> bool {
        self.has(STRUCTURAL)
    }

    /// True for an instruction that computes implicit derivatives, explicitly or for an implicit level of detail: its result depends on the
    /// invocations of its derivative group, which an entry point without one lacks (3.3.16 Derivative Instructions; 3.3.10 Image
    /// Instructions, those "with an implicit level of detail" and OpImageQueryLod).
    pub const fn takes_derivatives(self) -> bool {
        self.has(DERIVATIVES)
    }

    /// True for an instruction that exchanges values within a quad (3.3.24 Non-Uniform Instructions, "Quad").
    pub const fn is_quad_operation(self) -> bool {
        self.has(QUAD)
    }

    /// True for an atomic instruction (3.3.18 Atomic Instructions).
    pub const fn is_atomic(self) -> bool {
        self.has(ATOMIC)
    }

    /// True for an instruction that gathers a component of four texels, for which alone an image's offset may vary
    /// (VUID-StandaloneSpirv-Offset-04663).
    pub const fn gathers_texels(self) -> bool {
        self.has(GATHERS)
    }

    /// The argument that is a pointer through which the instruction is known to write, counted as in [`Instruction::arguments`]. None if it only
    /// reads, or if its effects are unknown.
    pub const fn written_pointer(self) -> Option<usize> {
        if self.has(WRITES) { Some(0) } else { None }
    }

    /// The argument that is the mask of optional image operands (3.14 Image Operands), counted as in [`Instruction::arguments`]. Their ids follow
    /// it, in the order of the bits.
    pub const fn image_operands(self) -> Option<usize> {
        match (self.0 >> IMAGE_OPERANDS) as usize {
            0 => None,
            after => Some(after - 1),
        }
    }

    /// True for an instruction whose result is a bool or a vector of bools, whatever its operands are. OpSelect is none.
    pub const fn has_bool_result(self) -> bool {
        self.has(BOOL_RESULT)
    }

    /// True for an instruction whose operands are all bools or vectors of bools, apart from scopes.
    pub const fn has_bool_operands(self) -> bool {
        self.has(BOOL_OPERANDS)
    }

    /// True for an instruction that OpSpecConstantOp can hold (3.3.7 Constant-Creation Instructions), in shaders or in kernels.
    pub const fn is_constant_operation(self) -> bool {
        self.has(CONSTANT_OPERATION)
    }

    /// The effect of the instruction besides its result.
    pub const fn effect(self) -> Effect {
        if self.has(COMPUTES) {
            Effect::None
        } else if self.has(READS) {
            Effect::Reads
        } else {
            Effect::Any
        }
    }
}

/// The execution models besides Fragment whose entry points can compute derivatives: their workgroups form quads if an execution mode
/// requests it (SPV_KHR_compute_shader_derivatives).
pub const DERIVATIVE_GROUP_MODELS: [u32; 5] = [
    execution_model::GLCompute,
    execution_model::MeshEXT,
    execution_model::TaskEXT,
    execution_model::MeshNV,
    execution_model::TaskNV,
];

/// The facts of a core instruction.
pub fn facts(opcode: u32) -> Facts {
    match TABLE.get(opcode as usize) {
        // Most instructions of the tables have some.
        Some(facts) if *facts != Facts::NOTHING => *facts,
        _ => given::facts(opcode).unwrap_or(Facts::NOTHING),
    }
}

/// The facts of an instruction of a run-time grammar. Its only assumed effects are those that the class implies.
pub(crate) fn of_given(known: &Instruction, ends_block: bool) -> Facts {
    Facts(derived(known) | if ends_block { ENDS_BLOCK } else { 0 })
}

/// The effect of an instruction of an extended set besides its result.
pub fn extended_effect(set: &str, number: u32) -> Effect {
    match set {
        GLSL => GLSL_EFFECTS.get(number as usize).copied().unwrap_or(Effect::Any),
        _ => Effect::Any,
    }
}

/// 2.2.4 Control Flow: branch instructions and function termination instructions.
const BLOCK_TERMINATIONS: &[u32] = &[
    op::Branch,
    op::BranchConditional,
    op::Switch,
    op::Return,
    op::ReturnValue,
    op::Kill,
    op::Unreachable,
    op::TerminateInvocation,
    op::AbortKHR,
    op::IgnoreIntersectionKHR,
    op::TerminateRayKHR,
    op::EmitMeshTasksEXT,
];

/// Structural instructions besides those of structural classes and the declarations of types.
const STRUCTURE: &[u32] = &[
    op::Function,
    op::FunctionParameter,
    op::FunctionEnd,
    op::FunctionCall,
    op::Variable,
    op::Phi,
    op::LoopMerge,
    op::SelectionMerge,
    op::Label,
    op::Branch,
    op::BranchConditional,
    op::Switch,
    op::Return,
    op::ReturnValue,
];

/// Image instructions that compute the level of detail.
const IMPLICIT_LODS: &[u32] = &[
    op::ImageSampleImplicitLod,
    op::ImageSampleDrefImplicitLod,
    op::ImageSampleProjImplicitLod,
    op::ImageSampleProjDrefImplicitLod,
    op::ImageSparseSampleImplicitLod,
    op::ImageSparseSampleDrefImplicitLod,
    op::ImageSparseSampleProjImplicitLod,
    op::ImageSparseSampleProjDrefImplicitLod,
    op::ImageQueryLod,
];

const QUAD_OPERATIONS: &[u32] = &[
    op::GroupNonUniformQuadBroadcast,
    op::GroupNonUniformQuadSwap,
    op::GroupNonUniformQuadAllKHR,
    op::GroupNonUniformQuadAnyKHR,
];

const GATHERING: &[u32] =
    &[op::ImageGather, op::ImageDrefGather, op::ImageSparseGather, op::ImageSparseDrefGather, op::ImageGatherQCOM];

/// Instructions other than atomics that write through their first argument.
const STORES: &[u32] = &[
    op::Store,
    op::CopyMemory,
    op::CopyMemorySized,
    op::CooperativeMatrixStoreKHR,
    op::CooperativeMatrixStoreTensorNV,
    op::CooperativeVectorStoreNV,
];

/// Instructions with [`Effect::Reads`] in classes with another effect. Operations on cooperative matrices involve all invocations of the
/// scope, so they must not be moved (SPV_KHR_cooperative_matrix). Conversions between pointers and integers are not moved, because the
/// validity of the pointer may depend on the position.
const READING: &[u32] = &[
    op::ConvertPtrToU,
    op::ConvertUToPtr,
    op::ArrayLength,
    op::UntypedArrayLengthKHR,
    op::CooperativeMatrixMulAddKHR,
    op::CooperativeMatrixConvertUseEXT,
    op::CooperativeMatrixTransposeNV,
    op::CompositeConstructCoopMatQCOM,
    op::CompositeExtractCoopMatQCOM,
];

/// Instructions with [`Effect::None`] in classes with another effect.
const COMPUTING: &[u32] = &[op::SampledImage];

/// Instructions with effects in classes without; the second one continues the instruction before it.
const EFFECTFUL: &[u32] = &[op::ImageWrite, op::CompositeConstructContinuedINTEL];

/// Instructions with a bool as the result, in addition to those of the class [`Class::RelationalAndLogical`].
const BOOL_RESULTS: &[u32] = &[
    op::AtomicFlagTestAndSet,
    op::FinishWritingNodePayloadAMDX,
    op::GroupAll,
    op::GroupAny,
    op::GroupLogicalAndKHR,
    op::GroupLogicalOrKHR,
    op::GroupLogicalXorKHR,
    op::GroupNonUniformAll,
    op::GroupNonUniformAllEqual,
    op::GroupNonUniformAny,
    op::GroupNonUniformBallotBitExtract,
    op::GroupNonUniformElect,
    op::GroupNonUniformInverseBallot,
    op::GroupNonUniformLogicalAnd,
    op::GroupNonUniformLogicalOr,
    op::GroupNonUniformLogicalXor,
    op::GroupNonUniformQuadAllKHR,
    op::GroupNonUniformQuadAnyKHR,
    op::HitObjectIsEmptyEXT,
    op::HitObjectIsEmptyNV,
    op::HitObjectIsHitEXT,
    op::HitObjectIsHitNV,
    op::HitObjectIsLSSHitNV,
    op::HitObjectIsMissEXT,
    op::HitObjectIsMissNV,
    op::HitObjectIsSphereHitNV,
    op::ImageSparseTexelsResident,
    op::IsHelperInvocationEXT,
    op::IsNodePayloadValidAMDX,
    op::IsValidEvent,
    op::IsValidReserveId,
    op::PtrEqual,
    op::PtrNotEqual,
    op::RayQueryGetIntersectionCandidateAABBOpaqueKHR,
    op::RayQueryGetIntersectionFrontFaceKHR,
    op::RayQueryIsLSSHitNV,
    op::RayQueryIsSphereHitNV,
    op::RayQueryProceedKHR,
    op::SubgroupAllEqualKHR,
    op::SubgroupAllKHR,
    op::SubgroupAnyKHR,
];

/// Instructions on bools, in addition to those whose operands are named predicates in the grammar.
const LOGICAL: &[u32] = &[op::Any, op::All, op::LogicalEqual, op::LogicalNotEqual, op::LogicalOr, op::LogicalAnd, op::LogicalNot];

/// 3.3.7 Constant-Creation Instructions, OpSpecConstantOp; the last two are of the extensions for cooperative matrices.
const CONSTANT_OPERATIONS: &[u32] = &[
    op::SConvert,
    op::UConvert,
    op::FConvert,
    op::ConvertFToS,
    op::ConvertSToF,
    op::ConvertFToU,
    op::ConvertUToF,
    op::ConvertPtrToU,
    op::ConvertUToPtr,
    op::GenericCastToPtr,
    op::PtrCastToGeneric,
    op::Bitcast,
    op::QuantizeToF16,
    op::SNegate,
    op::Not,
    op::IAdd,
    op::ISub,
    op::IMul,
    op::UDiv,
    op::SDiv,
    op::UMod,
    op::SRem,
    op::SMod,
    op::FNegate,
    op::FAdd,
    op::FSub,
    op::FMul,
    op::FDiv,
    op::FRem,
    op::FMod,
    op::ShiftRightLogical,
    op::ShiftRightArithmetic,
    op::ShiftLeftLogical,
    op::BitwiseOr,
    op::BitwiseAnd,
    op::BitwiseXor,
    op::VectorShuffle,
    op::CompositeExtract,
    op::CompositeInsert,
    op::LogicalOr,
    op::LogicalAnd,
    op::LogicalNot,
    op::LogicalEqual,
    op::LogicalNotEqual,
    op::Select,
    op::IEqual,
    op::INotEqual,
    op::SLessThan,
    op::SGreaterThan,
    op::SLessThanEqual,
    op::SGreaterThanEqual,
    op::ULessThan,
    op::UGreaterThan,
    op::ULessThanEqual,
    op::UGreaterThanEqual,
    op::AccessChain,
    op::InBoundsAccessChain,
    op::PtrAccessChain,
    op::InBoundsPtrAccessChain,
    op::CooperativeMatrixLengthKHR,
    op::CooperativeMatrixLengthNV,
];

static TABLE: [Facts; INSTRUCTIONS[INSTRUCTIONS.len() - 1].opcode as usize + 1] = table();

const fn table<const COUNT: usize>() -> [Facts; COUNT] {
    let mut table = [Facts::NOTHING; COUNT];
    let mut at = 0;
    while at < INSTRUCTIONS.len() {
        let known = &INSTRUCTIONS[at];
        table[known.opcode as usize] = Facts(derived(known));
        at += 1;
    }
    let lists = [
        (BLOCK_TERMINATIONS, ENDS_BLOCK),
        (STRUCTURE, STRUCTURAL),
        (IMPLICIT_LODS, DERIVATIVES),
        (QUAD_OPERATIONS, QUAD),
        (GATHERING, GATHERS),
        (STORES, WRITES),
        (BOOL_RESULTS, BOOL_RESULT),
        (LOGICAL, BOOL_OPERANDS),
        (CONSTANT_OPERATIONS, CONSTANT_OPERATION),
    ];
    let mut at = 0;
    while at < lists.len() {
        let (opcodes, bit) = lists[at];
        let mut each = 0;
        while each < opcodes.len() {
            table[opcodes[each] as usize].0 |= bit;
            each += 1;
        }
        at += 1;
    }
    table
}

/// The facts that follow from the grammar.
const fn derived(known: &Instruction) -> u16 {
    let structural = if declares_type(known.name) { STRUCTURAL } else { 0 };
    let effect = match known.class {
        _ if contains(EFFECTFUL, known.opcode) => 0,
        _ if contains(READING, known.opcode) || reads_hit_object(known) => READS,
        _ if contains(COMPUTING, known.opcode) => COMPUTES,
        Class::Composite | Class::Conversion | Class::Arithmetic | Class::Bit | Class::RelationalAndLogical => COMPUTES,
        Class::Image | Class::Derivative => READS,
        _ => 0,
    };
    let of_class = match known.class {
        Class::Debug | Class::Annotation | Class::Extension | Class::ModeSetting | Class::TypeDeclaration => STRUCTURAL,
        Class::Derivative => DERIVATIVES,
        Class::Atomic if known.opcode == op::AtomicLoad => ATOMIC,
        Class::Atomic => ATOMIC | WRITES,
        _ => 0,
    };
    let is_relation = matches!(known.class, Class::RelationalAndLogical) && known.opcode != op::Select;
    let bools = if is_relation { BOOL_RESULT } else { 0 } | if takes_predicates(known) { BOOL_OPERANDS } else { 0 };
    structural | effect | of_class | bools | image_operands(known)
}

/// True if all operands are predicates, which are bools, or scopes.
const fn takes_predicates(known: &Instruction) -> bool {
    let (mut at, mut found) = (0, false);
    while at < known.operands.len() {
        let operand = &known.operands[at];
        match operand.kind {
            Kind::IdResultType | Kind::IdResult | Kind::IdScope => {}
            Kind::IdRef if same(operand.name, "Predicate") => found = true,
            _ => return false,
        }
        at += 1;
    }
    found
}

const fn image_operands(known: &Instruction) -> u16 {
    let (mut at, mut argument) = (0, 0);
    while at < known.operands.len() {
        match known.operands[at].kind {
            Kind::IdResultType | Kind::IdResult => {}
            Kind::ImageOperands => {
                assert!(argument < 15, "the position has four bits");
                return (argument + 1) << IMAGE_OPERANDS;
            }
            _ => argument += 1,
        }
        at += 1;
    }
    0
}

const fn contains(opcodes: &[u32], opcode: u32) -> bool {
    let mut at = 0;
    while at < opcodes.len() {
        if opcodes[at] == opcode {
            return true;
        }
        at += 1;
    }
    false
}

/// True for OpHitObjectIs… and OpHitObjectGet… with a result, which read the object that they point to (SPV_NV_shader_invocation_reorder and
/// SPV_EXT_shader_invocation_reorder).
const fn reads_hit_object(known: &Instruction) -> bool {
    let has_result = matches!(known.operands, [Operand { kind: Kind::IdResultType, .. }, ..]);
    has_result
        && matches!(known.name.as_bytes(), [b'O', b'p', b'H', b'i', b't', b'O', b'b', b'j', b'e', b'c', b't', rest @ ..]
        if matches!(rest, [b'I', b's', ..] | [b'G', b'e', b't', ..]))
}

/// True for a type declaration. The registry does not assign all of them that class.
const fn declares_type(name: &str) -> bool {
    matches!(name.as_bytes(), [b'O', b'p', b'T', b'y', b'p', b'e', ..])
}

const GLSL: &str = "GLSL.std.450";

/// Instructions of GLSL.std.450 that write through a pointer.
const GLSL_WRITING: &[(u32, &str)] = &[(35, "Modf"), (51, "Frexp")];

/// Instructions of GLSL.std.450 that read an input at another position of the fragment.
const GLSL_READING: &[(u32, &str)] = &[(76, "InterpolateAtCentroid"), (77, "InterpolateAtSample"), (78, "InterpolateAtOffset")];

static GLSL_EFFECTS: [Effect; glsl()[glsl().len() - 1].opcode as usize + 1] = glsl_effects();

const fn glsl() -> &'static [Instruction] {
    let mut at = 0;
    while at < EXTENDED.len() {
        let (name, instructions) = EXTENDED[at];
        if same(name, GLSL) {
            return instructions;
        }
        at += 1;
    }
    // Evaluated at compile time, so tables without the set do not compile.
    panic!("the tables have GLSL.std.450")
}

const fn glsl_effects<const COUNT: usize>() -> [Effect; COUNT] {
    let mut effects = [Effect::Any; COUNT];
    let known = glsl();
    let mut at = 0;
    while at < known.len() {
        effects[known[at].opcode as usize] = Effect::None;
        at += 1;
    }
    let mut at = 0;
    while at < GLSL_WRITING.len() {
        effects[GLSL_WRITING[at].0 as usize] = Effect::Any;
        at += 1;
    }
    let mut at = 0;
    while at < GLSL_READING.len() {
        effects[GLSL_READING[at].0 as usize] = Effect::Reads;
        at += 1;
    }
    effects
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lookup::{extended, instruction, instructions};

    fn names(holds: impl Fn(Facts) -> bool) -> Vec<&'static str> {
        instructions().iter().filter(|known| holds(facts(known.opcode))).map(|known| known.name).collect()
    }

    fn of_class(class: Class) -> impl Iterator<Item = &'static Instruction> {
        instructions().iter().filter(move |known| known.class == class)
    }

    #[test]
    fn control_flow_is_decided() {
        // Instructions inside of a block or at its beginning. A new control-flow instruction must be listed here or as a termination.
        let others = [
            "OpPhi",
            "OpLoopMerge",
            "OpSelectionMerge",
            "OpLabel",
            "OpLifetimeStart",
            "OpLifetimeStop",
            "OpDemoteToHelperInvocation",
        ];
        for known in of_class(Class::ControlFlow) {
            assert_ne!(facts(known.opcode).ends_block(), others.contains(&known.name), "{}", known.name);
        }
        // Terminations of rays and tasks are in the class Reserved, as are the instructions of earlier extensions that end no block.
        for known in instructions().iter().filter(|known| facts(known.opcode).ends_block()) {
            assert!(!known.has_result() && matches!(known.class, Class::ControlFlow | Class::Reserved), "{}", known.name);
        }
        assert!(facts(op::IgnoreIntersectionKHR).ends_block() && !facts(op::IgnoreIntersectionNV).ends_block());
    }

    #[test]
    fn derivatives_are_those_of_the_class_and_of_implicit_lods() {
        for known in instructions() {
            let is_implicit = known.name.contains("ImplicitLod") || known.opcode == op::ImageQueryLod;
            let expected = is_implicit || known.class == Class::Derivative;
            assert_eq!(facts(known.opcode).takes_derivatives(), expected, "{}", known.name);
        }
    }

    #[test]
    fn quads_and_gathers_are_those_of_the_names() {
        for known in instructions() {
            let is_image = facts(known.opcode).image_operands().is_some();
            assert_eq!(facts(known.opcode).image_operands(), known.argument_of(Kind::ImageOperands), "{}", known.name);
            assert_eq!(
                facts(known.opcode).is_quad_operation(),
                known.name.starts_with("OpGroupNonUniformQuad"),
                "{}",
                known.name
            );
            assert_eq!(facts(known.opcode).gathers_texels(), is_image && known.name.contains("Gather"), "{}", known.name);
        }
    }

    #[test]
    fn atomics_are_those_of_the_class_and_write() {
        let named = instructions().iter().filter(|known| known.name.starts_with("OpAtomic")).map(|known| known.name);
        assert_eq!(names(Facts::is_atomic), named.collect::<Vec<_>>());
        for known in of_class(Class::Atomic) {
            assert_eq!(facts(known.opcode).written_pointer().is_none(), known.opcode == op::AtomicLoad, "{}", known.name);
        }
    }

    #[test]
    fn what_is_written_is_named_so() {
        for known in instructions().iter().filter(|known| facts(known.opcode).written_pointer().is_some()) {
            let first = known.arguments().next().expect("a pointer").name();
            assert!(["Pointer", "Target"].contains(&first), "{}: {first}", known.name);
        }
    }

    #[test]
    fn what_has_no_effect_has_a_result() {
        for known in instructions().iter().filter(|known| facts(known.opcode).effect() != Effect::Any) {
            assert!(known.has_result_type(), "{}", known.name);
            let what_it_is = facts(known.opcode);
            assert!(!what_it_is.is_structural() && !what_it_is.is_atomic() && !what_it_is.ends_block(), "{}", known.name);
        }
        let image_writes = of_class(Class::Image).filter(|known| !known.has_result_type());
        assert_eq!(image_writes.map(|known| known.name).collect::<Vec<_>>(), ["OpImageWrite"]);
        assert_eq!(facts(op::IAdd).effect(), Effect::None);
        assert_eq!(facts(op::ImageSampleImplicitLod).effect(), Effect::Reads);
        assert_eq!(facts(op::ImageWrite).effect(), Effect::Any);
    }

    #[test]
    fn results_that_are_bools_are_named_so() {
        const QUESTIONS: [&str; 14] = [
            "All",
            "AllEqual",
            "Any",
            "BallotBitExtract",
            "CandidateAABBOpaque",
            "Elect",
            "FinishWritingNodePayload",
            "FrontFace",
            "InverseBallot",
            "LogicalAnd",
            "LogicalOr",
            "LogicalXor",
            "Proceed",
            "TexelsResident",
        ];
        for known in instructions() {
            let name = known.name.trim_end_matches(|c: char| c.is_ascii_uppercase());
            let is_verb = |at: usize| name[at + 2..].starts_with(|c: char| c.is_ascii_uppercase());
            let asks =
                name.match_indices("Is").any(|(at, _)| is_verb(at)) || QUESTIONS.iter().any(|question| name.ends_with(question));
            let compares = ["OpPtrEqual", "OpPtrNotEqual", "OpAtomicFlagTestAndSet"].contains(&known.name);
            let relates = known.class == Class::RelationalAndLogical && known.opcode != op::Select;
            assert_eq!(facts(known.opcode).has_bool_result(), asks || compares || relates, "{}", known.name);
            assert!(!facts(known.opcode).has_bool_result() || known.has_result_type(), "{}", known.name);
        }
    }

    #[test]
    fn predicates_and_logical_operands_are_bools() {
        for known in of_class(Class::RelationalAndLogical) {
            let is_logical = known.name.starts_with("OpLogical") || ["OpAny", "OpAll"].contains(&known.name);
            assert_eq!(facts(known.opcode).has_bool_operands(), is_logical, "{}", known.name);
        }
        assert!(facts(op::GroupNonUniformBallot).has_bool_operands() && facts(op::SubgroupBallotKHR).has_bool_operands());
        assert!(!facts(op::GroupNonUniformAllEqual).has_bool_operands() && !facts(op::GroupNonUniformElect).has_bool_operands());
    }

    #[test]
    fn constant_operations_are_decided() {
        // Pure instructions that OpSpecConstantOp does not support. A new one of these classes must be listed here or as an operation.
        let others: Vec<&str> =
            "VectorExtractDynamic VectorInsertDynamic CompositeConstruct CopyObject Transpose SatConvertSToU SatConvertUToS \
            GenericCastToPtrExplicit VectorTimesScalar MatrixTimesScalar VectorTimesMatrix MatrixTimesVector MatrixTimesMatrix \
            OuterProduct Dot IAddCarry ISubBorrow UMulExtended SMulExtended Any All IsNan IsInf IsFinite IsNormal SignBitSet \
            LessOrGreater Ordered Unordered FOrdEqual FUnordEqual FOrdNotEqual FUnordNotEqual FOrdLessThan FUnordLessThan \
            FOrdGreaterThan FUnordGreaterThan FOrdLessThanEqual FUnordLessThanEqual FOrdGreaterThanEqual FUnordGreaterThanEqual \
            BitFieldInsert BitFieldSExtract BitFieldUExtract BitReverse BitCount CopyLogical BitcastExtractEXT FmaKHR SDot UDot \
            SUDot SDotAccSat UDotAccSat SUDotAccSat CooperativeMatrixMulAddKHR CompositeConstructReplicateEXT BitCastArrayQCOM \
            CompositeConstructCoopMatQCOM CompositeExtractCoopMatQCOM ExtractSubArrayQCOM CooperativeMatrixConvertUseEXT \
            CooperativeMatrixTransposeNV CompositeConstructContinuedINTEL ConvertFToBF16INTEL ConvertBF16ToFINTEL \
            BitwiseFunctionINTEL ConditionalCopyObjectINTEL RoundFToTF32INTEL"
                .split_whitespace()
                .collect();
        for known in instructions() {
            let may_be = matches!(
                known.class,
                Class::Conversion | Class::Arithmetic | Class::Bit | Class::RelationalAndLogical | Class::Composite
            );
            if may_be {
                assert_ne!(facts(known.opcode).is_constant_operation(), others.contains(&&known.name[2..]), "{}", known.name);
            }
        }
    }

    #[test]
    fn structure_is_never_a_value() {
        for known in instructions() {
            let class = [Class::Debug, Class::Annotation, Class::Extension, Class::ModeSetting, Class::TypeDeclaration];
            let expected = known.declares_type() || class.contains(&known.class) || STRUCTURE.contains(&known.opcode);
            assert_eq!(facts(known.opcode).is_structural(), expected, "{}", known.name);
        }
        assert!(!facts(op::Kill).is_structural() && !facts(op::SpecConstantOp).is_structural());
    }

    #[test]
    fn nothing_is_known_of_an_unknown_opcode() {
        assert!(instruction(0xfff0).is_none());
        assert_eq!(facts(0xfff0), Facts::NOTHING);
        assert_eq!(facts(u32::MAX).effect(), Effect::Any);
    }

    #[test]
    fn numbers_of_extended_sets_have_their_names() {
        for (number, name) in GLSL_WRITING.iter().chain(GLSL_READING) {
            assert_eq!(extended(GLSL, *number).expect("known").name, *name);
        }
        assert_eq!(extended_effect(GLSL, 31), Effect::None);
        assert_eq!(extended_effect(GLSL, 0), Effect::Any);
        assert_eq!(extended_effect(GLSL, 82), Effect::Any);
        assert_eq!(extended_effect("OpenCL.std", 0), Effect::Any);
    }
}
