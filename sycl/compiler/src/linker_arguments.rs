//! The arguments of `clang-sycl-linker`: those that clang passes, and those of `sycl-to-spirv` that select how a module is translated.

use crate::Options;
use crate::command_line::translation_flag;
use crate::device_link::DeviceLink;
use crate::pipeline::Rules;
use crate::properties::HOST_ACCESS_EXTENSION;
use offload::process::{self, flag};
use std::path::{Path, PathBuf};

/// The text of `--help`.
pub const USAGE: &str = "\
Usage: clang-sycl-linker FILE... --triple=TRIPLE -o FILE [flags]

Links device code in LLVM bitcode and writes device images for clang's linker wrapper. Clang runs this program for -fsycl if it finds it
before LLVM's program of the same name. Clang passes flags with -Xoffload-linker.

  -o FILE                           output file
  --triple=TRIPLE                   target: spirv64, spirv32, spir64 or spir
  --spec-const=MODE --split=MODE --spirv-max-version=1.N --spirv-ext=+A,-B --legacy-decorations --no-names --split-arguments
  --spirv-debug-info=KIND           same as for sycl-to-spirv
  --device-libs=FILE,FILE           device libraries in bitcode; only what is needed is linked
  --library-path=FOLDER, -L FOLDER  search path for device libraries
  --print-linked-module             print the linked module as LLVM assembly
  --save-temps                      write the linked module as LLVM assembly next to the output
  --spirv-dump-device-code=FOLDER   write each SPIR-V module to this folder
  --dry-run                         print the files that are linked, without running anything
  -v                                print the files that are linked
  --version, --help                 print the version, or this text

DPC++'s spellings of the split mode are accepted: --fsycl-device-code-split=per_kernel, per_source, off, auto;
--sycl-module-split-mode=kernel, source, none, auto.
";

/// The architectures whose images are SPIR-V.
const ARCHITECTURES: [&str; 4] = ["spirv64", "spirv32", "spir64", "spir"];

/// The parsed arguments.
#[derive(Debug)]
pub struct Request {
    /// The link.
    pub link: DeviceLink,
    /// The output file.
    pub output: PathBuf,
    /// Whether the linked module is printed.
    pub prints_module: bool,
    /// Whether the linked module is kept.
    pub saves_steps: bool,
    /// The folder for the SPIR-V modules.
    pub dump: Option<PathBuf>,
}

/// Parses the arguments after the command name.
///
/// # Errors
/// The arguments are invalid. The error is a message for the user.
pub fn parse(words: &[String]) -> Result<Request, String> {
    let (mut inputs, mut libraries, mut folders) = (Vec::new(), Vec::new(), Vec::new());
    let (mut output, mut triple, mut split, mut dump) = (None, None, None, None);
    let (mut saves_steps, mut is_verbose, mut is_dry, mut prints_module) = (false, false, false, false);
    let mut options = Options::default();
    options.settings.rules = Rules::SyclProgram;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some((name, value)) = flag(word) else {
            inputs.push(PathBuf::from(word));
            continue;
        };
        match (name, value) {
            ("o", file) => output = Some(process::file(word, file, &mut words)?),
            ("triple", name) => triple = Some(name.to_owned()),
            ("arch", "" | "generic") => {}
            ("arch", name) => return Err(format!("error: the architecture `{name}` is not supported: images are SPIR-V")),
            ("device-libs", list) => libraries.extend(list.split(',').filter(|name| !name.is_empty()).map(PathBuf::from)),
            ("library-path", folder) => folders.push(PathBuf::from(folder)),
            ("L", "") => folders.push(PathBuf::from(words.next().ok_or("error: -L needs a folder")?)),
            ("print-linked-module", "") => prints_module = true,
            ("ocloc-options" | "opencl-aot-options", _) => {
                return Err(format!(
                    "error: {word} is for code that is compiled ahead of time, which needs Intel's own compilers"
                ));
            }
            ("save-temps", "") => saves_steps = true,
            ("spirv-dump-device-code", folder) => dump = Some(PathBuf::from(folder)),
            ("v", "") => is_verbose = true,
            ("dry-run", "") => is_dry = true,
            _ if translation_flag(name, value, &mut options, &mut split)? => {}
            _ => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
        }
    }
    let triple = triple.ok_or("error: --triple is missing")?;
    let architecture = triple.split('-').next().unwrap_or_default();
    if !ARCHITECTURES.contains(&architecture) {
        return Err(format!("error: the target `{triple}` is not supported: it must be one of {}", ARCHITECTURES.join(", ")));
    }
    if inputs.is_empty() {
        return Err(format!("error: no input file\n\n{USAGE}"));
    }
    let output = output.ok_or("error: -o is missing")?;
    options.settings.properties.host_access = options.extensions.is_allowed(HOST_ACCESS_EXTENSION);
    let libraries = libraries.iter().map(|name| library(name, &folders)).collect::<Result<_, _>>()?;
    let link = DeviceLink { inputs, libraries, triple, options, split, is_verbose, is_dry };
    Ok(Request { link, output, prints_module, saves_steps, dump })
}

/// The path of a library: its name as given, or in one of the folders.
fn library(name: &Path, folders: &[PathBuf]) -> Result<PathBuf, String> {
    let mut places = std::iter::once(name.to_owned()).chain(folders.iter().map(|folder| folder.join(name)));
    places.find(|place| place.is_file()).ok_or_else(|| format!("error: the device library `{}` was not found", name.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::post_link::split::Split;

    fn parsed(line: &str) -> Result<Request, String> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn what_clang_gives_is_read() {
        let request = parsed("a.o b.o -triple=spirv64-unknown-unknown -arch= --split=kernel -o a.img").expect("valid");
        assert_eq!(request.link.inputs, [PathBuf::from("a.o"), PathBuf::from("b.o")]);
        assert_eq!((request.output, request.link.triple.as_str()), (PathBuf::from("a.img"), "spirv64-unknown-unknown"));
        assert_eq!(request.link.split, Some(Split::Kernel));
        for (flag, split) in [
            ("fsycl-device-code-split=per_source", Split::Source),
            ("sycl-module-split-mode=none", Split::Off),
            ("fsycl-device-code-split=auto", Split::Auto),
        ] {
            let request = parsed(&format!("a.o -triple=spirv64 --{flag} -o a.img")).expect("valid");
            assert_eq!(request.link.split, Some(split));
        }
    }

    #[test]
    fn what_is_not_supported_is_refused_by_name() {
        let refused = |line: &str| parsed(line).expect_err("refused");
        assert!(refused("a.o -triple=spirv64 -arch=bmg -o a").contains("`bmg`"));
        assert!(refused("a.o -triple=nvptx64 -o a").contains("`nvptx64`"));
        assert!(refused("a.o -triple=spirv64 --device-libs=x.bc -o a").contains("`x.bc` was not found"));
        assert!(refused("a.o -triple=spirv64 -o a --ocloc-options=x").contains("Intel's own compilers"));
        assert!(refused("a.o -triple=spirv64 -o a --no=x").contains("unknown flag `--no=x`"));
        assert!(refused("-triple=spirv64 -o a").contains("no input file"));
        assert!(refused("a.o -o a").contains("--triple"));
        assert!(refused("a.o -triple=spirv64").contains("-o is missing"));
    }
}
