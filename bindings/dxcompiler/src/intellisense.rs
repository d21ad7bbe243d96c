//! `IDxcIntelliSense`: editor queries on a file, answered with the language server's tree of cursors and the compiler's diagnostics.

mod completion;
mod cursor;
mod give;
pub mod interfaces;
mod place;
mod state;
mod unit;

use crate::abi::{E_INVALIDARG, E_POINTER, S_OK};
use crate::guard::guard;
use give::{give, give_number, give_text, text_of};
use interfaces::{
    IDxcIndex, IDxcIndex_Impl, IDxcIntelliSense, IDxcIntelliSense_Impl, IDxcSourceLocation, IDxcSourceRange, IDxcTranslationUnit,
    IDxcUnsavedFile, IDxcUnsavedFile_Impl, Text,
};
use place::{Location, SourceRange};
use std::ffi::{c_char, c_void};
use std::sync::atomic::{AtomicU32, Ordering};
use windows_core::{HRESULT, Interface, implement};

/// `DxcTranslationUnitFlags_UseCallerThread`
const USE_CALLER_THREAD: u32 = 0x800;

/// `DxcTranslationUnitFlags`: a detailed record of the preprocessor, cached completions, and the two that describe editing.
const EDITING: u32 = USE_CALLER_THREAD | 0x01 | 0x04 | 0x08;

/// `DxcDiagnosticDisplayOptions`: the location with its column, the option and the severity.
const DISPLAYED: u32 = 0x01 | 0x02 | 0x08 | 0x200;

/// The factory of all other objects. It is stateless.
#[implement(IDxcIntelliSense)]
pub struct IntelliSense;

impl IDxcIntelliSense_Impl for IntelliSense_Impl {
    unsafe fn create_index(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        guard(|| unsafe { give(IDxcIndex::from(Index::default()), out) })
    }

    unsafe fn get_null_location(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give(IDxcSourceLocation::from(Location::null()), out) })
    }

    unsafe fn get_null_range(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give(IDxcSourceRange::from(SourceRange::null()), out) })
    }

    unsafe fn get_range(&self, start: *mut c_void, end: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above, and the caller passes locations or null.
        guard(|| unsafe {
            let (Some(start), Some(end)) = (Location::of(&start), Location::of(&end)) else { return E_POINTER };
            match SourceRange::between(start, end) {
                Some(range) => give(IDxcSourceRange::from(range), out),
                None => E_INVALIDARG,
            }
        })
    }

    unsafe fn get_default_diagnostic_display_options(&self, out: *mut u32) -> HRESULT {
        // SAFETY: as above.
        unsafe { give_number(DISPLAYED, out) }
    }

    unsafe fn get_default_editing_tu_options(&self, out: *mut u32) -> HRESULT {
        // SAFETY: as above.
        unsafe { give_number(EDITING, out) }
    }

    unsafe fn create_unsaved_file(
        &self,
        name: *const c_char,
        text: *const c_char,
        length: u32,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller passes a string, and `length` bytes of text.
        guard(|| unsafe {
            let Some(name) = text_of(name) else { return E_POINTER };
            if text.is_null() {
                return E_POINTER;
            }
            let bytes = std::slice::from_raw_parts(text.cast::<u8>(), length as usize);
            let text = String::from_utf8_lossy(bytes).into_owned();
            give(IDxcUnsavedFile::from(UnsavedFile { name, text, length }), out)
        })
    }
}

/// A file in the editor that is not saved to the disk.
#[implement(IDxcUnsavedFile)]
struct UnsavedFile {
    name: String,
    text: String,
    length: u32,
}

impl IDxcUnsavedFile_Impl for UnsavedFile_Impl {
    unsafe fn get_file_name(&self, out: *mut Text) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        unsafe { give_text(&self.name, out) }
    }

    unsafe fn get_contents(&self, out: *mut Text) -> HRESULT {
        // SAFETY: as above.
        unsafe { give_text(&self.text, out) }
    }

    unsafe fn get_length(&self, out: *mut u32) -> HRESULT {
        // SAFETY: as above.
        unsafe { give_number(self.length, out) }
    }
}

/// Reads files.
#[implement(IDxcIndex)]
#[derive(Default)]
struct Index {
    options: AtomicU32,
}

impl IDxcIndex_Impl for Index_Impl {
    unsafe fn set_global_options(&self, options: u32) -> HRESULT {
        self.options.store(options, Ordering::Relaxed);
        S_OK
    }

    unsafe fn get_global_options(&self, out: *mut u32) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null.
        unsafe { give_number(self.options.load(Ordering::Relaxed), out) }
    }

    unsafe fn parse_translation_unit(
        &self,
        name: *const c_char,
        arguments: *const *const c_char,
        argument_count: i32,
        files: *const *mut c_void,
        file_count: u32,
        _options: u32,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller passes a string, arrays with the given numbers of strings and files, and a writable address.
        guard(|| unsafe {
            if out.is_null() {
                return E_POINTER;
            }
            out.write(std::ptr::null_mut());
            let Some(name) = text_of(name) else { return E_POINTER };
            let Some(files) = state::unsaved(files, file_count) else { return E_POINTER };
            let count = argument_count.max(0) as u32;
            if count > 0 && arguments.is_null() {
                return E_POINTER;
            }
            let arguments = crate::strings::utf8_array(arguments, count);
            match unit::Unit::read(name, arguments, files) {
                Ok(unit) => {
                    out.write(IDxcTranslationUnit::from(unit).into_raw());
                    S_OK
                }
                Err(status) => status,
            }
        })
    }
}
