//! Type rules of pointers, memory accesses, images and group operations that signatures cannot express.

use crate::signature::Slot;
use crate::subject::Subject;
use spirv::{Capability, Dim, GroupOperation, ImageFormat, Op, StorageClass};
use spirv_grammar::{self as grammar, Kind};
use spirv_module::{Class, Id, Inst, Word};

type Check = Result<(), String>;

pub fn class_name(class: u32) -> String {
    grammar::enumerant(Kind::StorageClass, class).map_or_else(|| class.to_string(), |known| known.name.to_owned())
}

/// The storage class that the pointer at this operand points into, typed or untyped.
pub fn storage_class(subject: &Subject, at: usize) -> Option<u32> {
    let ty = subject.types.definition(subject.operand_type(at)?)?;
    if ty.is(Op::TypePointer) || ty.is(Op::TypeUntypedPointerKHR) { ty.literal(0) } else { None }
}

/// Storage classes of read-only memory (specification, 3.7).
const READ_ONLY: [StorageClass; 3] = [StorageClass::UniformConstant, StorageClass::Input, StorageClass::PushConstant];

pub fn writable(subject: &Subject) -> Check {
    let Some(class) = storage_class(subject, 0) else { return Ok(()) };
    if READ_ONLY.iter().any(|known| *known as u32 == class) {
        return Err(format!("{} points into {}, which cannot be written", subject.operand_text(0), class_name(class)));
    }
    Ok(())
}

/// The loaded or stored type has a known size.
pub fn sized(subject: &Subject) -> Check {
    let ty = subject.inst.ty.or_else(|| Some(subject.types.pointer(subject.operand_type(0)?)?.1));
    let Some(ty) = ty else { return Ok(()) };
    let members = subject.types.members(ty).unwrap_or_default();
    let is_unsized = |ty: Id| subject.types.class(ty) == Class::RUNTIME_ARRAY;
    if is_unsized(ty) || members.iter().any(|member| is_unsized(*member)) {
        return Err(format!("{} takes a value with a size, but a runtime array has none", subject.known.name));
    }
    Ok(())
}

/// Instructions that may produce logical pointers (2.16.1).
#[rustfmt::skip]
const LOGICAL_POINTERS: &[Op] = &[
    Op::Variable, Op::UntypedVariableKHR, Op::AccessChain, Op::InBoundsAccessChain, Op::UntypedAccessChainKHR,
    Op::UntypedInBoundsAccessChainKHR, Op::FunctionParameter, Op::ImageTexelPointer, Op::UntypedImageTexelPointerEXT, Op::CopyObject,
    Op::RawAccessChainNV, Op::AllocateNodePayloadsAMDX, Op::VariableLengthArrayINTEL, Op::UntypedVariableLengthArrayINTEL,
    Op::BufferPointerEXT, Op::PtrCastToCrossWorkgroupALTERA, Op::CrossWorkgroupCastToPtrALTERA,
];

/// Instructions that produce variable pointers (2.2.2), which need a capability.
const VARIABLE_POINTERS: &[Op] = &[
    Op::Select,
    Op::Phi,
    Op::FunctionCall,
    Op::Load,
    Op::ConstantNull,
    Op::PtrAccessChain,
    Op::UntypedPtrAccessChainKHR,
    Op::UntypedInBoundsPtrAccessChainKHR,
];

/// A logical pointer is the result of one of these instructions.
pub fn logical(subject: &Subject) -> Check {
    // The constraints on pointers of an unknown storage class are unknown.
    let may_be_anything = |class| match StorageClass::from_u32(class) {
        Some(known) => known == StorageClass::PhysicalStorageBuffer,
        None => true,
    };
    let has_address = storage_class(subject, 0).is_none_or(may_be_anything);
    let Some(made) = subject.id(0).and_then(|id| subject.types.definition(id)) else { return Ok(()) };
    // Unknown instructions are allowed.
    let Some(known) = grammar::instruction(made.opcode) else { return Ok(()) };
    if !subject.environs.is_shader || has_address || LOGICAL_POINTERS.iter().any(|op| made.is(*op)) {
        return Ok(());
    }
    if !VARIABLE_POINTERS.iter().any(|op| made.is(*op)) {
        return Err(format!("{} cannot be the result of {}", subject.operand_text(0), known.name));
    }
    let capabilities = [Capability::VariablePointers, Capability::VariablePointersStorageBuffer];
    if capabilities.iter().any(|capability| subject.environs.has(*capability)) {
        return Ok(());
    }
    let (pointer, name) = (subject.operand_text(0), known.name);
    Err(format!("{pointer} is a result of {name}, which needs the capability VariablePointers or VariablePointersStorageBuffer"))
}

/// The storage classes that atomic instructions may access (Vulkan: VUID-StandaloneSpirv-None-04686; otherwise 2.16.1).
const ATOMIC: [StorageClass; 6] = [
    StorageClass::Uniform,
    StorageClass::StorageBuffer,
    StorageClass::Workgroup,
    StorageClass::Image,
    StorageClass::PhysicalStorageBuffer,
    StorageClass::TaskPayloadWorkgroupEXT,
];

/// The pointer is into the memory of buffers (SPV_NV_raw_access_chains).
pub fn raw_access(subject: &Subject) -> Check {
    let Some((class, _)) = subject.inst.ty.and_then(|ty| subject.types.pointer(ty)) else { return Ok(()) };
    let allowed = [StorageClass::Uniform, StorageClass::StorageBuffer, StorageClass::PhysicalStorageBuffer];
    if allowed.iter().any(|known| *known as u32 == class) {
        return Ok(());
    }
    Err(format!("{} points into {}, which is not a buffer's memory", subject.result_text(), class_name(class)))
}

pub fn atomic(subject: &Subject) -> Check {
    // SPV_KHR_bfloat16 and SPV_EXT_float8 leave out atomics.
    if subject.type_of(Slot::Pointee(0)).is_some_and(|ty| is_encoded_float(subject, ty)) {
        return Err(format!("{} is not available for bfloat16 and 8-bit floats", subject.known.name));
    }
    let Some(class) = storage_class(subject, 0) else { return Ok(()) };
    let is_unknown = StorageClass::from_u32(class).is_none();
    if !subject.environs.is_shader || is_unknown || ATOMIC.iter().any(|known| *known as u32 == class) {
        return Ok(());
    }
    Err(format!("{} points into {}, where nothing is atomic", subject.operand_text(0), class_name(class)))
}

/// True for a float whose declaration names its encoding: bfloat16, and floats of 8 bits.
fn is_encoded_float(subject: &Subject, ty: Id) -> bool {
    subject.types.definition(ty).is_some_and(|ty| ty.is(Op::TypeFloat) && ty.literal(1).is_some())
}

pub fn input(subject: &Subject) -> Check {
    let Some(class) = storage_class(subject, 0) else { return Ok(()) };
    if class == StorageClass::Input as u32 {
        return Ok(());
    }
    Err(format!("{} must point into Input, not into {}", subject.operand_text(0), class_name(class)))
}

/// The indices, which are integers and for structs constants, select the pointee of the result.
pub fn access_chain(subject: &Subject) -> Check {
    let (Some(result), Some(base)) = (subject.inst.ty, subject.operand_type(0)) else { return Ok(()) };
    let (Some((class, pointee)), Some((base_class, base_type))) = (subject.types.pointer(result), subject.types.pointer(base))
    else {
        return Ok(());
    };
    if class != base_class {
        return Err(format!("{} must point where operand 1 points: into {}", subject.result_text(), class_name(base_class)));
    }
    let Some(ty) = selected(subject, base_type, 1)? else { return Ok(()) };
    if ty == pointee {
        return Ok(());
    }
    let (found, expected) = (subject.types.describe(pointee), subject.types.describe(ty));
    if found == expected {
        let difference = "another one, or one with other decorations";
        return Err(format!("{} must point to {expected}, but points to {difference}", subject.result_text()));
    }
    Err(format!("{} must point to {expected}, but points to {found}", subject.result_text()))
}

/// SPV_KHR_untyped_pointers: the indices select a part of the base type.
pub fn untyped_access_chain(subject: &Subject) -> Check {
    subject.id(0).map_or(Ok(()), |base_type| selected(subject, base_type, 2).map(drop))
}

/// The same for chains whose first index counts values of the base type.
pub fn untyped_element_chain(subject: &Subject) -> Check {
    subject.id(0).map_or(Ok(()), |base_type| selected(subject, base_type, 3).map(drop))
}

/// The type that the indices from this operand on select; None if it is unknown.
fn selected(subject: &Subject, base_type: Id, first: usize) -> Result<Option<Id>, String> {
    let mut ty = base_type;
    for at in first..subject.operands().len() {
        let (Some(index), Some(index_type)) = (subject.id(at), subject.operand_type(at)) else { return Ok(None) };
        if !Class::INT_SCALAR.holds(subject.types.class(index_type)) {
            let found = subject.types.describe(index_type);
            return Err(format!("{} must be an integer, but is {found}", subject.index_text(at)));
        }
        let constant = subject.types.constant(index);
        if constant.is_none() && subject.types.class(ty) == Class::STRUCT {
            return Err(format!("{} names a member of a struct, and must be a constant", subject.index_text(at)));
        }
        // Out-of-bounds indices of arrays and vectors are undefined behavior, but valid.
        let constant = constant.filter(|_| subject.types.class(ty) == Class::STRUCT);
        // The components of extension types are unknown here, except those of a cooperative matrix.
        let class = subject.types.class(ty);
        if Class::EXTENSION.holds(class) && class != Class::COOPERATIVE_MATRIX {
            return Ok(None);
        }
        let none = || format!("{}: {} has no such part", subject.index_text(at), subject.types.describe(ty));
        ty = subject.types.part(ty, constant.unwrap_or(0)).ok_or_else(none)?;
    }
    Ok(Some(ty))
}

/// The literal is the index of the struct's last member, which is a runtime array.
pub fn array_length(subject: &Subject) -> Check {
    let members = subject.operand_type(0).and_then(|ty| subject.types.pointer(ty)).and_then(|(_, ty)| subject.types.members(ty));
    let (Some(members), Some(Word::Literal(member))) = (members, subject.operands().get(1)) else { return Ok(()) };
    let is_last = *member as usize + 1 == members.len();
    if is_last && members.last().is_some_and(|last| subject.types.class(*last) == Class::RUNTIME_ARRAY) {
        return Ok(());
    }
    Err(format!("{} must name the last member of the struct, a runtime array", subject.operand_text(1)))
}

/// The indices of OpTypeImage's operands after the sampled type.
pub const DIM: usize = 1;
const ARRAYED: usize = 3;
pub const MULTISAMPLED: usize = 4;
const SAMPLED: usize = 5;

/// The value of Sampled for an image that is used without a sampler.
const STORAGE: u32 = 2;

/// The image type of an operand that is an image or a sampled image.
pub fn image<'a>(subject: &Subject<'a>, at: usize) -> Option<Inst<'a>> {
    let ty = subject.types.definition(subject.operand_type(at)?)?;
    let ty = if ty.is(Op::TypeSampledImage) { subject.types.definition(ty.id(0)?)? } else { ty };
    ty.is(Op::TypeImage).then_some(ty)
}

/// The number of coordinates of one layer of an image.
pub fn plane(image: &Inst) -> u32 {
    match image.literal(DIM).and_then(Dim::from_u32) {
        Some(Dim::Dim1D | Dim::DimBuffer) => 1,
        Some(Dim::Dim3D | Dim::DimCube) => 3,
        _ => 2,
    }
}

/// The number of coordinates of an image.
fn coordinates(image: &Inst) -> u32 {
    plane(image) + u32::from(image.literal(ARRAYED) == Some(1))
}

/// The size of an image has a component for each dimension of a layer (a cube has two), and one for the number of layers (3.49.10).
pub fn image_size(subject: &Subject) -> Check {
    let (Some(ty), Some(image)) = (subject.inst.ty, image(subject, 0)) else { return Ok(()) };
    let is_cube = image.literal(DIM) == Some(Dim::DimCube as u32);
    let expected = coordinates(&image) - u32::from(is_cube);
    let found = subject.types.count(ty);
    if found == expected {
        return Ok(());
    }
    let s = if expected == 1 { "" } else { "s" };
    Err(format!("the result must have {expected} component{s} for this image, but has {found}"))
}

fn coordinate(subject: &Subject, image: &Inst, at: usize) -> Check {
    let Some(found) = subject.operand_type(at).map(|ty| subject.types.count(ty)) else { return Ok(()) };
    // The additional last component of a projective coordinate is the divisor.
    let expected = coordinates(image) + u32::from(subject.known.name.contains("Proj"));
    // For a storage cube, layer and face are one third coordinate.
    let is_cube = image.literal(DIM) == Some(Dim::DimCube as u32) && image.literal(SAMPLED) == Some(STORAGE);
    if found >= if is_cube { 3 } else { expected } {
        return Ok(());
    }
    Err(format!("{} must have {expected} components for this image, but has {found}", subject.operand_text(at)))
}

fn texel(subject: &Subject, image: &Inst, ty: Id, what: impl FnOnce() -> String) -> Check {
    let Some(sampled) = image.id(0) else { return Ok(()) };
    let component = subject.types.component(ty);
    if subject.types.class(sampled) == Class::VOID || component == sampled {
        return Ok(());
    }
    Err(format!(
        "{} must have the image's sampled type, {}, but is {}",
        what(),
        subject.types.describe(sampled),
        subject.types.describe(ty)
    ))
}

/// The texel has the image's sampled type, and the coordinate has as many components as the image requires.
pub fn sampled_texel(subject: &Subject) -> Check {
    let (Some(mut result), Some(image)) = (subject.inst.ty, image(subject, 0)) else { return Ok(()) };
    let name = subject.known.name;
    if name.contains("Sparse") {
        result = resident_texel(subject, result)?;
    }
    texel(subject, &image, result, || subject.result_text())?;
    // A kernel may read any number of components (3.52.10, OpImageRead).
    if name == "OpImageRead" && !subject.environs.is_shader {
        return coordinate(subject, &image, 1);
    }
    let is_scalar = name.contains("Dref") && !name.contains("Gather");
    let expected = if is_scalar { 1 } else { 4 };
    let found = subject.types.count(result);
    if found != expected {
        return Err(format!("{} must have {expected} components, not {found}", subject.result_text()));
    }
    coordinate(subject, &image, 1)
}

/// The texel type of a sparse access, whose result is a struct of the residency code and the texel (3.52.10).
fn resident_texel(subject: &Subject, result: Id) -> Result<Id, String> {
    match subject.types.members(result).as_deref() {
        Some([code, texel]) if Class::INT_SCALAR.holds(subject.types.class(*code)) => Ok(*texel),
        _ => Err(format!("{} must be a struct of an integer and a texel", subject.result_text())),
    }
}

/// VUID-RuntimeSpirv-None-10824: without `maintenance9`, bit instructions take 32-bit integers only.
pub fn bits_of_vulkan(subject: &Subject) -> Check {
    let base = subject.operand_type(0).map(|ty| subject.types.component(ty));
    let bits = base.and_then(|base| subject.types.scalar(base)).map_or(32, |scalar| scalar.bits);
    if bits == 32 || !subject.environs.is_vulkan {
        return Ok(());
    }
    Err(format!("{} must have 32 bits in Vulkan, but has {bits}", subject.operand_text(0)))
}

/// Only kernels sample with integer coordinates (3.52.10, OpImageSampleExplicitLod).
pub fn float_coordinate(subject: &Subject) -> Check {
    let Some(ty) = subject.operand_type(1).filter(|_| subject.environs.is_shader) else { return Ok(()) };
    let class = subject.types.class(ty);
    if Class::FLOAT.holds(class) {
        return Ok(());
    }
    Err(format!("{} must be {}, but is {}", subject.operand_text(1), Class::FLOAT, subject.types.describe(ty)))
}

/// A pointer to a texel, for atomics: the coordinate and the sample are the image's, and its format is one that atomics have.
pub fn texel_pointer(subject: &Subject) -> Check {
    let name = subject.known.name;
    let (Some((class, pointee)), Some(ty)) =
        (subject.inst.ty.and_then(|ty| subject.types.pointer(ty)), subject.type_of(Slot::Pointee(0)))
    else {
        return Ok(());
    };
    let Some(image) = subject.types.definition(ty).filter(|ty| ty.is(Op::TypeImage)) else { return Ok(()) };
    if class != StorageClass::Image as u32 {
        return Err(format!("{} must point into Image, not into {}", subject.result_text(), class_name(class)));
    }
    // SPV_NV_shader_atomic_fp16_vector supports vectors of 16-bit floats.
    let has_vectors = subject.environs.has(Capability::AtomicFloat16VectorNV);
    if !has_vectors && image.id(0).is_some_and(|sampled| sampled != pointee) {
        return Err(format!("{} must point to the image's sampled type", subject.result_text()));
    }
    let dim = image.literal(DIM).and_then(Dim::from_u32);
    if matches!(dim, Some(Dim::DimSubpassData | Dim::DimTileImageDataEXT)) {
        return Err(format!("{name} cannot take an input attachment"));
    }
    // Layer and face of a cube are one coordinate.
    let expected = if dim == Some(Dim::DimCube) { 3 } else { coordinates(&image) };
    match subject.operand_type(1).map(|ty| subject.types.count(ty)) {
        Some(found) if found != expected => {
            return Err(format!("{} must have {expected} components for this image, but has {found}", subject.operand_text(1)));
        }
        _ => {}
    }
    let is_zero = subject.id(2).and_then(|sample| subject.types.constant(sample)) == Some(0);
    if image.literal(MULTISAMPLED) == Some(0) && !is_zero {
        return Err(format!("{} must be the constant 0 for an image with a single sample", subject.operand_text(2)));
    }
    texel_format(subject, &image, has_vectors)
}

/// VUID-StandaloneSpirv-OpImageTexelPointer-04658: atomics need a known single-component texel format.
fn texel_format(subject: &Subject, image: &Inst, has_vectors: bool) -> Check {
    const FORMAT: usize = 6;
    const FORMATS: [ImageFormat; 5] =
        [ImageFormat::R64i, ImageFormat::R64ui, ImageFormat::R32f, ImageFormat::R32i, ImageFormat::R32ui];
    let format = image.literal(FORMAT).filter(|_| subject.environs.is_vulkan && !has_vectors);
    if format.is_none_or(|format| FORMATS.iter().any(|known| *known as u32 == format)) {
        return Ok(());
    }
    let found = format.and_then(ImageFormat::from_u32).map_or_else(String::new, |format| format!(", not '{format:?}'"));
    Err(format!("an atomic operation on a texel needs an image of format 'R32i', 'R32ui', 'R32f', 'R64i' or 'R64ui'{found}"))
}

/// The number of samples can be queried for multisampled images only.
pub fn multisampled(subject: &Subject) -> Check {
    match image(subject, 0) {
        Some(image) if image.literal(MULTISAMPLED) == Some(0) => {
            Err(format!("{} must be an image with several samples", subject.operand_text(0)))
        }
        _ => Ok(()),
    }
}

pub fn written_texel(subject: &Subject) -> Check {
    let (Some(image), Some(texel_type)) = (image(subject, 0), subject.operand_type(2)) else { return Ok(()) };
    if image.literal(SAMPLED) == Some(1) {
        return Err(format!("{} is an image that can only be sampled", subject.operand_text(0)));
    }
    texel(subject, &image, texel_type, || subject.operand_text(2))?;
    coordinate(subject, &image, 1)
}

/// The image type of OpSampledImage's result is that of its operand.
pub fn sampled_image(subject: &Subject) -> Check {
    let of = subject.inst.ty.and_then(|ty| subject.types.definition(ty)).and_then(|ty| ty.id(0));
    if of.is_some() && of == subject.operand_type(0) {
        return Ok(());
    }
    Err(format!("{} must be a sampled image of the type of operand 1", subject.result_text()))
}

/// The result type of OpImage is the image type of its operand.
pub fn image_of(subject: &Subject) -> Check {
    let of = subject.operand_type(0).and_then(|ty| subject.types.definition(ty)).and_then(|ty| ty.id(0));
    if of.is_none() || of == subject.inst.ty {
        return Ok(());
    }
    Err(format!("{} must be the image of operand 1", subject.result_text()))
}

/// Before SPIR-V 1.5 the index of the invocation must be constant.
pub fn old_constant_index(subject: &Subject) -> Check {
    match subject.id(2) {
        Some(id) if subject.environs.minor < 5 && !subject.types.is_constant(id) => {
            Err(format!("{} must be a constant before SPIR-V 1.5", subject.operand_text(2)))
        }
        _ => Ok(()),
    }
}

/// A clustered operation has a constant cluster size after its value; a partitioned one has the partition.
pub fn group_operation(subject: &Subject) -> Check {
    let Some(Word::Literal(operation)) = subject.operands().get(1) else { return Ok(()) };
    let operation = GroupOperation::from_u32(*operation);
    let is_plain =
        matches!(operation, Some(GroupOperation::Reduce | GroupOperation::InclusiveScan | GroupOperation::ExclusiveScan));
    if subject.known.name == "OpGroupNonUniformBallotBitCount" {
        let message = "operand 2 of OpGroupNonUniformBallotBitCount (`Operation`) must be a reduction or a scan";
        return if is_plain || !subject.environs.is_vulkan { Ok(()) } else { Err(message.to_owned()) };
    }
    match (operation, subject.id(3)) {
        (Some(GroupOperation::ClusteredReduce), Some(size)) if subject.types.is_constant(size) => is_uint(subject, 3),
        (Some(GroupOperation::ClusteredReduce), _) => {
            Err(format!("{} with the operation ClusteredReduce takes the size of the clusters, a constant", subject.known.name))
        }
        (Some(_), None) if !is_plain => Err(format!("{} with this operation takes the partition", subject.known.name)),
        (_, Some(_)) if is_plain => is_uint(subject, 3),
        _ => Ok(()),
    }
}

/// In shaders, only pointers to PhysicalStorageBuffer convert to integers; Vulkan requires 64 bits
/// (VUID-StandaloneSpirv-PhysicalStorageBuffer64-04710).
pub fn address(subject: &Subject) -> Check {
    let (Some(result), Some(operand)) = (subject.inst.ty, subject.operand_type(0)) else { return Ok(()) };
    let (pointer, number) = if subject.types.pointer(result).is_some() { (result, operand) } else { (operand, result) };
    let class = subject.types.pointer(pointer).map(|(class, _)| class);
    if subject.environs.is_shader && class.is_some_and(|class| class != StorageClass::PhysicalStorageBuffer as u32) {
        return Err(format!("the pointer of {} must point into PhysicalStorageBuffer", subject.known.name));
    }
    match subject.types.scalar(number) {
        Some(scalar) if subject.environs.is_vulkan && scalar.bits != 64 => {
            Err(format!("the integer of {} must be 64 bits wide, not {}", subject.known.name, scalar.bits))
        }
        _ => Ok(()),
    }
}

/// Vectors have 2 or 4 components of 16-bit floats (SPV_NV_shader_atomic_fp16_vector).
pub fn atomic_floats(subject: &Subject) -> Check {
    let Some(result) = subject.inst.ty else { return Ok(()) };
    let bits = subject.types.scalar(result).map_or(0, |scalar| scalar.bits);
    match (subject.types.count(result), bits) {
        (1, _) | (2 | 4, 16) => Ok(()),
        _ => Err(format!(
            "{} must be a float or a vector of 2 or 4 16-bit floats, but is {}",
            subject.result_text(),
            subject.types.describe(result)
        )),
    }
}

/// The cluster size is a power of two.
pub fn cluster_size(subject: &Subject) -> Check {
    let Some(size) = subject.id(3) else { return Ok(()) };
    is_uint(subject, 3)?;
    if !subject.types.is_constant(size) {
        return Err(format!("{} must be a constant", subject.operand_text(3)));
    }
    match subject.types.constant(size) {
        Some(size) if !size.is_power_of_two() => Err(format!("{} must be a power of two, not {size}", subject.operand_text(3))),
        _ => Ok(()),
    }
}

fn is_uint(subject: &Subject, at: usize) -> Check {
    match subject.operand_type(at) {
        Some(ty) if subject.types.class(ty) != Class::UINT_SCALAR => {
            Err(format!("{} must be an unsigned integer, but is {}", subject.operand_text(at), subject.types.describe(ty)))
        }
        _ => Ok(()),
    }
}

/// Logical pointers can only be compared with the capabilities of variable pointers.
pub fn comparable(subject: &Subject) -> Result<(), String> {
    let allowed = [
        Capability::Addresses,
        Capability::VariablePointers,
        Capability::VariablePointersStorageBuffer,
        Capability::PhysicalStorageBufferAddresses,
    ];
    if allowed.iter().any(|capability| subject.environs.has(*capability)) {
        return Ok(());
    }
    Err(format!("{} needs the capability VariablePointersStorageBuffer", subject.known.name))
}
