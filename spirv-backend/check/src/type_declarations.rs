//! Checks type declarations: widths, counts and the types of their parts (specification 2.16.1, 3.49.6).

use crate::cooperative;
use crate::environs::Environs;
use rustc_hash::FxHashSet;
use spirv::{Capability, Dim, ImageFormat, Op, StorageClass};
use spirv_grammar::{self as grammar, op};
use spirv_module::{Class, Id, Inst, MAX_MEMBERS, MAX_PARAMETERS, Types};

/// Checks a global instruction: a type, a variable or a constant.
pub fn check(inst: &Inst, types: &Types, environs: &Environs) -> Result<(), String> {
    // An instruction with a result type does not declare a type, but these are checked too.
    if inst.ty.is_some() && ![Op::Variable, Op::ConstantNull, Op::SpecConstantOp].iter().any(|op| inst.is(*op)) {
        return Ok(());
    }
    let class = |at: usize| inst.id(at).map_or(Class::OTHER, |ty| types.class(ty));
    match inst.opcode {
        op::TypeInt => {
            let widths: &[u32] = if environs.has(Capability::Int4TypeINTEL) { &[4, 8, 16, 32, 64] } else { &[8, 16, 32, 64] };
            // SPV_ALTERA_arbitrary_precision_integers
            if !environs.has(Capability::ArbitraryPrecisionIntegersALTERA) {
                one_of("the width of an integer", inst.literal(0), widths)?;
            }
            one_of("the signedness of an integer", inst.literal(1), &[0, 1])?;
            // 2.16.3; Vulkan does not support the capability.
            if !environs.is_vulkan && inst.literal(1) == Some(1) && environs.has(Capability::Kernel) {
                return Err("integer types of kernels must be unsigned".to_owned());
            }
            Ok(())
        }
        // An extension defines the encoding, and the widths that it allows.
        op::TypeFloat if inst.literal(1).is_some() => Ok(()),
        op::TypeFloat => one_of("the width of a float", inst.literal(0), &[8, 16, 32, 64]),
        op::TypeVector => vector(inst, class(0), environs),
        op::TypeMatrix => {
            is("the column of a matrix", class(0), Class::FLOAT_VECTOR)?;
            one_of("the number of a matrix's columns", inst.literal(1), &[2, 3, 4])
        }
        op::TypeArray => {
            element("an array", class(0), environs)?;
            array_length(inst, types)
        }
        op::TypeRuntimeArray => element("an array", class(0), environs),
        op::TypeStruct => members(inst, types),
        // The result type comes first.
        op::TypeFunction if inst.operands.len() > 1 + MAX_PARAMETERS => {
            Err(format!("a function type has {} parameters, but the limit is {MAX_PARAMETERS}", inst.operands.len() - 1))
        }
        op::TypeSampledImage => is("the image of a sampled image", class(0), Class::IMAGE),
        op::TypeImage => image(inst, types, environs),
        op::SpecConstantOp => constant_operation(inst, environs),
        op::TypePointer | op::Variable => pointer(inst, environs),
        op::ConstantNull => null(inst, types),
        _ => cooperative::declaration(inst, types),
    }
}

fn one_of(what: &str, found: Option<u32>, allowed: &[u32]) -> Result<(), String> {
    let Some(found) = found.filter(|found| !allowed.contains(found)) else { return Ok(()) };
    let list: Vec<String> = allowed.iter().map(u32::to_string).collect();
    Err(format!("{what} cannot be {found}, only {}", list.join(", ")))
}

fn is(what: &str, found: Class, class: Class) -> Result<(), String> {
    if class.holds(found) { Ok(()) } else { Err(format!("{what} must be {class}, not {found}")) }
}

/// The storage classes that no version of Vulkan supports (VUID-StandaloneSpirv-None-04643).
const NOT_VULKAN: [StorageClass; 6] = [
    StorageClass::CrossWorkgroup,
    StorageClass::Generic,
    StorageClass::AtomicCounter,
    StorageClass::CodeSectionINTEL,
    StorageClass::DeviceOnlyALTERA,
    StorageClass::HostOnlyALTERA,
];

fn pointer(inst: &Inst, environs: &Environs) -> Result<(), String> {
    let Some(class) = inst.literal(0).filter(|class| NOT_VULKAN.iter().any(|known| *known as u32 == *class)) else {
        return Ok(());
    };
    let name = grammar::enumerant(grammar::Kind::StorageClass, class).map_or("", |known| known.name);
    if environs.is_vulkan { Err(format!("Vulkan does not support the storage class {name}")) } else { Ok(()) }
}

/// Checks that the type of OpConstantNull has a null value.
fn null(inst: &Inst, types: &Types) -> Result<(), String> {
    match inst.ty {
        Some(ty) if !has_null(types, ty) => Err(format!("{} has no null value", types.describe(ty))),
        _ => Ok(()),
    }
}

/// Visits each type once: nested structs with two members of the same type have few types, but exponentially many paths.
fn has_null(types: &Types, ty: Id) -> bool {
    let none = Class::VOID
        .or(Class::IMAGE)
        .or(Class::SAMPLER)
        .or(Class::SAMPLED_IMAGE)
        .or(Class::RUNTIME_ARRAY)
        .or(Class::RAY_QUERY)
        .or(Class::ACCELERATION_STRUCTURE);
    let (mut open, mut seen) = (vec![ty], FxHashSet::default());
    while let Some(ty) = open.pop() {
        let class = types.class(ty);
        if none.holds(class) {
            return false;
        }
        match class {
            Class::ARRAY | Class::STRUCT if !seen.insert(ty) => {}
            Class::ARRAY => open.extend(types.part(ty, 0)),
            Class::STRUCT => open.extend(types.members(ty).unwrap_or_default()),
            _ => {}
        }
    }
    true
}

fn vector(inst: &Inst, component: Class, environs: &Environs) -> Result<(), String> {
    let plain = Class::NUMBER_SCALAR.or(Class::BOOL_SCALAR);
    let pointers = environs.has(Capability::MaskedGatherScatterINTEL);
    is("the component of a vector", component, if pointers { plain.or(Class::POINTER) } else { plain })?;
    // SPV_INTEL_vector_compute, SPV_EXT_long_vector
    if environs.has(Capability::VectorAnyINTEL) || environs.has(Capability::LongVectorEXT) {
        return Ok(());
    }
    let wide = environs.has(Capability::Vector16);
    one_of("the number of a vector's components", inst.literal(1), if wide { &[2, 3, 4, 8, 16] } else { &[2, 3, 4] })
}

fn element(what: &str, found: Class, environs: &Environs) -> Result<(), String> {
    let allowed = if environs.is_vulkan { Class(Class::VALUE.0 & !Class::RUNTIME_ARRAY.0) } else { Class::VALUE };
    if allowed.holds(found) { Ok(()) } else { Err(format!("the element of {what} cannot be {found}")) }
}

fn array_length(inst: &Inst, types: &Types) -> Result<(), String> {
    let Some(length) = inst.id(1) else { return Ok(()) };
    let is_int = types.of(length).is_some_and(|ty| Class::INT_SCALAR.holds(types.class(ty)));
    if !is_int || !types.is_constant(length) {
        return Err("the length of an array must be an integer constant".to_owned());
    }
    if types.constant(length) == Some(0) { Err("the length of an array must not be 0".to_owned()) } else { Ok(()) }
}

fn members(inst: &Inst, types: &Types) -> Result<(), String> {
    let ids: Vec<Id> = (0..inst.operands.len()).filter_map(|at| inst.id(at)).collect();
    if ids.len() > MAX_MEMBERS {
        return Err(format!("a struct has {} members, but the limit is {MAX_MEMBERS}", ids.len()));
    }
    for (at, member) in ids.iter().enumerate() {
        let class = types.class(*member);
        if class == Class::VOID {
            return Err(format!("member {at} of a struct cannot be void"));
        }
        if class == Class::RUNTIME_ARRAY && at + 1 < ids.len() {
            return Err(format!("member {at} of a struct is a runtime array, which only the last one can be"));
        }
    }
    Ok(())
}

/// The operands of OpTypeImage that are plain numbers, with their names and the number of their values.
const IMAGE_FLAGS: [(usize, &str, u32); 4] = [(2, "Depth", 3), (3, "Arrayed", 2), (4, "MS", 2), (5, "Sampled", 3)];

fn image(inst: &Inst, types: &Types, environs: &Environs) -> Result<(), String> {
    for (at, name, count) in IMAGE_FLAGS {
        if let Some(found) = inst.literal(at).filter(|found| *found >= count) {
            return Err(format!("the operand `{name}` of an image's type cannot be {found}"));
        }
    }
    let kinds = [(1, grammar::Kind::Dim), (6, grammar::Kind::ImageFormat)];
    for (at, kind) in kinds {
        if let Some(found) = inst.literal(at).filter(|found| grammar::enumerant(kind, *found).is_none()) {
            return Err(format!("an image's type has the unknown {} {found}", kind.name()));
        }
    }
    attachment(inst)?;
    let Some(sampled) = inst.id(0) else { return Ok(()) };
    let class = types.class(sampled);
    let bits = types.scalar(sampled).map_or(32, |scalar| scalar.bits);
    let fits = class == Class::FLOAT_SCALAR && bits == 32 || Class::INT_SCALAR.holds(class) && (bits == 32 || bits == 64);
    if environs.is_vulkan && !fits {
        let found = types.describe(sampled);
        return Err(format!("the sampled type of an image must be a 32-bit number or a 64-bit integer, not {found}"));
    }
    // 3.52.6, OpTypeImage
    if !Class::VOID.or(Class::NUMBER_SCALAR).holds(class) {
        return Err(format!("the sampled type of an image must be void or a number, not {}", types.describe(sampled)));
    }
    if environs.is_vulkan && inst.literal(5) == Some(0) {
        return Err("an image's type must say whether it is used with a sampler".to_owned());
    }
    Ok(())
}

/// Operations of OpSpecConstantOp that need the capability Kernel (specification, 3.52.7).
#[rustfmt::skip]
const KERNELS_OPERATIONS: [Op; 20] = [
    Op::ConvertFToS, Op::ConvertSToF, Op::ConvertFToU, Op::ConvertUToF, Op::ConvertPtrToU, Op::ConvertUToPtr, Op::GenericCastToPtr,
    Op::PtrCastToGeneric, Op::Bitcast, Op::FNegate, Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FRem, Op::FMod, Op::AccessChain,
    Op::InBoundsAccessChain, Op::PtrAccessChain, Op::InBoundsPtrAccessChain,
];

fn constant_operation(inst: &Inst, environs: &Environs) -> Result<(), String> {
    let opcode = inst.literal(0);
    let is_kernels = KERNELS_OPERATIONS.iter().any(|op| opcode == Some(*op as u32))
        // Shaders may use it since SPIR-V 1.4.
        || (opcode == Some(Op::UConvert as u32) && environs.minor < 4);
    match opcode.and_then(grammar::instruction).filter(|_| is_kernels && environs.is_shader && !environs.has(Capability::Kernel))
    {
        Some(operation) => Err(format!("OpSpecConstantOp can hold {} in a kernel only", operation.name)),
        None => Ok(()),
    }
}

/// A subpass or tile image is used without a sampler and has the format Unknown; a tile image is also neither depth nor arrayed.
fn attachment(inst: &Inst) -> Result<(), String> {
    let (dim, plain): (&str, &[(usize, &str)]) = match inst.literal(1) {
        Some(dim) if dim == Dim::DimSubpassData as u32 => ("SubpassData", &[]),
        Some(dim) if dim == Dim::DimTileImageDataEXT as u32 => ("TileImageDataEXT", &[(2, "Depth"), (3, "Arrayed")]),
        _ => return Ok(()),
    };
    if inst.literal(5) != Some(2) {
        return Err(format!("an image of the dimension {dim} is not used with a sampler: its operand `Sampled` is 2"));
    }
    if inst.literal(6) != Some(ImageFormat::Unknown as u32) {
        return Err(format!("an image of the dimension {dim} has the format Unknown"));
    }
    match plain.iter().find(|(at, _)| inst.literal(*at) != Some(0)) {
        Some((_, name)) => Err(format!("the operand `{name}` of an image of the dimension {dim} is 0")),
        None => Ok(()),
    }
}
