//! The parsed state of a file and its includes: its tree of cursors and its diagnostics.

use super::give::text_of;
use super::interfaces::{IDxcUnsavedFile, Text};
use crate::abi::{E_FAIL, E_INVALIDARG};
use crate::strings;
use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compilation, Compiler, Emit, FileSystem, Files, Message, Options};
use language_server::cursors::{Place, Tree, Types};
use std::ffi::c_void;
use std::path::Path;
use std::sync::Arc;
use windows_core::{HRESULT, Interface};

/// The code of a library without entry points, which is not an error in an editor.
const NO_ENTRY: &str = "missing-entry-point";

/// The codes of erroneous calls, which get no cursor.
const WRONG_CALLS: [&str; 2] = ["no-matching-function", "ambiguous-call"];

/// Arguments of clang that programs pass to this interface. They have no effect.
const OF_CLANG: [&str; 6] =
    ["-c", "-ferror-limit", "-fspell-checking", "-fno-spell-checking", "-fcolor-diagnostics", "-fno-color-diagnostics"];

fn ends_or_has_value(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with('=')
}

/// The parsed state of a file. Objects keep it alive, even after the unit is reparsed.
pub struct State {
    pub tree: Tree,
    /// The name of the unit as the caller passed it.
    pub name: String,
    /// The names of the tree's files as the caller passed them.
    pub names: Vec<String>,
    /// The compiler's messages about the file.
    pub messages: Vec<Message>,
}

/// An unsaved file of the editor, by its name.
#[derive(Clone)]
pub struct Unsaved {
    name: String,
    text: Arc<str>,
}

/// The contents of the caller's unsaved files.
///
/// # Safety
/// The pointer is null, or an array of `count` files.
pub unsafe fn unsaved(files: *const *mut c_void, count: u32) -> Option<Vec<Unsaved>> {
    if count == 0 {
        return Some(Vec::new());
    }
    if files.is_null() {
        return None;
    }
    // SAFETY: promised by the caller.
    let files = unsafe { std::slice::from_raw_parts(files, count as usize) };
    files
        .iter()
        .map(|file| {
            // SAFETY: a file is an object of that interface, of this library or of the caller, and returns memory that this function frees.
            unsafe {
                let file = IDxcUnsavedFile::from_raw_borrowed(file)?;
                let (mut name, mut text, mut length): (Text, Text, u32) = (std::ptr::null_mut(), std::ptr::null_mut(), 0);
                let is_there = file.get_file_name(&raw mut name).is_ok()
                    && file.get_contents(&raw mut text).is_ok()
                    && file.get_length(&raw mut length).is_ok();
                let found = is_there.then(|| Some((text_of(name)?, text_of(text)?))).flatten();
                strings::free(name.cast());
                strings::free(text.cast());
                let (name, text) = found?;
                let end = (0..=(length as usize).min(text.len())).rev().find(|end| text.is_char_boundary(*end))?;
                Some(Unsaved { name, text: text[..end].into() })
            }
        })
        .collect()
}

/// The files of the editor over those of the file system.
struct Known(Vec<Unsaved>);

impl Known {
    fn find(&self, path: &str) -> Option<&Unsaved> {
        let plain =
            |path: &str| Path::new(path).components().filter(|part| part.as_os_str() != ".").collect::<std::path::PathBuf>();
        self.0.iter().find(|file| plain(&file.name) == plain(path))
    }
}

impl Files for Known {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        match self.find(path) {
            Some(file) => Ok(Some(file.text.clone())),
            None => FileSystem.read(path),
        }
    }
}

/// The options of a unit. Unless the arguments specify otherwise, it is a library.
fn options(name: &str, arguments: &[String]) -> Result<Options, HRESULT> {
    let is_of_clang =
        |argument: &&String| OF_CLANG.iter().any(|known| argument.strip_prefix(known).is_some_and(ends_or_has_value));
    let known = arguments.iter().filter(|argument| !argument.is_empty() && !is_of_clang(argument));
    let mut all: Vec<String> = known.cloned().collect();
    all.push(name.to_owned());
    let Ok(Request::Compile(invocation)) = flags::parse(&all) else { return Err(E_INVALIDARG) };
    let mut options = invocation.options;
    options.profile = options.profile.or("lib_6_x".parse().ok());
    Ok(options)
}

impl State {
    /// Parses a file.
    ///
    /// # Errors
    /// The arguments are wrong, or the file does not exist.
    pub fn read(name: &str, arguments: &[String], files: Vec<Unsaved>) -> Result<Self, HRESULT> {
        let options = options(name, arguments)?;
        let known = Known(files);
        let text = known.read(name).ok().flatten().ok_or(E_FAIL)?;
        let preprocessor = hlsl_to_spirv::preprocessor_options(&options);
        let compilation =
            Compiler::new(name, text.clone()).files(Known(known.0.clone())).options(options).compile_to(Emit::Analysis);
        let tree = Tree::new(name, text, &known, &preprocessor, &types(&compilation));
        let named = |file: &str| known.find(file).map_or_else(|| file.to_owned(), |file| file.name.clone());
        let names = tree.files().iter().map(|file| named(&file.name)).collect();
        let messages = compilation.report.messages().into_iter().filter(|message| message.code != NO_ENTRY).collect();
        Ok(Self { tree, name: name.to_owned(), names, messages })
    }

    /// The location of a message, if it is in a file of the tree.
    pub fn place(&self, position: &hlsl_to_spirv::Position) -> Option<Place> {
        let file = self.tree.file(&position.file)?;
        // Columns count characters.
        let offset = |line: u32, column: u32| {
            let start = self.tree.offset(file, line, 1)?;
            let rest = self.tree.files()[file].text.get(start as usize..)?;
            let before: usize = rest.chars().take(column.saturating_sub(1) as usize).map(char::len_utf8).sum();
            Some(start + before as u32)
        };
        let start = offset(position.line, position.column)?;
        let end = offset(position.end_line, position.end_column)?;
        Some(Place { file, start, end: end.max(start) })
    }

    /// The name of a file as the caller passed it.
    pub fn name_of(&self, file: &str) -> String {
        self.tree.file(file).map_or_else(|| file.to_owned(), |file| self.names[file].clone())
    }
}

/// The types that the analysis found, by their locations in the preprocessed text.
fn types(compilation: &Compilation) -> Types {
    let mut types = Types::default();
    if let Some(spelled) = compilation.spelled_types() {
        let is_known = |text: &String| !text.contains("<error>");
        types.names =
            spelled.names.into_iter().filter(|(_, text)| is_known(text)).map(|(span, text)| (span.start, text)).collect();
        let exprs = spelled.exprs.into_iter().filter(|(_, text)| is_known(text));
        types.exprs = exprs.map(|(span, text)| ((span.start, span.end), text)).collect();
        types.calls = spelled.calls.into_iter().map(|(call, name)| ((call.start, call.end), name.start)).collect();
    }
    let wrong = compilation.report.diagnostics.iter().filter(|found| WRONG_CALLS.contains(&found.code.name()));
    types.wrong = wrong.filter_map(hlsl_to_spirv::Diagnostic::expanded).collect();
    types
}
