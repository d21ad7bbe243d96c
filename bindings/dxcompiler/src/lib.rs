//! `libdxcompiler`: the compiler behind the interface of DirectX Shader Compiler's library.
//!
//! A program that loads `libdxcompiler.so` or `dxcompiler.dll` and asks DXC for SPIR-V gets it from here instead. The interfaces and
//! their numbers are those of `dxcapi.h` since DXC 1.7: on Linux and macOS, `IUnknown` has three functions and no destructor, and
//! `wchar_t` has four bytes. What there is for DXIL alone (linking, debug information in files of its own, containers, its reflection)
//! is not there, and says so as DXC does; a compilation without `-spirv` fails and says why.
//!
//! docs/libdxcompiler.md says how to put it in place of DXC.

mod abi;
mod arguments;
mod blob;
mod compiler;
mod guard;
mod include;
/// Its interfaces, for the tests: a program has them from `dxcisense.h`.
#[doc(hidden)]
pub mod intellisense;
/// The interfaces, for the tests: a program has them from `dxcapi.h`. Their tables and traits are items of a macro, which documents none.
#[doc(hidden)]
pub mod interfaces;
mod library;
mod result;
mod stream;
mod strings;
mod validator;

pub use abi::{Bool, DxcBuffer, DxcDefine, Wide, class, out_kind};

use abi::{CLASS_NOT_REGISTERED, E_POINTER};
use intellisense::interfaces::IDxcIntelliSense;
use interfaces::{IDxcCompiler3, IDxcCompilerArgs, IDxcUtils, IDxcValidator};
use std::ffi::c_void;
use windows_core::{GUID, HRESULT, Interface};

/// Makes an object of a class, and gives it by one of its interfaces.
///
/// # Errors
/// `E_POINTER` for a null argument, `E_NOINTERFACE` if the class does not have the interface, and `REGDB_E_CLASSNOTREG` for all other
/// classes, those that DXC has for DXIL among them, as DXC answers for what its build has not.
///
/// # Safety
/// Class and interface are null or valid, and `out` can be written to or is null.
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
                class::INTELLISENSE => IDxcIntelliSense::from(intellisense::IntelliSense).query(interface, out),
                class::VALIDATOR => IDxcValidator::from(validator::Validator).query(interface, out),
                _ => CLASS_NOT_REGISTERED,
            }
        }
    })
}

/// As [`DxcCreateInstance`], with an allocator, which is not used: objects free themselves, and what callers free comes from
/// `CoTaskMemAlloc` by the documentation of each function.
///
/// # Errors
/// Those of [`DxcCreateInstance`].
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
