//! Include handlers: the one that reads the file system, and the way from a caller's handler to the preprocessor.

use crate::abi::{E_FAIL, E_POINTER, FILE_NOT_FOUND, S_OK, Wide};
use crate::blob;
use crate::guard::guard;
use crate::interfaces::{IDxcBlob, IDxcIncludeHandler, IDxcIncludeHandler_Impl};
use crate::strings;
use hlsl_to_spirv::Files;
use std::ffi::c_void;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use windows_core::{HRESULT, Interface, implement};

/// The handler of `CreateDefaultIncludeHandler`: files of the file system.
#[implement(IDxcIncludeHandler)]
pub struct FileSystem;

impl IDxcIncludeHandler_Impl for FileSystem_Impl {
    unsafe fn load_source(&self, name: *const Wide, source: *mut *mut c_void) -> HRESULT {
        guard(|| {
            if source.is_null() {
                return E_POINTER;
            }
            // SAFETY: the address can be written to, and the name is a string or null.
            let name = unsafe {
                source.write(std::ptr::null_mut());
                strings::wide(name)
            };
            match read(&name.unwrap_or_default()) {
                // SAFETY: as above.
                Ok(bytes) => unsafe {
                    source.write(blob::binary(bytes).into_raw());
                    S_OK
                },
                Err(error) => error,
            }
        })
    }
}

/// The bytes of a file.
pub fn read(name: &str) -> Result<Vec<u8>, HRESULT> {
    if Path::new(name).is_dir() {
        return Err(FILE_NOT_FOUND);
    }
    std::fs::read(name).map_err(|error| match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => FILE_NOT_FOUND,
        _ => E_FAIL,
    })
}

/// The files that a caller's handler knows.
pub struct Foreign(IDxcIncludeHandler);

// SAFETY: a compilation calls the handler from the thread that the caller gave it on, and has ended when `Compile` returns.
unsafe impl Send for Foreign {}
// SAFETY: as above.
unsafe impl Sync for Foreign {}

impl Foreign {
    pub fn new(handler: &IDxcIncludeHandler) -> Self {
        Self(handler.clone())
    }
}

impl Files for Foreign {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        let name = strings::encode_wide(&as_dxc_asks(path));
        let mut source = std::ptr::null_mut();
        // SAFETY: the name ends with a zero, and the address can be written to.
        let status = unsafe { self.0.load_source(name.as_ptr(), &raw mut source) };
        if status.is_err() || source.is_null() {
            return Ok(None);
        }
        // SAFETY: the handler gives a blob and its reference.
        let source = unsafe { IDxcBlob::from_raw(source) };
        Ok(Some(blob::text(&source).into()))
    }
}

/// Handlers get names as DXC asks for them: those in the current folder start with `./`.
fn as_dxc_asks(path: &str) -> String {
    if path.starts_with('.') || Path::new(path).is_absolute() { path.to_owned() } else { format!("./{path}") }
}

#[cfg(test)]
mod tests {
    use super::as_dxc_asks;

    #[test]
    fn names_start_as_those_of_dxc() {
        assert_eq!(as_dxc_asks("a/b.h"), "./a/b.h");
        assert_eq!(as_dxc_asks("../b.h"), "../b.h");
        assert_eq!(as_dxc_asks("/b.h"), "/b.h");
    }
}
