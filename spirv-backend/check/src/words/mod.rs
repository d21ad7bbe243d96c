//! Checks the words of any module: its structure, its ids, its blocks, and finally the rules of its instructions.
//!
//! Each check relies on the previous ones, so errors of one kind prevent the later checks.

mod blocks;
mod debug_operands;
mod ids;
mod line;
mod structure;
mod uses;

use crate::report::Report;
use diagnostics::registry as code;
use ir::Loc;
use line::Line;
use spirv::Capability;
use spirv_grammar::implied_by;
use spirv_module::{Context, DisassembleError, Environment, Facts, Message, Target, decode, read, requirements};

/// The newest version of SPIR-V 1.x.
const NEWEST_MINOR: u32 = 6;

/// The greatest bound of ids (specification, 2.17 Universal Limits).
const MAX_BOUND: u32 = 0x3f_ffff;

/// Checks a module for an environment; without one, by the rules that hold everywhere. The location of a finding is the index of a word.
///
/// # Errors
/// The words are not a SPIR-V module: the header or the length of an instruction is wrong.
pub fn words(words: &[u32], environment: Option<Environment>) -> Result<Report, DisassembleError> {
    let mut context = Context::default();
    let mut lines = Vec::new();
    for inst in decode(words)? {
        let set = spirv_module::is_extended(&inst).then(|| context.set(&inst).map(str::to_owned)).flatten();
        lines.push(Line { inst, cut: context.cut(&inst), set });
        context.note(&inst);
    }
    let mut errors = header(words, environment);
    errors.extend(structure::check(&lines));
    if errors.is_empty() {
        errors = ids::check(&lines, words[3]);
    }
    let minor = (words[1] >> 8 & 0xff) as u8;
    if errors.is_empty() {
        errors = uses::check(&lines, u32::from(minor));
    }
    if errors.is_empty() {
        errors = blocks::check(&lines);
    }
    if !errors.is_empty() {
        return Ok(Report { errors, warnings: Vec::new() });
    }
    let module = read(words)?;
    let has = |wanted: Capability| module.capabilities.iter().any(|known| implied_by(*known).contains(&(wanted as u32)));
    // LiteralSampler implies Kernel, in shaders too.
    let is_kernel =
        module.capabilities.contains(&(Capability::Kernel as u32)) || has(Capability::Kernel) && !has(Capability::Shader);
    let environment =
        environment.unwrap_or(if is_kernel { Environment::OpenCl { max_minor: minor } } else { Environment::Universal1_5 });
    let target = Target::new(environment);
    let facts = Facts::new(&module);
    let asked: Vec<_> = module.capabilities.iter().map(|capability| (*capability, None)).collect();
    let mut report = crate::module(&module, &facts, &asked, &target, minor);
    report.errors.splice(0..0, requirements::missing(&module, &facts, &target, minor));
    Ok(report)
}

fn header(words: &[u32], environment: Option<Environment>) -> Vec<Message> {
    let wrong = |message: String, at: u32| Message::new(code::INVALID_MODULE, message, Some(Loc { start: at, end: at + 1 }));
    let (major, minor) = (words[1] >> 16 & 0xff, words[1] >> 8 & 0xff);
    let mut errors = Vec::new();
    if major != 1 || minor > NEWEST_MINOR || words[1] & 0xff00_00ff != 0 {
        errors.push(wrong(format!("the version {major}.{minor} is not one of SPIR-V: 1.0 to 1.{NEWEST_MINOR}"), 1));
    }
    if let Some(newest) = environment.map(|environment| u32::from(environment.minor_version())).filter(|newest| minor > *newest) {
        errors.push(wrong(format!("the version is 1.{minor}, but the environment supports at most SPIR-V 1.{newest}"), 1));
    }
    if words[3] == 0 || words[3] > MAX_BOUND {
        errors.push(wrong(format!("the id bound is {}, but must be from 1 to {MAX_BOUND}", words[3]), 3));
    }
    if words[4] != 0 {
        errors.push(wrong(format!("the schema is {}, but must be 0", words[4]), 4));
    }
    errors
}

#[cfg(test)]
mod tests;
