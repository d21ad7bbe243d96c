//! Shared by the tests of the interfaces: calls the library as a C++ program does, by class and interface number.

// Each test uses its part of these.
#![allow(dead_code)]

use dxcompiler::interfaces::{IDxcBlob, IDxcBlobUtf8, IDxcCompiler3, IDxcIncludeHandler, IDxcResult};
use dxcompiler::{DxcBuffer, DxcCreateInstance, Wide, class};
use std::ffi::c_void;
use windows_core::{GUID, HRESULT, Interface};

pub const S_OK: HRESULT = HRESULT(0);
pub const E_NOINTERFACE: HRESULT = HRESULT(0x8000_4002_u32.cast_signed());
pub const E_NOTIMPL: HRESULT = HRESULT(0x8000_4001_u32.cast_signed());
pub const E_POINTER: HRESULT = HRESULT(0x8000_4003_u32.cast_signed());
pub const E_INVALIDARG: HRESULT = HRESULT(0x8007_0057_u32.cast_signed());
pub const E_FAIL: HRESULT = HRESULT(0x8000_4005_u32.cast_signed());
pub const CLASS_NOT_REGISTERED: HRESULT = HRESULT(0x8004_0154_u32.cast_signed());
pub const FILE_NOT_FOUND: HRESULT = HRESULT(0x8007_0002_u32.cast_signed());

pub const ACP: u32 = 0;
pub const UTF8: u32 = 65001;
pub const UTF16: u32 = 1200;
pub const UTF32: u32 = 12000;
pub const WIDE: u32 = if cfg!(windows) { UTF16 } else { UTF32 };

pub fn create<T: Interface>(class_id: &GUID) -> Result<T, HRESULT> {
    let mut out: *mut c_void = std::ptr::null_mut();
    // SAFETY: all pointers are valid.
    let status = unsafe { DxcCreateInstance(class_id, &T::IID, &raw mut out) };
    // SAFETY: an object with its reference, or null.
    if status.is_ok() { Ok(unsafe { T::from_raw(out) }) } else { Err(status) }
}

pub fn wide(text: &str) -> Vec<Wide> {
    #[cfg(windows)]
    let units = text.encode_utf16();
    #[cfg(not(windows))]
    let units = text.chars().map(u32::from);
    units.chain([0]).collect()
}

/// Compiles text in UTF-8, without a handler.
pub fn compile(text: &str, arguments: &[&str]) -> IDxcResult {
    compile_bytes(text.as_bytes(), UTF8, arguments, None)
}

/// Compiles text of a code page.
pub fn compile_bytes(text: &[u8], encoding: u32, arguments: &[&str], handler: Option<&IDxcIncludeHandler>) -> IDxcResult {
    let compiler: IDxcCompiler3 = create(&class::COMPILER).expect("the class has the interface");
    let texts: Vec<Vec<Wide>> = arguments.iter().map(|text| wide(text)).collect();
    let pointers: Vec<*const Wide> = texts.iter().map(Vec::as_ptr).collect();
    let source = DxcBuffer { pointer: text.as_ptr().cast(), size: text.len(), encoding };
    let handler = handler.map_or(std::ptr::null_mut(), Interface::as_raw);
    let mut out = std::ptr::null_mut();
    // SAFETY: all pointers are valid, and the result has a reference.
    unsafe {
        let count = pointers.len() as u32;
        let status = compiler.compile(&raw const source, pointers.as_ptr(), count, handler, &IDxcResult::IID, &raw mut out);
        assert!(status.is_ok(), "{status:?}");
        IDxcResult::from_raw(out)
    }
}

pub fn output<T: Interface>(result: &IDxcResult, kind: u32) -> Result<T, HRESULT> {
    let mut out = std::ptr::null_mut();
    // SAFETY: all pointers are valid; the name may be null.
    unsafe {
        let status = result.get_output(kind, &T::IID, &raw mut out, std::ptr::null_mut());
        if status.is_ok() { Ok(T::from_raw(out)) } else { Err(status) }
    }
}

pub fn text(blob: &IDxcBlobUtf8) -> String {
    // SAFETY: the pointer is a zero-terminated string of that length.
    unsafe {
        let text = std::ffi::CStr::from_ptr(blob.get_utf8_pointer()).to_str().expect("UTF-8");
        assert_eq!(text.len(), blob.get_utf8_length());
        assert_eq!(blob.get_buffer_size(), if text.is_empty() { 0 } else { text.len() + 1 });
        text.to_owned()
    }
}

/// The status of a result.
pub fn status(result: &IDxcResult) -> HRESULT {
    let mut status = HRESULT(1);
    // SAFETY: the address can be written to.
    assert!(unsafe { result.get_status(&raw mut status) }.is_ok());
    status
}

/// The diagnostics of a result.
pub fn errors(result: &IDxcResult) -> String {
    text(&output(result, dxcompiler::out_kind::ERRORS).expect("errors are always there"))
}

/// The bytes of a blob.
pub fn bytes(blob: &IDxcBlob) -> Vec<u8> {
    // SAFETY: a blob's pointer refers to this number of bytes.
    unsafe {
        let (pointer, size) = (blob.get_buffer_pointer().cast::<u8>(), blob.get_buffer_size());
        if size == 0 { Vec::new() } else { std::slice::from_raw_parts(pointer, size).to_vec() }
    }
}

/// The words that the compiler's own library makes of a source.
pub fn own_words(compiler: hlsl_to_spirv::Compiler) -> Vec<u8> {
    let compilation = compiler.compile();
    let words = compilation.words().unwrap_or_else(|| panic!("{:?}", compilation.report.to_lines()));
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}
