//! The sources of included files: the caller's functions, or the file system.

use crate::strings::owned;
use hlsl_to_spirv::{Files, source_text};
use std::ffi::{c_char, c_void};
use std::sync::Arc;

/// Returns the text of an included file, or of a file that a flag names, and writes its length in bytes to `length`. Null if
/// there is no such file. The path is relative to the folder of the including file or to one of the folders of `-I`; the
/// function is called for each of them.
pub type HlslToSpirvReadFile =
    Option<unsafe extern "C" fn(user: *mut c_void, path: *const c_char, length: *mut usize) -> *const c_char>;

/// Called for each text that was returned, after it was read. It may be null.
pub type HlslToSpirvReleaseFile = Option<unsafe extern "C" fn(user: *mut c_void, text: *const c_char)>;

/// The caller's functions.
#[derive(Clone, Copy)]
pub struct Callbacks {
    pub read: unsafe extern "C" fn(user: *mut c_void, path: *const c_char, length: *mut usize) -> *const c_char,
    pub release: HlslToSpirvReleaseFile,
    pub user: *mut c_void,
}

// SAFETY: a compilation calls the functions from one thread at a time, and has ended when `hlsl_to_spirv_compile` returns.
unsafe impl Send for Callbacks {}
// SAFETY: as above.
unsafe impl Sync for Callbacks {}

impl Files for Callbacks {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        let (path, mut length) = (owned(path), 0);
        // SAFETY: the caller promised that the functions can be called with their argument, and that each returned text has
        // the returned length.
        unsafe {
            let text = (self.read)(self.user, path.as_ptr(), &raw mut length);
            if text.is_null() {
                return Ok(None);
            }
            let bytes = std::slice::from_raw_parts(text.cast::<u8>(), length);
            let read = source_text(bytes.to_vec());
            if let Some(release) = self.release {
                release(self.user, text);
            }
            Ok(Some(read))
        }
    }
}
