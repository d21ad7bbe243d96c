//! Loads DXC's library, `libdxcompiler`, if it is available, and compiles HLSL to SPIR-V with it.
//!
//! The interfaces are those of `dxcapi.h`. On Linux each object begins with a pointer to its table of functions. The tables of DXC up to
//! 1.7.2207 have two entries for the destructor of `IUnknown`, which later releases lack.
#![allow(unsafe_code, reason = "DXC's library is a C++ interface")]

use libloading::Library;
use std::ffi::c_void;
use std::path::{Path, PathBuf};
use std::ptr::null_mut;

/// The variable that names the library for tests.
pub const VARIABLE: &str = "DXC_LIBRARY";

/// The path that the variable names.
#[must_use]
pub fn library() -> Option<PathBuf> {
    std::env::var_os(VARIABLE).filter(|path| !path.is_empty()).map(PathBuf::from)
}

/// True if the variable names a library that can be loaded.
pub(crate) fn is_present() -> bool {
    library().is_some_and(|path| Dxc::load(&path).is_ok())
}

/// A flag that the libraries of [`Dxc::load`] lack.
const LEGACY_ORDER: &str = "-fspv-use-legacy-buffer-matrix-order";

/// The flags of our compiler in the form of DXC's library.
#[derive(Debug)]
pub struct Arguments<'a> {
    /// The entry point; empty for a library.
    pub entry: &'a str,
    /// The profile.
    pub profile: &'a str,
    /// The other flags.
    pub others: Vec<&'a str>,
}

impl<'a> Arguments<'a> {
    /// Divides the flags.
    ///
    /// # Errors
    /// There is no profile.
    pub fn of(flags: &'a str) -> Result<Self, String> {
        let mut others: Vec<&str> = flags.split_whitespace().collect();
        let mut take = |name: &str| {
            let at = others.iter().position(|word| *word == name)?;
            let value = *others.get(at + 1)?;
            others.drain(at..at + 2);
            Some(value)
        };
        let profile = take("-T").ok_or("the case has no -T")?;
        let entry = take("-E").unwrap_or("main");
        // Releases without the flag have only the order that it selects.
        others.retain(|word| *word != LEGACY_ORDER);
        others.push("-spirv");
        if !others.contains(&"-HV") {
            others.extend(["-HV", "2021"]);
        }
        Ok(Self { entry: if profile.starts_with("lib") { "" } else { entry }, profile, others })
    }

    /// The same without those that DXC only accepts for SPIR-V.
    #[must_use]
    pub fn for_dxil(mut self) -> Self {
        self.others.retain(|word| !["-spirv", "-fspv-", "-fvk-"].iter().any(|start| word.starts_with(start)));
        self
    }
}

/// The memory layout of a class or interface identifier.
#[repr(C)]
#[derive(Clone, Copy)]
struct Guid(u32, u16, u16, [u8; 8]);

const CLASS_LIBRARY: Guid = Guid(0x6245_d6af, 0x66e0, 0x48fd, [0x80, 0xb4, 0x4d, 0x27, 0x17, 0x96, 0x74, 0x8c]);
const CLASS_COMPILER: Guid = Guid(0x73e2_2d93, 0xe6ce, 0x47f3, [0xb5, 0xbf, 0xf0, 0x66, 0x4f, 0x39, 0xc1, 0xb0]);
const LIBRARY: Guid = Guid(0xe520_4dc7, 0xd18c, 0x4c3c, [0xbd, 0xfb, 0x85, 0x16, 0x73, 0x98, 0x0f, 0xe7]);
const COMPILER: Guid = Guid(0x8c21_0bf3, 0x011f, 0x4422, [0x8d, 0x70, 0x6f, 0x9a, 0xcb, 0x8d, 0xb6, 0x17]);

/// The indices of the functions in the tables of `IUnknown` and of the interfaces below.
mod slot {
    pub const RELEASE: usize = 2;
    /// Behind `QueryInterface`, `AddRef`, `Release` and two entries for the destructor.
    const FIRST: usize = 5;
    /// `IDxcLibrary::CreateBlobWithEncodingOnHeapCopy`
    pub const CREATE_BLOB: usize = FIRST + 4;
    /// `IDxcLibrary::CreateIncludeHandler`
    pub const CREATE_INCLUDE_HANDLER: usize = FIRST + 6;
    /// `IDxcCompiler::Compile`
    pub const COMPILE: usize = FIRST;
    /// `IDxcCompiler::Disassemble`
    pub const DISASSEMBLE: usize = FIRST + 2;
    /// `IDxcOperationResult`
    pub const STATUS: usize = FIRST;
    pub const RESULT: usize = FIRST + 1;
    pub const ERRORS: usize = FIRST + 2;
    /// `IDxcBlob`
    pub const POINTER: usize = FIRST;
    pub const SIZE: usize = FIRST + 1;
}

const UTF_8: u32 = 65001;

type This = *mut c_void;
type Status = i32;
type Create = unsafe extern "C" fn(*const Guid, *const Guid, *mut This) -> Status;
type Release = unsafe extern "C" fn(This) -> u32;
type CreateBlob = unsafe extern "C" fn(This, *const u8, u32, u32, *mut This) -> Status;
type GetObject = unsafe extern "C" fn(This, *mut This) -> Status;
type Convert = unsafe extern "C" fn(This, This, *mut This) -> Status;
type GetStatus = unsafe extern "C" fn(This, *mut Status) -> Status;
type GetPointer = unsafe extern "C" fn(This) -> *const u8;
type GetSize = unsafe extern "C" fn(This) -> usize;
/// Source, its name, entry point, profile, arguments and their number, defines and theirs, include handler, result.
type Compile = unsafe extern "C" fn(
    This,
    This,
    *const u32,
    *const u32,
    *const u32,
    *const *const u32,
    u32,
    *const c_void,
    u32,
    This,
    *mut This,
) -> Status;

/// An object of the library, released when it is dropped.
struct Object(This);

impl Object {
    /// Creates the object that `make` stores through its argument.
    fn made_by(what: &str, make: impl FnOnce(*mut This) -> Status) -> Result<Self, String> {
        let mut object = null_mut();
        let status = make(&raw mut object);
        if status < 0 || object.is_null() { Err(format!("DXC: {what} gives {status:#x}")) } else { Ok(Self(object)) }
    }

    /// An entry of the object's table.
    ///
    /// # Safety
    /// The entry of that number has the type `F`.
    unsafe fn function<F: Copy>(&self, slot: usize) -> F {
        // SAFETY: a live object begins with the pointer to its table, and the caller names the type of an entry.
        unsafe { *(*self.0.cast::<*const *const c_void>()).add(slot).cast::<F>() }
    }

    /// The bytes of a blob.
    ///
    /// # Safety
    /// The object is an `IDxcBlob`.
    unsafe fn bytes(&self) -> Vec<u8> {
        // SAFETY: the types are those of `IDxcBlob`, whose memory lives as long as it.
        unsafe {
            let pointer = self.function::<GetPointer>(slot::POINTER)(self.0);
            let size = self.function::<GetSize>(slot::SIZE)(self.0);
            if pointer.is_null() { Vec::new() } else { std::slice::from_raw_parts(pointer, size).to_vec() }
        }
    }
}

impl Drop for Object {
    fn drop(&mut self) {
        // SAFETY: the object is alive, and this is the only reference to it that is held here.
        unsafe { self.function::<Release>(slot::RELEASE)(self.0) };
    }
}

/// The library with a compiler.
pub struct Dxc {
    compiler: Object,
    blobs: Object,
    includes: Object,
    /// Last: the objects are its code's.
    _library: Library,
}

impl Dxc {
    /// Loads a `libdxcompiler` up to 1.7.2207, such as that of compushady 0.17 on PyPI, which is 1.6.
    ///
    /// # Errors
    /// There is no library at the path, or it lacks a required function.
    pub fn load(path: &Path) -> Result<Self, String> {
        let failed = |error: libloading::Error| format!("{}: {error}", path.display());
        // SAFETY: the library only registers itself when it is loaded, and the types are those of dxcapi.h.
        unsafe {
            let library = Library::new(path).map_err(failed)?;
            let create: Create = *library.get(b"DxcCreateInstance\0").map_err(failed)?;
            let blobs = Object::made_by("IDxcLibrary", |to| create(&CLASS_LIBRARY, &LIBRARY, to))?;
            let compiler = Object::made_by("IDxcCompiler", |to| create(&CLASS_COMPILER, &COMPILER, to))?;
            let make = blobs.function::<GetObject>(slot::CREATE_INCLUDE_HANDLER);
            let includes = Object::made_by("CreateIncludeHandler", |to| make(blobs.0, to))?;
            Ok(Self { compiler, blobs, includes, _library: library })
        }
    }

    /// Compiles one entry point to the words of a module. Includes are files relative to `name`.
    ///
    /// # Errors
    /// The messages of DXC.
    pub fn compile(&self, name: &Path, text: &str, entry: &str, profile: &str, arguments: &[&str]) -> Result<Vec<u32>, String> {
        // SAFETY: the result is a blob.
        let bytes = unsafe { self.result(name, text, (entry, profile), arguments)?.bytes() };
        Ok(bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect())
    }

    /// Compiles one entry point to DXIL, and disassembles that. The arguments are those of [`Arguments::for_dxil`].
    ///
    /// # Errors
    /// The messages of DXC.
    pub fn disassembly(&self, name: &Path, text: &str, arguments: &Arguments<'_>) -> Result<String, String> {
        let result = self.result(name, text, (arguments.entry, arguments.profile), &arguments.others)?;
        // SAFETY: the type is that of dxcapi.h, and both objects are blobs.
        let bytes = unsafe {
            let disassemble = self.compiler.function::<Convert>(slot::DISASSEMBLE);
            Object::made_by("Disassemble", |to| disassemble(self.compiler.0, result.0, to))?.bytes()
        };
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The blob that one entry point is compiled to.
    fn result(&self, name: &Path, text: &str, (entry, profile): (&str, &str), arguments: &[&str]) -> Result<Object, String> {
        let [name, entry, profile] = [&name.to_string_lossy(), entry, profile].map(wide);
        let arguments: Vec<Vec<u32>> = arguments.iter().map(|argument| wide(argument)).collect();
        let pointers: Vec<*const u32> = arguments.iter().map(|argument| argument.as_ptr()).collect();
        // SAFETY: the strings end in zero and live through the calls, the types are those of dxcapi.h, and the result is a blob.
        unsafe {
            let make = self.blobs.function::<CreateBlob>(slot::CREATE_BLOB);
            let source = Object::made_by("the source", |to| make(self.blobs.0, text.as_ptr(), text.len() as u32, UTF_8, to))?;
            let compile = self.compiler.function::<Compile>(slot::COMPILE);
            let result = Object::made_by("Compile", |to| {
                let (names, count) = ((name.as_ptr(), entry.as_ptr(), profile.as_ptr()), pointers.len() as u32);
                let no_defines = std::ptr::null();
                compile(
                    self.compiler.0,
                    source.0,
                    names.0,
                    names.1,
                    names.2,
                    pointers.as_ptr(),
                    count,
                    no_defines,
                    0,
                    self.includes.0,
                    to,
                )
            })?;
            let mut status = 0;
            result.function::<GetStatus>(slot::STATUS)(result.0, &raw mut status);
            let which = if status < 0 { slot::ERRORS } else { slot::RESULT };
            let get = result.function::<GetObject>(which);
            let object = Object::made_by("the result", |to| get(result.0, to))?;
            if status < 0 {
                return Err(String::from_utf8_lossy(&object.bytes()).trim_end_matches('\0').trim().to_owned());
            }
            Ok(object)
        }
    }
}

/// A zero-terminated string of `wchar_t`, which has 32 bits on Linux.
fn wide(text: &str) -> Vec<u32> {
    text.chars().map(u32::from).chain([0]).collect()
}
