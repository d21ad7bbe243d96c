//! Links modules: resolves each name to a definition by the linkages, and writes the remaining parts of the modules in
//! sequence.

mod flags;
mod structs;
mod symbols;

use crate::error::Result;
use crate::module;
use crate::names;
use crate::text::{self, Output, Plan};
use structs::Structs;
use symbols::Symbols;

/// A module to be linked.
#[derive(Debug, Clone, Copy)]
pub struct Input<'b> {
    /// The bitcode.
    pub bytes: &'b [u8],
    /// The name of the module in messages.
    pub name: &'b str,
    /// Whether only those parts are used that other modules need.
    pub is_library: bool,
    /// A string attribute, key and value, that is added to each kernel of the module without an attribute of this key.
    pub kernel_attribute: Option<(&'b str, &'b str)>,
}

/// The result of linking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Linked {
    /// The LLVM assembly.
    pub text: String,
    /// Warnings, as sentences.
    pub warnings: Vec<String>,
}

/// Links modules in order. If several modules define the same kernel, `are_alike`, called with its name and the indices of
/// these modules, returns whether the definitions are equal; then the first one is used.
///
/// # Errors
/// A module cannot be read, several modules define the same name, or their flags contradict each other.
pub fn link(inputs: &[Input<'_>], are_alike: impl FnMut(&str, &[usize]) -> Result<bool>) -> Result<Linked> {
    let modules = inputs.iter().map(|input| module::read(input.bytes).map_err(|error| error.of_file(input.name)));
    let mut modules = modules.collect::<Result<Vec<_>>>()?;
    let symbols = Symbols::new(&mut modules, inputs, are_alike)?;
    let mut structs = Structs::default();
    let mut output = if inputs.len() > 1 { Output::of_several() } else { Output::default() };
    let mut warnings = Vec::new();
    let is_used = |at: &usize| !inputs[*at].is_library || symbols.has_part(*at);
    let used: Vec<usize> = (0..modules.len()).filter(is_used).collect();
    for at in used.iter().copied() {
        let input = &inputs[at];
        if modules[at].triple != modules[0].triple {
            let (one, other) = (&modules[at].triple, &modules[0].triple);
            warnings.push(format!("`{}` is for the target `{one}`, and `{}` for `{other}`", input.name, inputs[0].name));
        }
        let plan = Plan {
            globals: symbols.names(at),
            parts: symbols.parts(at),
            structs: structs.names(&modules[at].types)?,
            kernel_attribute: input.kernel_attribute.map(|(key, value)| (names::quoted(key), names::quoted(value))),
        };
        let written = text::write(&mut output, &mut modules[at], &plan, |name| name == flags::MODULE_FLAGS);
        written.map_err(|error| error.of_file(input.name))?;
    }
    output.add_named(flags::MODULE_FLAGS, flags::merged(used.iter().map(|at| &modules[*at]))?);
    let source = if let [module] = &modules[..] { &module.source } else { "" };
    let first = |values: Vec<&String>| values.into_iter().find(|value| !value.is_empty()).cloned().unwrap_or_default();
    let datalayout = first(modules.iter().map(|module| &module.datalayout).collect());
    let triple = first(modules.iter().map(|module| &module.triple).collect());
    let head = text::head(source, &datalayout, &triple);
    Ok(Linked { text: output.finish(&head), warnings })
}
