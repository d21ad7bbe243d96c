//! Checks the targets and operands of decorations (specification, 3.20).

use crate::environs::Environs;
use crate::operands::{self, Findings};
use crate::report::Report;
use diagnostics::registry as code;
use ir::Loc;
use rustc_hash::FxHashSet;
use spirv::{BuiltIn, Decoration as D, FPFastMathMode, LinkageType, Op, StorageClass as Class};
use spirv_grammar::{self as grammar, Instruction, Kind};
use spirv_module::{Class as TypeClass, Id, Inst, Message, SpirvModule, Types, Word};
use std::collections::{BTreeMap, BTreeSet};

/// The targets that a decoration is allowed on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    Struct,
    ArrayOrPointer,
    /// Members of structs only.
    Member,
    Variable,
    /// Variables and parameters that are pointers, and members.
    Memory,
    SpecConstant,
    /// Variables, constants and members.
    BuiltIn,
    /// Integer operations that can overflow.
    Wrapping,
    /// Everything but types, and members.
    NotType,
}

struct Row {
    decorations: &'static [D],
    target: Target,
    /// The storage classes of variables that Vulkan allows it for; empty for all.
    classes: &'static [Class],
}

const INTERFACE: &[Class] = &[
    Class::Input,
    Class::Output,
    Class::RayPayloadKHR,
    Class::IncomingRayPayloadKHR,
    Class::HitAttributeKHR,
    Class::CallableDataKHR,
    Class::IncomingCallableDataKHR,
    Class::ShaderRecordBufferKHR,
    Class::HitObjectAttributeNV,
    Class::TileImageEXT,
];

const ROWS: &[Row] = &[
    Row { decorations: &[D::SpecId], target: Target::SpecConstant, classes: &[] },
    Row {
        decorations: &[D::Block, D::BufferBlock, D::GLSLShared, D::GLSLPacked, D::CPacked],
        target: Target::Struct,
        classes: &[],
    },
    Row { decorations: &[D::RelaxedPrecision, D::Uniform, D::UniformId], target: Target::NotType, classes: &[] },
    Row { decorations: &[D::ArrayStride], target: Target::ArrayOrPointer, classes: &[] },
    Row { decorations: &[D::RowMajor, D::ColMajor, D::MatrixStride, D::OffsetIdEXT], target: Target::Member, classes: &[] },
    Row { decorations: &[D::BuiltIn], target: Target::BuiltIn, classes: &[] },
    Row { decorations: &[D::NoSignedWrap, D::NoUnsignedWrap], target: Target::Wrapping, classes: &[] },
    Row {
        decorations: &[D::NoPerspective, D::Flat, D::Centroid, D::Sample],
        target: Target::Memory,
        classes: &[Class::Input, Class::Output],
    },
    Row {
        decorations: &[
            D::Patch,
            D::Restrict,
            D::Aliased,
            D::Volatile,
            D::Coherent,
            D::NonReadable,
            D::XfbBuffer,
            D::XfbStride,
            D::Stream,
            D::RestrictPointer,
            D::AliasedPointer,
            D::PerPrimitiveEXT,
        ],
        target: Target::Memory,
        classes: &[],
    },
    Row {
        decorations: &[D::NonWritable],
        target: Target::Memory,
        classes: &[
            Class::StorageBuffer,
            Class::Uniform,
            Class::UniformConstant,
            Class::Function,
            Class::Private,
            Class::TileAttachmentQCOM,
        ],
    },
    Row { decorations: &[D::PerVertexKHR], target: Target::Memory, classes: &[Class::Input] },
    Row { decorations: &[D::Component], target: Target::Memory, classes: INTERFACE },
    Row { decorations: &[D::Location], target: Target::Variable, classes: INTERFACE },
    Row { decorations: &[D::Invariant], target: Target::Variable, classes: &[Class::Input, Class::Output] },
    Row { decorations: &[D::Constant], target: Target::Variable, classes: &[] },
    Row { decorations: &[D::Index], target: Target::Variable, classes: &[Class::Output] },
    Row {
        decorations: &[D::Binding, D::DescriptorSet],
        target: Target::Variable,
        classes: &[Class::StorageBuffer, Class::Uniform, Class::UniformConstant, Class::TileAttachmentQCOM],
    },
    Row { decorations: &[D::InputAttachmentIndex], target: Target::Variable, classes: &[Class::UniformConstant] },
];

/// Decorations that only whole variables can have (3.20 and 2.16.2).
const NOT_OF_MEMBERS: &[D] = &[
    D::SpecId,
    D::Block,
    D::BufferBlock,
    D::ArrayStride,
    D::GLSLShared,
    D::GLSLPacked,
    D::CPacked,
    D::Aliased,
    D::Constant,
    D::Uniform,
    D::UniformId,
    D::SaturatedConversion,
    D::Index,
    D::Binding,
    D::DescriptorSet,
    D::FuncParamAttr,
    D::FPRoundingMode,
    D::FPFastMathMode,
    D::LinkageAttributes,
    D::NoContraction,
    D::InputAttachmentIndex,
    D::Alignment,
    D::MaxByteOffset,
    D::AlignmentId,
    D::MaxByteOffsetId,
    D::NoSignedWrap,
    D::NoUnsignedWrap,
    D::NonUniform,
    D::RestrictPointer,
    D::AliasedPointer,
    D::CounterBuffer,
];

/// Instructions that may have NoSignedWrap (3.20); for extended instructions the set decides.
const WRAPPING: &[Op] = &[Op::IAdd, Op::ISub, Op::IMul, Op::SNegate, Op::ShiftLeftLogical, Op::ExtInst];

/// Decorations that may be repeated on a target. All others may not (2.16.1).
const REPEATABLE: &[D] = &[D::UserSemantic, D::FuncParamAttr];

/// Decorations that may be repeated on a target for different cache levels (SPV_INTEL_cache_controls).
const ONCE_FOR_EACH_LEVEL: &[D] = &[D::CacheControlLoadINTEL, D::CacheControlStoreINTEL];

/// Decorations that exclude each other (2.16.1).
const EXCLUSIVE: &[(D, D)] = &[
    (D::Block, D::BufferBlock),
    (D::Restrict, D::Aliased),
    (D::RestrictPointer, D::AliasedPointer),
    (D::FPFastMathMode, D::NoContraction),
    (D::Offset, D::OffsetIdEXT),
    (D::ArrayStride, D::ArrayStrideIdEXT),
];

/// Checks all decorations.
pub fn check(module: &SpirvModule, types: &Types, environs: &Environs, report: &mut Report) {
    let strided = if environs.is_shader { strided_elements(module, types) } else { FxHashSet::default() };
    let mut seen = FxHashSet::default();
    for inst in &module.annotations {
        let is_member = [Op::MemberDecorate, Op::MemberDecorateString, Op::MemberDecorateIdEXT].iter().any(|op| inst.is(*op));
        let skipped = usize::from(is_member);
        let (Some(target), Some(number)) = (inst.id(0), inst.literal(1 + skipped)) else { continue };
        let Some(known) = grammar::enumerant(Kind::Decoration, number) else { continue };
        let name = format_args!("the decoration {}", known.name);
        let Findings { error, warnings } = operands::listed(&name, known.operands, &inst.operands[2 + skipped..], inst.loc);
        report.warnings.extend(warnings);
        report.errors.extend(error);
        let Some(decoration) = D::from_u32(number) else { continue };
        let wrong = if is_member {
            of_member(decoration, &inst, types)
        } else {
            of_id(decoration, inst.literal(2), types.definition(target), types, environs)
        };
        let wrong = wrong.or_else(|| value(decoration, inst.literal(2 + skipped)?));
        let wrong = wrong.or_else(|| {
            let is_component = decoration == D::Component && environs.is_vulkan;
            let first = inst.literal(2 + skipped).filter(|_| is_component)?;
            let ty = match inst.literal(1).filter(|_| is_member) {
                Some(member) => *types.members(target)?.get(member as usize)?,
                None => types.pointer(types.definition(target)?.ty?)?.1,
            };
            components_from(first, types.element(ty), types)
        });
        // VUID-StandaloneSpirv-GLSLShared-04669
        let is_of_opengl = matches!(decoration, D::GLSLShared | D::GLSLPacked);
        let wrong = wrong.or_else(|| (is_of_opengl && environs.is_vulkan).then(|| "is not for Vulkan".to_owned()));
        let wrong = wrong.or_else(|| {
            let is_import =
                decoration == D::LinkageAttributes && inst.operands.last() == Some(&Word::Literal(LinkageType::Import as u32));
            let has_value =
                is_import && types.definition(target).is_some_and(|known| known.is(Op::Variable) && known.operands.len() > 1);
            has_value.then(|| "cannot be Import on a variable with an initial value".to_owned())
        });
        let wrong = wrong.or_else(|| {
            let is_block = matches!(decoration, D::Block | D::BufferBlock) && strided.contains(&target);
            is_block.then(|| "cannot be on the elements of an array with the decoration ArrayStride".to_owned())
        });
        let is_single = !REPEATABLE.contains(&decoration);
        let member = is_member.then(|| inst.literal(1));
        let wrong = wrong.or_else(|| {
            let level = inst.literal(2 + skipped).filter(|_| ONCE_FOR_EACH_LEVEL.contains(&decoration));
            let again = is_single && !seen.insert((target, member, number, level));
            again.then(|| "is there twice".to_owned())
        });
        let wrong = wrong.or_else(|| {
            let other = EXCLUSIVE.iter().find_map(|(one, other)| {
                let pair = [(*one, *other), (*other, *one)];
                pair.into_iter().find(|(this, _)| *this == decoration).map(|(_, other)| other)
            })?;
            let both = seen.contains(&(target, member, other as u32, None));
            both.then(|| format!("cannot be combined with {other:?}"))
        });
        if let Some(what) = wrong {
            let message = format!("the decoration {} {what}", known.name);
            report.errors.push(Message::new(code::DECORATION, message, inst.loc));
        }
    }
    whole_builtins(module, types, report);
}

/// The element types of arrays with the decoration ArrayStride, which is meaningless for arrays of blocks (2.16.2).
fn strided_elements(module: &SpirvModule, types: &Types) -> FxHashSet<Id> {
    let is_stride = |inst: &Inst| inst.is(Op::Decorate) && inst.literal(1) == Some(D::ArrayStride as u32);
    let arrays = module.annotations.iter().filter(is_stride).filter_map(|inst| types.definition(inst.id(0)?));
    arrays.filter(|array| !array.is(Op::TypePointer)).filter_map(|array| array.id(0)).collect()
}

/// Either all members of a struct are builtins or none is (2.16.1).
fn whole_builtins(module: &SpirvModule, types: &Types, report: &mut Report) {
    let is_builtin = |inst: &Inst| inst.is(Op::MemberDecorate) && inst.literal(2) == Some(D::BuiltIn as u32);
    let mut structs: BTreeMap<Id, (BTreeSet<u32>, Option<Loc>)> = BTreeMap::new();
    for inst in module.annotations.iter().filter(is_builtin) {
        let (Some(target), Some(member)) = (inst.id(0), inst.literal(1)) else { continue };
        structs.entry(target).or_insert_with(|| (BTreeSet::new(), inst.loc)).0.insert(member);
    }
    for (target, (builtins, loc)) in structs {
        if types.member_count(target).is_some_and(|count| count > builtins.len()) {
            let message = "a struct with a builtin as a member must have builtins alone".to_owned();
            report.errors.push(Message::new(code::DECORATION, message, loc));
        }
    }
}

/// The number of components of a location (VUID-StandaloneSpirv-Component-04920).
const COMPONENTS: u32 = 4;

/// Checks that the components of a type, starting from this one, exist in a location (VUID-StandaloneSpirv-Component-10583, -04921, -04922,
/// -04923 and -07703).
fn components_from(first: u32, ty: Id, types: &Types) -> Option<String> {
    let described = || types.describe(ty);
    if !TypeClass::NUMBER.holds(types.class(ty)) {
        return Some(format!("is for scalars, vectors and arrays of them, not for {}", described()));
    }
    let is_wide = types.holds_width(ty, 64);
    let count = types.count(ty) * if is_wide { 2 } else { 1 };
    if is_wide && first % 2 == 1 {
        return Some(format!("cannot be {first} for {}, whose components take two of a location each", described()));
    }
    (first + count > COMPONENTS).then(|| format!("cannot be {first} for {}: a location has {COMPONENTS} components", described()))
}

/// Checks the first literal of a decoration.
fn value(decoration: D, literal: u32) -> Option<String> {
    const REORDERED: FPFastMathMode = FPFastMathMode::ALLOW_CONTRACT.union(FPFastMathMode::ALLOW_REASSOC);
    match decoration {
        D::Component if literal >= COMPONENTS => Some(format!("cannot be {literal}: a location has {COMPONENTS} components")),
        D::FPFastMathMode => {
            let mode = FPFastMathMode::from_bits_retain(literal);
            let lacks = mode.contains(FPFastMathMode::ALLOW_TRANSFORM) && !mode.contains(REORDERED);
            lacks.then(|| "allows with AllowTransform what AllowContract and AllowReassoc say, and needs them".to_owned())
        }
        _ => None,
    }
}

fn of_member(decoration: D, inst: &Inst, types: &Types) -> Option<String> {
    if NOT_OF_MEMBERS.contains(&decoration) {
        return Some("cannot be on a member of a struct".to_owned());
    }
    let (target, member) = (inst.id(0)?, inst.literal(1)?);
    let count = types.member_count(target)?;
    (member as usize >= count).then(|| format!("is on member {member} of a struct that has {count}"))
}

/// Checks a decoration of an id, with its first literal.
fn of_id(decoration: D, literal: Option<u32>, target: Option<Inst>, types: &Types, environs: &Environs) -> Option<String> {
    let row = ROWS.iter().find(|row| row.decorations.contains(&decoration))?;
    let target = target?;
    let op = Op::from_u32(target.opcode);
    let is_variable = matches!(op, Some(Op::Variable | Op::UntypedVariableKHR));
    let is_spec_constant = matches!(op, Some(Op::SpecConstant | Op::SpecConstantTrue | Op::SpecConstantFalse));
    let is_constant = || target.result.is_some_and(|id| types.is_constant(id));
    let is_array = matches!(op, Some(Op::TypeArray | Op::TypeRuntimeArray | Op::TypePointer | Op::TypeUntypedPointerKHR));
    let (fits, expected) = match row.target {
        Target::Struct => (op == Some(Op::TypeStruct), "is for structs"),
        Target::ArrayOrPointer => (is_array, "is for arrays"),
        Target::Member => (false, "is for members of structs"),
        Target::Variable => (is_variable, "is for variables"),
        Target::Memory => (is_variable || is_pointer(&target, types), "is for variables and parameters that are pointers"),
        Target::SpecConstant => (is_spec_constant, "is for specialization constants"),
        // In kernels, the variable WorkgroupSize is an input.
        Target::BuiltIn if environs.is_shader && literal == Some(BuiltIn::WorkgroupSize as u32) => {
            (is_constant(), "WorkgroupSize is for constants")
        }
        Target::BuiltIn => (is_variable, "is for variables, but for WorkgroupSize"),
        Target::NotType => (!grammar::instruction(target.opcode).is_some_and(Instruction::declares_type), "cannot be on a type"),
        Target::Wrapping => {
            (op.is_some_and(|op| WRAPPING.contains(&op)), "is for sums, products, negations and shifts to the left")
        }
    };
    if !fits {
        return Some(expected.to_owned());
    }
    let has_classes = environs.is_vulkan || decoration == D::Component;
    if row.classes.is_empty() || !has_classes || !is_variable {
        return None;
    }
    let class = storage_class(&target, types)?;
    if row.classes.iter().any(|known| *known as u32 == class) {
        return None;
    }
    // An extension's rules for its own storage class are unknown.
    let name = grammar::enumerant(Kind::StorageClass, class)?.name;
    Some(format!("is not for variables of the storage class {name}"))
}

/// True for a parameter that is a pointer, and for the contents of a buffer in a descriptor heap (SPV_EXT_descriptor_heap, 2.2.1).
fn is_pointer(target: &Inst, types: &Types) -> bool {
    let is_parameter = target.is(Op::FunctionParameter) && target.ty.is_none_or(|ty| types.pointer(ty).is_some());
    is_parameter || target.is(Op::BufferPointerEXT)
}

fn storage_class(variable: &Inst, types: &Types) -> Option<u32> {
    Some(types.pointer(variable.ty?)?.0)
}
