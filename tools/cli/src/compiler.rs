//! The entry point of the library: compiles one source with options to words or text, with diagnostics and dependencies.

use crate::compilation::Compilation;
use crate::grammar_file::GrammarFile;
use crate::input::Input;
use crate::known_headers::KnownHeaders;
use crate::modules::Modules;
use crate::options::{Emit, Language, Options};
use crate::pipeline;
use frontend::preproc::Files;
use lower::LayoutRule;
use sema::Profile;
use spirv_module::Environment;
use std::sync::Arc;

/// A builder for a compilation: the source, the provider of included files, and the options.
///
/// It opens no file unless [`crate::FileSystem`] is passed to [`Compiler::files`], and never prints. Its input is the text of [`Compiler::new`]
/// and [`Compiler::include`]; its output is the [`Compilation`].
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
    input: Input,
    /// The flags of the command line.
    pub options: Options,
}

impl Compiler {
    /// Compiles HLSL. `name` is the file name that diagnostics show, and that quoted includes are relative to.
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        Self::of_language(Language::Hlsl, name.into(), text.into())
    }

    /// Compiles LLVM assembly instead of HLSL.
    pub fn from_ir(name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        Self::of_language(Language::Ir, name.into(), text.into())
    }

    fn of_language(language: Language, name: String, text: Arc<str>) -> Self {
        let input = Input { name, text, language, files: Arc::new(NoFiles), modules: None, headers: None };
        Self { input, options: Options::default() }
    }

    /// Resolves `#include` from memory: path to text, or None if there is no such file.
    #[must_use]
    pub fn include(self, read: impl Fn(&str) -> Option<String> + Send + Sync + 'static) -> Self {
        self.files(FromCallback(read))
    }

    /// Resolves `#include` with an implementation of [`Files`], which has its own error messages.
    #[must_use]
    pub fn files(mut self, files: impl Files + Send + Sync + 'static) -> Self {
        self.input.files = Arc::new(files);
        self
    }

    /// Reuses a module of `modules` if a compilation with the same tokens and options was made before.
    #[must_use]
    pub fn modules(mut self, modules: Arc<dyn Modules>) -> Self {
        self.input.modules = Some(modules);
        self
    }

    /// Reuses knowledge of the headers of earlier compilations, and records it for this one: compilations that begin with the same headers are
    /// faster. The results are the same.
    ///
    /// ```
    /// use hlsl_to_spirv::{Compiler, KnownHeaders};
    ///
    /// let headers = KnownHeaders::default();
    /// for color in ["red", "green"] {
    ///     let shader = "#include \"colors.h\"\nfloat4 main() : SV_Target { return COLOR(); }";
    ///     let colors = "float4 red() { return float4(1, 0, 0, 1); } float4 green() { return float4(0, 1, 0, 1); }";
    ///     let compilation = Compiler::new("color.hlsl", shader)
    ///         .include(|_| Some(colors.to_owned()))
    ///         .profile("ps_6_0".parse().expect("a profile"))
    ///         .define("COLOR", color)
    ///         .known_headers(headers.clone())
    ///         .compile();
    ///     assert!(compilation.words().is_some());
    /// }
    /// ```
    #[must_use]
    pub fn known_headers(mut self, headers: KnownHeaders) -> Self {
        self.input.headers = Some(headers);
        self
    }

    /// Replaces all options.
    #[must_use]
    pub fn options(mut self, options: Options) -> Self {
        self.options = options;
        self
    }

    /// `-D name=value`.
    #[must_use]
    pub fn define(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.options.preprocessor.defines.push((name.into(), value.into()));
        self
    }

    /// `-I dir`.
    #[must_use]
    pub fn include_dir(mut self, dir: impl Into<String>) -> Self {
        self.options.preprocessor.include_dirs.push(dir.into());
        self
    }

    /// `--grammar` with a text in memory: its contents are known to all stages.
    ///
    /// ```
    /// use hlsl_to_spirv::{Compiler, Emit};
    ///
    /// let grammar = r#"{ "instructions": [ {
    ///     "opname": "OpBendACME", "opcode": 61009, "class": "Reserved", "extensions": [ "SPV_ACME_prism" ], "version": "None",
    ///     "operands": [ { "kind": "IdResultType" }, { "kind": "IdResult" }, { "kind": "IdRef", "name": "Ray" } ]
    /// } ] }"#;
    /// let shader = r#"[[vk::ext_instruction(61009)]] float Bend(float ray);
    ///     RWStructuredBuffer<float> rays;
    ///     [numthreads(1, 1, 1)] void main() { rays[0] = Bend(rays[1]); }"#;
    /// let compilation = Compiler::new("bend.hlsl", shader).grammar("acme.json", grammar).compile();
    /// let assembly = compilation.assembly().expect("a module");
    /// assert!(assembly.contains("OpBendACME %float") && assembly.contains("OpExtension \"SPV_ACME_prism\""));
    /// ```
    #[must_use]
    pub fn grammar(mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        self.options.grammars.push(GrammarFile { text: Some(text.into()), ..GrammarFile::named(name) });
        self
    }

    /// `-T`.
    #[must_use]
    pub fn profile(mut self, profile: Profile) -> Self {
        self.options.sema.profile = Some(profile);
        self
    }

    /// `-E`.
    #[must_use]
    pub fn entry(mut self, entry: impl Into<String>) -> Self {
        self.options.sema.entry = Some(entry.into());
        self
    }

    /// `-fspv-target-env`.
    #[must_use]
    pub fn environment(mut self, environment: Environment) -> Self {
        self.options.environment = environment;
        self
    }

    /// `-fvk-use-…-layout`.
    #[must_use]
    pub fn layout(mut self, layout: LayoutRule) -> Self {
        self.options.lower.layout = layout;
        self
    }

    /// Compiles to SPIR-V words.
    pub fn compile(&self) -> Compilation {
        self.compile_to(Emit::Spirv)
    }

    /// Compiles to the form `emit`.
    pub fn compile_to(&self, emit: Emit) -> Compilation {
        pipeline::run(&self.input, &self.options, emit)
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
