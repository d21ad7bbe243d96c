//! Return values of these interfaces: objects, arrays of them, numbers, and texts that the caller frees.

use super::interfaces::{BStr, Text};
use crate::abi::{Bool, E_POINTER, S_OK, Wide};
use crate::strings;
use std::ffi::{CStr, c_char, c_void};
use windows_core::{HRESULT, Interface};

/// Returns an object with its reference.
///
/// # Safety
/// The address is writable, or null.
pub unsafe fn give<T: Interface>(object: T, out: *mut *mut c_void) -> HRESULT {
    if out.is_null() {
        return E_POINTER;
    }
    // SAFETY: promised by the caller.
    unsafe { out.write(object.into_raw()) };
    S_OK
}

/// Returns objects with their references, as an array that the caller frees. The array is allocated even if it is empty: some callers create a
/// slice of it before they check the count.
///
/// # Safety
/// The addresses are writable, or null.
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

/// Returns a number.
///
/// # Safety
/// The address is writable, or null.
pub unsafe fn give_number<T>(number: T, out: *mut T) -> HRESULT {
    if out.is_null() {
        return E_POINTER;
    }
    // SAFETY: promised by the caller.
    unsafe { out.write(number) };
    S_OK
}

/// Returns a Boolean.
///
/// # Safety
/// The address is writable, or null.
pub unsafe fn give_bool(answer: bool, out: *mut Bool) -> HRESULT {
    // SAFETY: promised by the caller.
    unsafe { give_number(Bool::from(answer), out) }
}

/// Returns a zero-terminated UTF-8 text.
///
/// # Safety
/// The address is writable, or null.
pub unsafe fn give_text(text: &str, out: *mut Text) -> HRESULT {
    let bytes: Vec<u8> = text.bytes().filter(|byte| *byte != 0).chain(std::iter::once(0)).collect();
    // SAFETY: promised by the caller.
    unsafe { if out.is_null() { E_POINTER } else { give_number(strings::allocated(&bytes).cast(), out) } }
}

/// Returns a text in `wchar_t`, preceded by its length.
///
/// # Safety
/// The address is writable, or null.
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

/// A copy of zero-terminated `wchar_t`s. Except on Windows, the four bytes before the text contain its length, and the allocation begins there.
#[cfg(not(windows))]
fn bstr(units: &[Wide]) -> BStr {
    let length = ((units.len() - 1) * size_of::<Wide>()) as u32;
    let all: Vec<u32> = std::iter::once(length).chain(units.iter().copied()).collect();
    let memory = strings::allocated(&all);
    // SAFETY: at least the zero follows the length.
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
