//! `IDxcValidator` for SPIR-V.

use crate::abi::{CP_UTF8, E_FAIL, E_INVALIDARG, S_OK, out_kind};
use crate::blob;
use crate::compiler::{disassembled, give_flags, give_version};
use crate::guard::guard;
use crate::interfaces::{IDxcBlob, IDxcValidator, IDxcValidator_Impl, IDxcVersionInfo, IDxcVersionInfo_Impl};
use crate::result::{Outcome, give_operation_result};
use std::ffi::c_void;
use windows_core::{HRESULT, Interface, implement};

/// The validator. It accepts a module that the disassembler can read, and does not check the rules of SPIR-V: those of a module from
/// this compiler were checked when it was compiled.
#[implement(IDxcValidator, IDxcVersionInfo)]
pub struct Validator;

impl IDxcValidator_Impl for Validator_Impl {
    unsafe fn validate(&self, shader: *mut c_void, _: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes a blob and a writable address.
        guard(|| unsafe {
            let Some(shader) = IDxcBlob::from_raw_borrowed(&shader) else { return E_INVALIDARG };
            let (status, errors) = match disassembled(blob::slice(shader)) {
                Ok(_) => (S_OK, String::new()),
                Err(error) => (E_FAIL, format!("error: {error}\n")),
            };
            give_operation_result(Outcome::new(status, out_kind::OBJECT, shader, &blob::output_text(&errors, CP_UTF8)), out)
        })
    }
}

impl IDxcVersionInfo_Impl for Validator_Impl {
    unsafe fn get_version(&self, major: *mut u32, minor: *mut u32) -> HRESULT {
        // SAFETY: the caller passes writable addresses, or null.
        unsafe { give_version(major, minor) }
    }

    unsafe fn get_flags(&self, flags: *mut u32) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null.
        unsafe { give_flags(flags) }
    }
}
