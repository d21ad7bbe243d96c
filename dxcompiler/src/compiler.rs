//! The compiler: `IDxcCompiler`, `IDxcCompiler2`, `IDxcCompiler3`, and its version.

use crate::abi::{DxcBuffer, DxcDefine, E_FAIL, E_INVALIDARG, E_POINTER, S_OK, Wide, out_kind};
use crate::arguments::{Normalized, normalized, of_parts};
use crate::blob;
use crate::guard::guard;
use crate::include::Foreign;
use crate::interfaces::{
    IDxcBlob, IDxcCompiler_Impl, IDxcCompiler2, IDxcCompiler2_Impl, IDxcCompiler3, IDxcCompiler3_Impl, IDxcIncludeHandler,
    IDxcVersionInfo_Impl, IDxcVersionInfo2, IDxcVersionInfo2_Impl, IDxcVersionInfo3, IDxcVersionInfo3_Impl,
};
use crate::result::{Outcome, give_operation_result, give_result};
use crate::strings;
use hlsl_to_spirv::flags::{self, Configuration, Request};
use hlsl_to_spirv::{Emit, Output};
use std::ffi::{c_char, c_void};
use windows_core::{GUID, HRESULT, Interface, implement};

/// The version of DXC whose interfaces these are.
const VERSION: (u32, u32) = (1, 8);

/// The name of a source that has none, as DXC calls it.
const UNNAMED: &str = "hlsl.hlsl";

/// The compiler. It has no state.
#[implement(IDxcCompiler2, IDxcCompiler3, IDxcVersionInfo2, IDxcVersionInfo3)]
pub struct Compiler;

/// The way to compile a text.
struct Job {
    text: String,
    /// The source's name, if it is not among the arguments.
    name: Option<String>,
    arguments: Vec<String>,
    files: Option<Foreign>,
    is_preprocessed: bool,
}

impl Job {
    fn run(self) -> Outcome {
        let Normalized { mut arguments, reflection } = normalized(self.arguments);
        // A name among the arguments comes first.
        arguments.push(UNNAMED.to_owned());
        let has_spirv = arguments.iter().any(|argument| matches!(argument.as_str(), "-spirv" | "/spirv"));
        let mut invocation = match flags::parse(&arguments) {
            Ok(Request::Compile(invocation)) if invocation.configuration == Configuration::Nearest => invocation,
            Ok(Request::Compile(_)) => return failed("error: a library reads no configuration\n"),
            Ok(Request::Help | Request::Version) => return failed("error: a library has no --help and no --version\n"),
            Err(error) => return failed(&format!("error: {error}\n")),
        };
        let emit = if self.is_preprocessed { Some(Emit::Preprocessed) } else { invocation.emit };
        if emit.is_none() && !has_spirv {
            return failed("error: this library makes SPIR-V and no DXIL: the argument -spirv is missing\n");
        }
        let of_flags = invocation.report();
        if of_flags.has_errors() {
            return failed(&of_flags.to_lines());
        }
        invocation.options.reflection |= reflection.is_some();
        let name = self.name.or_else(|| invocation.inputs.first().cloned()).unwrap_or_default();
        let mut compiler = hlsl_to_spirv::Compiler::new(name, self.text).options(invocation.options);
        if let Some(files) = self.files {
            compiler = compiler.files(files);
        }
        let compilation = compiler.compile_to(emit.unwrap_or(Emit::Spirv));
        let errors = of_flags.to_lines() + &compilation.report.to_lines();
        let primary = match emit {
            None | Some(Emit::Spirv) => out_kind::OBJECT,
            Some(Emit::Preprocessed) => out_kind::HLSL,
            Some(_) => out_kind::TEXT,
        };
        let (status, output) = match compilation.output {
            Some(Output::Words(words)) => (S_OK, blob::binary(words.iter().flat_map(|word| word.to_le_bytes()).collect())),
            Some(Output::Text(text)) => (S_OK, (**blob::utf8(&text)).clone()),
            // Callers read the output before the status.
            None => (E_FAIL, blob::binary(Vec::new())),
        };
        let outcome = Outcome::new(status, primary, &output, &errors);
        match (reflection, compilation.reflection) {
            (Some(name), Some(reflection)) => outcome.with_reflection(&name, &reflection.to_json()),
            _ => outcome,
        }
    }
}

fn failed(errors: &str) -> Outcome {
    Outcome::new(E_FAIL, out_kind::OBJECT, &blob::binary(Vec::new()), errors)
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
unsafe fn foreign(handler: *mut c_void) -> Option<Foreign> {
    // SAFETY: promised by the caller.
    unsafe { IDxcIncludeHandler::from_raw_borrowed(&handler) }.map(Foreign::new)
}

/// # Safety
/// All pointers are as the interface of DXC has them.
unsafe fn job(
    source: *mut c_void,
    name: *const Wide,
    (arguments, count): (*const *const Wide, u32),
    (defines, define_count): (*const DxcDefine, u32),
    (entry, profile): (*const Wide, *const Wide),
    handler: *mut c_void,
) -> Option<Job> {
    // SAFETY: promised by the caller.
    unsafe {
        let source = IDxcBlob::from_raw_borrowed(&source)?;
        let (arguments, defines) = (strings::wide_array(arguments, count), strings::defines(defines, define_count));
        Some(Job {
            text: blob::text(source),
            name: strings::wide(name).filter(|name| !name.is_empty()),
            arguments: of_parts(strings::wide(entry), strings::wide(profile), arguments, defines),
            files: foreign(handler),
            is_preprocessed: false,
        })
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
            let job = job(source, source_name, (arguments, count), (defines, define_count), (entry, profile), handler);
            job.map_or(E_INVALIDARG, |job| give_operation_result(job.run(), out))
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
        let nothing = (std::ptr::null(), std::ptr::null());
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe {
            let job = job(source, source_name, (arguments, count), (defines, define_count), nothing, handler);
            job.map_or(E_INVALIDARG, |job| give_operation_result(Job { is_preprocessed: true, ..job }.run(), out))
        })
    }

    unsafe fn disassemble(&self, source: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller gives a blob and an address that can be written to.
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
        // SAFETY: the caller's pointers are those of the interface. Debug information is in the module: there is no file of its own.
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
        handler: *mut c_void,
        interface: *const GUID,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe {
            let Some(source) = source.as_ref() else { return E_INVALIDARG };
            let job = Job {
                text: blob::buffer_text(source),
                name: None,
                arguments: strings::wide_array(arguments, count),
                files: foreign(handler),
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
                Ok(text) => Outcome::new(S_OK, out_kind::DISASSEMBLY, &blob::utf8(&text), ""),
                Err(error) => failed(&format!("error: {error}\n")),
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
        // SAFETY: the caller gives addresses that can be written to, or null.
        unsafe { give_version(major, minor) }
    }

    unsafe fn get_flags(&self, flags: *mut u32) -> HRESULT {
        // SAFETY: the caller gives an address that can be written to, or null.
        unsafe { give_flags(flags) }
    }
}

/// Gives a text that the caller frees.
///
/// # Safety
/// The address can be written to, or is null.
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
        // SAFETY: the caller gives addresses that can be written to. A package has no history: its version stands for it.
        unsafe {
            count.write(0);
            give_text(concat!("hlsl-to-spirv-", env!("CARGO_PKG_VERSION")), hash)
        }
    }
}

impl IDxcVersionInfo3_Impl for Compiler_Impl {
    unsafe fn get_custom_version_string(&self, version: *mut *mut c_char) -> HRESULT {
        // SAFETY: the caller gives an address that can be written to.
        unsafe { give_text(concat!("hlsl-to-spirv ", env!("CARGO_PKG_VERSION")), version) }
    }
}
