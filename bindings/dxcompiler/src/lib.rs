//! `libdxcompiler`: the compiler with the interface of DirectX Shader Compiler's library.
//!
//! A program that loads `libdxcompiler.so` or `dxcompiler.dll` and requests SPIR-V from DXC receives it from this library instead. The
//! interfaces and their numbers are those of `dxcapi.h` since DXC 1.7: on Linux and macOS, `IUnknown` has three functions and no destructor, and
//! `wchar_t` has four bytes. Features that are specific to DXIL (linking, debug information in separate files, containers, its reflection) are
//! not implemented and return the same errors as in DXC. `IDxcIntelliSense` is not implemented either. A compilation without `-spirv` fails
//! with an explanation.
//!
//! docs/libdxcompiler.md describes how to replace DXC with it.

mod abi;
mod arguments;
mod blob;
mod compiler;
mod guard;
mod include;
/// The interfaces, for the tests; programs use `dxcapi.h`. A macro generates their tables and traits without documentation.
#[doc(hidden)]
pub mod interfaces;
mod library;
mod result;
mod stream;
mod strings;
mod validator;

pub use abi::{Bool, DxcBuffer, DxcDefine, Wide, class, out_kind};

use abi::{CLASS_NOT_REGISTERED, E_POINTER};
use interfaces::{IDxcCompiler3, IDxcCompilerArgs, IDxcUtils, IDxcValidator};
use std::ffi::c_void;
use windows_core::{GUID, HRESULT, Interface};

/// Creates an object of a class, and returns one of its interfaces.
///
/// # Errors
/// `E_POINTER` for a null argument, `E_NOINTERFACE` if the class does not have the interface, and `REGDB_E_CLASSNOTREG` for all other classes,
/// including those for DXIL, as in a build of DXC without them.
///
/// # Safety
/// Class and interface are valid or null, and `out` is writable or null.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn DxcCreateInstance(class_id: *const GUID, interface: *const GUID, out: *mut *mut c_void) -> HRESULT {
    guard::guard(|| {
        if class_id.is_null() || interface.is_null() || out.is_null() {
            return E_POINTER;
        }
        // SAFETY: promised by the caller.
        unsafe {
            out.write(std::ptr::null_mut());
            match *class_id {
                class::COMPILER => IDxcCompiler3::from(compiler::Compiler).query(interface, out),
                class::COMPILER_ARGS => IDxcCompilerArgs::from(arguments::Arguments::default()).query(interface, out),
                class::UTILS => IDxcUtils::from(library::Utils).query(interface, out),
                class::VALIDATOR => IDxcValidator::from(validator::Validator).query(interface, out),
                _ => CLASS_NOT_REGISTERED,
            }
        }
    })
}

/// Like [`DxcCreateInstance`], with an allocator, which is not used: objects free themselves, and memory that callers free comes from
/// `CoTaskMemAlloc`, as each function documents.
///
/// # Errors
/// Errors of [`DxcCreateInstance`].
///
/// # Safety
/// As for [`DxcCreateInstance`]; the allocator may be anything.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn DxcCreateInstance2(
    _malloc: *mut c_void,
    class_id: *const GUID,
    interface: *const GUID,
    out: *mut *mut c_void,
) -> HRESULT {
    // SAFETY: promised by the caller.
    unsafe { DxcCreateInstance(class_id, interface, out) }
}
