//! The facts of a module by the crate spirv-reflect.

use super::facts::Facts;
use spirv_reflect::ShaderModule;
use spirv_reflect::types::{ReflectBlockVariable, ReflectInterfaceVariable};

/// # Errors
/// The crate's words.
pub fn facts(bytes: &[u8]) -> Result<Facts, String> {
    let module = ShaderModule::load_u8_data(bytes)?;
    let mut facts = Facts::new();
    let entry = module.get_entry_point_name();
    if !entry.is_empty() {
        facts.insert(format!("entry point '{entry}'"));
    }
    for binding in module.enumerate_descriptor_bindings(None)? {
        let place = format!("{}.{}", binding.set, binding.binding);
        facts.insert(format!("{place}: {:?} '{}', {} descriptors", binding.descriptor_type, binding.name, binding.count));
        members(&place, &binding.block, &mut facts);
    }
    for block in module.enumerate_push_constant_blocks(None)? {
        facts.insert(format!("push constants '{}'", block.name));
        members("push constants", &block, &mut facts);
    }
    for (what, variables) in
        [("input", module.enumerate_input_variables(None)?), ("output", module.enumerate_output_variables(None)?)]
    {
        variables.iter().for_each(|variable| interface(what, variable, &mut facts));
    }
    Ok(facts)
}

fn interface(what: &str, variable: &ReflectInterfaceVariable, facts: &mut Facts) {
    // Builtins have no location, and blocks have it at their members.
    if variable.location != u32::MAX && variable.members.is_empty() {
        facts.insert(format!("{what} {}: '{}' semantic '{}'", variable.location, variable.name, variable.semantic));
    }
}

fn members(place: &str, block: &ReflectBlockVariable, facts: &mut Facts) {
    for member in &block.members {
        let path = format!("{place} '{}'", member.name);
        facts.insert(format!("{path}: offset {}", member.offset));
        // It rounds a struct of a uniform buffer up to 16 bytes, and gives a runtime array of structs the size of one.
        if member.members.is_empty() {
            facts.insert(format!("{path}: {} bytes", member.size));
        }
        members(&path, member, facts);
    }
}
