//! `IStream` over a blob, for programs that read blobs as streams.

use crate::abi::{E_FAIL, E_NOTIMPL, E_POINTER, S_FALSE, S_OK, STG_E_ACCESSDENIED, STG_E_INVALIDFUNCTION};
use crate::blob;
use crate::guard::guard;
use crate::interfaces::{IDxcBlob, IDxcBlobUtf8, ISequentialStream_Impl, IStream, IStream_Impl, Statistics};
use std::ffi::c_void;
use std::sync::{Mutex, PoisonError};
use windows_core::{HRESULT, Interface, implement};

/// `STGTY_STREAM`
const OF_STREAM: u32 = 2;

/// The bytes of a blob, of UTF-8 without the zero at the end, and a position in them.
#[implement(IStream)]
pub struct Stream {
    blob: IDxcBlob,
    length: usize,
    position: Mutex<usize>,
}

impl Stream {
    /// A stream at the first byte.
    pub fn of(blob: &IDxcBlob) -> Self {
        // SAFETY: the blob is valid, and returns the length of its text.
        let of_text = blob.cast::<IDxcBlobUtf8>().ok().map(|text| unsafe { text.get_utf8_length() });
        let length = of_text.unwrap_or_else(|| blob::slice(blob).len());
        Self { blob: blob.clone(), length, position: Mutex::new(0) }
    }
}

impl ISequentialStream_Impl for Stream_Impl {
    unsafe fn read(&self, into: *mut c_void, count: u32, read: *mut u32) -> HRESULT {
        guard(|| {
            if into.is_null() || read.is_null() {
                return E_POINTER;
            }
            let mut position = self.position.lock().unwrap_or_else(PoisonError::into_inner);
            let rest = &blob::slice(&self.blob)[*position..self.length];
            let length = rest.len().min(count as usize);
            // SAFETY: the caller's memory has `count` bytes, and the number is writable.
            unsafe {
                std::ptr::copy_nonoverlapping(rest.as_ptr(), into.cast(), length);
                read.write(length as u32);
            }
            *position += length;
            if length == count as usize { S_OK } else { S_FALSE }
        })
    }

    unsafe fn write(&self, _: *const c_void, _: u32, _: *mut u32) -> HRESULT {
        STG_E_ACCESSDENIED
    }
}

impl IStream_Impl for Stream_Impl {
    unsafe fn seek(&self, distance: i64, origin: u32, new: *mut u64) -> HRESULT {
        guard(|| {
            let mut position = self.position.lock().unwrap_or_else(PoisonError::into_inner);
            // SAFETY: the caller passes a writable address, or null; also below.
            unsafe {
                if !new.is_null() {
                    new.write(0);
                }
            }
            let start = match origin {
                0 => 0,
                1 => *position as i64,
                2 => self.length as i64,
                _ => return STG_E_INVALIDFUNCTION,
            };
            // There is nothing after the end.
            let target = start.checked_add(distance).and_then(|target| usize::try_from(target).ok());
            let Some(target) = target.filter(|target| *target <= self.length) else { return E_FAIL };
            *position = target;
            // SAFETY: as above.
            unsafe {
                if !new.is_null() {
                    new.write(target as u64);
                }
            }
            S_OK
        })
    }

    unsafe fn set_size(&self, _: u64) -> HRESULT {
        STG_E_ACCESSDENIED
    }

    unsafe fn copy_to(&self, _: *mut c_void, _: u64, _: *mut u64, _: *mut u64) -> HRESULT {
        E_NOTIMPL
    }

    unsafe fn commit(&self, _: u32) -> HRESULT {
        E_NOTIMPL
    }

    unsafe fn revert(&self) -> HRESULT {
        E_NOTIMPL
    }

    unsafe fn lock_region(&self, _: u64, _: u64, _: u32) -> HRESULT {
        E_NOTIMPL
    }

    unsafe fn unlock_region(&self, _: u64, _: u64, _: u32) -> HRESULT {
        E_NOTIMPL
    }

    unsafe fn stat(&self, out: *mut Statistics, _: u32) -> HRESULT {
        if out.is_null() {
            return E_POINTER;
        }
        // SAFETY: the caller passes a writable address.
        unsafe { out.write(Statistics { kind: OF_STREAM, size: self.length as u64, ..Statistics::default() }) };
        S_OK
    }

    unsafe fn duplicate(&self, _: *mut *mut c_void) -> HRESULT {
        E_NOTIMPL
    }
}
