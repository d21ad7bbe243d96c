//! Reads the words of a module to its reflection.

mod arithmetic;
mod constants;
mod entry_points;
mod module;
mod resources;
mod types;
mod usage;

use crate::error::ReflectionError;
use crate::model::{Enumerant, PushConstants, Reflection, Struct, Version};
use constants::Constants;
use entry_points::{Interface, entry_points};
use module::{Module, operand};
use spirv_grammar::{Kind, op};
use spirv_module::literal_string;
use types::Types;

/// Reads the interface of a module. The words are in the byte order of this machine.
///
/// The module need not be valid: parts that are not read are not checked. Instructions that the grammar does not know are skipped; everything
/// that they might refer to counts as used.
///
/// # Errors
/// The words are not a module, or a declaration that is read lacks operands, or refers to something that is no type, variable or function.
pub fn reflect(words: &[u32]) -> Result<Reflection, ReflectionError> {
    let module = Module::new(words)?;
    let constants = Constants::new(&module)?;
    let mut types = Types::new(&module, &constants);
    let resources = resources::resources(&mut types)?;
    let mut push_constants = resources::push_constants(&mut types)?;
    let spec_constants = constants.spec_constants(&module, |id| {
        let (ty, word) = module.definition(id).map_or((0, 0), |inst| (inst.word(0), inst.start));
        types.of_id(ty, word)
    })?;
    let interface = Interface { resources: &resources, push_constants: &push_constants, spec_constants: constants.specialized() };
    let entry_points = entry_points(&mut types, &interface)?;
    let structs = types.finish();
    push_constants.iter_mut().for_each(|block| complete(block, &structs));
    let strings = |opcode: u32, at: usize| {
        let found = module.insts.iter().filter(move |inst| inst.opcode == opcode);
        found.map(move |inst| literal_string(inst.words.get(at..).unwrap_or_default())).collect::<Vec<_>>()
    };
    let capabilities = module.insts.iter().filter(|inst| inst.opcode == op::Capability);
    let capabilities = capabilities.map(|inst| Ok(Enumerant::new(Kind::Capability, operand(inst, 0)?)));
    let Some(model) = module.insts.iter().find(|inst| inst.opcode == op::MemoryModel) else {
        return Err(ReflectionError::new("the module has no OpMemoryModel", words.len()));
    };
    Ok(Reflection {
        version: Version { major: (words[1] >> 16) as u8, minor: (words[1] >> 8) as u8 },
        generator: words[2],
        capabilities: capabilities.collect::<Result<_, ReflectionError>>()?,
        extensions: strings(op::Extension, 0),
        instruction_sets: strings(op::ExtInstImport, 1),
        addressing_model: Enumerant::new(Kind::AddressingModel, operand(model, 0)?),
        memory_model: Enumerant::new(Kind::MemoryModel, operand(model, 1)?),
        entry_points,
        resources,
        push_constants,
        spec_constants,
        structs,
    })
}

/// Computes the range of a block of push constants.
fn complete(block: &mut PushConstants, structs: &[Struct]) {
    let crate::model::Type::Struct { index } = block.ty else { return };
    let block_struct = &structs[index];
    block.offset = block_struct.members.iter().filter_map(|member| member.offset).min();
    block.size = block_struct.size.zip(block.offset).map(|(end, offset)| end.saturating_sub(u64::from(offset)));
}
