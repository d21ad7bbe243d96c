//! Blobs: bytes, with or without a known encoding.

use crate::abi::{Bool, CP_ACP, CP_UTF8, CP_UTF16, CP_UTF32, CP_WIDE, DxcBuffer, S_OK, Wide};
use crate::interfaces::{
    IDxcBlob, IDxcBlob_Impl, IDxcBlobEncoding, IDxcBlobEncoding_Impl, IDxcBlobUtf8, IDxcBlobUtf8_Impl, IDxcBlobWide,
    IDxcBlobWide_Impl,
};
use crate::strings::encode_wide;
use std::ffi::{c_char, c_void};
use windows_core::{HRESULT, Interface, implement};

/// The bytes of a blob, and their owner.
pub struct Bytes {
    pointer: *const u8,
    size: usize,
    _keeper: Keeper,
}

// The owner is dropped with the blob, and only read through the pointer.
#[allow(dead_code)]
enum Keeper {
    /// The caller owns the bytes, as long as the blob is used.
    Caller,
    Memory(Box<[u8]>),
    WideMemory(Vec<Wide>),
    Blob(IDxcBlob),
}

impl Bytes {
    pub fn owned(bytes: Vec<u8>) -> Self {
        let memory = bytes.into_boxed_slice();
        Self { pointer: memory.as_ptr(), size: memory.len(), _keeper: Keeper::Memory(memory) }
    }

    /// # Safety
    /// The bytes remain at this address, unchanged, as long as the blob is used.
    pub unsafe fn pinned(pointer: *const c_void, size: usize) -> Self {
        Self { pointer: pointer.cast(), size: if pointer.is_null() { 0 } else { size }, _keeper: Keeper::Caller }
    }

    /// A part of another blob; None if it exceeds that blob.
    pub fn part(blob: &IDxcBlob, offset: u32, length: u32) -> Option<Self> {
        let bytes = slice(blob).get(offset as usize..)?.get(..length as usize)?;
        Some(Self { pointer: bytes.as_ptr(), size: bytes.len(), _keeper: Keeper::Blob(blob.clone()) })
    }

    fn slice(&self) -> &[u8] {
        // SAFETY: the keeper keeps them.
        if self.size == 0 { &[] } else { unsafe { std::slice::from_raw_parts(self.pointer, self.size) } }
    }
}

#[implement(IDxcBlobEncoding)]
struct Binary {
    bytes: Bytes,
    code_page: u32,
}

/// Zero-terminated UTF-8.
#[implement(IDxcBlobUtf8)]
struct Utf8(Bytes);

/// Zero-terminated `wchar_t`s.
#[implement(IDxcBlobWide)]
struct WideText(Bytes);

/// The three kinds only differ in the location of their bytes and in the reported encoding.
macro_rules! blob {
    ($class:ident, $implementation:ident, |$this:ident| $bytes:expr, $page:expr) => {
        impl IDxcBlob_Impl for $implementation {
            unsafe fn get_buffer_pointer(&self) -> *const c_void {
                let $this = self;
                $bytes.pointer.cast()
            }

            unsafe fn get_buffer_size(&self) -> usize {
                let $this = self;
                $bytes.size
            }
        }

        impl IDxcBlobEncoding_Impl for $implementation {
            unsafe fn get_encoding(&self, known: *mut Bool, code_page: *mut u32) -> HRESULT {
                let $this = self;
                let page: u32 = $page;
                // SAFETY: the caller passes writable addresses, or null.
                unsafe {
                    if let Some(known) = known.as_mut() {
                        *known = Bool::from(page != CP_ACP);
                    }
                    if let Some(code_page) = code_page.as_mut() {
                        *code_page = page;
                    }
                }
                S_OK
            }
        }
    };
}

blob!(Binary, Binary_Impl, |this| this.bytes, this.code_page);
blob!(Utf8, Utf8_Impl, |this| this.0, {
    let _ = this;
    CP_UTF8
});
blob!(WideText, WideText_Impl, |this| this.0, {
    let _ = this;
    CP_WIDE
});

impl IDxcBlobUtf8_Impl for Utf8_Impl {
    unsafe fn get_utf8_pointer(&self) -> *const c_char {
        self.0.pointer.cast()
    }

    unsafe fn get_utf8_length(&self) -> usize {
        self.0.size.saturating_sub(1)
    }
}

impl IDxcBlobWide_Impl for WideText_Impl {
    unsafe fn get_wide_pointer(&self) -> *const Wide {
        self.0.pointer.cast()
    }

    unsafe fn get_wide_length(&self) -> usize {
        (self.0.size / size_of::<Wide>()).saturating_sub(1)
    }
}

/// A blob of text, or of binary data if the code page specifies it.
pub fn blob(bytes: Bytes, code_page: u32) -> IDxcBlobEncoding {
    let ends_in_zero = |count: usize| {
        let bytes = bytes.slice();
        bytes.len().is_multiple_of(count) && bytes.len() >= count && bytes[bytes.len() - count..].iter().all(|byte| *byte == 0)
    };
    if code_page == CP_UTF8 && ends_in_zero(1) {
        (*IDxcBlobUtf8::from(Utf8(bytes))).clone()
    } else if code_page == CP_WIDE && ends_in_zero(size_of::<Wide>()) {
        (*IDxcBlobWide::from(WideText(bytes))).clone()
    } else {
        Binary { bytes, code_page }.into()
    }
}

pub fn binary(bytes: Vec<u8>) -> IDxcBlob {
    (*blob(Bytes::owned(bytes), CP_ACP)).clone()
}

/// Zero-terminated text. As in DXC, no text is an empty blob whose pointer still points to a string.
pub fn utf8(text: &str) -> IDxcBlobUtf8 {
    let bytes = text.bytes().filter(|byte| *byte != 0).chain(std::iter::once(0)).collect();
    let bytes = Bytes::owned(bytes);
    Utf8(if text.is_empty() { Bytes { size: 0, ..bytes } } else { bytes }).into()
}

pub fn wide(text: &str) -> IDxcBlobWide {
    let memory = encode_wide(text);
    let (pointer, size) = (memory.as_ptr().cast(), if text.is_empty() { 0 } else { size_of_val(&memory[..]) });
    WideText(Bytes { pointer, size, _keeper: Keeper::WideMemory(memory) }).into()
}

/// The bytes of any blob, foreign ones among them.
pub fn slice(blob: &IDxcBlob) -> &[u8] {
    // SAFETY: a blob keeps its bytes during its lifetime.
    unsafe {
        let (pointer, size) = (blob.get_buffer_pointer().cast::<u8>(), blob.get_buffer_size());
        if pointer.is_null() || size == 0 { &[] } else { std::slice::from_raw_parts(pointer, size) }
    }
}

/// The text of an output, in `wchar_t` if that is the code page, otherwise in UTF-8.
pub fn output_text(text: &str, code_page: u32) -> IDxcBlobEncoding {
    if code_page == CP_WIDE { (*wide(text)).clone() } else { (*utf8(text)).clone() }
}

/// The text of any blob. This code page is that of bytes that neither the blob nor a byte order mark tells the encoding of.
pub fn text(blob: &IDxcBlob, otherwise: u32) -> String {
    let (mut known, mut code_page) = (0, CP_ACP);
    if let Ok(encoded) = blob.cast::<IDxcBlobEncoding>() {
        // SAFETY: both addresses can be written to.
        let _ = unsafe { encoded.get_encoding(&raw mut known, &raw mut code_page) };
    }
    decode(slice(blob), if known == 0 { CP_ACP } else { code_page }, otherwise)
}

/// # Safety
/// The buffer's bytes can be read.
pub unsafe fn buffer_slice(buffer: &DxcBuffer) -> &[u8] {
    if buffer.pointer.is_null() || buffer.size == 0 {
        return &[];
    }
    // SAFETY: promised by the caller.
    unsafe { std::slice::from_raw_parts(buffer.pointer.cast(), buffer.size) }
}

/// Decodes text in a code page. If that is unknown, a byte order mark determines it, and otherwise `otherwise` is used. The text ends at the
/// first zero.
pub fn decode(bytes: &[u8], code_page: u32, otherwise: u32) -> String {
    let code_page = match (code_page, bytes) {
        // As UTF-16, text would begin with a zero.
        (CP_ACP, [0xff, 0xfe, 0, 0, ..]) => CP_UTF32,
        (CP_ACP, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0xef, 0xbb, 0xbf, ..]) => CP_ACP,
        (CP_ACP, _) => otherwise,
        (known, _) => known,
    };
    let text = match code_page {
        CP_UTF16 => {
            let units: Vec<u16> = bytes.chunks_exact(2).map(|unit| u16::from_ne_bytes([unit[0], unit[1]])).collect();
            String::from_utf16_lossy(&units)
        }
        CP_UTF32 => {
            let units = bytes.chunks_exact(4).map(|unit| u32::from_ne_bytes([unit[0], unit[1], unit[2], unit[3]]));
            units.map(|unit| char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
        }
        _ => hlsl_to_spirv::source_text(bytes.to_vec()).to_string(),
    };
    let text = text.split('\0').next().unwrap_or_default();
    text.strip_prefix('\u{feff}').unwrap_or(text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::decode;
    use crate::abi::{CP_ACP, CP_UTF8, CP_UTF16, CP_UTF32};

    #[test]
    fn a_mark_tells_the_encoding_before_the_one_that_is_assumed() {
        for marked in [&b"\xef\xbb\xbfa"[..], b"\xff\xfea\0", b"\xfe\xff\0a", b"\xff\xfe\0\0a\0\0\0"] {
            for otherwise in [CP_ACP, CP_UTF8, CP_UTF16, CP_UTF32] {
                assert_eq!(decode(marked, CP_ACP, otherwise), "a");
            }
        }
        assert_eq!(decode(b"a\0b\0", CP_ACP, CP_UTF16), "ab");
        assert_eq!(decode(b"a\0b\0", CP_ACP, CP_UTF8), "a");
        assert_eq!(decode(b"ab", CP_UTF8, CP_UTF16), "ab");
    }
}
