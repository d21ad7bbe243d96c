//! What functions of these interfaces give: objects, arrays of them, numbers and texts that the caller frees.

use super::interfaces::{BStr, Text};
use crate::abi::{Bool, E_POINTER, S_OK, Wide};
use crate::strings;
use std::ffi::{CStr, c_char, c_void};
use windows_core::{HRESULT, Interface};

/// Gives an object with its reference.
///
/// # Safety
/// The address can be written to, or is null.
pub unsafe fn give<T: Interface>(object: T, out: *mut *mut c_void) -> HRESULT {
    if out.is_null() {
        return E_POINTER;
    }
    // SAFETY: promised by the caller.
    unsafe { out.write(object.into_raw()) };
    S_OK
}

/// Gives objects with their references, as an array that the caller frees. It is memory for no object too: there are callers that make a slice of it
/// before they look at the count.
///
/// # Safety
/// The addresses can be written to, or are null.
pub unsafe fn give_array<T: Interface>(objects: Vec<T>, count: *mut u32, out: *mut *mut *mut c_void) -> HRESULT {
    if count.is_null() || out.is_null() {
        return E_POINTER;
    }
    let mut pointers: Vec<*mut c_void> = objects.into_iter().map(T::into_raw).collect();
    let length = pointers.len() as u32;
    pointers.push(std::ptr::null_mut());
    // SAFETY: promised by the caller.
    unsafe {
        count.write(length);
        out.write(strings::allocated(&pointers));
    }
    S_OK
}

/// Gives a number.
///
/// # Safety
/// The address can be written to, or is null.
pub unsafe fn give_number<T>(number: T, out: *mut T) -> HRESULT {
    if out.is_null() {
        return E_POINTER;
    }
    // SAFETY: promised by the caller.
    unsafe { out.write(number) };
    S_OK
}

/// Gives an answer of yes or no.
///
/// # Safety
/// The address can be written to, or is null.
pub unsafe fn give_bool(answer: bool, out: *mut Bool) -> HRESULT {
    // SAFETY: promised by the caller.
    unsafe { give_number(Bool::from(answer), out) }
}

/// Gives a text in UTF-8 that ends with a zero.
///
/// # Safety
/// The address can be written to, or is null.
pub unsafe fn give_text(text: &str, out: *mut Text) -> HRESULT {
    let bytes: Vec<u8> = text.bytes().filter(|byte| *byte != 0).chain(std::iter::once(0)).collect();
    // SAFETY: promised by the caller.
    unsafe { if out.is_null() { E_POINTER } else { give_number(strings::allocated(&bytes).cast(), out) } }
}

/// Gives a text in `wchar_t` with its length in front.
///
/// # Safety
/// The address can be written to, or is null.
pub unsafe fn give_bstr(text: &str, out: *mut BStr) -> HRESULT {
    // SAFETY: promised by the caller.
    unsafe { if out.is_null() { E_POINTER } else { give_number(bstr(&strings::encode_wide(text)), out) } }
}

/// A copy of `wchar_t`s that end with a zero, as Windows' `SysAllocString` makes it.
#[cfg(windows)]
fn bstr(units: &[Wide]) -> BStr {
    #[link(name = "oleaut32")]
    unsafe extern "system" {
        fn SysAllocString(text: *const Wide) -> BStr;
    }
    // SAFETY: the text ends with a zero.
    unsafe { SysAllocString(units.as_ptr()) }
}

/// A copy of `wchar_t`s that end with a zero. Elsewhere than on Windows the length has four bytes in front of the text, and the memory begins there.
#[cfg(not(windows))]
fn bstr(units: &[Wide]) -> BStr {
    let length = ((units.len() - 1) * size_of::<Wide>()) as u32;
    let all: Vec<u32> = std::iter::once(length).chain(units.iter().copied()).collect();
    let memory = strings::allocated(&all);
    // SAFETY: there is at least the zero behind the length.
    if memory.is_null() { memory } else { unsafe { memory.add(1) } }
}

/// The text of a string in UTF-8; None for null.
///
/// # Safety
/// The pointer is null or a string that ends with a zero.
pub unsafe fn text_of(pointer: *const c_char) -> Option<String> {
    // SAFETY: promised by the caller.
    (!pointer.is_null()).then(|| unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned())
}
