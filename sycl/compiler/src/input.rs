//! Reads a file of device code: LLVM assembly or LLVM bitcode.

use crate::Diagnostic;
use crate::source;
use offload::embedded::Kind;
use offload::llvm::Tool;
use std::path::Path;

/// The extension of bitcode files.
const BITCODE: &str = "bc";
/// The first bytes of a SPIR-V module, in either byte order.
const SPIRV: [[u8; 4]; 2] = [0x0723_0203_u32.to_le_bytes(), 0x0723_0203_u32.to_be_bytes()];

/// Device code as LLVM assembly.
#[derive(Debug, Clone)]
pub struct Assembly {
    /// The text.
    pub text: String,
    /// False for text that was generated from bitcode, which the user does not have.
    pub is_of_user: bool,
}

impl Assembly {
    /// Returns the assembly in a file with this content. A file with the extension `.bc` must be bitcode; the kind of other files is determined by
    /// their first bytes.
    ///
    /// # Errors
    /// The file is neither assembly nor bitcode, or is invalid. The message is formatted for the user.
    pub fn of(file: &Path, bytes: Vec<u8>) -> Result<Self, String> {
        let name = file.display();
        if Kind::of(&bytes) == Kind::Bitcode {
            let text = match bitcode::assembly(&bytes) {
                Ok(text) => text,
                Err(error @ bitcode::Error::Unsupported(_)) => by_llvm(file, &bytes, &error)?,
                Err(error) => return Err(format!("error: `{name}`: {error}")),
            };
            return Ok(Self { text, is_of_user: false });
        }
        let found = match &bytes[..] {
            [] => "an empty file",
            bytes if SPIRV.iter().any(|magic| bytes.starts_with(magic)) => "a SPIR-V module",
            _ => "other bytes",
        };
        if file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(BITCODE)) {
            return Err(format!("error: `{name}`: expected LLVM bitcode, found {found}"));
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Self { text, is_of_user: true }),
            Err(_) if found == "a SPIR-V module" => {
                Err(format!("error: `{name}`: expected LLVM assembly or bitcode, found {found}"))
            }
            Err(error) => {
                let (bytes, start) = (error.as_bytes(), error.utf8_error().valid_up_to());
                let line = 1 + bytes[..start].iter().filter(|byte| **byte == b'\n').count();
                Err(format!("{name}:{line}:1: error: expected LLVM assembly or bitcode, found text that is not UTF-8"))
            }
        }
    }

    /// Formats a diagnostic with its location: in the assembly if the user has it, and otherwise in the C++ source, according to the debug
    /// information.
    #[must_use]
    pub fn draw(&self, file: &Path, diagnostic: &Diagnostic) -> String {
        let name = file.display().to_string();
        if self.is_of_user { diagnostic.draw(&name) } else { source::drawn(&self.text, Some(&name), diagnostic) }
    }
}

/// Disassembles bitcode that the crate `bitcode` does not support, such as that of a newer LLVM, with `llvm-dis` if it is installed.
fn by_llvm(file: &Path, bytes: &[u8], error: &bitcode::Error) -> Result<String, String> {
    let name = file.display();
    let tool = Tool { name: "llvm-dis", arguments: ["-", "-o", "-"].map(str::to_owned).to_vec(), input: bytes };
    let (output, _) = tool.output().map_err(|_| format!("error: `{name}`: {error}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{}error: `llvm-dis` refused `{name}`", diagnostics::visible(&said)));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("error: `llvm-dis` wrote output that is not UTF-8 for `{name}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str, bytes: &[u8]) -> String {
        Assembly::of(Path::new(name), bytes.to_vec()).expect_err("it is refused")
    }

    #[test]
    fn assembly_is_what_is_text() {
        for (name, text) in [("a.ll", "; nothing\n"), ("a.ll", ""), ("a", "define")] {
            let assembly = Assembly::of(Path::new(name), text.into()).expect("it is text");
            assert!(assembly.text == text && assembly.is_of_user);
        }
    }

    #[test]
    fn what_is_neither_assembly_nor_bitcode_is_refused() {
        assert_eq!(refused("a.bc", b""), "error: `a.bc`: expected LLVM bitcode, found an empty file");
        assert_eq!(refused("a.bc", b"define"), "error: `a.bc`: expected LLVM bitcode, found other bytes");
        assert_eq!(refused("a.bc", &SPIRV[0]), "error: `a.bc`: expected LLVM bitcode, found a SPIR-V module");
        let module = [&SPIRV[0][..], &[0xFF; 8]].concat();
        assert_eq!(refused("a.ll", &module), "error: `a.ll`: expected LLVM assembly or bitcode, found a SPIR-V module");
        let latin = b"; a\n; \xE4\n";
        assert_eq!(refused("a.ll", latin), "a.ll:2:1: error: expected LLVM assembly or bitcode, found text that is not UTF-8");
    }
}
