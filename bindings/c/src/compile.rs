//! A compilation: its input and its result.

use crate::files::{Callbacks, HlslToSpirvReadFile, HlslToSpirvReleaseFile};
use crate::guard::{INTERNAL_ERROR, guarded};
use crate::strings::{owned, text};
use hlsl_to_spirv::flags::{self, Configuration, Invocation, Request};
use hlsl_to_spirv::{
    Cancellation, Compilation, Compiler, Emit, FileSystem, KnownHeaders, Message, Report, Severity, command_line_report,
    source_text,
};
use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::OnceLock;

/// The input of a compilation. A caller first sets all fields to zero, and then those that it needs.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct HlslToSpirvInput {
    /// The name of the source, which diagnostics show and to which includes in quotes are relative; "input.hlsl" if it is
    /// null. If the name ends with ".ll", the text is IR.
    pub name: *const c_char,
    /// The text of the source.
    pub text: *const c_char,
    /// The length of the text in bytes.
    pub text_length: usize,
    /// The flags of the command `hlsl-to-spirv`, such as "-T", "ps_6_0", "-DCOUNT=4". Flags that name output files have no
    /// effect: no files are written.
    pub arguments: *const *const c_char,
    /// The number of flags.
    pub argument_count: usize,
    /// Returns the text of included files; files are read from the file system if it is null.
    pub read_file: HlslToSpirvReadFile,
    /// Called when a text that `read_file` returned is no longer used; may be null.
    pub release_file: HlslToSpirvReleaseFile,
    /// The first argument of both functions.
    pub user: *mut c_void,
    /// Cancels the compilation from another thread; may be null. It is used until the call returns.
    pub cancellation: *const HlslToSpirvCancellation,
    /// Whether to create the result of `hlsl_to_spirv_reflection`.
    pub reflection: bool,
}

/// A handle that cancels compilations.
pub struct HlslToSpirvCancellation(Cancellation);

/// The severity of a diagnostic.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HlslToSpirvSeverity {
    /// There is no output.
    Error,
    /// There is an output.
    Warning,
}

/// A diagnostic. Its strings live as long as the compilation.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct HlslToSpirvDiagnostic {
    /// The severity.
    pub severity: HlslToSpirvSeverity,
    /// The code of the diagnostic, such as "unknown-identifier", which `hlsl-to-spirv explain` describes; "command-line" for
    /// errors in the flags.
    pub code: *const c_char,
    /// One sentence in lower case, without a full stop.
    pub message: *const c_char,
    /// The name of the file; null for a diagnostic without a location, whose numbers are 0.
    pub file: *const c_char,
    /// The first line, from 1.
    pub line: u32,
    /// The first column, from 1, in characters.
    pub column: u32,
    /// The last line, from 1.
    pub end_line: u32,
    /// The column after the last character, from 1.
    pub end_column: u32,
}

/// The result of a compilation.
pub struct HlslToSpirvCompilation {
    /// None if the flags are invalid.
    compilation: Option<Compilation>,
    text: Option<CString>,
    /// Created on the first request.
    assembly: OnceLock<Option<CString>>,
    reflection: Option<CString>,
    records: Vec<Record>,
    drawn: CString,
    json: CString,
    dependencies: Vec<CString>,
}

/// Several threads may query a compilation.
const _: fn() = || {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<HlslToSpirvCompilation>();
};

/// The strings of a diagnostic, and its location.
struct Record {
    severity: HlslToSpirvSeverity,
    code: CString,
    message: CString,
    place: Option<(CString, [u32; 4])>,
}

impl Record {
    fn new(message: &Message) -> Self {
        let severity =
            if message.severity == Severity::Error { HlslToSpirvSeverity::Error } else { HlslToSpirvSeverity::Warning };
        let place = message
            .position
            .as_ref()
            .map(|position| (owned(&position.file), [position.line, position.column, position.end_line, position.end_column]));
        Self { severity, code: owned(message.code), message: owned(&message.message), place }
    }
}

impl HlslToSpirvCompilation {
    /// A failed compilation, for a reason outside of the source.
    fn failed(message: &str) -> Self {
        Self::new(&command_line_report(message), None)
    }

    /// The result of a compilation, or of flags that only result in a report.
    fn new(of_flags: &Report, compilation: Option<Compilation>) -> Self {
        let reports = [Some(of_flags), compilation.as_ref().map(|compilation| &compilation.report)];
        let reports: Vec<&Report> = reports.into_iter().flatten().collect();
        let all = |text: fn(&Report) -> String| owned(&reports.iter().map(|report| text(report)).collect::<String>());
        Self {
            records: reports.iter().flat_map(|report| report.messages()).map(|message| Record::new(&message)).collect(),
            drawn: all(|report| report.to_text(false)),
            json: all(Report::to_json),
            dependencies: compilation.iter().flat_map(|compilation| &compilation.dependencies).map(|name| owned(name)).collect(),
            assembly: OnceLock::new(),
            reflection: compilation.as_ref().and_then(|compilation| Some(owned(&compilation.reflection.as_ref()?.to_json()))),
            text: compilation.as_ref().and_then(Compilation::text).map(owned),
            compilation,
        }
    }
}

/// Compiles the input. The result is never null, and is freed by `hlsl_to_spirv_free`. All errors are reported as
/// diagnostics.
///
/// # Safety
/// The input is null or has valid pointers, and its functions can be called with its `user`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_compile(input: *const HlslToSpirvInput) -> *mut HlslToSpirvCompilation {
    // SAFETY: promised by the caller.
    let run =
        || unsafe { input.as_ref().map_or_else(|| HlslToSpirvCompilation::failed("the input is null"), |input| compiled(input)) };
    Box::into_raw(Box::new(guarded(run).unwrap_or_else(|| HlslToSpirvCompilation::failed(INTERNAL_ERROR))))
}

/// # Safety
/// The input has valid pointers, and its functions can be called with its `user`.
unsafe fn compiled(input: &HlslToSpirvInput) -> HlslToSpirvCompilation {
    // SAFETY: promised by the caller.
    let (name, source, arguments) = unsafe { (text(input.name), bytes(input), arguments(input)) };
    let Some(source) = source else { return HlslToSpirvCompilation::failed("the text of the input is null") };
    let name = name.unwrap_or_else(|| "input.hlsl".to_owned());
    let mut invocation = match invocation(arguments, &name) {
        Ok(invocation) => invocation,
        Err(error) => return HlslToSpirvCompilation::failed(&error),
    };
    let of_flags = invocation.report();
    if of_flags.has_errors() {
        return HlslToSpirvCompilation::new(&of_flags, None);
    }
    invocation.options.reflection |= input.reflection;
    // SAFETY: promised by the caller.
    if let Some(cancellation) = unsafe { input.cancellation.as_ref() } {
        invocation.options.limits.cancellation = Some(cancellation.0.clone());
    }
    let source = source_text(source.to_vec());
    let is_ir = name.ends_with(".ll");
    let compiler = if is_ir { Compiler::from_ir(name, source) } else { Compiler::new(name, source) };
    let compiler = compiler.options(invocation.options).known_headers(KnownHeaders::of_process());
    let compiler = match input.read_file {
        Some(read) => compiler.files(Callbacks { read, release: input.release_file, user: input.user }),
        None => compiler.files(FileSystem),
    };
    let compilation = compiler.compile_to(invocation.emit.unwrap_or(Emit::Spirv));
    HlslToSpirvCompilation::new(&of_flags, Some(compilation))
}

/// # Safety
/// The text has the specified length, or is null.
unsafe fn bytes(input: &HlslToSpirvInput) -> Option<&[u8]> {
    if input.text.is_null() {
        return None;
    }
    // SAFETY: promised by the caller.
    Some(unsafe { std::slice::from_raw_parts(input.text.cast(), input.text_length) })
}

/// # Safety
/// The input has the specified number of arguments.
unsafe fn arguments(input: &HlslToSpirvInput) -> Vec<String> {
    if input.arguments.is_null() {
        return Vec::new();
    }
    // SAFETY: promised by the caller.
    let all = unsafe { std::slice::from_raw_parts(input.arguments, input.argument_count) };
    // SAFETY: as above.
    all.iter().filter_map(|argument| unsafe { text(*argument) }).collect()
}

/// The invocation that the flags describe.
fn invocation(mut arguments: Vec<String>, name: &str) -> Result<Invocation, String> {
    // The name is not a flag, even if it looks like one.
    arguments.push(if name.starts_with(['-', '/']) { "input".to_owned() } else { name.to_owned() });
    match flags::parse(&arguments)? {
        Request::Compile(invocation) if invocation.inputs.len() > 1 => {
            Err(format!("'{}' is not a flag, and flags cannot name the source", invocation.inputs[0]))
        }
        Request::Compile(invocation) if invocation.configuration != Configuration::Nearest => {
            Err("a library reads no configuration".to_owned())
        }
        Request::Compile(invocation) => Ok(*invocation),
        Request::Help | Request::Version => Err("--help and --version are not available in a library".to_owned()),
    }
}

/// Frees the result of a compilation. Null has no effect.
///
/// # Safety
/// The compilation is null or from `hlsl_to_spirv_compile`, and neither it nor its strings and words are used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_free(compilation: *mut HlslToSpirvCompilation) {
    if !compilation.is_null() {
        // SAFETY: promised by the caller.
        drop(unsafe { Box::from_raw(compilation) });
    }
}

/// Returns the words of the module, and writes their number to `count`. Null after an error, and if the flags request a text.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`, and `count` can be written to or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_words(compilation: *const HlslToSpirvCompilation, count: *mut usize) -> *const u32 {
    // SAFETY: promised by the caller.
    unsafe {
        let words = compilation.as_ref().and_then(|compilation| compilation.compilation.as_ref()?.words());
        if !count.is_null() {
            count.write(words.map_or(0, <[u32]>::len));
        }
        words.map_or(std::ptr::null(), <[u32]>::as_ptr)
    }
}

/// Returns the text that `--emit=` requests. Null after an error, and for a module.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_text(compilation: *const HlslToSpirvCompilation) -> *const c_char {
    // SAFETY: promised by the caller.
    unsafe { pointer(compilation, |compilation| compilation.text.as_deref()) }
}

/// Returns the assembly of the module. Null if there is no module, and after an internal error of the compiler.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_assembly(compilation: *const HlslToSpirvCompilation) -> *const c_char {
    // SAFETY: promised by the caller.
    unsafe {
        pointer(compilation, |compilation| {
            let made = || Some(owned(&compilation.compilation.as_ref()?.assembly()?));
            compilation.assembly.get_or_init(|| guarded(made).flatten()).as_deref()
        })
    }
}

/// Returns the reflection of the module, in JSON. Null after an error, and unless `HlslToSpirvInput.reflection` was set.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_reflection(compilation: *const HlslToSpirvCompilation) -> *const c_char {
    // SAFETY: promised by the caller.
    unsafe { pointer(compilation, |compilation| compilation.reflection.as_deref()) }
}

/// Returns all diagnostics with source excerpts, as the command prints them. Never null; empty if there are none.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_diagnostics_text(compilation: *const HlslToSpirvCompilation) -> *const c_char {
    // SAFETY: promised by the caller.
    unsafe { pointer(compilation, |compilation| Some(&compilation.drawn)) }
}

/// Returns the diagnostics of the source as the command prints them with `--diagnostics=json`: one object per diagnostic,
/// each on its own line. Never null.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_diagnostics_json(compilation: *const HlslToSpirvCompilation) -> *const c_char {
    // SAFETY: promised by the caller.
    unsafe { pointer(compilation, |compilation| Some(&compilation.json)) }
}

/// Returns the number of diagnostics.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_diagnostic_count(compilation: *const HlslToSpirvCompilation) -> usize {
    // SAFETY: promised by the caller.
    unsafe { compilation.as_ref() }.map_or(0, |compilation| compilation.records.len())
}

/// Writes a diagnostic to `diagnostic`. Returns false, and writes nothing, if the index is not less than the number of
/// diagnostics.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`, and `diagnostic` can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_diagnostic(
    compilation: *const HlslToSpirvCompilation,
    index: usize,
    diagnostic: *mut HlslToSpirvDiagnostic,
) -> bool {
    // SAFETY: promised by the caller.
    let record = unsafe { compilation.as_ref() }.and_then(|compilation| compilation.records.get(index));
    let Some(record) = record.filter(|_| !diagnostic.is_null()) else { return false };
    let (file, [line, column, end_line, end_column]) = match &record.place {
        Some((file, numbers)) => (file.as_ptr(), *numbers),
        None => (std::ptr::null(), [0; 4]),
    };
    let (code, message) = (record.code.as_ptr(), record.message.as_ptr());
    let found = HlslToSpirvDiagnostic { severity: record.severity, code, message, file, line, column, end_line, end_column };
    // SAFETY: promised by the caller.
    unsafe { diagnostic.write(found) };
    true
}

/// Returns the number of files that were read, including the source.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_dependency_count(compilation: *const HlslToSpirvCompilation) -> usize {
    // SAFETY: promised by the caller.
    unsafe { compilation.as_ref() }.map_or(0, |compilation| compilation.dependencies.len())
}

/// Returns the name of a file that was read; the source is the first one. Null if the index is not less than the number of
/// files.
///
/// # Safety
/// The compilation is from `hlsl_to_spirv_compile`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_dependency(compilation: *const HlslToSpirvCompilation, index: usize) -> *const c_char {
    // SAFETY: promised by the caller.
    unsafe { pointer(compilation, |compilation| compilation.dependencies.get(index).map(CString::as_c_str)) }
}

/// # Safety
/// The compilation is null or from [`hlsl_to_spirv_compile`].
unsafe fn pointer(
    compilation: *const HlslToSpirvCompilation,
    find: impl Fn(&HlslToSpirvCompilation) -> Option<&CStr>,
) -> *const c_char {
    // SAFETY: promised by the caller.
    let found = unsafe { compilation.as_ref() }.and_then(find);
    found.map_or(std::ptr::null(), CStr::as_ptr)
}

/// Creates a handle that cancels the compilations whose input contains it. It is freed by `hlsl_to_spirv_cancellation_free`.
#[unsafe(no_mangle)]
pub extern "C" fn hlsl_to_spirv_cancellation_new() -> *mut HlslToSpirvCancellation {
    Box::into_raw(Box::new(HlslToSpirvCancellation(Cancellation::default())))
}

/// Cancels the compilations with this handle, from any thread; those that start later end immediately. They end with an
/// error.
///
/// # Safety
/// The handle is null or from `hlsl_to_spirv_cancellation_new`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_cancel(cancellation: *const HlslToSpirvCancellation) {
    // SAFETY: promised by the caller.
    if let Some(cancellation) = unsafe { cancellation.as_ref() } {
        cancellation.0.cancel();
    }
}

/// Frees a handle. Null has no effect.
///
/// # Safety
/// The handle is null or from `hlsl_to_spirv_cancellation_new`, and no compilation with it is still running.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_cancellation_free(cancellation: *mut HlslToSpirvCancellation) {
    if !cancellation.is_null() {
        // SAFETY: promised by the caller.
        drop(unsafe { Box::from_raw(cancellation) });
    }
}
