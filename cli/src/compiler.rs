//! The library's face: one source and its options to words or text, with diagnostics and dependencies.

use crate::pipeline;
use crate::profile::Profile;
use crate::report::Report;
use frontend::preproc::Files;
use lower::{BindingOptions, FloatOptions, LayoutRule, StageIoOptions};
use sema::LanguageVersion;
use spirv_backend::Environment;
use std::sync::Arc;
use std::time::Duration;

/// The form in which a compilation ends: what `--emit` names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Emit {
    /// Preprocessed text.
    Preprocessed,
    /// The syntax tree.
    Ast,
    /// The typed tree.
    Hir,
    /// LLVM assembly.
    Ir,
    /// SPIR-V assembly.
    Assembly,
    /// SPIR-V words.
    Spirv,
}

/// What the source is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    Hlsl,
    /// LLVM assembly with this compiler's attributes, as `Emit::Ir` prints it.
    Ir,
}

/// What becomes of warnings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warnings {
    Show,
    Hide,
    /// `-WX`
    Error,
}

/// What a module says about the source that it was made from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DebugInfo {
    /// The source's file names.
    pub files: bool,
    /// The source's text, too.
    pub text: bool,
    /// The line and column of each instruction.
    pub lines: bool,
    /// What the module was made by.
    pub tool: bool,
}

/// The options of one compilation. The fields are the flags of the command line; `Default` is what it does without flags.
#[derive(Debug, Clone)]
pub struct Options {
    /// `-T`; without one, entry points are found by `[shader("…")]` or `[numthreads]`.
    pub profile: Option<Profile>,
    /// `-E`
    pub entry: Option<String>,
    /// `-D`, in order: name and replacement text.
    pub defines: Vec<(String, String)>,
    /// `-I`, in order.
    pub include_dirs: Vec<String>,
    /// `-HV`
    pub language_version: LanguageVersion,
    /// `-enable-16bit-types`
    pub native_16bit: bool,
    /// `-fspv-target-env`
    pub environment: Environment,
    /// `-fspv-extension`: the extensions that may be used; empty allows all.
    pub allowed_extensions: Vec<String>,
    /// `-fvk-use-…-layout`
    pub layout: LayoutRule,
    /// `-Zpr`
    pub row_major: bool,
    /// The module keeps the names of the source.
    pub names: bool,
    /// Where the source says nothing, or too little, about sets and bindings.
    pub bindings: BindingOptions,
    pub stage_io: StageIoOptions,
    /// `-Gis`, `-denorm`
    pub float: FloatOptions,
    /// `-fspv-entrypoint-name`
    pub entry_name: Option<String>,
    /// `-fspv-use-unknown-image-format`
    pub unknown_image_formats: bool,
    /// `-fspv-preserve-bindings`
    pub preserve_bindings: bool,
    /// `-fspv-preserve-interface`
    pub preserve_interface: bool,
    /// `-fspv-use-legacy-buffer-matrix-order`
    pub legacy_matrix_order: bool,
    /// `-fspv-enable-maximal-reconvergence`
    pub maximal_reconvergence: bool,
    /// `-fspv-reflect`
    pub reflect: bool,
    /// `-fspv-use-vulkan-memory-model`
    pub vulkan_memory_model: bool,
    /// `-Vd`: what the specification of SPIR-V forbids gives warnings.
    pub unchecked: bool,
    /// `-fspv-max-id`: a module with larger ids is an error.
    pub max_id: Option<u32>,
    /// `-Zi`, `-fspv-debug`
    pub debug: DebugInfo,
    /// `-O…`
    pub optimize: ir::passes::pipeline::Level,
    pub warnings: Warnings,
    /// `-Wno-…`: codes of warnings that are not shown.
    pub hidden_warnings: Vec<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            profile: None,
            entry: None,
            defines: Vec::new(),
            include_dirs: Vec::new(),
            language_version: LanguageVersion::V2021,
            native_16bit: false,
            environment: Environment::Vulkan1_0,
            allowed_extensions: Vec::new(),
            layout: LayoutRule::Default,
            row_major: false,
            names: true,
            bindings: BindingOptions::default(),
            stage_io: StageIoOptions::default(),
            float: FloatOptions::default(),
            entry_name: None,
            unknown_image_formats: false,
            preserve_bindings: false,
            preserve_interface: false,
            legacy_matrix_order: false,
            maximal_reconvergence: false,
            reflect: false,
            vulkan_memory_model: false,
            unchecked: false,
            max_id: None,
            debug: DebugInfo::default(),
            optimize: ir::passes::pipeline::Level::Full,
            warnings: Warnings::Show,
            hidden_warnings: Vec::new(),
        }
    }
}

/// A compilation that is being set up: the source, where included files come from, and the options.
///
/// Nothing here opens a file or prints: text comes in by [`Compiler::new`] and [`Compiler::include`], and goes out in the
/// [`Compilation`].
///
/// ```
/// use hlsl_to_spirv::Compiler;
///
/// let shader = r#"
///     #include "scale.h"
///     RWStructuredBuffer<float> values;
///     [numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { values[id.x] *= SCALE; }
/// "#;
/// let compilation = Compiler::new("shader.hlsl", shader)
///     .include(|path| (path == "scale.h").then(|| "#define SCALE 2.0\n".to_owned()))
///     .compile();
/// match compilation.words() {
///     Some(words) => println!("{} words", words.len()),
///     None => eprintln!("{}", compilation.report.to_text(false)),
/// }
/// ```
#[derive(Clone)]
pub struct Compiler {
    pub(crate) name: String,
    pub(crate) text: Arc<str>,
    pub(crate) language: Language,
    pub(crate) files: Arc<dyn Files + Send + Sync>,
    pub options: Options,
}

/// Where a stage's time went, in the order in which they ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Preprocess,
    Parse,
    Analyze,
    Lower,
    ReadIr,
    Verify,
    Optimize,
    Emit,
}

/// What a compilation gave.
#[derive(Debug)]
pub struct Compilation {
    /// None if there is an error.
    pub output: Option<Output>,
    /// The diagnostics, and the files that they point into.
    pub report: Report,
    /// The files that were read, the source first; built-in headers are left out.
    pub dependencies: Vec<String>,
    pub timings: Vec<(Stage, Duration)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    Text(String),
    Words(Vec<u32>),
}

impl Compilation {
    /// The module of [`Compiler::compile`]; None after an error.
    pub fn words(&self) -> Option<&[u32]> {
        match self.output.as_ref()? {
            Output::Words(words) => Some(words),
            Output::Text(_) => None,
        }
    }

    /// The text of [`Compiler::compile_to`]; None after an error, or for words.
    pub fn text(&self) -> Option<&str> {
        match self.output.as_ref()? {
            Output::Words(_) => None,
            Output::Text(text) => Some(text),
        }
    }
}

impl Compiler {
    /// HLSL; `name` is the file name that diagnostics show, and that quoted includes are relative to.
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
            language: Language::Hlsl,
            files: Arc::new(NoFiles),
            options: Options::default(),
        }
    }

    /// LLVM assembly in place of HLSL.
    pub fn from_ir(name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        Self { language: Language::Ir, ..Self::new(name, text) }
    }

    /// Answers `#include` from memory: path to text, or None if there is no such file.
    #[must_use]
    pub fn include(self, read: impl Fn(&str) -> Option<String> + Send + Sync + 'static) -> Self {
        self.files(FromCallback(read))
    }

    /// Answers `#include` by an implementation of [`Files`], which may fail in words of its own.
    #[must_use]
    pub fn files(mut self, files: impl Files + Send + Sync + 'static) -> Self {
        self.files = Arc::new(files);
        self
    }

    #[must_use]
    pub fn options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    #[must_use]
    pub fn define(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.options.defines.push((name.into(), value.into()));
        self
    }

    #[must_use]
    pub fn include_dir(mut self, dir: impl Into<String>) -> Self {
        self.options.include_dirs.push(dir.into());
        self
    }

    #[must_use]
    pub fn profile(mut self, profile: Profile) -> Self {
        self.options.profile = Some(profile);
        self
    }

    #[must_use]
    pub fn entry(mut self, entry: impl Into<String>) -> Self {
        self.options.entry = Some(entry.into());
        self
    }

    #[must_use]
    pub fn environment(mut self, environment: Environment) -> Self {
        self.options.environment = environment;
        self
    }

    #[must_use]
    pub fn layout(mut self, layout: LayoutRule) -> Self {
        self.options.layout = layout;
        self
    }

    /// Compiles to SPIR-V words.
    pub fn compile(&self) -> Compilation {
        self.compile_to(Emit::Spirv)
    }

    /// Compiles as far as `emit` says.
    pub fn compile_to(&self, emit: Emit) -> Compilation {
        pipeline::run(self, emit)
    }
}

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(None)
    }
}

struct FromCallback<F>(F);

impl<F: Fn(&str) -> Option<String>> Files for FromCallback<F> {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok((self.0)(path).map(Arc::from))
    }
}
