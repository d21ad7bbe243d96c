//! Plain types and numbers of `dxcapi.h`.

use std::ffi::c_void;
use windows_core::{GUID, HRESULT};

/// `wchar_t`: UTF-16 on Windows, UTF-32 elsewhere.
#[cfg(windows)]
pub type Wide = u16;
/// `wchar_t`: UTF-16 on Windows, UTF-32 elsewhere.
#[cfg(not(windows))]
pub type Wide = u32;

/// `BOOL` in memory: a `bool` outside of Windows. As the result of a function it is an `i32`, whose lowest byte is that `bool`.
#[cfg(windows)]
pub type Bool = i32;
/// `BOOL` in memory: a `bool` outside of Windows. As the result of a function it is an `i32`, whose lowest byte is that `bool`.
#[cfg(not(windows))]
pub type Bool = u8;

/// The call succeeded.
pub const S_OK: HRESULT = HRESULT(0);
/// The call succeeded, and returned less than requested.
pub const S_FALSE: HRESULT = HRESULT(1);
/// A pointer is null that must not be.
pub const E_POINTER: HRESULT = HRESULT(0x8000_4003_u32.cast_signed());
/// The call failed; as the status of a result: the input has errors.
pub const E_FAIL: HRESULT = HRESULT(0x8000_4005_u32.cast_signed());
/// This library does not implement the function.
pub const E_NOTIMPL: HRESULT = HRESULT(0x8000_4001_u32.cast_signed());
/// An argument is wrong.
pub const E_INVALIDARG: HRESULT = HRESULT(0x8007_0057_u32.cast_signed());
/// The file does not exist.
pub const FILE_NOT_FOUND: HRESULT = HRESULT(0x8007_0002_u32.cast_signed());
/// The stream can't be written to.
pub const STG_E_ACCESSDENIED: HRESULT = HRESULT(0x8003_0005_u32.cast_signed());
/// The origin of a position is invalid.
pub const STG_E_INVALIDFUNCTION: HRESULT = HRESULT(0x8003_0001_u32.cast_signed());
/// The bytes are no DXIL container.
pub const CONTAINER_INVALID: HRESULT = HRESULT(0x80aa_000d_u32.cast_signed());
/// The class is unknown.
pub const CLASS_NOT_REGISTERED: HRESULT = HRESULT(0x8004_0154_u32.cast_signed());

/// The code page of UTF-8.
pub const CP_UTF8: u32 = 65001;
/// The code page of UTF-16 in this machine's byte order.
pub const CP_UTF16: u32 = 1200;
/// The code page of UTF-32 in this machine's byte order.
pub const CP_UTF32: u32 = 12000;
/// The code page of binary data, or of text whose encoding the caller does not know.
pub const CP_ACP: u32 = 0;
/// The code page of [`Wide`].
pub const CP_WIDE: u32 = if cfg!(windows) { CP_UTF16 } else { CP_UTF32 };

/// `DxcDefine`: a macro, which defaults to 1.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DxcDefine {
    /// The name, never null.
    pub name: *const Wide,
    /// The value, or null.
    pub value: *const Wide,
}

/// `DxcBuffer`: bytes that the caller keeps.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DxcBuffer {
    /// The first byte.
    pub pointer: *const c_void,
    /// The number of bytes.
    pub size: usize,
    /// The code page; 0 if the caller does not know it.
    pub encoding: u32,
}

/// `DXC_OUT_KIND`: the kinds of outputs of a result.
pub mod out_kind {
    /// No output.
    pub const NONE: u32 = 0;
    /// The module.
    pub const OBJECT: u32 = 1;
    /// Diagnostics.
    pub const ERRORS: u32 = 2;
    /// Assembly.
    pub const DISASSEMBLY: u32 = 5;
    /// Preprocessed text.
    pub const HLSL: u32 = 6;
    /// Text of another form.
    pub const TEXT: u32 = 7;
    /// Outputs without a separate kind: the reflection.
    pub const EXTRA_OUTPUTS: u32 = 10;
    /// Which files were included, with `-Vi`.
    pub const REMARKS: u32 = 11;
    /// The time of each stage and each pass, with `-ftime-report`.
    pub const TIME_REPORT: u32 = 12;
    /// When each stage and each run of a pass was, with `-ftime-trace`.
    pub const TIME_TRACE: u32 = 13;
    /// The last kind of output of `GetOutput`.
    pub const LAST: u32 = TIME_TRACE;
}

/// The numbers of the classes that `DxcCreateInstance` makes.
pub mod class {
    use super::GUID;

    /// `CLSID_DxcCompiler`
    pub const COMPILER: GUID = GUID::from_u128(0x73e22d93_e6ce_47f3_b5bf_f0664f39c1b0);
    /// `CLSID_DxcCompilerArgs`
    pub const COMPILER_ARGS: GUID = GUID::from_u128(0x3e56ae82_224d_470f_a1a1_fe3016ee9f9d);
    /// `CLSID_DxcLibrary` and `CLSID_DxcUtils`, which are one class.
    pub const UTILS: GUID = GUID::from_u128(0x6245d6af_66e0_48fd_80b4_4d271796748c);
    /// `CLSID_DxcValidator`
    pub const VALIDATOR: GUID = GUID::from_u128(0x8ca3e215_f728_4cf3_8cdd_88af917587a1);
}
