//! Reflects a module that was just compiled, with names, semantics and types of the source even if its words lack them.

use crate::input::Input;
use crate::options::{DebugInfo, Emit, Options, TraceOptions, Warnings};
use crate::pipeline;
use crate::report::internal_error;
use frontend::Diagnostic;
use sema::hir::{Constant, GlobalKind, Program};
pub use spirv_reflection::Reflection;
use spirv_reflection::{InterfaceVariable, Resource, SpecConstant, Type, Value, reflect};

/// The extensions of the decorations that `-fspv-reflect` adds.
const EXTENSIONS: [&str; 2] = ["SPV_GOOGLE_hlsl_functionality1", "SPV_GOOGLE_user_type"];

/// A specialization constant of the source.
pub struct NamedConstant {
    id: u32,
    name: String,
    default: Constant,
}

impl NamedConstant {
    /// True if it may be the module's constant: several may share one SpecId.
    fn is(&self, constant: &SpecConstant) -> bool {
        let same = match (self.default, constant.default) {
            (Constant::Bool(value), Value::Bool(of_module)) => value == of_module,
            (Constant::Int(value), Value::Signed(of_module)) => value as i64 == of_module,
            (Constant::Int(value), Value::Unsigned(of_module)) => value == of_module,
            // The module's value is rounded to its width.
            (Constant::Float(value), Value::Float(of_module)) => match constant.ty {
                Type::Float { width: 64, .. } => value == of_module,
                Type::Float { width: 32, .. } => value as f32 == of_module as f32,
                _ => true,
            },
            _ => false,
        };
        self.id == constant.id && same
    }
}

/// The specialization constants of a program.
pub fn spec_constants(program: &Program) -> Vec<NamedConstant> {
    let constant = |global: &sema::hir::Global| match global.kind {
        GlobalKind::SpecConstant { id, default } => Some(NamedConstant { id, name: global.name.clone(), default }),
        _ => None,
    };
    program.globals.values().filter_map(constant).collect()
}

/// Reflects the words that the input was compiled to. A second module, compiled with names and with `-fspv-reflect`, provides what the words
/// lack; it has the same declarations. Thus the first module is the same as without a reflection.
///
/// # Errors
/// A limit was reached. Anything else is a bug.
pub fn described(
    input: &Input,
    options: &Options,
    words: &[u32],
    spec_constants: &[NamedConstant],
) -> Result<Reflection, Vec<Diagnostic>> {
    let bug = |message: String| vec![internal_error(&message)];
    let read = |words: &[u32]| reflect(words).map_err(|error| bug(format!("the module cannot be reflected: {error}")));
    let mut reflection = read(words)?;
    let mut described = Options {
        lower: lower::Options { reflect: true, ..options.lower.clone() },
        strip_names: false,
        reflection: false,
        max_id: None,
        max_instructions: None,
        debug: DebugInfo::default(),
        trace: TraceOptions::default(),
        warnings: Warnings::Hide,
        ..options.clone()
    };
    if !described.allowed_extensions.is_empty() {
        described.allowed_extensions.extend(EXTENSIONS.map(str::to_owned));
    }
    let compilation = pipeline::run(&Input { modules: None, ..input.clone() }, &described, Emit::Spirv);
    let Some(words) = compilation.words() else {
        return Err(compilation.report.diagnostics.into_iter().filter(Diagnostic::is_error).collect());
    };
    add_descriptions(&mut reflection, &read(words)?);
    for constant in &mut reflection.spec_constants {
        constant.name = spec_constants.iter().find(|named| named.is(constant)).map(|named| named.name.clone());
    }
    Ok(reflection)
}

/// Adds details from the reflection of the same module with names. Items that only one of them contains, such as a variable that a decoration
/// keeps alive, are left as they are.
fn add_descriptions(reflection: &mut Reflection, described: &Reflection) {
    let key = |it: &Resource, name: bool| (it.set, it.binding, it.kind, it.array.len(), it.name.clone().filter(|_| name));
    // If the module has names, they distinguish resources that share a binding.
    let has_names = reflection.resources.iter().any(|resource| resource.name.is_some());
    let places = counterparts(&reflection.resources, &described.resources, |it| key(it, has_names));
    let mut types = Vec::new();
    for (resource, place) in reflection.resources.iter_mut().zip(&places) {
        let Some(described) = place.map(|place| &described.resources[place]) else { continue };
        resource.name.clone_from(&described.name);
        resource.user_type.clone_from(&described.user_type);
        let place_of = |other: usize| places.iter().position(|place| *place == Some(other));
        resource.counter = described.counter.and_then(place_of);
        resource.counter_of = described.counter_of.and_then(place_of);
        types.push((resource.ty.clone(), &described.ty));
    }
    for (block, described) in reflection.push_constants.iter_mut().zip(&described.push_constants) {
        block.name.clone_from(&described.name);
        block.user_type.clone_from(&described.user_type);
        types.push((block.ty.clone(), &described.ty));
    }
    for (entry, described) in reflection.entry_points.iter_mut().zip(&described.entry_points) {
        for (variables, described) in [
            (&mut entry.inputs, &described.inputs),
            (&mut entry.outputs, &described.outputs),
            (&mut entry.payloads, &described.payloads),
        ] {
            let key = |it: &InterfaceVariable| (it.location, it.component, it.index, it.builtin, it.storage_class);
            for (variable, place) in counterparts(variables, described, key).into_iter().enumerate() {
                let Some(described) = place.map(|place| &described[place]) else { continue };
                let variable = &mut variables[variable];
                variable.name.clone_from(&described.name);
                variable.semantic.clone_from(&described.semantic);
                types.push((variable.ty.clone(), &described.ty));
            }
        }
    }
    add_to_structs(reflection, described, types);
}

/// The index of each item's counterpart: the n-th item with a key corresponds to the n-th of the others with that key.
fn counterparts<T, K: PartialEq>(items: &[T], others: &[T], key: impl Fn(&T) -> K) -> Vec<Option<usize>> {
    let mut taken = vec![false; others.len()];
    let place = |item: &T| {
        let place = (0..others.len()).find(|at| !taken[*at] && key(&others[*at]) == key(item))?;
        taken[place] = true;
        Some(place)
    };
    items.iter().map(place).collect()
}

/// Names the structs in types, and those in their members; each type is paired with its counterpart.
fn add_to_structs<'d>(reflection: &mut Reflection, described: &'d Reflection, mut types: Vec<(Type, &'d Type)>) {
    let mut done = vec![false; reflection.structs.len()];
    while let Some((ty, other)) = types.pop() {
        match (ty, other) {
            (Type::Array { element, .. }, Type::Array { element: other, .. }) => types.push((*element, &**other)),
            (Type::Pointer { pointee: Some(ty), .. }, Type::Pointer { pointee: Some(other), .. }) => types.push((*ty, &**other)),
            (Type::Struct { index }, Type::Struct { index: other }) if !std::mem::replace(&mut done[index], true) => {
                let (found, other) = (&mut reflection.structs[index], &described.structs[*other]);
                found.name.clone_from(&other.name);
                found.user_type.clone_from(&other.user_type);
                for (member, other) in found.members.iter_mut().zip(&other.members) {
                    member.name.clone_from(&other.name);
                    member.semantic.clone_from(&other.semantic);
                    types.push((member.ty.clone(), &other.ty));
                }
            }
            _ => {}
        }
    }
}
