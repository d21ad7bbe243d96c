//! The compiler: `IDxcCompiler`, `IDxcCompiler2`, `IDxcCompiler3`, and its version.

use crate::abi::{CP_UTF8, DxcBuffer, DxcDefine, E_FAIL, E_INVALIDARG, E_POINTER, S_OK, Wide, out_kind};
use crate::arguments::{Normalized, normalized, of_parts};
use crate::blob;
use crate::guard::guard;
use crate::include::{Foreign, Opened, remarks};
use crate::interfaces::{
    IDxcBlob, IDxcCompiler_Impl, IDxcCompiler2, IDxcCompiler2_Impl, IDxcCompiler3, IDxcCompiler3_Impl, IDxcIncludeHandler,
    IDxcVersionInfo_Impl, IDxcVersionInfo2, IDxcVersionInfo2_Impl, IDxcVersionInfo3, IDxcVersionInfo3_Impl,
};
use crate::result::{Outcome, give_operation_result, give_result};
use crate::strings;
use hlsl_to_spirv::flags::{self, Configuration, Request};
use hlsl_to_spirv::{Emit, KnownHeaders, Output, time_report, trace_events};
use std::ffi::{c_char, c_void};
use windows_core::{GUID, HRESULT, Interface, implement};

/// The version of DXC whose interfaces these are.
const VERSION: (u32, u32) = (1, 8);

/// The name of an unnamed source in DXC.
const UNNAMED: &str = "hlsl.hlsl";

/// The compiler. It is stateless.
#[implement(IDxcCompiler2, IDxcCompiler3, IDxcVersionInfo2, IDxcVersionInfo3)]
pub struct Compiler;

/// The environment variable with flags that precede the arguments of each compilation, for programs whose users cannot change the arguments.
const FLAGS: &str = "HLSL_TO_SPIRV_FLAGS";

/// A source as passed by the caller. Its text is decoded after the arguments are parsed.
enum Source<'a> {
    Blob(&'a IDxcBlob),
    Buffer { bytes: &'a [u8], code_page: u32 },
}

/// The way to compile a source.
struct Job<'a> {
    source: Source<'a>,
    /// The source's name, if it is not among the arguments.
    name: Option<String>,
    arguments: Vec<String>,
    handler: Option<IDxcIncludeHandler>,
    is_preprocessed: bool,
}

impl Job<'_> {
    fn run(self) -> Outcome {
        let mut arguments: Vec<String> = std::env::var(FLAGS).unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        arguments.extend(self.arguments);
        let mut normalized = match normalized(arguments) {
            Ok(normalized) => normalized,
            Err(error) => return failed(E_INVALIDARG, &format!("error: {error}\n"), CP_UTF8),
        };
        let (code_page, opened) = (normalized.code_page, Opened::default());
        let outcome = match compiled(&mut normalized, self.source, self.name, self.handler, self.is_preprocessed, &opened) {
            Ok(outcome) => outcome,
            Err(errors) => failed(E_INVALIDARG, &errors, code_page),
        };
        let outcome = outcome
            .named(out_kind::OBJECT, normalized.object)
            .named(out_kind::HLSL, normalized.preprocessed)
            .named(out_kind::ERRORS, normalized.errors);
        if normalized.shows_includes {
            outcome.with(out_kind::REMARKS, blob::output_text(&remarks(&opened), code_page))
        } else {
            outcome
        }
    }
}

/// Compiles a source.
///
/// # Errors
/// The arguments are wrong. The error is the text of `DXC_OUT_ERRORS`.
fn compiled(
    normalized: &mut Normalized,
    source: Source<'_>,
    name: Option<String>,
    handler: Option<IDxcIncludeHandler>,
    is_preprocessed: bool,
    opened: &Opened,
) -> Result<Outcome, String> {
    let (arguments, code_page) = (&mut normalized.arguments, normalized.code_page);
    // If the arguments contain a name, it comes first.
    arguments.push(UNNAMED.to_owned());
    let has_spirv = arguments.iter().any(|argument| matches!(argument.as_str(), "-spirv" | "/spirv"));
    let mut invocation = match flags::parse(arguments) {
        Ok(Request::Compile(invocation)) if invocation.configuration == Configuration::Nearest => invocation,
        Ok(Request::Compile(_)) => return Err("error: a library reads no configuration\n".to_owned()),
        Ok(Request::Help | Request::Version) => {
            return Err("error: --help and --version are not available in a library\n".to_owned());
        }
        Err(error) => return Err(format!("error: {error}\n")),
    };
    // The files are known after preprocessing. A request for preprocessed text takes precedence over a dependency rule.
    let is_rule = normalized.is_rule && !is_preprocessed && invocation.emit != Some(Emit::Preprocessed);
    let emit = if is_preprocessed || is_rule { Some(Emit::Preprocessed) } else { invocation.emit };
    if emit.is_none() && !has_spirv {
        return Err("error: this library makes SPIR-V and no DXIL: the argument -spirv is missing\n".to_owned());
    }
    let of_flags = invocation.report();
    if of_flags.has_errors() {
        return Err(of_flags.to_lines());
    }
    invocation.options.line_markers |= is_preprocessed;
    invocation.options.reflection |= normalized.reflection.is_some();
    let name = name.or_else(|| invocation.inputs.first().cloned()).unwrap_or_default();
    let text = match source {
        Source::Blob(blob) => blob::text(blob, code_page),
        Source::Buffer { bytes, code_page: known } => blob::decode(bytes, known, code_page),
    };
    let compiler = hlsl_to_spirv::Compiler::new(name.as_str(), text).options(invocation.options);
    let mut compiler = compiler.known_headers(KnownHeaders::of_process());
    if let Some(handler) = handler {
        compiler = compiler.files(Foreign::new(handler, code_page, opened.clone()));
    }
    let compilation = compiler.compile_to(emit.unwrap_or(Emit::Spirv));
    let errors = blob::output_text(&(of_flags.to_lines() + &compilation.report.to_lines()), code_page);
    let primary = match emit {
        _ if is_rule => out_kind::TEXT,
        None | Some(Emit::Spirv) => out_kind::OBJECT,
        Some(Emit::Preprocessed) => out_kind::HLSL,
        Some(_) => out_kind::TEXT,
    };
    let (status, output) = match compilation.output {
        Some(Output::Words(words)) => (S_OK, blob::binary(words.iter().flat_map(|word| word.to_le_bytes()).collect())),
        Some(Output::Text(_)) if is_rule => {
            let target = normalized.object.as_deref().unwrap_or(&name);
            (S_OK, (*blob::output_text(&rule(target, &compilation.dependencies), code_page)).clone())
        }
        Some(Output::Text(text)) => (S_OK, (*blob::output_text(&text, code_page)).clone()),
        // Callers read the output before the status.
        None => (E_FAIL, blob::binary(Vec::new())),
    };
    let mut outcome = Outcome::new(status, primary, &output, &errors);
    if invocation.times.report {
        let report = time_report(&compilation.timings, compilation.trace.as_ref());
        outcome = outcome.with(out_kind::TIME_REPORT, blob::output_text(&report, code_page));
    }
    if invocation.times.trace.is_some() {
        let events = trace_events(&compilation.intervals, invocation.times.granularity);
        outcome = outcome.with(out_kind::TIME_TRACE, blob::output_text(&events, code_page));
    }
    Ok(match (&normalized.reflection, compilation.reflection) {
        (Some(name), Some(reflection)) => outcome.with_reflection(name, &reflection.to_json()),
        _ => outcome,
    })
}

/// The rule for make as DXC writes it: names have no escapes.
fn rule(target: &str, files: &[String]) -> String {
    let names = files.iter().map(|name| name.strip_prefix("./").unwrap_or(name)).collect::<Vec<_>>();
    format!("{target}: {}\n", names.join(" \\\n "))
}

fn failed(status: HRESULT, errors: &str, code_page: u32) -> Outcome {
    Outcome::new(status, out_kind::OBJECT, &blob::binary(Vec::new()), &blob::output_text(errors, code_page))
}

/// The assembly of a module.
///
/// # Errors
/// The bytes are no module, as a sentence.
pub fn disassembled(bytes: &[u8]) -> Result<String, String> {
    if !bytes.len().is_multiple_of(4) {
        return Err("a module is a sequence of 32-bit words".to_owned());
    }
    let words: Vec<u32> = bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect();
    hlsl_to_spirv::disassemble(&words).map_err(|error| error.to_string())
}

/// # Safety
/// The pointer is null or an include handler.
unsafe fn handler(handler: *mut c_void) -> Option<IDxcIncludeHandler> {
    // SAFETY: promised by the caller.
    unsafe { IDxcIncludeHandler::from_raw_borrowed(&handler) }.cloned()
}

/// The arguments of the older functions.
struct Parts {
    source: *mut c_void,
    name: *const Wide,
    /// An entry point, which may be null, and a profile; None for preprocessing.
    target: Option<(*const Wide, *const Wide)>,
    arguments: (*const *const Wide, u32),
    defines: (*const DxcDefine, u32),
    handler: *mut c_void,
}

impl Parts {
    /// Compiles or preprocesses. Null for a mandatory argument is an invalid argument.
    ///
    /// # Safety
    /// All pointers satisfy the requirements of DXC's interface.
    unsafe fn run(self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: promised by the caller.
        unsafe {
            let is_missing = out.is_null()
                || self.arguments.1 > 0 && self.arguments.0.is_null()
                || self.defines.1 > 0 && self.defines.0.is_null()
                || self.target.is_some_and(|(_, profile)| profile.is_null());
            if is_missing {
                return E_INVALIDARG;
            }
            out.write(std::ptr::null_mut());
            let Some(source) = IDxcBlob::from_raw_borrowed(&self.source) else { return E_INVALIDARG };
            let arguments = strings::wide_array(self.arguments.0, self.arguments.1);
            let defines = strings::defines(self.defines.0, self.defines.1);
            let (entry, profile) = self.target.unwrap_or((std::ptr::null(), std::ptr::null()));
            let job = Job {
                source: Source::Blob(source),
                name: strings::wide(self.name).filter(|name| !name.is_empty()),
                arguments: of_parts(strings::wide(entry), strings::wide(profile), arguments, defines),
                handler: handler(self.handler),
                is_preprocessed: self.target.is_none(),
            };
            give_operation_result(job.run(), out)
        }
    }
}

impl IDxcCompiler_Impl for Compiler_Impl {
    unsafe fn compile(
        &self,
        source: *mut c_void,
        source_name: *const Wide,
        entry: *const Wide,
        profile: *const Wide,
        arguments: *const *const Wide,
        count: u32,
        defines: *const DxcDefine,
        define_count: u32,
        handler: *mut c_void,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe {
            let (arguments, defines) = ((arguments, count), (defines, define_count));
            Parts { source, name: source_name, target: Some((entry, profile)), arguments, defines, handler }.run(out)
        })
    }

    unsafe fn preprocess(
        &self,
        source: *mut c_void,
        source_name: *const Wide,
        arguments: *const *const Wide,
        count: u32,
        defines: *const DxcDefine,
        define_count: u32,
        handler: *mut c_void,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe {
            let (arguments, defines) = ((arguments, count), (defines, define_count));
            Parts { source, name: source_name, target: None, arguments, defines, handler }.run(out)
        })
    }

    unsafe fn disassemble(&self, source: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes a blob and a writable address.
        guard(|| unsafe {
            if out.is_null() {
                return E_POINTER;
            }
            out.write(std::ptr::null_mut());
            let Some(source) = IDxcBlob::from_raw_borrowed(&source) else { return E_INVALIDARG };
            match disassembled(blob::slice(source)) {
                Ok(text) => {
                    out.write(blob::utf8(&text).into_raw());
                    S_OK
                }
                Err(_) => E_FAIL,
            }
        })
    }
}

impl IDxcCompiler2_Impl for Compiler_Impl {
    unsafe fn compile_with_debug(
        &self,
        source: *mut c_void,
        source_name: *const Wide,
        entry: *const Wide,
        profile: *const Wide,
        arguments: *const *const Wide,
        count: u32,
        defines: *const DxcDefine,
        define_count: u32,
        handler: *mut c_void,
        out: *mut *mut c_void,
        debug_name: *mut *mut Wide,
        debug: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface. The module contains the debug information, so there is no separate file.
        unsafe {
            if !debug_name.is_null() {
                debug_name.write(std::ptr::null_mut());
            }
            if !debug.is_null() {
                debug.write(std::ptr::null_mut());
            }
            IDxcCompiler_Impl::compile(
                self,
                source,
                source_name,
                entry,
                profile,
                arguments,
                count,
                defines,
                define_count,
                handler,
                out,
            )
        }
    }
}

impl IDxcCompiler3_Impl for Compiler_Impl {
    unsafe fn compile(
        &self,
        source: *const DxcBuffer,
        arguments: *const *const Wide,
        count: u32,
        files: *mut c_void,
        interface: *const GUID,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe {
            let Some(source) = source.as_ref() else { return E_INVALIDARG };
            if out.is_null() || count > 0 && arguments.is_null() {
                return E_INVALIDARG;
            }
            let job = Job {
                source: Source::Buffer { bytes: blob::buffer_slice(source), code_page: source.encoding },
                name: None,
                arguments: strings::wide_array(arguments, count),
                handler: handler(files),
                is_preprocessed: false,
            };
            give_result(job.run(), interface, out)
        })
    }

    unsafe fn disassemble(&self, object: *const DxcBuffer, interface: *const GUID, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe {
            let Some(object) = object.as_ref() else { return E_INVALIDARG };
            let result = match disassembled(blob::buffer_slice(object)) {
                Ok(text) => Outcome::new(S_OK, out_kind::DISASSEMBLY, &blob::utf8(&text), &blob::output_text("", CP_UTF8)),
                Err(error) => failed(E_FAIL, &format!("error: {error}\n"), CP_UTF8),
            };
            give_result(result, interface, out)
        })
    }
}

/// # Safety
/// The addresses can be written to, or are null.
pub unsafe fn give_version(major: *mut u32, minor: *mut u32) -> HRESULT {
    if major.is_null() || minor.is_null() {
        return E_POINTER;
    }
    // SAFETY: promised by the caller.
    unsafe {
        major.write(VERSION.0);
        minor.write(VERSION.1);
    }
    S_OK
}

/// # Safety
/// The address can be written to, or is null.
pub unsafe fn give_flags(flags: *mut u32) -> HRESULT {
    if flags.is_null() {
        return E_POINTER;
    }
    // SAFETY: promised by the caller.
    unsafe { flags.write(0) };
    S_OK
}

impl IDxcVersionInfo_Impl for Compiler_Impl {
    unsafe fn get_version(&self, major: *mut u32, minor: *mut u32) -> HRESULT {
        // SAFETY: the caller passes writable addresses, or null.
        unsafe { give_version(major, minor) }
    }

    unsafe fn get_flags(&self, flags: *mut u32) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null.
        unsafe { give_flags(flags) }
    }
}

/// Returns a text that the caller frees.
///
/// # Safety
/// The address is writable, or null.
unsafe fn give_text(text: &str, out: *mut *mut c_char) -> HRESULT {
    if out.is_null() {
        return E_POINTER;
    }
    let bytes: Vec<u8> = text.bytes().chain(std::iter::once(0)).collect();
    // SAFETY: promised by the caller.
    unsafe { out.write(strings::allocated(&bytes).cast()) };
    S_OK
}

impl IDxcVersionInfo2_Impl for Compiler_Impl {
    unsafe fn get_commit_info(&self, count: *mut u32, hash: *mut *mut c_char) -> HRESULT {
        if count.is_null() {
            return E_POINTER;
        }
        // SAFETY: the caller passes writable addresses. A package has no history, so its version is returned.
        unsafe {
            count.write(0);
            give_text(concat!("hlsl-to-spirv-", env!("CARGO_PKG_VERSION")), hash)
        }
    }
}

impl IDxcVersionInfo3_Impl for Compiler_Impl {
    unsafe fn get_custom_version_string(&self, version: *mut *mut c_char) -> HRESULT {
        // SAFETY: the caller passes a writable address.
        unsafe { give_text(concat!("hlsl-to-spirv ", env!("CARGO_PKG_VERSION")), version) }
    }
}
