//! The result of a compilation: a status and outputs.

use crate::abi::{E_INVALIDARG, E_POINTER, S_OK, out_kind};
use crate::blob;
use crate::guard::guard;
use crate::interfaces::{
    IDxcBlob, IDxcBlobEncoding, IDxcBlobUtf8, IDxcExtraOutputs, IDxcExtraOutputs_Impl, IDxcOperationResult,
    IDxcOperationResult_Impl, IDxcResult, IDxcResult_Impl,
};
use std::ffi::c_void;
use windows_core::{GUID, HRESULT, IUnknown, Interface, implement};

/// A status and outputs, one of which is primary.
#[implement(IDxcResult)]
pub struct Outcome {
    status: HRESULT,
    primary: u32,
    outputs: Vec<Output>,
}

struct Output {
    kind: u32,
    /// The file name that the arguments assign to it.
    name: Option<String>,
    object: IUnknown,
}

impl Outcome {
    pub fn new(status: HRESULT, primary: u32, output: &IDxcBlob, errors: &IDxcBlobEncoding) -> Self {
        let outputs = [(primary, output.clone().into()), (out_kind::ERRORS, errors.clone().into())];
        let outputs = outputs.into_iter().map(|(kind, object)| Output { kind, name: None, object }).collect();
        Self { status, primary, outputs }
    }

    /// Adds an output.
    pub fn with(mut self, kind: u32, object: impl Into<IUnknown>) -> Self {
        self.outputs.push(Output { kind, name: None, object: object.into() });
        self
    }

    /// Adds the reflection of the module, in JSON, as an extra output of this name.
    pub fn with_reflection(self, name: &str, json: &str) -> Self {
        let reflection = Reflection { name: name.to_owned(), json: blob::utf8(json) };
        self.with(out_kind::EXTRA_OUTPUTS, IDxcExtraOutputs::from(reflection))
    }

    /// Names an output, if it exists.
    pub fn named(mut self, kind: u32, name: Option<String>) -> Self {
        if let Some(output) = self.outputs.iter_mut().find(|output| output.kind == kind) {
            output.name = name;
        }
        self
    }

    fn output(&self, kind: u32) -> Option<&Output> {
        self.outputs.iter().find(|output| output.kind == kind)
    }
}

/// The extra output with the reflection.
#[implement(IDxcExtraOutputs)]
struct Reflection {
    name: String,
    json: IDxcBlobUtf8,
}

/// The type that the extra output tells.
const REFLECTION: &str = "*reflection*";

impl IDxcExtraOutputs_Impl for Reflection_Impl {
    unsafe fn get_output_count(&self) -> u32 {
        1
    }

    unsafe fn get_output(
        &self,
        index: u32,
        interface: *const GUID,
        out: *mut *mut c_void,
        kind: *mut *mut c_void,
        name: *mut *mut c_void,
    ) -> HRESULT {
        guard(|| {
            if index != 0 {
                return E_INVALIDARG;
            }
            // SAFETY: the caller passes writable addresses, or null.
            unsafe {
                for (address, text) in [(kind, REFLECTION), (name, &self.name)] {
                    if !address.is_null() {
                        address.write(blob::wide(text).into_raw());
                    }
                }
                if out.is_null() {
                    return S_OK;
                }
                out.write(std::ptr::null_mut());
                if interface.is_null() { E_INVALIDARG } else { self.json.query(interface, out) }
            }
        })
    }
}

/// Returns an interface of an object to the caller.
///
/// # Safety
/// The address is writable, or null.
unsafe fn give<T: Interface>(output: Option<&Output>, out: *mut *mut c_void) -> HRESULT {
    if out.is_null() {
        return E_POINTER;
    }
    // SAFETY: promised by the caller.
    unsafe {
        out.write(std::ptr::null_mut());
        output.map_or(S_OK, |output| output.object.query(&T::IID, out))
    }
}

impl IDxcOperationResult_Impl for Outcome_Impl {
    unsafe fn get_status(&self, status: *mut HRESULT) -> HRESULT {
        if status.is_null() {
            return E_POINTER;
        }
        // SAFETY: the caller passes a writable address.
        unsafe { status.write(self.status) };
        S_OK
    }

    unsafe fn get_result(&self, out: *mut *mut c_void) -> HRESULT {
        guard(|| {
            // SAFETY: the caller passes a writable address.
            unsafe { give::<IDxcBlob>(self.output(self.primary), out) }
        })
    }

    unsafe fn get_error_buffer(&self, out: *mut *mut c_void) -> HRESULT {
        guard(|| {
            // SAFETY: the caller passes a writable address.
            unsafe { give::<IDxcBlobEncoding>(self.output(out_kind::ERRORS), out) }
        })
    }
}

impl IDxcResult_Impl for Outcome_Impl {
    unsafe fn has_output(&self, kind: u32) -> i32 {
        i32::from(self.output(kind).is_some())
    }

    unsafe fn get_output(&self, kind: u32, interface: *const GUID, out: *mut *mut c_void, name: *mut *mut c_void) -> HRESULT {
        guard(|| {
            let output = self.output(kind).filter(|_| (1..=out_kind::LAST).contains(&kind));
            let (Some(output), false, false) = (output, out.is_null(), interface.is_null()) else { return E_INVALIDARG };
            // SAFETY: the caller passes an interface and writable addresses; the name may be null.
            unsafe {
                out.write(std::ptr::null_mut());
                if !name.is_null() {
                    name.write(std::ptr::null_mut());
                }
                let status = output.object.query(interface, out);
                if let (Some(text), false, true) = (&output.name, name.is_null(), status.is_ok()) {
                    name.write(blob::wide(text).into_raw());
                }
                status
            }
        })
    }

    unsafe fn get_num_outputs(&self) -> u32 {
        self.outputs.len() as u32
    }

    unsafe fn get_output_by_index(&self, index: u32) -> u32 {
        self.outputs.get(index as usize).map_or(out_kind::NONE, |output| output.kind)
    }

    unsafe fn primary_output(&self) -> u32 {
        self.primary
    }
}

/// Returns the requested interface of a result to the caller.
///
/// # Safety
/// Both addresses are valid, or null.
pub unsafe fn give_result(result: Outcome, interface: *const GUID, out: *mut *mut c_void) -> HRESULT {
    if out.is_null() || interface.is_null() {
        return E_INVALIDARG;
    }
    // SAFETY: promised by the caller.
    unsafe {
        out.write(std::ptr::null_mut());
        IDxcResult::from(result).query(interface, out)
    }
}

/// Returns the older interface of a result.
///
/// # Safety
/// The address is writable, or null.
pub unsafe fn give_operation_result(result: Outcome, out: *mut *mut c_void) -> HRESULT {
    // SAFETY: promised by the caller.
    unsafe { give_result(result, &IDxcOperationResult::IID, out) }
}
