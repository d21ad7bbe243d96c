//! Functions on finished modules, which may come from any compiler.

use crate::guard::{INTERNAL_ERROR, guarded};
use crate::strings::owned;
use std::ffi::{CString, c_char};

/// Returns the assembly of a module of `count` words, as `hlsl-to-spirv dis` prints it. Null if the words are not a module;
/// then the reason is written to `error`, unless it is null. Both strings are freed by `hlsl_to_spirv_string_free`.
///
/// # Safety
/// `words` points to `count` words or is null, and `error` can be written to or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_disassemble(words: *const u32, count: usize, error: *mut *mut c_char) -> *mut c_char {
    // SAFETY: promised by the caller.
    unsafe { asked(words, count, error, |words| hlsl_to_spirv::disassemble(words).map_err(|error| error.to_string())) }
}

/// Returns the reflection of a module of `count` words, in JSON: entry points, resources, blocks, inputs and outputs. Null if
/// the words are not a module; then the reason is written to `error`, unless it is null. Both strings are freed by
/// `hlsl_to_spirv_string_free`.
///
/// # Safety
/// `words` points to `count` words or is null, and `error` can be written to or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_reflect(words: *const u32, count: usize, error: *mut *mut c_char) -> *mut c_char {
    let json = |words: &[u32]| {
        let reflection = hlsl_to_spirv::spirv_reflection::reflect(words).map_err(|error| error.to_string())?;
        Ok(reflection.to_json())
    };
    // SAFETY: promised by the caller.
    unsafe { asked(words, count, error, json) }
}

/// Frees a string of `hlsl_to_spirv_disassemble` or `hlsl_to_spirv_reflect`. Null has no effect.
///
/// # Safety
/// The string is null or from one of these functions, and is not used any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hlsl_to_spirv_string_free(string: *mut c_char) {
    if !string.is_null() {
        // SAFETY: promised by the caller.
        drop(unsafe { CString::from_raw(string) });
    }
}

/// # Safety
/// The same as for [`hlsl_to_spirv_disassemble`].
unsafe fn asked(
    words: *const u32,
    count: usize,
    error: *mut *mut c_char,
    answer: impl Fn(&[u32]) -> Result<String, String>,
) -> *mut c_char {
    if !error.is_null() {
        // SAFETY: promised by the caller.
        unsafe { error.write(std::ptr::null_mut()) };
    }
    // SAFETY: promised by the caller.
    let words = if words.is_null() { &[] } else { unsafe { std::slice::from_raw_parts(words, count) } };
    match guarded(|| answer(words)).unwrap_or_else(|| Err(INTERNAL_ERROR.to_owned())) {
        Ok(text) => owned(&text).into_raw(),
        Err(reason) => {
            if !error.is_null() {
                // SAFETY: promised by the caller.
                unsafe { error.write(owned(&reason).into_raw()) };
            }
            std::ptr::null_mut()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{asked, hlsl_to_spirv_string_free};
    use std::ffi::CStr;

    #[test]
    fn a_panic_is_an_error() {
        let mut error = std::ptr::null_mut();
        // SAFETY: there are no words, and the error can be written to.
        let text = unsafe { asked(std::ptr::null(), 0, &raw mut error, |_| std::panic::resume_unwind(Box::new("wrong"))) };
        assert!(text.is_null());
        // SAFETY: the error is a string that the function allocated.
        unsafe {
            assert_eq!(CStr::from_ptr(error).to_str(), Ok("internal error of the compiler"));
            hlsl_to_spirv_string_free(error);
        }
    }
}
