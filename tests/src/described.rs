//! Compilations with debug information: the module is valid, and without the debug information it equals that of a compilation without
//! it.

use crate::judge::valid_module;
use crate::strip::strip;
use hlsl_to_spirv::{Compilation, DebugInfo, DebugSet, Options};
use spirv_module::{RawInst, decode};

/// The options of a compilation that describes all of the source.
pub fn described(options: &Options, set: DebugSet) -> Options {
    let debug = DebugInfo { files: true, text: true, lines: true, tool: true, set: Some(set), short_pieces: false };
    // The limits count debug instructions too.
    let mut options = Options { debug, max_id: None, max_instructions: None, ..options.clone() };
    if !options.allowed_extensions.is_empty() {
        options.allowed_extensions.push("SPV_KHR_non_semantic_info".to_owned());
    }
    options
}

/// The options of a compilation without debug information.
pub fn plain(options: &Options) -> Options {
    Options { debug: DebugInfo::default(), ..options.clone() }
}

/// True if debug information can be removed from such a module: the grammar knows all of its instructions.
///
/// # Panics
/// The words are no module.
pub fn can_be_stripped(words: &[u32]) -> bool {
    let knows = |inst: &RawInst<'_>| spirv_grammar::instruction(inst.opcode).is_some();
    decode(words).expect("it is a module").iter().all(knows)
}

/// Compares a compilation with debug information with the words of one without.
///
/// # Errors
/// There is no module, it is another one, or it is not valid.
pub fn compare(plain: &[u32], described: &Compilation, options: &Options, is_judged: bool) -> Result<(), String> {
    let words = described.words().ok_or_else(|| described.report.to_text(false))?;
    if strip(plain) != plain {
        return Err("the module without debug information is not stripped as it is".to_owned());
    }
    if strip(words) != plain {
        return Err("it is another module with debug information".to_owned());
    }
    if is_judged { valid_module(words, options) } else { Ok(()) }
}
