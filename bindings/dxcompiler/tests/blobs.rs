//! Blobs: their creation, encodings, and conversions of text.

mod common;

use common::{ACP, E_INVALIDARG, E_POINTER, FILE_NOT_FOUND, UTF8, UTF16, UTF32, WIDE, bytes, create, text, wide};
use dxcompiler::interfaces::{IDxcBlob, IDxcBlobEncoding, IDxcBlobUtf8, IDxcBlobWide, IDxcLibrary, IDxcUtils};
use dxcompiler::{Bool, Wide, class};
use std::ffi::c_void;
use std::sync::atomic::{AtomicUsize, Ordering};
use windows_core::{HRESULT, IUnknown, IUnknown_Vtbl, Interface, implement, interface};

/// The result of a function in its last argument.
fn given<T: Interface>(call: impl FnOnce(*mut *mut c_void) -> HRESULT) -> Result<T, HRESULT> {
    let mut out = std::ptr::dangling_mut::<c_void>();
    let status = call(&raw mut out);
    if status.is_ok() {
        // SAFETY: an object with its reference.
        Ok(unsafe { T::from_raw(out) })
    } else {
        assert!(out.is_null() || out == std::ptr::dangling_mut(), "an object is given with an error");
        Err(status)
    }
}

fn utils() -> IDxcUtils {
    create(&class::UTILS).expect("utilities")
}

fn copied(data: &[u8], code_page: u32) -> IDxcBlobEncoding {
    // SAFETY: the data has this number of bytes.
    given(|out| unsafe { utils().create_blob(data.as_ptr().cast(), data.len() as u32, code_page, out) }).expect("a blob")
}

fn as_utf8(blob: &IDxcBlob) -> IDxcBlobUtf8 {
    // SAFETY: a blob, and an address that can be written to.
    given(|out| unsafe { utils().get_blob_as_utf8(blob.as_raw(), out) }).expect("text")
}

fn as_wide(blob: &IDxcBlob) -> IDxcBlobWide {
    // SAFETY: a blob, and an address that can be written to.
    given(|out| unsafe { utils().get_blob_as_wide(blob.as_raw(), out) }).expect("text")
}

/// Whether the encoding is known, and its code page.
fn encoding(blob: &IDxcBlobEncoding) -> (bool, u32) {
    // Behind the answer, which is one byte outside of Windows, nothing is written.
    let (mut answer, mut code_page) = ([7 as Bool; 2], u32::MAX);
    // SAFETY: both addresses can be written to.
    assert!(unsafe { blob.get_encoding(answer.as_mut_ptr(), &raw mut code_page) }.is_ok());
    assert_eq!((size_of::<Bool>(), answer[1]), (if cfg!(windows) { 4 } else { 1 }, 7));
    (answer[0] != 0, code_page)
}

fn wide_bytes(text: &str) -> Vec<u8> {
    let units = wide(text);
    units[..units.len() - 1].iter().flat_map(|unit| unit.to_ne_bytes()).collect()
}

fn utf16_bytes(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_ne_bytes).collect()
}

fn utf32_bytes(text: &str) -> Vec<u8> {
    text.chars().flat_map(|letter| u32::from(letter).to_ne_bytes()).collect()
}

#[test]
fn pinned_bytes_stay_where_they_are_and_others_are_copied() {
    let data = *b"abc";
    let (utils, library): (_, IDxcLibrary) = (utils(), create(&class::UTILS).expect("the older interface"));
    let (pointer, size) = (data.as_ptr().cast(), 3);
    // SAFETY: the data outlives the blobs.
    unsafe {
        for pinned in [
            given::<IDxcBlobEncoding>(|out| utils.create_blob_from_pinned(pointer, size, UTF8, out)),
            given(|out| library.create_blob_with_encoding_from_pinned(pointer, size, UTF8, out)),
        ] {
            let pinned = pinned.expect("a blob");
            assert_eq!((pinned.get_buffer_pointer(), pinned.get_buffer_size()), (pointer, 3));
            assert_eq!(encoding(&pinned), (true, UTF8));
        }
        for copy in [
            given::<IDxcBlobEncoding>(|out| utils.create_blob(pointer, size, ACP, out)),
            given(|out| library.create_blob_with_encoding_on_heap_copy(pointer, size, ACP, out)),
        ] {
            let copy = copy.expect("a blob");
            assert_ne!(copy.get_buffer_pointer(), pointer);
            assert_eq!(bytes(&copy), data);
            assert_eq!(encoding(&copy), (false, ACP));
        }
    }
}

#[test]
fn no_bytes_are_a_blob_too() {
    let utils = utils();
    for code_page in [ACP, UTF8, UTF16, UTF32] {
        // SAFETY: nothing is read from null.
        unsafe {
            let pinned = given::<IDxcBlob>(|out| utils.create_blob_from_pinned(std::ptr::null(), 0, code_page, out));
            let copy = given::<IDxcBlob>(|out| utils.create_blob(std::ptr::null(), 0, code_page, out));
            for blob in [pinned, copy].map(|blob| blob.expect("a blob")) {
                assert_eq!(blob.get_buffer_size(), 0);
                assert_eq!(text(&as_utf8(&blob)), "");
                assert_eq!((as_wide(&blob).get_wide_length(), as_wide(&blob).get_wide_pointer().read()), (0, 0));
            }
        }
    }
}

/// An allocator of a caller, which counts calls of `Free`.
#[interface("00000002-0000-0000-C000-000000000046")]
unsafe trait IMalloc: IUnknown {
    fn alloc(&self, size: usize) -> *mut c_void;
    fn realloc(&self, memory: *const c_void, size: usize) -> *mut c_void;
    fn free(&self, memory: *const c_void);
}

static FREED: AtomicUsize = AtomicUsize::new(0);

#[implement(IMalloc)]
struct Counting;

impl IMalloc_Impl for Counting_Impl {
    unsafe fn alloc(&self, _: usize) -> *mut c_void {
        std::ptr::null_mut()
    }

    unsafe fn realloc(&self, _: *const c_void, _: usize) -> *mut c_void {
        std::ptr::null_mut()
    }

    unsafe fn free(&self, memory: *const c_void) {
        FREED.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the only memory that is given to the library with this allocator.
        drop(unsafe { Box::from_raw(memory.cast_mut().cast::<[u8; 4]>()) });
    }
}

#[test]
fn memory_that_is_moved_to_a_blob_is_freed_by_its_allocator_once() {
    let malloc = IMalloc::from(Counting);
    let memory = Box::into_raw(Box::new(*b"abc\0")).cast::<c_void>();
    // SAFETY: the memory is the allocator's.
    let blob = given::<IDxcBlobUtf8>(|out| unsafe { utils().move_to_blob(memory, malloc.as_raw(), 4, UTF8, out) });
    let blob = blob.expect("text");
    assert_eq!(text(&blob), "abc");
    drop(blob);
    assert_eq!(FREED.load(Ordering::Relaxed), 1);
}

#[test]
fn a_part_keeps_the_whole() {
    let whole = copied(b"abcdef", UTF8);
    let part = |offset, length| {
        // SAFETY: a blob, and an address that can be written to.
        given::<IDxcBlob>(|out| unsafe { utils().create_blob_from_blob(whole.as_raw(), offset, length, out) })
    };
    let middle = part(2, 3).expect("a part");
    assert_eq!(bytes(&part(6, 0).expect("the end is a place in it")), b"");
    for (offset, length) in [(7, 0), (0, 7), (5, 2), (u32::MAX, u32::MAX)] {
        assert_eq!(part(offset, length).err(), Some(E_INVALIDARG), "{offset}, {length}");
    }
    drop(whole);
    assert_eq!(bytes(&middle), b"cde");
}

#[test]
fn text_that_ends_in_a_zero_is_text_at_once() {
    // The blob is the same object: nothing is copied.
    let utf8 = copied(b"a\0", UTF8);
    assert_eq!(as_utf8(&utf8).as_raw(), utf8.cast::<IDxcBlobUtf8>().expect("text").as_raw());
    let mut units = wide_bytes("a");
    units.extend([0; size_of::<Wide>()]);
    let wide = copied(&units, WIDE);
    assert_eq!(as_wide(&wide).as_raw(), wide.cast::<IDxcBlobWide>().expect("text").as_raw());
    // Without the zero it is not.
    assert!(copied(b"a", UTF8).cast::<IDxcBlobUtf8>().is_err());
    assert!(copied(&wide_bytes("a"), WIDE).cast::<IDxcBlobWide>().is_err());
}

#[test]
fn text_is_the_same_in_every_encoding() {
    let letters = "a ä € 𝄞\n";
    let marked = |text: &str| format!("\u{feff}{text}");
    let swapped: Vec<u8> = marked(letters).encode_utf16().flat_map(u16::to_be_bytes).collect();
    for (data, code_page) in [
        (letters.as_bytes().to_vec(), UTF8),
        (letters.as_bytes().to_vec(), ACP),
        (marked(letters).into_bytes(), UTF8),
        (marked(letters).into_bytes(), ACP),
        (utf16_bytes(letters), UTF16),
        (utf16_bytes(&marked(letters)), UTF16),
        (marked(letters).encode_utf16().flat_map(u16::to_le_bytes).collect(), ACP),
        (swapped, ACP),
        (utf32_bytes(letters), UTF32),
        (utf32_bytes(&marked(letters)), UTF32),
        (marked(letters).chars().flat_map(|letter| u32::from(letter).to_le_bytes()).collect(), ACP),
    ] {
        let blob = copied(&data, code_page);
        let (utf8, wide_blob) = (as_utf8(&blob), as_wide(&blob));
        assert_eq!(text(&utf8), letters, "code page {code_page}: {data:?}");
        assert_eq!(encoding(&utf8), (true, UTF8));
        assert_eq!(encoding(&wide_blob), (true, WIDE));
        // SAFETY: wide text has a zero after this number of units.
        let units = unsafe { std::slice::from_raw_parts(wide_blob.get_wide_pointer(), wide_blob.get_wide_length() + 1) };
        assert_eq!(units, wide(letters));
        assert_eq!(text(&as_utf8(&wide_blob)), letters);
    }
}

#[test]
fn files_are_loaded_and_missing_ones_are_an_error() {
    let folder = std::env::temp_dir().join(format!("dxcompiler-blobs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("ä.hlsl");
    std::fs::write(&path, "float a;").expect("a file");
    let (utils, library): (_, IDxcLibrary) = (utils(), create(&class::UTILS).expect("the older interface"));
    let load = |path: &std::path::Path, code_page: Option<&u32>| {
        let name = wide(path.to_str().expect("UTF-8"));
        let code_page = code_page.map_or(std::ptr::null(), std::ptr::from_ref);
        // SAFETY: a string, a number or null, and an address that can be written to.
        unsafe {
            let loaded = given::<IDxcBlobEncoding>(|out| utils.load_file(name.as_ptr(), code_page, out));
            let older = given::<IDxcBlobEncoding>(|out| library.create_blob_from_file(name.as_ptr(), code_page, out));
            assert_eq!(loaded.as_ref().map(|blob| bytes(blob)), older.as_ref().map(|blob| bytes(blob)));
            loaded
        }
    };
    let blob = load(&path, None).expect("the file is there");
    assert_eq!((bytes(&blob), encoding(&blob)), (b"float a;".to_vec(), (false, ACP)));
    assert_eq!(encoding(&load(&path, Some(&UTF8)).expect("the file is there")), (true, UTF8));
    for missing in [folder.join("b.hlsl"), folder.join("c").join("b.hlsl"), path.join("b.hlsl"), folder.clone()] {
        assert_eq!(load(&missing, None).err(), Some(FILE_NOT_FOUND), "{}", missing.display());
    }
    // SAFETY: a null name is refused, and the address can be written to.
    let nameless = given::<IDxcBlobEncoding>(|out| unsafe { utils.load_file(std::ptr::null(), std::ptr::null(), out) });
    assert_eq!(nameless.err(), Some(E_POINTER));
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn null_is_refused_everywhere() {
    let (utils, library): (_, IDxcLibrary) = (utils(), create(&class::UTILS).expect("the older interface"));
    let (null, no_out) = (std::ptr::null_mut(), std::ptr::null_mut());
    let blob = copied(b"a", UTF8);
    // SAFETY: the functions look at null before they use it.
    unsafe {
        assert_eq!(given::<IDxcBlob>(|out| utils.get_blob_as_utf8(null, out)).err(), Some(E_POINTER));
        assert_eq!(given::<IDxcBlob>(|out| utils.get_blob_as_wide(null, out)).err(), Some(E_POINTER));
        assert_eq!(given::<IDxcBlob>(|out| utils.create_blob_from_blob(null, 0, 0, out)).err(), Some(E_POINTER));
        for status in [
            utils.get_blob_as_utf8(blob.as_raw(), no_out),
            utils.get_blob_as_wide(blob.as_raw(), no_out),
            utils.create_blob_from_blob(blob.as_raw(), 0, 0, no_out),
            utils.create_blob(null, 0, UTF8, no_out),
            utils.create_blob_from_pinned(null, 0, UTF8, no_out),
            utils.create_default_include_handler(no_out),
            library.create_include_handler(no_out),
            library.get_blob_as_utf8(blob.as_raw(), no_out),
            library.create_blob_with_encoding_on_heap_copy(null, 0, UTF8, no_out),
        ] {
            assert_eq!(status, E_POINTER);
        }
        assert!(blob.get_encoding(std::ptr::null_mut(), std::ptr::null_mut()).is_ok());
        assert_eq!(library.set_malloc(null), common::E_NOTIMPL);
    }
}
