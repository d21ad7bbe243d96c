//! Writes the debug information of a module: OpString, OpSource, OpLine and OpModuleProcessed.
//!
//! This is the last change to a module before it is encoded, because OpLine moves the positions of instructions.

use crate::code::{Code, Inst};
use crate::module::SpirvModule;
use crate::word::words;
use crate::word::{Id, Word, string_words};
use ir::Loc;
use rustc_hash::FxHashMap;
use spirv::{Op, SourceLanguage};
use std::sync::Arc;

/// The debug information of a module. Empty fields are omitted from the module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DebugInfo {
    /// The source files; the main file is first.
    pub files: Vec<DebugFile>,
    /// The language version of OpSource: 660 for shader model 6.6. None for files that are not HLSL, whose OpSource is written elsewhere.
    pub version: Option<u32>,
    /// The positions in the files of the IR's locations, for OpLine.
    pub locations: FxHashMap<Loc, DebugLocation>,
    /// The text of OpModuleProcessed: a description of the process.
    pub process: Option<String>,
    /// The set of extended instructions that describe the source, if the IR has debug information.
    pub set: Option<DebugSet>,
    /// Instructions outside of functions may contain forward references, using SPV_KHR_relaxed_extended_instruction.
    pub forward_references: bool,
    /// Maximum number of bytes of a file's text in one instruction.
    pub longest_text: usize,
    /// The name and version of the compiler, and its command line, for DebugEntryPoint.
    pub producer: String,
    /// See [`Self::producer`].
    pub arguments: String,
}

impl Default for DebugInfo {
    fn default() -> Self {
        let (files, locations, longest_text) = (Vec::new(), FxHashMap::default(), MAX_TEXT);
        let (producer, arguments) = (String::new(), String::new());
        Self {
            files,
            version: None,
            locations,
            process: None,
            set: None,
            forward_references: false,
            longest_text,
            producer,
            arguments,
        }
    }
}

/// A set of extended instructions for debug information.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DebugSet {
    /// NonSemantic.Shader.DebugInfo.100
    Shader,
    /// OpenCL.DebugInfo.100
    OpenCl,
}

impl DebugSet {
    /// The name of the set, for OpExtInstImport.
    pub fn name(self) -> &'static str {
        match self {
            Self::Shader => "NonSemantic.Shader.DebugInfo.100",
            Self::OpenCl => "OpenCL.DebugInfo.100",
        }
    }
}

/// A source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DebugFile {
    /// The path, for OpString.
    pub name: String,
    /// The source text, if OpSource is to contain it.
    pub text: Option<Arc<str>>,
}

/// A position in one of the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DebugLocation {
    /// The index of the file in [`DebugInfo::files`].
    pub file: usize,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// The maximum number of bytes of text in OpSource, which has four other words, or in OpSourceContinued.
const MAX_TEXT: usize = (0xffff - 4) * 4 - 1;

/// The minor version of SPIR-V 1.x that introduced OpModuleProcessed.
const PROCESSED_MINOR: u8 = 1;

/// Writes the debug information into a module that is otherwise complete.
pub fn describe(module: &mut SpirvModule, debug: &DebugInfo, minor: u8) {
    let (mut before, mut sources, mut ids) = (Code::default(), Code::default(), Vec::new());
    // A file is one DebugSource or one OpSource: RenderDoc counts both, and would show the lines in the wrong one.
    let files = if debug.set == Some(DebugSet::Shader) { &[] } else { debug.files.as_slice() };
    for file in files {
        let id = module.new_id();
        before.push(Inst { result: Some(id), ..Inst::new(Op::String, &string_words(&file.name)) });
        if let Some(version) = debug.version {
            // If there is a DebugSource, it contains the text.
            source(version, id, file.text.as_deref().filter(|_| debug.set.is_none()), &mut sources);
        }
        ids.push(id);
    }
    for section in [&sources, &module.strings, &module.names] {
        before.append(section);
    }
    module.names = before;
    if let Some(process) = debug.process.as_ref().filter(|_| minor >= PROCESSED_MINOR) {
        module.names.push(Inst::new(Op::ModuleProcessed, &string_words(process)));
    }
    if !debug.locations.is_empty() && debug.set.is_none() {
        lines(module, debug, &ids);
    }
}

fn source(version: u32, id: Id, text: Option<&str>, sources: &mut Code) {
    let mut operands = vec![Word::Literal(SourceLanguage::HLSL as u32), Word::Literal(version), id.into()];
    let mut parts = text.map(|text| parts(text, MAX_TEXT)).unwrap_or_default().into_iter();
    operands.extend(parts.next().map(string_words).unwrap_or_default());
    sources.push(Inst::new(Op::Source, &operands));
    parts.for_each(|part| sources.push(Inst::new(Op::SourceContinued, &string_words(part))));
}

/// Splits the text into pieces that fit into an instruction.
pub fn parts(mut text: &str, longest: usize) -> Vec<&str> {
    let longest = longest.clamp(4, MAX_TEXT);
    let mut parts = Vec::new();
    while text.len() > longest {
        let end = (0..=longest).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(longest);
        let (part, rest) = text.split_at(end);
        parts.push(part);
        text = rest;
    }
    parts.push(text);
    parts
}

/// Writes OpLine before instructions whose line differs from the one in effect, which ends at the next OpLine or at the end of the block.
fn lines(module: &mut SpirvModule, debug: &DebugInfo, files: &[Id]) {
    let mut current = None;
    let mut with_lines = Code::default();
    let mut after_merge = false;
    for inst in module.functions.iter() {
        if inst.is(Op::Label) || inst.is(Op::FunctionEnd) {
            current = None;
        } else if let Some(place) = inst.loc.and_then(|loc| debug.locations.get(&loc))
            && let Some(file) = files.get(place.file)
            // A branch must directly follow its merge instruction.
            && !after_merge
            && current != Some(*place)
        {
            with_lines.push(Inst::new(Op::Line, &words![*file, place.line, place.column]));
            current = Some(*place);
        }
        after_merge = inst.is(Op::SelectionMerge) || inst.is(Op::LoopMerge);
        with_lines.push(inst);
    }
    module.functions = with_lines;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_continued() {
        let text = "ä".repeat(MAX_TEXT);
        let pieces = parts(&text, MAX_TEXT);
        assert_eq!(pieces.len(), 3);
        assert_eq!(pieces.concat(), text);
        assert!(pieces.iter().all(|piece| piece.len() <= MAX_TEXT));
        assert_eq!(parts("short", MAX_TEXT), ["short"]);
        assert_eq!(parts("short", 4), ["shor", "t"]);
    }
}
