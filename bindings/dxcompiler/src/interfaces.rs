//! The interfaces of `dxcapi.h`, in the order of their functions: programs compiled with that header call them by position.

// The macro generates more items than are written here, and DXC's header documents them.
#![allow(missing_docs, clippy::too_many_arguments)]

use crate::abi::{Bool, DxcBuffer, DxcDefine, Wide};
use std::ffi::{c_char, c_void};
use windows_core::{GUID, HRESULT, IUnknown, IUnknown_Vtbl, interface};

#[interface("8BA5FB08-5195-40e2-AC58-0D989C3A0102")]
pub unsafe trait IDxcBlob: IUnknown {
    pub fn get_buffer_pointer(&self) -> *const c_void;
    pub fn get_buffer_size(&self) -> usize;
}

#[interface("7241d424-2646-4191-97c0-98e96e42fc68")]
pub unsafe trait IDxcBlobEncoding: IDxcBlob {
    pub fn get_encoding(&self, known: *mut Bool, code_page: *mut u32) -> HRESULT;
}

#[interface("A3F84EAB-0FAA-497E-A39C-EE6ED60B2D84")]
pub unsafe trait IDxcBlobWide: IDxcBlobEncoding {
    pub fn get_wide_pointer(&self) -> *const Wide;
    pub fn get_wide_length(&self) -> usize;
}

#[interface("3DA636C9-BA71-4024-A301-30CBF125305B")]
pub unsafe trait IDxcBlobUtf8: IDxcBlobEncoding {
    pub fn get_utf8_pointer(&self) -> *const c_char;
    pub fn get_utf8_length(&self) -> usize;
}

#[interface("7F61FC7D-950D-467F-B3E3-3C02FB49187C")]
pub unsafe trait IDxcIncludeHandler: IUnknown {
    pub fn load_source(&self, name: *const Wide, source: *mut *mut c_void) -> HRESULT;
}

#[interface("73EFFE2A-70DC-45F8-9690-EFF64C02429D")]
pub unsafe trait IDxcCompilerArgs: IUnknown {
    pub fn get_arguments(&self) -> *const *const Wide;
    pub fn get_count(&self) -> u32;
    pub fn add_arguments(&self, arguments: *const *const Wide, count: u32) -> HRESULT;
    pub fn add_arguments_utf8(&self, arguments: *const *const c_char, count: u32) -> HRESULT;
    pub fn add_defines(&self, defines: *const DxcDefine, count: u32) -> HRESULT;
}

#[interface("e5204dc7-d18c-4c3c-bdfb-851673980fe7")]
pub unsafe trait IDxcLibrary: IUnknown {
    pub fn set_malloc(&self, malloc: *mut c_void) -> HRESULT;
    pub fn create_blob_from_blob(&self, blob: *mut c_void, offset: u32, length: u32, out: *mut *mut c_void) -> HRESULT;
    pub fn create_blob_from_file(&self, name: *const Wide, code_page: *const u32, out: *mut *mut c_void) -> HRESULT;
    pub fn create_blob_with_encoding_from_pinned(
        &self,
        text: *const c_void,
        size: u32,
        code_page: u32,
        out: *mut *mut c_void,
    ) -> HRESULT;
    pub fn create_blob_with_encoding_on_heap_copy(
        &self,
        text: *const c_void,
        size: u32,
        code_page: u32,
        out: *mut *mut c_void,
    ) -> HRESULT;
    pub fn create_blob_with_encoding_on_malloc(
        &self,
        text: *const c_void,
        malloc: *mut c_void,
        size: u32,
        code_page: u32,
        out: *mut *mut c_void,
    ) -> HRESULT;
    pub fn create_include_handler(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn create_stream_from_blob_read_only(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT;
    pub fn get_blob_as_utf8(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT;
    pub fn get_blob_as_wide(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT;
}

#[interface("4605C4CB-2019-492A-ADA4-65F20BB7D67F")]
pub unsafe trait IDxcUtils: IUnknown {
    pub fn create_blob_from_blob(&self, blob: *mut c_void, offset: u32, length: u32, out: *mut *mut c_void) -> HRESULT;
    pub fn create_blob_from_pinned(&self, data: *const c_void, size: u32, code_page: u32, out: *mut *mut c_void) -> HRESULT;
    pub fn move_to_blob(
        &self,
        data: *const c_void,
        malloc: *mut c_void,
        size: u32,
        code_page: u32,
        out: *mut *mut c_void,
    ) -> HRESULT;
    pub fn create_blob(&self, data: *const c_void, size: u32, code_page: u32, out: *mut *mut c_void) -> HRESULT;
    pub fn load_file(&self, name: *const Wide, code_page: *const u32, out: *mut *mut c_void) -> HRESULT;
    pub fn create_read_only_stream_from_blob(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT;
    pub fn create_default_include_handler(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_blob_as_utf8(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT;
    pub fn get_blob_as_wide(&self, blob: *mut c_void, out: *mut *mut c_void) -> HRESULT;
    pub fn get_dxil_container_part(&self, shader: *const DxcBuffer, part: u32, data: *mut *mut c_void, size: *mut u32)
    -> HRESULT;
    pub fn create_reflection(&self, data: *const DxcBuffer, interface: *const GUID, out: *mut *mut c_void) -> HRESULT;
    pub fn build_arguments(
        &self,
        source_name: *const Wide,
        entry: *const Wide,
        profile: *const Wide,
        arguments: *const *const Wide,
        count: u32,
        defines: *const DxcDefine,
        define_count: u32,
        out: *mut *mut c_void,
    ) -> HRESULT;
    pub fn get_pdb_contents(&self, pdb: *mut c_void, hash: *mut *mut c_void, container: *mut *mut c_void) -> HRESULT;
}

#[interface("CEDB484A-D4E9-445A-B991-CA21CA157DC2")]
pub unsafe trait IDxcOperationResult: IUnknown {
    pub fn get_status(&self, status: *mut HRESULT) -> HRESULT;
    pub fn get_result(&self, out: *mut *mut c_void) -> HRESULT;
    pub fn get_error_buffer(&self, out: *mut *mut c_void) -> HRESULT;
}

#[interface("58346CDA-DDE7-4497-9461-6F87AF5E0659")]
pub unsafe trait IDxcResult: IDxcOperationResult {
    pub fn has_output(&self, kind: u32) -> i32;
    pub fn get_output(&self, kind: u32, interface: *const GUID, out: *mut *mut c_void, name: *mut *mut c_void) -> HRESULT;
    pub fn get_num_outputs(&self) -> u32;
    pub fn get_output_by_index(&self, index: u32) -> u32;
    pub fn primary_output(&self) -> u32;
}

#[interface("319b37a2-a5c2-494a-a5de-4801b2faf989")]
pub unsafe trait IDxcExtraOutputs: IUnknown {
    pub fn get_output_count(&self) -> u32;
    pub fn get_output(
        &self,
        index: u32,
        interface: *const GUID,
        out: *mut *mut c_void,
        kind: *mut *mut c_void,
        name: *mut *mut c_void,
    ) -> HRESULT;
}

#[interface("8c210bf3-011f-4422-8d70-6f9acb8db617")]
pub unsafe trait IDxcCompiler: IUnknown {
    pub fn compile(
        &self,
        source: *mut c_void,
        source_name: *const Wide,
        entry: *const Wide,
        profile: *const Wide,
        arguments: *const *const Wide,
        count: u32,
        defines: *const DxcDefine,
        define_count: u32,
        handler: *mut c_void,
        out: *mut *mut c_void,
    ) -> HRESULT;
    pub fn preprocess(
        &self,
        source: *mut c_void,
        source_name: *const Wide,
        arguments: *const *const Wide,
        count: u32,
        defines: *const DxcDefine,
        define_count: u32,
        handler: *mut c_void,
        out: *mut *mut c_void,
    ) -> HRESULT;
    pub fn disassemble(&self, source: *mut c_void, out: *mut *mut c_void) -> HRESULT;
}

#[interface("A005A9D9-B8BB-4594-B5C9-0E633BEC4D37")]
pub unsafe trait IDxcCompiler2: IDxcCompiler {
    pub fn compile_with_debug(
        &self,
        source: *mut c_void,
        source_name: *const Wide,
        entry: *const Wide,
        profile: *const Wide,
        arguments: *const *const Wide,
        count: u32,
        defines: *const DxcDefine,
        define_count: u32,
        handler: *mut c_void,
        out: *mut *mut c_void,
        debug_name: *mut *mut Wide,
        debug: *mut *mut c_void,
    ) -> HRESULT;
}

#[interface("228B4687-5A6A-4730-900C-9702B2203F54")]
pub unsafe trait IDxcCompiler3: IUnknown {
    pub fn compile(
        &self,
        source: *const DxcBuffer,
        arguments: *const *const Wide,
        count: u32,
        handler: *mut c_void,
        interface: *const GUID,
        out: *mut *mut c_void,
    ) -> HRESULT;
    pub fn disassemble(&self, object: *const DxcBuffer, interface: *const GUID, out: *mut *mut c_void) -> HRESULT;
}

#[interface("A6E82BD2-1FD7-4826-9811-2857E797F49A")]
pub unsafe trait IDxcValidator: IUnknown {
    pub fn validate(&self, shader: *mut c_void, flags: u32, out: *mut *mut c_void) -> HRESULT;
}

#[interface("b04f5b50-2059-4f12-a8ff-a1e0cde1cc7e")]
pub unsafe trait IDxcVersionInfo: IUnknown {
    pub fn get_version(&self, major: *mut u32, minor: *mut u32) -> HRESULT;
    pub fn get_flags(&self, flags: *mut u32) -> HRESULT;
}

#[interface("fb6904c4-42f0-4b62-9c46-983af7da7c83")]
pub unsafe trait IDxcVersionInfo2: IDxcVersionInfo {
    pub fn get_commit_info(&self, count: *mut u32, hash: *mut *mut c_char) -> HRESULT;
}

#[interface("5e13e843-9d25-473c-9ad2-03b2d0b44b1e")]
pub unsafe trait IDxcVersionInfo3: IUnknown {
    pub fn get_custom_version_string(&self, version: *mut *mut c_char) -> HRESULT;
}

#[interface("0c733a30-2a1c-11ce-ade5-00aa0044773d")]
pub unsafe trait ISequentialStream: IUnknown {
    pub fn read(&self, into: *mut c_void, count: u32, read: *mut u32) -> HRESULT;
    pub fn write(&self, from: *const c_void, count: u32, written: *mut u32) -> HRESULT;
}

#[interface("0000000c-0000-0000-C000-000000000046")]
pub unsafe trait IStream: ISequentialStream {
    pub fn seek(&self, distance: i64, origin: u32, new: *mut u64) -> HRESULT;
    pub fn set_size(&self, size: u64) -> HRESULT;
    pub fn copy_to(&self, stream: *mut c_void, count: u64, read: *mut u64, written: *mut u64) -> HRESULT;
    pub fn commit(&self, flags: u32) -> HRESULT;
    pub fn revert(&self) -> HRESULT;
    pub fn lock_region(&self, offset: u64, count: u64, kind: u32) -> HRESULT;
    pub fn unlock_region(&self, offset: u64, count: u64, kind: u32) -> HRESULT;
    pub fn stat(&self, out: *mut Statistics, flags: u32) -> HRESULT;
    pub fn duplicate(&self, out: *mut *mut c_void) -> HRESULT;
}

/// `STATSTG`: the properties of a stream.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Statistics {
    /// Null: the stream has no name.
    pub name: *mut Wide,
    /// `STGTY_STREAM`
    pub kind: u32,
    /// In bytes.
    pub size: u64,
    /// The times of the last change, the creation and the last use: unknown, as are the following.
    pub times: [[u32; 2]; 3],
    pub mode: u32,
    pub locks: u32,
    pub class: GUID,
    pub bits: u32,
    pub reserved: u32,
}

impl Default for Statistics {
    fn default() -> Self {
        Self {
            name: std::ptr::null_mut(),
            kind: 0,
            size: 0,
            times: [[0; 2]; 3],
            mode: 0,
            locks: 0,
            class: GUID::zeroed(),
            bits: 0,
            reserved: 0,
        }
    }
}
