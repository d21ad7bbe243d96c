//! Links device code: bitcode of several files to device images. LLVM's tools link the bitcode and print it, and the library does the rest.

use crate::post_link::image;
use crate::post_link::split::Split;
use crate::properties::table::MODULE_ID;
use crate::same_function::Describer;
use crate::{Diagnostic, Options, Prepared, pipeline, source};
use offload::binary::Image;
use offload::files;
use offload::llvm::Tool;
use offload::process::say;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What LLVM's linker says of two definitions of one name.
const MULTIPLY_DEFINED: &str = "symbol multiply defined";

/// Code that is linked.
#[derive(Debug, Clone)]
pub struct DeviceLink {
    /// Files of bitcode, at least one.
    pub inputs: Vec<PathBuf>,
    /// Files of bitcode of which only what is needed is linked.
    pub libraries: Vec<PathBuf>,
    /// The target that images name.
    pub triple: String,
    /// The architecture that images name.
    pub architecture: String,
    /// How the module is translated.
    pub options: Options,
    /// How the module is split.
    pub split: Option<Split>,
    /// Whether the calls of LLVM's tools are printed.
    pub is_verbose: bool,
    /// Whether they are printed and not run.
    pub is_dry: bool,
}

/// What came of it.
#[derive(Debug, Clone)]
pub struct Linked {
    /// One for each part of the module.
    pub images: Vec<Image>,
    /// The linked module, as LLVM assembly.
    pub text: String,
    /// What is doubtful, drawn for the user.
    pub warnings: String,
}

impl DeviceLink {
    /// Links; None if nothing is to be run.
    ///
    /// # Errors
    /// All that is wrong, drawn for the user.
    pub fn run(&self) -> Result<Option<Linked>, String> {
        let Some(text) = self.assembly()? else { return Ok(None) };
        let draw =
            |diagnostics: &[Diagnostic]| diagnostics.iter().map(|diagnostic| self.drawn(&text, diagnostic)).collect::<String>();
        let (images, warnings) = self.images(&text).map_err(|errors| draw(&errors))?;
        let warnings = draw(&warnings);
        Ok(Some(Linked { images, text, warnings }))
    }

    /// The LLVM assembly of all inputs together; None if nothing is to be run.
    fn assembly(&self) -> Result<Option<String>, String> {
        let inputs = shown_all(&self.inputs);
        let bytes = if self.splits_by_source() {
            let linked = self.edited_inputs(true)?;
            self.with_libraries(linked)?
        } else if let ([input], true) = (&inputs[..], self.libraries.is_empty()) {
            self.tool("llvm-dis", &[], std::slice::from_ref(input), &[])?
        } else {
            let flags: &[&str] = if self.libraries.is_empty() { &["-S"] } else { &[] };
            let (linked, is_text) = match self.attempt("llvm-link", flags, &inputs, &[])? {
                Ok(linked) => (linked, self.libraries.is_empty()),
                // Clang gives a kernel that two files have, from one template, no linkage that says so.
                Err(said) if said.contains(MULTIPLY_DEFINED) => match self.edited_inputs(false)? {
                    Some(linked) => (Some(linked), false),
                    None => return Err(self.refused("llvm-link", &said)),
                },
                Err(said) => return Err(self.refused("llvm-link", &said)),
            };
            if is_text { linked } else { self.with_libraries(linked)? }
        };
        let Some(bytes) = bytes else { return Ok(None) };
        // `llvm-dis` prints nothing, and is content, where there is no module.
        if bytes.is_empty() {
            return Err(self.refused("llvm-dis", "the LLVM bitcode has no module\n"));
        }
        let text = String::from_utf8(bytes);
        text.map(Some).map_err(|_| "error: LLVM's tools wrote output that is not UTF-8".to_owned())
    }

    /// The assembly of bitcode with what it needs of the libraries.
    fn with_libraries(&self, linked: Option<Vec<u8>>) -> Result<Option<Vec<u8>>, String> {
        let files: Vec<_> = std::iter::once("-".to_owned()).chain(shown_all(&self.libraries)).collect();
        let flags: &[&str] = if self.libraries.is_empty() { &["-S"] } else { &["-S", "--only-needed"] };
        self.tool("llvm-link", flags, &files, &linked.unwrap_or_default())
    }

    fn splits_by_source(&self) -> bool {
        self.inputs.len() > 1 && matches!(self.split, Some(Split::Source | Split::Auto))
    }

    /// The inputs linked after a change of their text: a kernel that several files have alike is one, and with `names_files` each kernel has
    /// the name of its file, as a linked module does not say any more where a kernel is from. None if two kernels of one name differ.
    fn edited_inputs(&self, names_files: bool) -> Result<Option<Vec<u8>>, String> {
        let folder = files::temporary_folder()?;
        let failed = |error: std::io::Error| format!("error: cannot write to `{}`: {error}", folder.path().display());
        let mut files = Vec::with_capacity(self.inputs.len());
        let mut texts = Vec::with_capacity(self.inputs.len());
        for (at, input) in self.inputs.iter().enumerate() {
            let file = folder.path().join(format!("{at}.ll"));
            if let Some(bytes) = self.tool("llvm-dis", &[], &[shown(input)], &[])? {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let name = source::source_file(&text).unwrap_or_else(|| shown(input));
                let edited = edited(&text, names_files.then_some(&format!("{at}:{name}")));
                std::fs::write(&file, edited).map_err(failed)?;
                texts.push(text);
            }
            files.push(shown(&file));
        }
        let is_alike = self.kernels_are_alike(&texts)?;
        let linked = if is_alike { self.tool("llvm-link", &[], &files, &[]) } else { Ok(None) };
        if !is_alike && names_files {
            return Err("error: two files have kernels of one name that differ: give them names of their own".to_owned());
        }
        linked
    }

    /// Whether the kernels that several files have are the same in all of them.
    fn kernels_are_alike(&self, texts: &[String]) -> Result<bool, String> {
        let mut files: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, text) in texts.iter().enumerate() {
            for name in text.lines().filter_map(kernel_name) {
                files.entry(name).or_default().push(at);
            }
        }
        files.retain(|_, files| files.len() > 1);
        let several: BTreeSet<usize> = files.values().flatten().copied().collect();
        let mut descriptions: BTreeMap<String, String> = BTreeMap::new();
        for at in several {
            let text = &texts[at];
            let module = crate::read(text).map_err(|error| self.drawn(text, &error))?;
            let mut describer = Describer::new(module);
            let is_shared = |name: &str| files.contains_key(&*ir::text::quoted(name)) || files.contains_key(name);
            let functions = describer.module().functions.iter();
            let shared = functions.filter(|(_, function)| function.body.is_some() && is_shared(&function.name));
            let shared: Vec<_> = shared.map(|(id, function)| (id, function.name.to_string())).collect();
            for (id, name) in shared {
                // What can't be described may differ.
                let Some(description) = describer.describe(id) else { return Ok(false) };
                match descriptions.entry(name) {
                    Entry::Vacant(entry) => drop(entry.insert(description)),
                    Entry::Occupied(known) if *known.get() == description => {}
                    Entry::Occupied(_) => return Ok(false),
                }
            }
        }
        Ok(true)
    }

    /// Runs one of LLVM's tools; None if nothing is to be run.
    fn tool(&self, name: &str, flags: &[&str], files: &[String], input: &[u8]) -> Result<Option<Vec<u8>>, String> {
        self.attempt(name, flags, files, input)?.map_err(|said| self.refused(name, &said))
    }

    /// Like [`Self::tool`], with what the tool says against its files as an inner error.
    fn attempt(
        &self,
        name: &str,
        flags: &[&str],
        files: &[String],
        input: &[u8],
    ) -> Result<Result<Option<Vec<u8>>, String>, String> {
        let words = flags.iter().map(|flag| (*flag).to_owned()).chain(files.iter().cloned());
        let tool = Tool { name, arguments: words.chain(["-o".to_owned(), "-".to_owned()]).collect(), input };
        if self.is_verbose || self.is_dry {
            say(&format!("{}\n", tool.shown()));
        }
        if self.is_dry {
            return Ok(Ok(None));
        }
        let (output, _) = tool.output()?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        if !output.status.success() {
            return Ok(Err(said));
        }
        say(&diagnostics::visible(&said));
        Ok(Ok(Some(output.stdout)))
    }

    /// What is said where a tool refuses the inputs.
    fn refused(&self, tool: &str, said: &str) -> String {
        format!("{said}error: `{tool}` refused `{}`", shown_all(&self.inputs).join("`, `"))
    }

    /// The device images of a linked module, and what is doubtful about them.
    fn images(&self, text: &str) -> Result<(Vec<Image>, Vec<Diagnostic>), Vec<Diagnostic>> {
        let settings = self.options.settings;
        let parts = match self.split {
            None => vec![crate::prepare(text, settings, pipeline::Step::LAST)?],
            Some(by) => crate::prepare_parts(text, settings, by)?,
        };
        let (mut images, mut all) = (Vec::with_capacity(parts.len()), Vec::new());
        for Prepared { mut module, mut warnings } in parts {
            all.append(&mut warnings);
            let strings = [
                ("triple", self.triple.clone()),
                ("arch", self.architecture.clone()),
                ("symbols", image::symbols(&module, settings).trim_end().to_owned()),
                ("properties", image::property_sets(&mut module, settings).text()),
            ];
            let translated = crate::emit(text, module, &self.options)?;
            all.extend(translated.warnings);
            let strings = strings.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
            images.push(Image::of_sycl(strings, translated.words.iter().flat_map(|word| word.to_le_bytes()).collect()));
        }
        Ok((images, all))
    }

    /// A diagnostic at its place in the C++ text, where the bitcode says it (`-gline-tables-only`); else with the function that it is about.
    fn drawn(&self, text: &str, diagnostic: &Diagnostic) -> String {
        let file = if let [input] = &self.inputs[..] { Some(shown(input)) } else { None };
        source::drawn(text, file.as_deref(), diagnostic)
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn shown_all(paths: &[PathBuf]) -> Vec<String> {
    paths.iter().map(|path| shown(path)).collect()
}

/// The text with kernels that may be in several files, and with an attribute that says which file each is from. `llvm-dis` writes the head of
/// a definition in one line, and no other line begins as one.
fn edited(text: &str, file: Option<&String>) -> String {
    let attribute = file.map_or_else(String::new, |name| format!(" \"{MODULE_ID}\"=\"{}\"", name.replace(['"', '\\'], "_")));
    let mut changed = String::with_capacity(text.len());
    for line in text.lines() {
        match Head::of(line) {
            Some(head) => {
                let rest = line.strip_prefix(DEFINE).unwrap_or_default();
                let is_strong = rest.starts_with("dso_local spir_kernel ") || rest.starts_with("spir_kernel ");
                let attribute = if line.contains(&format!("\"{MODULE_ID}\"=")) { "" } else { &attribute };
                let linkage = if is_strong { "weak_odr " } else { "" };
                let (signature, tail) = (&line[DEFINE.len()..head.end], &line[head.end..]);
                changed.extend([DEFINE, linkage, signature, attribute, tail]);
            }
            None => changed.push_str(line),
        }
        changed.push('\n');
    }
    changed
}

const DEFINE: &str = "define ";

/// The first line of a kernel's definition.
struct Head<'a> {
    /// The name, in quotes if it needs them.
    name: &'a str,
    /// Where attributes may be added: behind the parameters and what else stands before attributes.
    end: usize,
}

impl<'a> Head<'a> {
    /// None for any other line.
    fn of(line: &'a str) -> Option<Self> {
        if !line.starts_with(DEFINE) {
            return None;
        }
        let plain = without_strings(line);
        let start = plain.find('@')?;
        plain[..start].split(' ').find(|word| *word == "spir_kernel")?;
        let open = start + plain[start..].find('(')?;
        let mut depth = 0;
        let close = plain[open..].bytes().position(|byte| {
            depth += i32::from(byte == b'(') - i32::from(byte == b')');
            depth == 0
        })?;
        let mut end = open + close + 1;
        while let Some(word) = plain[end..].strip_prefix(' ').and_then(|rest| rest.split(' ').next())
            && (matches!(word, "unnamed_addr" | "local_unnamed_addr") || word.starts_with("addrspace(") || word.starts_with('#'))
        {
            end += 1 + word.len();
        }
        Some(Self { name: &line[start + 1..open], end })
    }
}

/// The line with an underscore for each byte between quotation marks.
fn without_strings(line: &str) -> String {
    let mut is_inside = false;
    let mut plain = String::with_capacity(line.len());
    for letter in line.chars() {
        is_inside ^= letter == '"';
        if is_inside && letter != '"' {
            plain.extend(std::iter::repeat_n('_', letter.len_utf8()));
        } else {
            plain.push(letter);
        }
    }
    plain
}

/// The name of the kernel whose definition a line begins.
fn kernel_name(line: &str) -> Option<&str> {
    Head::of(line).map(|head| head.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_keep_the_names_of_their_files() {
        let text = "define dso_local spir_kernel void @k(ptr byval(%s) align 8 %0) local_unnamed_addr #12 comdat {\n\
                    define spir_func void @f() #12 {\n";
        let changed = "define weak_odr dso_local spir_kernel void @k(ptr byval(%s) align 8 %0) local_unnamed_addr #12 \
                     \"sycl-module-id\"=\"a.cpp\" comdat {\ndefine spir_func void @f() #12 {\n";
        assert_eq!(edited(text, Some(&"a.cpp".to_owned())), changed);
    }

    #[test]
    fn names_in_quotes_are_no_syntax() {
        let text = "define spir_kernel void @\"a(b) spir_kernel #1 {\"(i32 %0) {\ndefine spir_func void @\"is spir_kernel here\"() #1 {\n";
        let changed = "define weak_odr spir_kernel void @\"a(b) spir_kernel #1 {\"(i32 %0) \"sycl-module-id\"=\"a.cpp\" {\n\
                       define spir_func void @\"is spir_kernel here\"() #1 {\n";
        assert_eq!(edited(text, Some(&"a.cpp".to_owned())), changed);
        assert_eq!(text.lines().filter_map(kernel_name).collect::<Vec<_>>(), ["\"a(b) spir_kernel #1 {\""]);
    }
}
