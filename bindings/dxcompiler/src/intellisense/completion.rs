//! Completions. Each consists of a single chunk of text.

use super::give::{give, give_number, give_text};
use super::interfaces::{
    IDxcCodeCompleteResults, IDxcCodeCompleteResults_Impl, IDxcCompletionResult, IDxcCompletionResult_Impl, IDxcCompletionString,
    IDxcCompletionString_Impl, Text,
};
use crate::abi::{E_INVALIDARG, E_POINTER};
use crate::guard::guard;
use language_server::cursors::Completion;
use std::ffi::c_void;
use windows_core::{HRESULT, implement};

/// `DxcCompletionChunk_TypedText`
const TYPED_TEXT: u32 = 1;

/// The completions at a location.
#[implement(IDxcCodeCompleteResults)]
pub struct Results(pub Vec<Completion>);

impl IDxcCodeCompleteResults_Impl for Results_Impl {
    unsafe fn get_num_results(&self, out: *mut u32) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        unsafe { give_number(self.0.len() as u32, out) }
    }

    unsafe fn get_result_at(&self, index: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe {
            match self.0.get(index as usize) {
                Some(found) => give(IDxcCompletionResult::from(Suggestion(found.clone())), out),
                None => E_INVALIDARG,
            }
        })
    }
}

#[implement(IDxcCompletionResult)]
struct Suggestion(Completion);

impl IDxcCompletionResult_Impl for Suggestion_Impl {
    unsafe fn get_cursor_kind(&self, out: *mut u32) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        unsafe { give_number(self.0.kind, out) }
    }

    unsafe fn get_completion_string(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: as above.
        guard(|| unsafe { give(IDxcCompletionString::from(Chunk(self.0.text.clone())), out) })
    }
}

#[implement(IDxcCompletionString)]
struct Chunk(String);

impl IDxcCompletionString_Impl for Chunk_Impl {
    unsafe fn get_num_completion_chunks(&self, out: *mut u32) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null; also below.
        unsafe { give_number(1, out) }
    }

    unsafe fn get_completion_chunk_kind(&self, index: u32, out: *mut u32) -> HRESULT {
        // SAFETY: as above.
        if index == 0 { unsafe { give_number(TYPED_TEXT, out) } } else { E_INVALIDARG }
    }

    unsafe fn get_completion_chunk_text(&self, index: u32, out: *mut Text) -> HRESULT {
        if out.is_null() {
            return E_POINTER;
        }
        // SAFETY: as above.
        if index == 0 { unsafe { give_text(&self.0, out) } } else { E_INVALIDARG }
    }
}
