//! Runs clang on C++ and returns the LLVM assembly of its device code.
//!
//! The device layer's headers are handed over as a virtual file system, so that they have the same path in each run.

use offload::files;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// What clang is called, the newest that is known to compile SYCL first.
const NAMES: [&str; 2] = ["clang++-22", "clang++"];

/// What files of C++ end in.
const EXTENSIONS: [&str; 4] = ["cpp", "cc", "cxx", "sycl"];

/// Below which folder the headers are included.
const FOLDER: &str = "sycl";

/// What every program begins with.
const PRELUDE: &str = "detail/attributes.hpp";

/// Where clang sees the headers that are inside the binary: the same place in each run, as the text that it writes names files.
pub const INCLUDED_FROM: &str = "/sycl-to-spirv";

/// Device code in optimized form; the functions of `<cmath>` are LLVM's operations, as there is no errno on a device. A `long double` is as large as
/// on the host, and of a type that no other has, so that it can be told from a `double`.
const FLAGS: [&str; 7] = ["-fsycl", "-fsycl-device-only", "-fno-math-errno", "-std=c++20", "-O2", "-Xclang", "-mlong-double-128"];

/// How clang is called.
#[derive(Debug, Clone, Default)]
pub struct Clang {
    /// Another name for it: `--clang=`.
    pub name: Option<String>,
    /// `-I`, `-D`, `-O` and `-std`, as they were written.
    pub flags: Vec<String>,
}

/// Whether the text says where in the source things are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Places {
    /// Unless the user's flags ask for it.
    Unknown,
    Told,
}

impl Places {
    fn flags(self) -> &'static [&'static str] {
        match self {
            Self::Unknown => &[],
            Self::Told => &["-gline-tables-only"],
        }
    }
}

pub fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|extension| EXTENSIONS.iter().any(|known| extension.eq_ignore_ascii_case(known)))
}

impl Clang {
    /// Compiles the device code of a file. What clang has to say goes to where our own messages go, once.
    ///
    /// # Errors
    /// There is no file or no clang, or it refuses the file.
    pub fn compile(&self, source: &Path, places: Places) -> Result<String, String> {
        std::fs::metadata(source).map_err(|error| format!("error: cannot read `{}`: {error}", source.display()))?;
        let headers = Headers::write()?;
        let names: Vec<&str> = self.name.as_deref().map_or_else(|| NAMES.to_vec(), |name| vec![name]);
        for name in &names {
            let output = Command::new(name)
                .args(FLAGS)
                .args(&self.flags)
                .args(places.flags())
                .arg("-ivfsoverlay")
                .arg(headers.overlay())
                .args(["-isystem", INCLUDED_FROM, "-S", "-emit-llvm", "-o", "-", "-include"])
                .arg(format!("{INCLUDED_FROM}/{FOLDER}/{PRELUDE}"))
                .arg(source)
                .output();
            let output = match output {
                Ok(output) => output,
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => return Err(format!("error: cannot run `{name}`: {error}")),
            };
            if places == Places::Unknown {
                eprint!("{}", String::from_utf8_lossy(&output.stderr));
            }
            if !output.status.success() {
                let note = note_on(&String::from_utf8_lossy(&output.stderr));
                return Err(format!("error: `{name}` refused `{}`{note}", source.display()));
            }
            let text = String::from_utf8(output.stdout);
            return text.map_err(|_| format!("error: `{name}` wrote output that is not UTF-8"));
        }
        Err(format!(
            "error: cannot compile `{}` because clang 22 was not found: looked for `{}`",
            source.display(),
            names.join("` or `")
        ))
    }
}

/// What clang's errors do not say of our headers.
fn note_on(errors: &str) -> &'static str {
    let is_misplaced = ["an attribute list cannot appear here", "attribute cannot be applied to types"];
    if errors.contains("SYCL_EXTERNAL") && is_misplaced.iter().any(|error| errors.contains(error)) {
        "\nnote: `SYCL_EXTERNAL` is an attribute, which clang takes at the beginning of a declaration: before `extern`, not after it"
    } else {
        ""
    }
}

/// The headers in a folder of their own, which goes with this value.
struct Headers(TempDir);

impl Headers {
    fn write() -> Result<Self, String> {
        let headers = Self(files::temporary_folder()?);
        headers.fill().map_err(|error| format!("error: cannot write the headers for clang: {error}"))?;
        Ok(headers)
    }

    fn fill(&self) -> std::io::Result<()> {
        let mut contents = Vec::with_capacity(headers::SYCL.len());
        for (at, (name, text)) in headers::SYCL.iter().enumerate() {
            let file = self.0.path().join(format!("{at}.hpp"));
            std::fs::write(&file, text)?;
            let (file, name) = (quoted(&file.to_string_lossy()), quoted(&format!("{INCLUDED_FROM}/{FOLDER}/{name}")));
            contents.push(format!("{{\"type\": \"file\", \"name\": {name}, \"external-contents\": {file}}}"));
        }
        let overlay = format!("{{\"version\": 0, \"use-external-names\": false, \"roots\": [{}]}}", contents.join(", "));
        std::fs::write(self.overlay(), overlay)
    }

    /// The file that says where clang is to see each header.
    fn overlay(&self) -> PathBuf {
        self.0.path().join("overlay.yaml")
    }
}

/// A string of the overlay's format.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
