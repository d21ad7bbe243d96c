//! C++ as input: a source file and flags in, the LLVM assembly that clang makes of its device code out.

use std::path::Path;
use std::process::Command;

/// What clang is called, the newest that is known to compile SYCL first.
const NAMES: [&str; 2] = ["clang++-22", "clang++"];

/// What files of C++ end in.
const EXTENSIONS: [&str; 4] = ["cpp", "cc", "cxx", "sycl"];

/// How clang is called.
#[derive(Debug, Clone, Default)]
pub struct Clang {
    /// Another name for it: `--clang=`.
    pub name: Option<String>,
    /// `-I`, `-D`, `-O` and `-std`, as they were written.
    pub flags: Vec<String>,
}

pub fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| EXTENSIONS.iter().any(|known| extension.eq_ignore_ascii_case(known)))
}

impl Clang {
    /// Compiles the device code of a file. What clang has to say goes to where our own messages go.
    ///
    /// # Errors
    /// There is no clang, or it refuses the file.
    pub fn compile(&self, source: &Path) -> Result<String, String> {
        let names: Vec<&str> = self.name.as_deref().map_or_else(|| NAMES.to_vec(), |name| vec![name]);
        for name in &names {
            let output = Command::new(name)
                .args(["-fsycl", "-fsycl-device-only", "-std=c++20", "-O2"])
                .args(&self.flags)
                .args(["-S", "-emit-llvm", "-o", "-"])
                .arg(source)
                .output();
            let output = match output {
                Ok(output) => output,
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => return Err(format!("error: cannot run `{name}`: {error}")),
            };
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            if !output.status.success() {
                return Err(format!("error: `{name}` refused `{}`", source.display()));
            }
            let text = String::from_utf8(output.stdout);
            return text.map_err(|_| format!("error: `{name}` wrote something that is no text"));
        }
        Err(format!("error: `{}` is C++, which needs clang 22, and there is no `{}`", source.display(), names.join("` or `")))
    }
}
