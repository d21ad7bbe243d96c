//! C strings: zero-terminated, in `wchar_t` or UTF-8.

use crate::abi::{DxcDefine, Wide};
use std::ffi::{CStr, c_char, c_void};

/// The text of a `wchar_t` string, with U+FFFD for invalid characters; None for null.
///
/// # Safety
/// The pointer is null or points to a zero-terminated string.
pub unsafe fn wide(pointer: *const Wide) -> Option<String> {
    if pointer.is_null() {
        return None;
    }
    // SAFETY: the string ends with a zero, so that every element up to it can be read.
    let length = (0..).take_while(|at| unsafe { *pointer.add(*at) } != 0).count();
    // SAFETY: as above.
    Some(decode_wide(unsafe { std::slice::from_raw_parts(pointer, length) }))
}

/// The text of `wchar_t`s, with U+FFFD for invalid characters.
pub fn decode_wide(units: &[Wide]) -> String {
    #[cfg(windows)]
    return String::from_utf16_lossy(units);
    #[cfg(not(windows))]
    units.iter().map(|unit| char::from_u32(*unit).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// The zero-terminated `wchar_t`s of a text.
pub fn encode_wide(text: &str) -> Vec<Wide> {
    #[cfg(windows)]
    let units = text.encode_utf16();
    #[cfg(not(windows))]
    let units = text.chars().map(u32::from);
    units.chain(std::iter::once(0)).collect()
}

/// The texts of an array of `wchar_t` strings; null elements are left out, as DXC's driver does.
///
/// # Safety
/// The pointer is null, or points to `count` pointers for which [`wide`] may be called.
pub unsafe fn wide_array(pointer: *const *const Wide, count: u32) -> Vec<String> {
    // SAFETY: promised by the caller.
    unsafe { array(pointer, count) }.iter().filter_map(|text| unsafe { wide(*text) }).collect()
}

/// As [`wide_array`] for UTF-8.
///
/// # Safety
/// The pointer is null, or points to `count` pointers to zero-terminated strings.
pub unsafe fn utf8_array(pointer: *const *const c_char, count: u32) -> Vec<String> {
    // SAFETY: promised by the caller.
    let texts = unsafe { array(pointer, count) }.iter().filter(|text| !text.is_null());
    // SAFETY: promised by the caller.
    texts.map(|text| unsafe { CStr::from_ptr(*text) }.to_string_lossy().into_owned()).collect()
}

/// Macros as arguments of the command line. One without a value is 1, as with `-D NAME`.
///
/// # Safety
/// The pointer is null, or points to `count` definitions whose names and values are strings or null.
pub unsafe fn defines(pointer: *const DxcDefine, count: u32) -> Vec<String> {
    // SAFETY: promised by the caller.
    let defines = unsafe { array(pointer, count) }.iter();
    defines
        .filter_map(|define| {
            // SAFETY: promised by the caller.
            let (name, value) = unsafe { (wide(define.name)?, wide(define.value)) };
            Some(["-D".to_owned(), value.map_or(name.clone(), |value| format!("{name}={value}"))])
        })
        .flatten()
        .collect()
}

/// # Safety
/// The pointer is null, or points to `count` elements.
unsafe fn array<'a, T>(pointer: *const T, count: u32) -> &'a [T] {
    // SAFETY: promised by the caller.
    if pointer.is_null() { &[] } else { unsafe { std::slice::from_raw_parts(pointer, count as usize) } }
}

/// A copy that the caller frees with `CoTaskMemFree`, which is `free`; null if memory is exhausted.
pub fn allocated<T: Copy>(items: &[T]) -> *mut T {
    // SAFETY: `malloc` may be called with any size.
    let memory = unsafe { libc::malloc(size_of_val(items)) }.cast::<T>();
    if !memory.is_null() {
        // SAFETY: the memory is new and as large as the items.
        unsafe { std::ptr::copy_nonoverlapping(items.as_ptr(), memory, items.len()) };
    }
    memory
}

/// Frees memory of C's allocator.
///
/// # Safety
/// The pointer is null or came from `malloc`.
pub unsafe fn free(pointer: *const c_void) {
    // SAFETY: promised by the caller.
    unsafe { libc::free(pointer.cast_mut()) }
}
