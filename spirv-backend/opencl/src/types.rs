//! Emits types that only exist in kernels: pointers as values, opaque types, integers of uncommon widths.

use crate::mangling::Parameter;
use crate::state::Emitter;
use diagnostics::registry as code;
use ir::types::{Type, TypeId, Types, address_space, target};
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
const HANDLES: &[(&str, Op)] = &[
    ("spirv.Event", Op::TypeEvent),
    ("spirv.DeviceEvent", Op::TypeDeviceEvent),
    ("spirv.Queue", Op::TypeQueue),
    ("spirv.ReserveId", Op::TypeReserveId),
    ("spirv.PipeStorage", Op::TypePipeStorage),
    ("spirv.NamedBarrier", Op::TypeNamedBarrier),
    ("spirv.AvcMcePayloadINTEL", Op::TypeAvcMcePayloadINTEL),
    ("spirv.AvcImePayloadINTEL", Op::TypeAvcImePayloadINTEL),
    ("spirv.AvcRefPayloadINTEL", Op::TypeAvcRefPayloadINTEL),
    ("spirv.AvcSicPayloadINTEL", Op::TypeAvcSicPayloadINTEL),
    ("spirv.AvcMceResultINTEL", Op::TypeAvcMceResultINTEL),
    ("spirv.AvcImeResultINTEL", Op::TypeAvcImeResultINTEL),
    ("spirv.AvcImeResultSingleReferenceStreamoutINTEL", Op::TypeAvcImeResultSingleReferenceStreamoutINTEL),
    ("spirv.AvcImeResultDualReferenceStreamoutINTEL", Op::TypeAvcImeResultDualReferenceStreamoutINTEL),
    ("spirv.AvcImeSingleReferenceStreaminINTEL", Op::TypeAvcImeSingleReferenceStreaminINTEL),
    ("spirv.AvcImeDualReferenceStreaminINTEL", Op::TypeAvcImeDualReferenceStreaminINTEL),
    ("spirv.AvcRefResultINTEL", Op::TypeAvcRefResultINTEL),
    ("spirv.AvcSicResultINTEL", Op::TypeAvcSicResultINTEL),
];

/// Checks the integers of an image type against the enumerants of Dim and the image format; the others have few values.
fn is_image(integers: &[u32]) -> bool {
    matches!(integers, [_, 0..=2, 0..=1, 0..=1, 0..=2, _, 0..=2])
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
    let byte = cx.int_type(8, false);
    Ok(cx.pointer_type(class, byte))
}

/// An integer type of uncommon width.
///
/// # Errors
/// Without an extension that allows the width.
pub fn odd_int_type(cx: &mut Emitter<'_>, bits: u32) -> Fallible<Id> {
    let is_small = bits == 4 && allows(cx, "SPV_INTEL_int4");
    if is_small || ARBITRARY_INTEGERS.iter().any(|name| allows(cx, name)) {
        return Ok(cx.int_type(bits, false));
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
        Parameter::Bool => cx.int_type(8, false),
        Parameter::Int { bits, .. } => cx.int_type(*bits, false),
        Parameter::Float(kind) => cx.float_kind(*kind)?,
        Parameter::Vector { count, element } => match mangled_type(cx, element)? {
            Some(element) => cx.vector_type(element, *count),
            None => return Ok(None),
        },
        Parameter::Pointer { space, .. } => bytes_pointer(cx, *space)?,
        Parameter::Named(name) if name == "ocl_event" => cx.known(Op::TypeEvent, vec![], TypeShape::Opaque),
        Parameter::Named(name) if name == "ocl_clkevent" => cx.known(Op::TypeDeviceEvent, vec![], TypeShape::Opaque),
        Parameter::Void | Parameter::Named(_) | Parameter::Unknown => return Ok(None),
    }))
}

pub fn opaque_type(cx: &mut Emitter<'_>, name: &str) -> Id {
    cx.known(Op::TypeOpaque, string_words(name), TypeShape::Opaque)
}

/// The integer type of the pointer width.
pub fn address_int(cx: &mut Emitter<'_>) -> Id {
    let bits = cx.client.pointer_bits;
    cx.int_type(bits, false)
}

/// A target type that only kernels have; None for one that shaders have too.
pub fn kernel_target_type(cx: &mut Emitter<'_>, name: &str, types: &[TypeId], integers: &[u32]) -> Fallible<Option<Id>> {
    if let Some((_, op)) = HANDLES.iter().find(|(known, _)| *known == name) {
        return Ok(Some(cx.known(*op, vec![], TypeShape::Opaque)));
    }
    match name {
        "spirv.BufferSurfaceINTEL" | "spirv.Pipe" => {
            let access = integers.first().copied().unwrap_or(0);
            if grammar::enumerant(grammar::Kind::AccessQualifier, access).is_none() {
                return Err(cx.malformed(name));
            }
            let op = if name == "spirv.Pipe" { Op::TypePipe } else { Op::TypeBufferSurfaceINTEL };
            Ok(Some(cx.known(op, vec![Word::Literal(access)], TypeShape::Opaque)))
        }
        target::IMAGE | target::SAMPLED_IMAGE if integers.len() >= 6 => {
            let sampled = match types.first() {
                Some(ty) if matches!(cx.ir.types[*ty], Type::Target { .. }) => return Ok(None),
                Some(ty) => cx.slot_type(*ty, Layout::None)?,
                None => return Err(cx.malformed(name)),
            };
            // Kernels' images have an access qualifier.
            let mut integers = integers.to_vec();
            integers.resize(7, 0);
            if !is_image(&integers) {
                return Err(cx.malformed(name));
            }
            let image = cx.image_type(sampled, &integers)?;
            if name == target::IMAGE {
                return Ok(Some(image));
            }
            Ok(Some(cx.known(Op::TypeSampledImage, vec![image.into()], TypeShape::Opaque)))
        }
        "spirv.VmeImageINTEL" => {
            if !is_image(integers) {
                return Err(cx.malformed(name));
            }
            let sampled = cx.slot_type(types.first().copied().unwrap_or(Types::VOID), Layout::None)?;
            let image = cx.image_type(sampled, integers)?;
            Ok(Some(cx.known(Op::TypeVmeImageINTEL, vec![image.into()], TypeShape::Opaque)))
        }
        "spirv.CooperativeMatrixKHR" if !is_matrix(integers) => Err(cx.malformed(name)),
        "spirv.CooperativeMatrixKHR" => matrix_type(cx, Op::TypeCooperativeMatrixKHR as u32, name, types, integers).map(Some),
        "spirv.JointMatrixINTEL" => joint_matrix_type(cx, name, types, integers).map(Some),
        "spirv.TaskSequenceINTEL" => Ok(Some(cx.known(Op::TypeTaskSequenceALTERA, vec![], TypeShape::Opaque))),
        _ => Ok(None),
    }
}

/// Emits OpTypeCooperativeMatrixKHR: the component type, and scope, rows, columns and use as constants.
fn matrix_type(cx: &mut Emitter<'_>, opcode: u32, name: &str, types: &[TypeId], integers: &[u32]) -> Fallible<Id> {
    let Some(component) = types.first() else { return Err(cx.malformed(name)) };
    let component = cx.slot_type(*component, Layout::None)?;
    let mut operands = vec![Word::Id(component)];
    operands.extend(integers.iter().map(|value| Word::Id(cx.uint(*value))).collect::<Vec<_>>());
    Ok(cx.module.intern_raw(opcode, None, &operands))
}

/// Emits OpTypeJointMatrixINTEL: the component type, and rows, columns, layout, scope, use and component interpretation as constants.
fn joint_matrix_type(cx: &mut Emitter<'_>, name: &str, types: &[TypeId], integers: &[u32]) -> Fallible<Id> {
    matrix_type(cx, JOINT_MATRIX, name, types, integers)
}
