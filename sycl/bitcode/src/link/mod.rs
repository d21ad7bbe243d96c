//! Links modules: decides whose definition of a name is meant, by the linkages, and writes what is left of each module behind the other.

mod flags;
mod structs;
mod symbols;

use crate::error::Result;
use crate::module;
use crate::names;
use crate::text::{self, Output, Plan};
use structs::Structs;
use symbols::Symbols;

/// A module that is linked.
#[derive(Debug, Clone, Copy)]
pub struct Input<'b> {
    /// The bitcode.
    pub bytes: &'b [u8],
    /// How messages call it.
    pub name: &'b str,
    /// Whether only what other modules need is taken of it.
    pub is_library: bool,
    /// A string attribute, key and value, that each of its kernels gets that has none with this key.
    pub kernel_attribute: Option<(&'b str, &'b str)>,
}

/// What comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Linked {
    /// LLVM assembly.
    pub text: String,
    /// What is doubtful: sentences.
    pub warnings: Vec<String>,
}

/// Links modules, the first one first. `are_alike` says whether a kernel that several modules define, given by its name and their places, is the
/// same in all of them: then the first one's is taken.
///
/// # Errors
/// A module can't be read, two define one name, or their flags contradict each other.
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
