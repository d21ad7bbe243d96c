//! `IDxcUtils` and the older `IDxcLibrary`: blobs, include handlers, argument lists.

use crate::abi::{
    CONTAINER_INVALID, CP_ACP, CP_UTF8, DxcBuffer, DxcDefine, E_FAIL, E_INVALIDARG, E_NOTIMPL, E_POINTER, S_OK, Wide,
};
use crate::arguments::{Arguments, of_parts};
use crate::blob::{self, Bytes};
use crate::guard::guard;
use crate::include::{FileSystem, read};
use crate::interfaces::{
    IDxcBlob, IDxcBlobEncoding, IDxcBlobUtf8, IDxcBlobWide, IDxcCompilerArgs, IDxcIncludeHandler, IDxcLibrary, IDxcLibrary_Impl,
    IDxcUtils, IDxcUtils_Impl, IStream,
};
use crate::stream::Stream;
use crate::strings;
use std::ffi::c_void;
use windows_core::{GUID, HRESULT, IUnknown, IUnknown_Vtbl, Interface, implement, interface};

/// The library's helpers. They have no state.
#[implement(IDxcUtils, IDxcLibrary)]
pub struct Utils;

/// An allocator of the caller's. Memory is taken over by copying it and freeing the original.
#[interface("00000002-0000-0000-C000-000000000046")]
unsafe trait IMalloc: IUnknown {
    fn alloc(&self, size: usize) -> *mut c_void;
    fn realloc(&self, memory: *const c_void, size: usize) -> *mut c_void;
    fn free(&self, memory: *const c_void);
}

/// Returns an object and its reference to the caller.
///
/// # Safety
/// The address is writable, or null.
unsafe fn give<T: Interface>(object: Result<T, HRESULT>, out: *mut *mut c_void) -> HRESULT {
    if out.is_null() {
        return E_POINTER;
    }
    // SAFETY: promised by the caller.
    unsafe {
        match object {
            Ok(object) => {
                out.write(object.into_raw());
                S_OK
            }
            Err(error) => {
                out.write(std::ptr::null_mut());
                error
            }
        }
    }
}

/// # Safety
/// The pointer is a blob or null.
unsafe fn part(blob: *mut c_void, offset: u32, length: u32) -> Result<IDxcBlob, HRESULT> {
    // SAFETY: promised by the caller.
    let blob = unsafe { IDxcBlob::from_raw_borrowed(&blob) }.ok_or(E_POINTER)?;
    Bytes::part(blob, offset, length).map(|bytes| (*blob::blob(bytes, CP_ACP)).clone()).ok_or(E_INVALIDARG)
}

/// # Safety
/// The pointer is null, or has `size` bytes.
unsafe fn copy(data: *const c_void, size: u32, code_page: u32) -> IDxcBlobEncoding {
    let buffer = DxcBuffer { pointer: data, size: size as usize, encoding: code_page };
    // SAFETY: promised by the caller.
    blob::blob(Bytes::owned(unsafe { blob::buffer_slice(&buffer) }.to_vec()), code_page)
}

/// # Safety
/// The pointer is null, or has `size` bytes that were allocated by this allocator, or by C's if it is null.
unsafe fn take_over(data: *const c_void, malloc: *mut c_void, size: u32, code_page: u32) -> IDxcBlobEncoding {
    // SAFETY: promised by the caller.
    unsafe {
        let blob = copy(data, size, code_page);
        match IMalloc::from_raw_borrowed(&malloc) {
            Some(malloc) => malloc.free(data),
            None => strings::free(data),
        }
        blob
    }
}

/// # Safety
/// Both are valid or null.
unsafe fn load(name: *const Wide, code_page: *const u32) -> Result<IDxcBlobEncoding, HRESULT> {
    // SAFETY: promised by the caller.
    let (name, code_page) = unsafe { (strings::wide(name).ok_or(E_POINTER)?, code_page.as_ref().copied()) };
    Ok(blob::blob(Bytes::owned(read(&name)?), code_page.unwrap_or(CP_ACP)))
}

/// # Safety
/// The pointer is a blob or null.
unsafe fn as_utf8(blob: *mut c_void) -> Result<IDxcBlobUtf8, HRESULT> {
    // SAFETY: promised by the caller.
    let blob = unsafe { IDxcBlob::from_raw_borrowed(&blob) }.ok_or(E_POINTER)?;
    Ok(blob.cast().unwrap_or_else(|_| blob::utf8(&blob::text(blob, CP_UTF8))))
}

/// # Safety
/// The pointer is a blob or null.
unsafe fn as_wide(blob: *mut c_void) -> Result<IDxcBlobWide, HRESULT> {
    // SAFETY: promised by the caller.
    let blob = unsafe { IDxcBlob::from_raw_borrowed(&blob) }.ok_or(E_POINTER)?;
    Ok(blob.cast().unwrap_or_else(|_| blob::wide(&blob::text(blob, CP_UTF8))))
}

/// # Safety
/// The pointer is a blob or null.
unsafe fn stream(blob: *mut c_void) -> Result<IStream, HRESULT> {
    // SAFETY: promised by the caller.
    let blob = unsafe { IDxcBlob::from_raw_borrowed(&blob) }.ok_or(E_POINTER)?;
    Ok(Stream::of(blob).into())
}

impl IDxcUtils_Impl for Utils_Impl {
    unsafe fn create_blob_from_blob(&self, blob: *mut c_void, offset: u32, length: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(part(blob, offset, length), out) })
    }

    unsafe fn create_blob_from_pinned(&self, data: *const c_void, size: u32, code_page: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(Ok(blob::blob(Bytes::pinned(data, size as usize), code_page)), out) })
    }

    unsafe fn move_to_blob(
        &self,
        data: *const c_void,
        malloc: *mut c_void,
        size: u32,
        code_page: u32,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(Ok(take_over(data, malloc, size, code_page)), out) })
    }

    unsafe fn create_blob(&self, data: *const c_void, size: u32, code_page: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(Ok(copy(data, size, code_page)), out) })
    }

    unsafe fn load_file(&self, name: *const Wide, code_page: *const u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(load(name, code_page), out) })
    }

    unsafe fn create_read_only_stream_from_blob(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(stream(blob), out) })
    }

    unsafe fn create_default_include_handler(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes a writable address.
        guard(|| unsafe { give(Ok(IDxcIncludeHandler::from(FileSystem)), out) })
    }

    unsafe fn get_blob_as_utf8(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(as_utf8(blob), out) })
    }

    unsafe fn get_blob_as_wide(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(as_wide(blob), out) })
    }

    unsafe fn get_dxil_container_part(&self, _: *const DxcBuffer, _: u32, data: *mut *mut c_void, size: *mut u32) -> HRESULT {
        if data.is_null() || size.is_null() {
            return E_INVALIDARG;
        }
        // SAFETY: the caller passes writable addresses.
        unsafe {
            size.write(0);
            data.write(std::ptr::null_mut());
        }
        // A module is none.
        CONTAINER_INVALID
    }

    unsafe fn create_reflection(&self, _: *const DxcBuffer, _: *const GUID, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes a writable address, or null.
        unsafe {
            if !out.is_null() {
                out.write(std::ptr::null_mut());
            }
        }
        // It requires a part of a container.
        E_INVALIDARG
    }

    unsafe fn build_arguments(
        &self,
        source_name: *const Wide,
        entry: *const Wide,
        profile: *const Wide,
        arguments: *const *const Wide,
        count: u32,
        defines: *const DxcDefine,
        define_count: u32,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe {
            let mut all: Vec<String> = strings::wide(source_name).into_iter().filter(|name| !name.is_empty()).collect();
            let (arguments, defines) = (strings::wide_array(arguments, count), strings::defines(defines, define_count));
            all.extend(of_parts(strings::wide(entry), strings::wide(profile), arguments, defines));
            give(Ok(IDxcCompilerArgs::from(Arguments::of(all))), out)
        })
    }

    unsafe fn get_pdb_contents(&self, pdb: *mut c_void, hash: *mut *mut c_void, container: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes writable addresses, or null.
        unsafe {
            for out in [hash, container] {
                if !out.is_null() {
                    out.write(std::ptr::null_mut());
                }
            }
        }
        // Debug information is in the module: no blob of this library is a PDB.
        if pdb.is_null() { E_POINTER } else { E_FAIL }
    }
}

impl IDxcLibrary_Impl for Utils_Impl {
    unsafe fn set_malloc(&self, _: *mut c_void) -> HRESULT {
        E_NOTIMPL
    }

    unsafe fn create_blob_from_blob(&self, blob: *mut c_void, offset: u32, length: u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(part(blob, offset, length), out) })
    }

    unsafe fn create_blob_from_file(&self, name: *const Wide, code_page: *const u32, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(load(name, code_page), out) })
    }

    unsafe fn create_blob_with_encoding_from_pinned(
        &self,
        text: *const c_void,
        size: u32,
        code_page: u32,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(Ok(blob::blob(Bytes::pinned(text, size as usize), code_page)), out) })
    }

    unsafe fn create_blob_with_encoding_on_heap_copy(
        &self,
        text: *const c_void,
        size: u32,
        code_page: u32,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(Ok(copy(text, size, code_page)), out) })
    }

    unsafe fn create_blob_with_encoding_on_malloc(
        &self,
        text: *const c_void,
        malloc: *mut c_void,
        size: u32,
        code_page: u32,
        out: *mut *mut c_void,
    ) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(Ok(take_over(text, malloc, size, code_page)), out) })
    }

    unsafe fn create_include_handler(&self, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller passes a writable address.
        guard(|| unsafe { give(Ok(IDxcIncludeHandler::from(FileSystem)), out) })
    }

    unsafe fn create_stream_from_blob_read_only(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(stream(blob), out) })
    }

    unsafe fn get_blob_as_utf8(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(as_utf8(blob), out) })
    }

    unsafe fn get_blob_as_wide(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT {
        // SAFETY: the caller's pointers are those of the interface.
        guard(|| unsafe { give(as_wide(blob), out) })
    }
}
