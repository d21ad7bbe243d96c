//! Strings that cross the boundary.

use std::ffi::{CStr, CString, c_char};

/// A C string. It is truncated at the first NUL, if the text contains one.
pub fn owned(text: &str) -> CString {
    let end = text.find('\0').unwrap_or(text.len());
    CString::new(&text[..end]).unwrap_or_default()
}

/// Returns the text of a C string; None for null. Bytes that are not valid UTF-8 are replaced by U+FFFD.
///
/// # Safety
/// The pointer is null or points to a NUL-terminated string.
pub unsafe fn text(string: *const c_char) -> Option<String> {
    if string.is_null() {
        return None;
    }
    // SAFETY: promised by the caller.
    Some(unsafe { CStr::from_ptr(string) }.to_string_lossy().into_owned())
}
