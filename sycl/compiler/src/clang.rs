//! Runs clang on C++ and returns the LLVM assembly of its device code.
//!
//! The headers of the device layer are passed as a virtual file system, so that they have the same path in each run.

use offload::files;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The names under which clang is looked for. The newest version that is known to compile SYCL is first.
const NAMES: [&str; 2] = ["clang++-22", "clang++"];

/// The extensions of C++ files.
const EXTENSIONS: [&str; 4] = ["cpp", "cc", "cxx", "sycl"];

/// The folder from which programs include the headers.
const FOLDER: &str = "sycl";

/// The header that is included at the start of every program.
const PRELUDE: &str = "detail/attributes.hpp";

/// The path at which clang sees the embedded headers. It is the same in each run, because the generated assembly contains file names.
pub const INCLUDED_FROM: &str = "/sycl-to-spirv";

/// Flags for optimized device code. `-fno-math-errno` turns the functions of `<cmath>` into LLVM operations, because devices have no errno.
/// `-mlong-double-128` gives `long double` the same size as on the host and a type of its own, which distinguishes it from `double`.
const FLAGS: [&str; 7] = ["-fsycl", "-fsycl-device-only", "-fno-math-errno", "-std=c++20", "-O2", "-Xclang", "-mlong-double-128"];

/// The clang to run, and its flags.
#[derive(Debug, Clone, Default)]
pub struct Clang {
    /// The name of the program, if it is given: `--clang=`.
    pub name: Option<String>,
    /// `-I`, `-D`, `-O` and `-std`, as given.
    pub flags: Vec<String>,
}

/// Whether the assembly contains source locations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Places {
    /// Only if the user's flags request them.
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
    /// Compiles the device code of a file. Clang's messages go to standard error, except with [`Places::Told`], which is for compiling the same file
    /// again.
    ///
    /// # Errors
    /// The file or clang does not exist, or clang rejects the file.
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

/// A note about our headers that clang's errors lack.
fn note_on(errors: &str) -> &'static str {
    let is_misplaced = ["an attribute list cannot appear here", "attribute cannot be applied to types"];
    if errors.contains("SYCL_EXTERNAL") && is_misplaced.iter().any(|error| errors.contains(error)) {
        "\nnote: `SYCL_EXTERNAL` is an attribute, which clang takes at the beginning of a declaration: before `extern`, not after it"
    } else {
        ""
    }
}

/// A temporary folder with the headers, which is deleted with this value.
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

    /// The file that maps the paths that clang sees to the headers.
    fn overlay(&self) -> PathBuf {
        self.0.path().join("overlay.yaml")
    }
}

/// A string literal in the overlay's format.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
