//! Checks untyped pointers in Vulkan (SPV_KHR_untyped_pointers): their storage classes, and the layout of the data accessed through them.

use crate::environs::Environs;
use crate::layout;
use crate::memory::class_name;
use diagnostics::registry as code;
use rustc_hash::FxHashSet;
use spirv::{Capability, Decoration, Op, StorageClass};
use spirv_grammar::op;
use spirv_module::{Annotations, Class, Id, Inst, Message, SpirvModule, Types, type_locations};

/// The storage classes whose memory has an explicit layout.
const LAID_OUT: [StorageClass; 4] =
    [StorageClass::StorageBuffer, StorageClass::PhysicalStorageBuffer, StorageClass::Uniform, StorageClass::PushConstant];

/// Checks the types of untyped pointers, and the accesses through them.
pub fn check(module: &SpirvModule, types: &Types, annotations: &Annotations, environs: &Environs) -> Vec<Message> {
    let mut errors = Vec::new();
    let pointers = module.globals.iter().filter(|inst| inst.is(Op::TypeUntypedPointerKHR));
    let refused: Vec<(Option<Id>, String)> =
        pointers.filter_map(|inst| Some((inst.result, storage_class(inst.literal(0)?, environs)?))).collect();
    if !refused.is_empty() {
        let locations = type_locations::of_first_users(module);
        for (id, message) in refused {
            errors.push(Message::new(code::INTERFACE, message, id.and_then(|id| locations.get(&id)).copied()));
        }
    }
    let mut checked = FxHashSet::default();
    for inst in &module.functions {
        if inst.is(Op::UntypedArrayLengthKHR) && !is_last_array(&inst, types) {
            let message =
                "OpUntypedArrayLengthKHR takes a struct whose last member is a runtime array, and the index of that".to_owned();
            errors.push(Message::new(code::INTERFACE, message, inst.loc));
        }
        let Some((class, data)) = access(&inst, types) else { continue };
        if let Some(base) = base_class(&inst, types).filter(|base| *base != class && is_laid_out(class, environs)) {
            let (base, result) = (class_name(base), class_name(class));
            let message = format!("the base of an untyped access chain points into {base}, but the result into {result}");
            errors.push(Message::new(code::INTERFACE, message, inst.loc));
        }
        let data = described(data, types, annotations);
        if !checked.insert((class, data)) || !is_laid_out(class, environs) {
            continue;
        }
        let is_uniform = class == StorageClass::Uniform as u32 && !annotations.has(data, Decoration::BufferBlock);
        let layout = StorageClass::from_u32(class).map_or(environs.layout, |class| environs.layout_in(class));
        let layouts = layout::Checker { names: &module.names, types, annotations, environs, layout, is_uniform };
        if let Err(message) = layouts.untyped(data) {
            errors.push(Message::new(code::INTERFACE, message, inst.loc));
        }
    }
    errors
}

fn is_laid_out(class: u32, environs: &Environs) -> bool {
    let is_workgroup = class == StorageClass::Workgroup as u32;
    LAID_OUT.iter().any(|known| *known as u32 == class)
        || is_workgroup && environs.has(Capability::WorkgroupMemoryExplicitLayoutKHR)
}

/// Why an untyped pointer can't point into a storage class.
fn storage_class(class: u32, environs: &Environs) -> Option<String> {
    // The descriptors and texels of a heap, arrays whose length is a value, and classes that the grammar does not know.
    let is_of_extension = match StorageClass::from_u32(class) {
        Some(StorageClass::UniformConstant | StorageClass::Image) => environs.has(Capability::DescriptorHeapEXT),
        Some(StorageClass::Function) => environs.has(Capability::UntypedVariableLengthArrayINTEL),
        Some(_) => false,
        None => true,
    };
    if is_laid_out(class, environs) || is_of_extension {
        return None;
    }
    let name = class_name(class);
    Some(if class == StorageClass::Workgroup as u32 {
        format!("an untyped pointer into {name} needs the capability WorkgroupMemoryExplicitLayoutKHR")
    } else {
        format!("an untyped pointer cannot point into {name}, which has no explicit layout")
    })
}

/// The storage class of an untyped pointer, and the type of the data that an instruction takes it for.
fn access(inst: &Inst, types: &Types) -> Option<(u32, Id)> {
    let (pointer, data) = match inst.opcode {
        op::UntypedAccessChainKHR
        | op::UntypedInBoundsAccessChainKHR
        | op::UntypedPtrAccessChainKHR
        | op::UntypedInBoundsPtrAccessChainKHR => (inst.ty?, inst.id(0)?),
        op::Load => (types.of(inst.id(0)?)?, inst.ty?),
        op::Store => (types.of(inst.id(0)?)?, types.of(inst.id(1)?)?),
        op::UntypedArrayLengthKHR => (types.of(inst.id(1)?)?, inst.id(0)?),
        _ => return None,
    };
    let pointer = types.definition(pointer).filter(|ty| ty.is(Op::TypeUntypedPointerKHR))?;
    Some((pointer.literal(0)?, data))
}

/// The storage class that the base of an untyped access chain points into.
fn base_class(inst: &Inst, types: &Types) -> Option<u32> {
    let is_chain = !inst.is(Op::Load) && !inst.is(Op::Store) && !inst.is(Op::UntypedArrayLengthKHR);
    let base = types.definition(types.of(inst.id(1).filter(|_| is_chain)?)?)?;
    base.literal(0).filter(|_| base.is(Op::TypePointer) || base.is(Op::TypeUntypedPointerKHR))
}

/// True if OpUntypedArrayLengthKHR queries the length of the last member, a runtime array.
fn is_last_array(inst: &Inst, types: &Types) -> bool {
    let Some(members) = inst.id(0).and_then(|ty| types.members(ty)) else { return false };
    let is_array = members.last().is_some_and(|last| types.class(*last) == Class::RUNTIME_ARRAY);
    is_array && inst.literal(2) == Some(members.len() as u32 - 1)
}

/// The struct of a block if the data is an array of descriptors, which has no layout of its own.
fn described(data: Id, types: &Types, annotations: &Annotations) -> Id {
    let array = types.definition(data).filter(|inst| inst.is(Op::TypeArray) || inst.is(Op::TypeRuntimeArray));
    let is_block = |id: &Id| annotations.has(*id, Decoration::Block) || annotations.has(*id, Decoration::BufferBlock);
    array.and_then(|array| array.id(0)).filter(is_block).unwrap_or(data)
}
