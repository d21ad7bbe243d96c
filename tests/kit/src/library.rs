//! Shared libraries that cargo builds for the tests of their package.

use std::path::PathBuf;

/// The path of the shared library of this crate name. It is in the folder of the running test, or in the folder above.
///
/// # Panics
/// If it is in neither: the package has no `cdylib` of that name.
#[must_use]
pub fn shared_library(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test is a file");
    let name = format!("{}{name}{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let found = test.ancestors().skip(1).take(2).map(|folder| folder.join(&name)).find(|path| path.is_file());
    found.unwrap_or_else(|| panic!("{name} is not beside {}", test.display()))
}
