//! Generates a draft header from a vendor's grammar file and the name of an extension.

use crate::extension::Extension;
use crate::{guess, render};
use grammar_files::json::{self, JsonError};
use grammar_files::{Enumerant, Grammar};
use std::collections::{BTreeSet, HashSet};

/// A header to start from.
#[derive(Debug)]
pub struct Start {
    /// The header's text.
    pub header: String,
    /// Definitions of the file that the header does not contain.
    pub warnings: Vec<JsonError>,
}

/// Generates the header of the extension `name` from the grammar file `text`. With `set`, the file is the grammar of that extended instruction
/// set.
///
/// # Errors
/// The mistakes in the file, or an error if it contains nothing of the extension.
pub fn start(text: &str, name: &str, set: Option<&str>) -> Result<Start, Vec<JsonError>> {
    let spirv = Grammar::of_spirv();
    let mut file = json::read(text, set, &spirv)?;
    name_extension(&mut file.grammar, name, set);
    let mut warnings = Vec::new();
    for (instruction, offset) in file.grammar.instructions.iter().zip(&file.places) {
        let is_known = spirv.instruction(set, &instruction.name).is_some();
        if !is_known && !file.grammar.brings(name, &instruction.needs) {
            let message = format!("{} names neither {name} nor a capability of it, so it is not in the header", instruction.name);
            warnings.push(JsonError::new(*offset, message));
        }
    }
    let Some(extension) = guess::extension(name, &file.grammar) else {
        return Err(vec![JsonError::new(0, nothing(name, &file.grammar))]);
    };
    let grammar = with_spirv(file.grammar, spirv);
    let header = render(&extension, &grammar).map_err(|message| vec![JsonError::new(0, message)])?;
    Ok(Start { header, warnings })
}

/// The grammar of a file, in addition to SPIR-V's own. With `set`, definitions of the file without requirements require the extension `name`.
///
/// # Errors
/// The mistakes in the file.
pub fn known(text: &str, name: &str, set: Option<&str>) -> Result<Grammar, Vec<JsonError>> {
    let spirv = Grammar::of_spirv();
    let mut file = json::read(text, set, &spirv)?;
    name_extension(&mut file.grammar, name, set);
    // An older or newer file may have another name for a number.
    let is_new = |known: &&grammar_files::Instruction| {
        file.grammar.instructions.iter().all(|other| (&other.set, other.number) != (&known.set, known.number))
    };
    // The header of a part need not cover the contents of other files, such as those of sets.
    let unasked = |known: &grammar_files::Instruction| match file.grammar.brings(name, &known.needs) {
        true => grammar_files::Instruction { needs: grammar_files::Needs::default(), ..known.clone() },
        false => known.clone(),
    };
    let instructions: Vec<_> = spirv.instructions.iter().filter(is_new).map(unasked).collect();
    let mut grammar = with_spirv(file.grammar, spirv);
    grammar.instructions.extend(instructions);
    Ok(grammar)
}

/// The grammar of a set only names extensions if its instructions require different ones.
fn name_extension(grammar: &mut Grammar, name: &str, set: Option<&str>) {
    for instruction in grammar.instructions.iter_mut().filter(|_| set.is_some()) {
        let needs = &mut instruction.needs;
        if needs.extensions.is_empty() && needs.capabilities.is_empty() && !needs.in_core {
            needs.extensions.push(name.to_owned());
        }
    }
}

fn nothing(name: &str, grammar: &Grammar) -> String {
    let needs = grammar.instructions.iter().map(|found| &found.needs).chain(grammar.enumerants.iter().map(|found| &found.needs));
    let others: BTreeSet<&str> = needs.flat_map(|needs| needs.extensions.iter().map(String::as_str)).collect();
    match diagnostics::nearest_within(name, others, |_| usize::MAX) {
        Some(other) => format!("nothing here belongs to {name}; the nearest extension that it names is {other}"),
        None => format!("nothing here belongs to {name}: no \"extensions\" name any"),
    }
}

/// The file's definitions, and SPIR-V's enumerants whose numbers the file does not contain.
fn with_spirv(mut grammar: Grammar, spirv: Grammar) -> Grammar {
    let values: HashSet<(&str, u32)> = grammar.enumerants.iter().map(|known| (known.kind.as_str(), known.value)).collect();
    let is_missing = |known: &Enumerant| !values.contains(&(known.kind.as_str(), known.value));
    let missing: Vec<_> = spirv.enumerants.into_iter().filter(is_missing).collect();
    grammar.enumerants.extend(missing);
    grammar
}

fn render(extension: &Extension, grammar: &Grammar) -> Result<String, String> {
    let origin = "Written by `hlsl-to-spirv header`: numbers, operands and needs are the grammar's, types are guesses.";
    match render::header(extension, grammar, origin) {
        Ok(header) => header.ok_or_else(|| format!("{} has nothing to show", extension.name)),
        Err(errors) => Err(errors.into_iter().map(|error| error.message).collect::<Vec<_>>().join("; ")),
    }
}
