//! Links device code: bitcode files to device images.

use crate::post_link::image;
use crate::post_link::split::Split;
use crate::properties::table::MODULE_ID;
use crate::same_function::Describer;
use crate::{Diagnostic, Options, Prepared, pipeline, source};
use offload::binary::Image;
use offload::files;
use offload::llvm::Tool;
use offload::process::say;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::{Path, PathBuf};

/// The prefix of diagnostics about several files.
const LINKER: &str = "clang-sycl-linker";

/// A link of device code.
#[derive(Debug, Clone)]
pub struct DeviceLink {
    /// Bitcode files, at least one.
    pub inputs: Vec<PathBuf>,
    /// Bitcode files from which only the needed functions are linked.
    pub libraries: Vec<PathBuf>,
    /// The target triple of the images.
    pub triple: String,
    /// The options of the translation.
    pub options: Options,
    /// The grouping of kernels into images; `None` for a single module.
    pub split: Option<Split>,
    /// Whether the inputs are printed.
    pub is_verbose: bool,
    /// Whether the inputs are only printed, and not linked.
    pub is_dry: bool,
}

/// The result of a link.
#[derive(Debug, Clone)]
pub struct Linked {
    /// An image for each part of the module.
    pub images: Vec<Image>,
    /// The linked module, as LLVM assembly.
    pub text: String,
    /// Warnings, formatted for the user.
    pub warnings: String,
}

impl DeviceLink {
    /// Links the inputs; returns `None` for a dry run.
    ///
    /// # Errors
    /// All errors, formatted for the user.
    pub fn run(&self) -> Result<Option<Linked>, String> {
        if self.is_verbose || self.is_dry {
            let libraries = if self.libraries.is_empty() {
                String::new()
            } else {
                format!(" and the needed parts of {}", listed(&self.libraries))
            };
            say(&format!("link {}{libraries} for {}\n", listed(&self.inputs), self.triple));
        }
        if self.is_dry {
            return Ok(None);
        }
        let (text, doubts) = self.assembly()?;
        let draw =
            |diagnostics: &[Diagnostic]| diagnostics.iter().map(|diagnostic| self.drawn(&text, diagnostic)).collect::<String>();
        let (images, warnings) = self.images(&text).map_err(|errors| draw(&errors))?;
        let warnings = doubts + &draw(&warnings);
        Ok(Some(Linked { images, text, warnings }))
    }

    /// The LLVM assembly of all linked inputs, and the warnings.
    fn assembly(&self) -> Result<(String, String), String> {
        let files = self.inputs.iter().chain(&self.libraries).map(|path| Ok((shown(path), files::read(path)?)));
        let files = files.collect::<Result<Vec<(String, Vec<u8>)>, String>>()?;
        let names = if self.splits_by_source() { self.source_names(&files) } else { Vec::new() };
        let input = |at: usize| bitcode::Input {
            bytes: &files[at].1,
            name: &files[at].0,
            is_library: at >= self.inputs.len(),
            kernel_attribute: names.get(at).map(|name| (MODULE_ID, name.as_str())),
        };
        let inputs: Vec<_> = (0..files.len()).map(input).collect();
        let mut kernels = Kernels { files: &files, describers: BTreeMap::new() };
        match bitcode::link(&inputs, |name, modules| kernels.are_alike(name, modules)) {
            Ok(linked) => {
                let warnings = linked.warnings.iter().map(|warning| format!("{LINKER}: warning: {warning}\n"));
                Ok((linked.text, warnings.collect()))
            }
            // Bitcode of a newer LLVM, which the linker of that LLVM may read.
            Err(bitcode::Error::Unsupported(_)) if names.is_empty() => Ok((self.by_llvm()?, String::new())),
            Err(error) => Err(format!("error: {error}")),
        }
    }

    fn splits_by_source(&self) -> bool {
        self.inputs.len() > 1 && matches!(self.split, Some(Split::Source | Split::Auto))
    }

    /// A distinct name for each source file, because a linked module does not record the file of a kernel.
    fn source_names(&self, files: &[(String, Vec<u8>)]) -> Vec<String> {
        let name = |(at, (name, bytes)): (usize, &(String, Vec<u8>))| {
            let source = bitcode::source_file(bytes).ok().filter(|source| !source.is_empty());
            format!("{at}:{}", source.unwrap_or_else(|| name.clone()))
        };
        files.iter().take(self.inputs.len()).enumerate().map(name).collect()
    }

    /// The assembly of all inputs, linked by LLVM's linker.
    fn by_llvm(&self) -> Result<String, String> {
        let inputs: Vec<String> = self.inputs.iter().map(|path| shown(path)).collect();
        let libraries: Vec<String> = self.libraries.iter().map(|path| shown(path)).collect();
        let linked = self.llvm_link(&[], &inputs, &[])?;
        let rest = std::iter::once("-".to_owned()).chain(libraries).collect::<Vec<_>>();
        let text = self.llvm_link(&["-S", "--only-needed"], &rest, &linked)?;
        String::from_utf8(text).map_err(|_| "error: LLVM's tools wrote output that is not UTF-8".to_owned())
    }

    fn llvm_link(&self, flags: &[&str], files: &[String], input: &[u8]) -> Result<Vec<u8>, String> {
        let words = flags.iter().map(|flag| (*flag).to_owned()).chain(files.iter().cloned());
        let tool = Tool { name: "llvm-link", arguments: words.chain(["-o".to_owned(), "-".to_owned()]).collect(), input };
        let (output, _) = tool.output()?;
        let said = diagnostics::visible(&String::from_utf8_lossy(&output.stderr)).into_owned();
        if !output.status.success() {
            return Err(format!("{said}error: `llvm-link` refused {}", listed(&self.inputs)));
        }
        say(&said);
        Ok(output.stdout)
    }

    /// The device images of a linked module, and the warnings.
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
                ("arch", String::new()),
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

    /// Formats a diagnostic with its location in the C++ source if the bitcode contains it (`-gline-tables-only`), and otherwise with the function
    /// that it is about.
    fn drawn(&self, text: &str, diagnostic: &Diagnostic) -> String {
        let file = if let [input] = &self.inputs[..] { Some(shown(input)) } else { None };
        source::drawn(text, file.as_deref(), diagnostic)
    }
}

/// Compares kernels that several files define.
struct Kernels<'f> {
    /// The names and contents of the files.
    files: &'f [(String, Vec<u8>)],
    describers: BTreeMap<usize, Describer>,
}

impl Kernels<'_> {
    /// Returns true if a kernel is the same in these files. Two files can define the same kernel, from one template, and clang does not give it a
    /// linkage that permits this.
    fn are_alike(&mut self, name: &str, files: &[usize]) -> bitcode::Result<bool> {
        let mut known: Option<String> = None;
        for file in files {
            // Kernels that cannot be described may differ.
            let Some(description) = self.describe(name, *file)? else { return Ok(false) };
            if known.get_or_insert_with(|| description.clone()) != &description {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn describe(&mut self, name: &str, file: usize) -> bitcode::Result<Option<String>> {
        let describer = match self.describers.entry(file) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let text = bitcode::assembly(&self.files[file].1)?;
                let Ok(module) = crate::read(&text) else { return Ok(None) };
                entry.insert(Describer::new(module))
            }
        };
        let kernel = describer.module().functions.iter().find(|(_, function)| function.body.is_some() && function.name == *name);
        let kernel = kernel.map(|(id, _)| id);
        Ok(kernel.and_then(|kernel| describer.describe(kernel)))
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Formats paths as `` `a`, `b` ``.
fn listed(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| format!("`{}`", path.display())).collect::<Vec<_>>().join(", ")
}
