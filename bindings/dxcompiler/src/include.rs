//! Include handlers: the one that reads the file system, and the adapter from a caller's handler to the preprocessor.

use crate::abi::{E_FAIL, E_POINTER, FILE_NOT_FOUND, S_OK, Wide};
use crate::blob;
use crate::guard::guard;
use crate::interfaces::{IDxcBlob, IDxcIncludeHandler, IDxcIncludeHandler_Impl};
use crate::strings;
use hlsl_to_spirv::Files;
use std::ffi::c_void;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
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

/// The bytes of a file, which must not be larger than [`hlsl_to_spirv::MAX_FILE_SIZE`].
pub fn read(name: &str) -> Result<Vec<u8>, HRESULT> {
    let bytes = hlsl_to_spirv::read_source(Path::new(name)).map_err(|_| E_FAIL)?.ok_or(FILE_NOT_FOUND)?;
    if bytes.len() > hlsl_to_spirv::MAX_FILE_SIZE { Err(E_FAIL) } else { Ok(bytes) }
}

/// The files that a caller's handler provides.
pub struct Foreign {
    handler: IDxcIncludeHandler,
    /// The code page of files that do not specify theirs.
    code_page: u32,
    opened: Opened,
}

/// The names of the files that a handler gave, in order.
pub type Opened = Arc<Mutex<Vec<String>>>;

/// The output of `-Vi`: each file, and the index of the previous one in a list that begins with the source.
pub fn remarks(opened: &Opened) -> String {
    let opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
    opened.iter().enumerate().map(|(at, name)| format!("Opening file [{name}], stack top [{at}]\n")).collect()
}

// SAFETY: a compilation calls the handler from the thread of the caller, and has ended when `Compile` returns.
unsafe impl Send for Foreign {}
// SAFETY: as above.
unsafe impl Sync for Foreign {}

impl Foreign {
    pub fn new(handler: IDxcIncludeHandler, code_page: u32, opened: Opened) -> Self {
        Self { handler, code_page, opened }
    }
}

impl Files for Foreign {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        let asked = as_dxc_asks(path);
        let name = strings::encode_wide(&asked);
        let mut source = std::ptr::null_mut();
        // SAFETY: the name ends with a zero, and the address can be written to.
        let status = unsafe { self.handler.load_source(name.as_ptr(), &raw mut source) };
        if status.is_err() || source.is_null() {
            return Ok(None);
        }
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).push(asked);
        // SAFETY: the handler returns a blob with a reference.
        let source = unsafe { IDxcBlob::from_raw(source) };
        Ok(Some(blob::text(&source, self.code_page).into()))
    }
}

/// Handlers get names as DXC asks for them: with the separators of the system, each once but at the beginning, and with `./` in front of
/// all relative names.
fn as_dxc_asks(path: &str) -> String {
    let is_separator = |letter: char| matches!(letter, '/' | '\\');
    let (mut name, mut is_behind_name) = (String::new(), false);
    for letter in path.chars() {
        let letter = if is_separator(letter) { std::path::MAIN_SEPARATOR } else { letter };
        if letter != std::path::MAIN_SEPARATOR || !is_behind_name || !name.ends_with(letter) {
            name.push(letter);
        }
        is_behind_name |= letter != std::path::MAIN_SEPARATOR;
    }
    let is_in_current_folder = name == "." || name.strip_prefix('.').is_some_and(|rest| rest.starts_with(is_separator));
    let has_drive = name.get(1..3).is_some_and(|rest| rest.starts_with(':') && rest.ends_with(is_separator));
    if is_in_current_folder || has_drive || name.starts_with(is_separator) {
        name
    } else {
        format!(".{}{name}", std::path::MAIN_SEPARATOR)
    }
}

#[cfg(test)]
mod tests {
    use super::as_dxc_asks;

    #[test]
    fn names_are_those_that_dxc_asks_for() {
        for (path, asked) in [
            ("a/b.h", "./a/b.h"),
            ("./b.h", "./b.h"),
            ("../b.h", "./../b.h"),
            (".hidden/b.h", "./.hidden/b.h"),
            ("..\\.//.\\\\a/b.h", "./../././a/b.h"),
            ("/a//b.h", "/a/b.h"),
            ("//server/b.h", "//server/b.h"),
            ("c:\\a\\b.h", "c:/a/b.h"),
        ] {
            let native = |text: &str| text.replace('/', std::path::MAIN_SEPARATOR_STR);
            assert_eq!(as_dxc_asks(path), native(asked), "{path}");
        }
    }
}
