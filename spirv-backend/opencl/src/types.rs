//! Emits types that only exist in kernels: pointers as values, opaque types, integers of uncommon widths.

use crate::mangling::Parameter;
use crate::state::Emitter;
use diagnostics::registry as code;
use ir::types::{ImageOperands, TargetKind, Type, TypeId, Types, address_space};
use spirv::{Op, StorageClass};
use spirv_backend::{Fallible, Layout, TypeShape};
use spirv_grammar as grammar;
use spirv_module::{Id, Word, string_words};

/// The extension that defines vectors of pointers.
pub const POINTER_VECTORS: &str = "SPV_INTEL_masked_gather_scatter";

/// The address spaces of unified shared memory, `addrspace(5)` and `addrspace(6)`, and their extension.
const DEVICE_ONLY: u32 = 5;
const HOST_ONLY: u32 = 6;
const USM_EXTENSION: &str = "SPV_INTEL_usm_storage_classes";
/// The address space of functions.
const CODE_SECTION: u32 = 9;
const FUNCTION_POINTERS: &str = "SPV_INTEL_function_pointers";
const ARBITRARY_INTEGERS: [&str; 2] = ["SPV_ALTERA_arbitrary_precision_integers", "SPV_INTEL_arbitrary_precision_integers"];

/// OpTypeJointMatrixINTEL of SPV_INTEL_joint_matrix, which is missing in the registry's grammar.
const JOINT_MATRIX: u32 = 6119;

/// Target types without operands, and their opcodes.
const HANDLES: &[(TargetKind, Op)] = &[
    (TargetKind::Event, Op::TypeEvent),
    (TargetKind::DeviceEvent, Op::TypeDeviceEvent),
    (TargetKind::Queue, Op::TypeQueue),
    (TargetKind::ReserveId, Op::TypeReserveId),
    (TargetKind::PipeStorage, Op::TypePipeStorage),
    (TargetKind::NamedBarrier, Op::TypeNamedBarrier),
    (TargetKind::AvcMcePayload, Op::TypeAvcMcePayloadINTEL),
    (TargetKind::AvcImePayload, Op::TypeAvcImePayloadINTEL),
    (TargetKind::AvcRefPayload, Op::TypeAvcRefPayloadINTEL),
    (TargetKind::AvcSicPayload, Op::TypeAvcSicPayloadINTEL),
    (TargetKind::AvcMceResult, Op::TypeAvcMceResultINTEL),
    (TargetKind::AvcImeResult, Op::TypeAvcImeResultINTEL),
    (TargetKind::AvcImeResultSingleReferenceStreamout, Op::TypeAvcImeResultSingleReferenceStreamoutINTEL),
    (TargetKind::AvcImeResultDualReferenceStreamout, Op::TypeAvcImeResultDualReferenceStreamoutINTEL),
    (TargetKind::AvcImeSingleReferenceStreamin, Op::TypeAvcImeSingleReferenceStreaminINTEL),
    (TargetKind::AvcImeDualReferenceStreamin, Op::TypeAvcImeDualReferenceStreaminINTEL),
    (TargetKind::AvcRefResult, Op::TypeAvcRefResultINTEL),
    (TargetKind::AvcSicResult, Op::TypeAvcSicResultINTEL),
];

/// Checks the literals of an image type, except Dim and the image format.
fn is_image(image: ImageOperands) -> bool {
    let ImageOperands { dim: _, depth, arrayed, multisampled, sampled, format: _, access } = image;
    depth <= 2 && arrayed <= 1 && multisampled <= 1 && sampled <= 2 && access.is_some_and(|access| access <= 2)
}

/// Checks scope, rows, columns and use; there are three uses.
fn is_matrix(integers: &[u32]) -> bool {
    matches!(integers, [scope, _, _, role] if spirv::Scope::from_u32(*scope).is_some() && *role <= 2)
}

/// True for a storage class that does not need the capability Shader.
fn has_kernels(class: u32) -> bool {
    let shader = spirv::Capability::Shader as u32;
    grammar::enumerant(grammar::Kind::StorageClass, class).is_some_and(|known| {
        let capabilities = known.requirements.capabilities;
        capabilities.is_empty() || !capabilities.iter().all(|capability| grammar::implied_by(*capability).contains(&shader))
    })
}

pub fn allows(cx: &Emitter<'_>, extension: &str) -> bool {
    cx.target.allowed_extensions.is_allowed(extension)
}

/// The storage class of an address space.
pub fn kernel_class(cx: &Emitter<'_>, space: u32) -> Fallible<u32> {
    let class = match space {
        DEVICE_ONLY if allows(cx, USM_EXTENSION) => StorageClass::DeviceOnlyINTEL,
        HOST_ONLY if allows(cx, USM_EXTENSION) => StorageClass::HostOnlyINTEL,
        DEVICE_ONLY | HOST_ONLY => StorageClass::CrossWorkgroup,
        CODE_SECTION if allows(cx, FUNCTION_POINTERS) => StorageClass::CodeSectionINTEL,
        _ => match address_space::class_of(space) {
            Some(class) if has_kernels(class) => return Ok(class),
            Some(_) | None => return Err(cx.inexpressible(&format!("address space {space}"))),
        },
    };
    Ok(class as u32)
}

/// Reports that vectors of pointers need an extension, if it is not allowed.
pub fn check_pointer_vectors(cx: &Emitter<'_>) -> Fallible<()> {
    if allows(cx, POINTER_VECTORS) {
        return Ok(());
    }
    Err(cx.error(code::EXTENSION_NOT_ALLOWED, &format!("a vector of pointers needs the extension {POINTER_VECTORS}")))
}

/// The type of a pointer to bytes in this address space.
pub fn bytes_pointer(cx: &mut Emitter<'_>, space: u32) -> Fallible<Id> {
    let class = kernel_class(cx, space)?;
    let byte = cx.module.int_type(8, false);
    Ok(cx.module.pointer_type(class, byte))
}

/// An integer type of uncommon width.
///
/// # Errors
/// Without an extension that allows the width.
pub fn odd_int_type(cx: &mut Emitter<'_>, bits: u32) -> Fallible<Id> {
    let is_small = bits == 4 && allows(cx, "SPV_INTEL_int4");
    if is_small || ARBITRARY_INTEGERS.iter().any(|name| allows(cx, name)) {
        return Ok(cx.module.int_type(bits, false));
    }
    Err(cx.inexpressible(&format!("without {}, an integer of {bits} bits", ARBITRARY_INTEGERS[0])))
}

/// The pointee that a parameter of a mangled name specifies; None if it is not a SPIR-V type.
pub fn pointee_of(cx: &mut Emitter<'_>, param: &Parameter) -> Fallible<Option<Id>> {
    match param {
        Parameter::Pointer { pointee, .. } => mangled_type(cx, pointee),
        _ => Ok(None),
    }
}

fn mangled_type(cx: &mut Emitter<'_>, ty: &Parameter) -> Fallible<Option<Id>> {
    Ok(Some(match ty {
        Parameter::Bool => cx.module.int_type(8, false),
        Parameter::Int { bits, .. } => cx.module.int_type(*bits, false),
        Parameter::Float(kind) => cx.module.float_kind(*kind)?,
        Parameter::Vector { count, element } => match mangled_type(cx, element)? {
            Some(element) => cx.module.vector_type(element, *count),
            None => return Ok(None),
        },
        Parameter::Pointer { space, .. } => bytes_pointer(cx, *space)?,
        Parameter::Named(name) if name == "ocl_event" => cx.module.known(Op::TypeEvent, vec![], TypeShape::Opaque),
        Parameter::Named(name) if name == "ocl_clkevent" => cx.module.known(Op::TypeDeviceEvent, vec![], TypeShape::Opaque),
        Parameter::Void | Parameter::Named(_) | Parameter::Unknown => return Ok(None),
    }))
}

pub fn opaque_type(cx: &mut Emitter<'_>, name: &str) -> Id {
    cx.module.known(Op::TypeOpaque, string_words(name), TypeShape::Opaque)
}

/// The integer type of the pointer width.
pub fn address_int(cx: &mut Emitter<'_>) -> Id {
    let bits = cx.client.pointer_bits;
    cx.module.int_type(bits, false)
}

/// A target type that only kernels have; None for one that shaders have too.
pub fn kernel_target_type(cx: &mut Emitter<'_>, kind: &TargetKind, types: &[TypeId], integers: &[u32]) -> Fallible<Option<Id>> {
    if let Some((_, op)) = HANDLES.iter().find(|(known, _)| known == kind) {
        return Ok(Some(cx.module.known(*op, vec![], TypeShape::Opaque)));
    }
    match kind {
        TargetKind::BufferSurface | TargetKind::Pipe => {
            let access = integers.first().copied().unwrap_or(0);
            if grammar::enumerant(grammar::Kind::AccessQualifier, access).is_none() {
                return Err(cx.malformed(kind));
            }
            let op = if *kind == TargetKind::Pipe { Op::TypePipe } else { Op::TypeBufferSurfaceINTEL };
            Ok(Some(cx.module.known(op, vec![Word::Literal(access)], TypeShape::Opaque)))
        }
        TargetKind::Image | TargetKind::SampledImage => {
            let Some(mut operands) = ImageOperands::of(integers) else { return Ok(None) };
            let sampled = match types.first() {
                Some(ty) if matches!(cx.ir.types[*ty], Type::Target { .. }) => return Ok(None),
                Some(ty) => cx.slot_type(*ty, Layout::None)?,
                None => return Err(cx.malformed(kind)),
            };
            // Kernels' images have an access qualifier.
            operands.access = operands.access.or(Some(0));
            if !is_image(operands) {
                return Err(cx.malformed(kind));
            }
            let image = cx.module.image_type(sampled, operands);
            if *kind == TargetKind::Image {
                return Ok(Some(image));
            }
            Ok(Some(cx.module.known(Op::TypeSampledImage, vec![image.into()], TypeShape::Opaque)))
        }
        TargetKind::VmeImage => {
            let operands = ImageOperands::of(integers).filter(|operands| is_image(*operands));
            let operands = operands.ok_or_else(|| cx.malformed(kind))?;
            let sampled = cx.slot_type(types.first().copied().unwrap_or(Types::VOID), Layout::None)?;
            let image = cx.module.image_type(sampled, operands);
            Ok(Some(cx.module.known(Op::TypeVmeImageINTEL, vec![image.into()], TypeShape::Opaque)))
        }
        TargetKind::CooperativeMatrix if !is_matrix(integers) => Err(cx.malformed(kind)),
        TargetKind::CooperativeMatrix => matrix_type(cx, Op::TypeCooperativeMatrixKHR as u32, kind, types, integers).map(Some),
        TargetKind::JointMatrix => joint_matrix_type(cx, kind, types, integers).map(Some),
        TargetKind::TaskSequence => Ok(Some(cx.module.known(Op::TypeTaskSequenceALTERA, vec![], TypeShape::Opaque))),
        _ => Ok(None),
    }
}

/// Emits OpTypeCooperativeMatrixKHR: the component type, and scope, rows, columns and use as constants.
fn matrix_type(cx: &mut Emitter<'_>, opcode: u32, kind: &TargetKind, types: &[TypeId], integers: &[u32]) -> Fallible<Id> {
    let Some(component) = types.first() else { return Err(cx.malformed(kind)) };
    let component = cx.slot_type(*component, Layout::None)?;
    let mut operands = vec![Word::Id(component)];
    operands.extend(integers.iter().map(|value| Word::Id(cx.module.uint(*value))).collect::<Vec<_>>());
    Ok(cx.module.intern_raw(opcode, None, &operands))
}

/// Emits OpTypeJointMatrixINTEL: the component type, and rows, columns, layout, scope, use and component interpretation as constants.
fn joint_matrix_type(cx: &mut Emitter<'_>, kind: &TargetKind, types: &[TypeId], integers: &[u32]) -> Fallible<Id> {
    matrix_type(cx, JOINT_MATRIX, kind, types, integers)
}
