//! The arguments of `clang-linker-wrapper`: its own, and those of the host linker, which are most of them.

use offload::process::flag;
use std::path::{Path, PathBuf};

/// The text of `--help`.
pub const USAGE: &str = "\
Usage: clang-linker-wrapper [flags] [flags and files of the host linker]

Links the device code of object files and static libraries, embeds the images with a descriptor in an object file, and runs the host linker
with that file. Clang runs this program for -fsycl if it finds it before LLVM's program of the same name (-B FOLDER). Device code of other
programming models is passed to LLVM's program.

  --linker-path=FILE            the host linker
  --host-triple=TRIPLE          the host target
  --device-linker=FLAG          a flag for the device linker, as passed by -Xoffload-linker; TRIPLE=FLAG applies to one target
  --sycl-descriptor=LAYOUT      layout of the descriptor: llvm or dpcpp
  --override-image=sycl=FILE    use FILE as the output of the device linker
  --save-temps                  keep the images (.img) and the descriptor module (.ll) next to the output
  --print-wrapped-module        print the descriptor module
  --dry-run                     print the commands without running them
  --wrapper-verbose             print the commands and run them
  --help                        print this text
";

/// The parsed arguments.
#[derive(Debug, Default)]
pub struct Request {
    /// The host linker.
    pub linker: PathBuf,
    /// The host target.
    pub host: String,
    /// Flags for the device linker, with the target to which they apply.
    pub device_flags: Vec<(Option<String>, String)>,
    /// Whether the descriptor has DPC++'s layout.
    pub is_dpcpp: bool,
    /// A file that replaces the images.
    pub image: Option<PathBuf>,
    pub saves_steps: bool,
    pub prints_module: bool,
    pub is_dry: bool,
    pub is_verbose: bool,
    /// The output file.
    pub output: PathBuf,
    /// Search path for libraries.
    pub folders: Vec<PathBuf>,
    /// The arguments of the host linker.
    pub words: Vec<String>,
}

/// Flags of LLVM's wrapper that have no meaning for SYCL device code.
const IGNORED: [&str; 6] =
    ["wrapper-jobs", "device-compiler", "cuda-path", "wrapper-time-trace", "wrapper-time-trace-granularity", "should-extract"];

/// Parses the arguments after the command name.
///
/// # Errors
/// The arguments are invalid. The error is a message for the user.
pub fn parse(words: &[String]) -> Result<Request, String> {
    let mut request = Request { host: offload::host::triple(), output: PathBuf::from("a.out"), ..Request::default() };
    let mut words = words.iter().filter(|word| *word != "--");
    while let Some(word) = words.next() {
        match flag(word) {
            Some(("linker-path", path)) => request.linker = PathBuf::from(path),
            Some(("host-triple", triple)) => triple.clone_into(&mut request.host),
            Some(("device-linker", value)) => request.device_flags.push(device_flag(value)),
            Some(("sycl-descriptor", "llvm")) => request.is_dpcpp = false,
            Some(("sycl-descriptor", "dpcpp")) => request.is_dpcpp = true,
            Some(("sycl-descriptor", name)) => return Err(format!("error: `{name}` is not a layout: it must be llvm or dpcpp")),
            Some(("override-image", value)) => match value.split_once('=') {
                Some(("sycl", file)) => request.image = Some(PathBuf::from(file)),
                _ => return Err(format!("error: --override-image={value} is not supported: the kind must be sycl")),
            },
            Some(("save-temps", "")) => request.saves_steps = true,
            Some(("print-wrapped-module", "")) => request.prints_module = true,
            Some(("dry-run", "")) => request.is_dry = true,
            Some(("wrapper-verbose", "")) => request.is_verbose = true,
            // Flags of LLVM's own libraries.
            Some(("mllvm", "")) => drop(words.next()),
            Some(("emit-fatbin-only" | "embed-bitcode" | "compress" | "compression-level" | "relocatable", _))
                if word.starts_with("--") =>
            {
                return Err(format!("error: {word} is not supported for SYCL"));
            }
            Some((name, _)) if IGNORED.contains(&name) => {}
            _ => host_word(word, &mut words, &mut request)?,
        }
    }
    if request.linker.as_os_str().is_empty() {
        return Err(format!("error: --linker-path is missing\n\n{USAGE}"));
    }
    Ok(request)
}

/// Records an argument of the host linker, and reads it if it is an output or a search path.
fn host_word<'a>(word: &str, words: &mut impl Iterator<Item = &'a String>, request: &mut Request) -> Result<(), String> {
    request.words.push(word.to_owned());
    match word {
        "-o" | "-L" => {
            let value = words.next().ok_or_else(|| format!("error: {word} needs a name"))?;
            request.words.push(value.clone());
            if word == "-o" {
                request.output = PathBuf::from(value);
            } else {
                request.folders.push(PathBuf::from(value));
            }
        }
        _ => {
            if let Some(folder) = word.strip_prefix("-L") {
                request.folders.push(PathBuf::from(folder));
            }
        }
    }
    Ok(())
}

/// Parses the value of `--device-linker`: `spirv64=--flag` applies to one target, and `--flag=value` to all.
fn device_flag(value: &str) -> (Option<String>, String) {
    match value.split_once('=') {
        Some((triple, flag)) if !triple.starts_with('-') => (Some(triple.to_owned()), flag.to_owned()),
        _ => (None, value.to_owned()),
    }
}

/// The library that `-lNAME` or `-l:FILE` refers to.
pub fn library(word: &str, folders: &[PathBuf]) -> Option<PathBuf> {
    let name = word.strip_prefix("-l").filter(|name| !name.is_empty())?;
    let (first, second) = match name.strip_prefix(':') {
        Some(file) => (file.to_owned(), file.to_owned()),
        // In each folder, a shared library takes precedence over a static one.
        None => (format!("lib{name}.so"), format!("lib{name}.a")),
    };
    let found = |folder: &PathBuf| [&first, &second].into_iter().map(|name| folder.join(name)).find(|path| path.is_file());
    folders.iter().find_map(found)
}

/// Returns true if an argument names an existing file.
pub fn is_file(word: &str) -> bool {
    !word.starts_with('-') && Path::new(word).is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Request, String> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn what_is_not_ours_is_the_linkers() {
        let line = "--host-triple=x86_64-pc-linux-gnu --linker-path=/usr/bin/ld --device-linker=--split=kernel \
                    --device-linker=spirv64=--no-names --wrapper-time-trace=t.json -mllvm -debug-pass=x --hash-style=gnu -o p a.o -L/lib -L /opt -lm";
        let request = parsed(line).expect("valid");
        assert_eq!((request.linker, request.output), (PathBuf::from("/usr/bin/ld"), PathBuf::from("p")));
        assert_eq!(request.words, ["--hash-style=gnu", "-o", "p", "a.o", "-L/lib", "-L", "/opt", "-lm"]);
        assert_eq!(request.folders, [PathBuf::from("/lib"), PathBuf::from("/opt")]);
        let flags = [(None, "--split=kernel".to_owned()), (Some("spirv64".to_owned()), "--no-names".to_owned())];
        assert_eq!(request.device_flags, flags);
    }

    #[test]
    fn what_is_not_supported_is_refused_by_name() {
        let refused = |line: &str| parsed(&format!("--linker-path=ld {line}")).expect_err("refused");
        assert!(refused("--relocatable").contains("--relocatable"));
        assert!(refused("--compression-level=3").contains("--compression-level=3"));
        assert!(refused("--sycl-descriptor=x").contains("`x`"));
        assert!(refused("--override-image=cuda=x").contains("cuda=x"));
        assert!(refused("-o").contains("-o needs a name"));
        assert!(parsed("a.o").expect_err("refused").contains("--linker-path"));
    }
}
