//! The arguments of `sycl-post-link`.

use offload::process::{self, flag, value as value_of};
use std::path::PathBuf;
use sycl::Options;
use sycl::pipeline::Rules;
use sycl::post_link::entry_points::EntryPoints;
use sycl::post_link::split::Split;
use sycl::properties::Numbers;
use sycl::spec_constants::Mode;

/// The text of `--help`.
pub const USAGE: &str = "\
Usage: sycl-post-link [FILE] -o TABLE [flags]

Splits linked device code (LLVM assembly or bitcode), lowers specialization constants and properties, and writes modules, property sets and
symbols to TABLE_0.bc, TABLE_0.prop, TABLE_0.sym and so on, with a table of these files. If FILE is missing or `-`, the input is read from
standard input.

  -split=MODE            group kernels by source, kernel or auto (default: one module)
  -properties            write the property sets
  -symbols               write the names of the entry points
  -spec-const=MODE       lower specialization constants as native (default), emulation or default
  -generate-device-image-default-spec-consts
                         also write an image with the default values for each image with specialization constants
  -emit-param-info -emit-program-metadata -emit-exported-symbols -emit-imported-symbols -emit-kernel-names -device-globals
                         write these optional property sets
  -emit-only-kernels-as-entry-points
                         use only kernels and functions of virtual calls as entry points, not other exported functions
  -ir-output-only        write the module to the output, without a table; `-` or no -o is standard output
  -S                     write LLVM assembly instead of bitcode
  -out-dir=FOLDER        output folder (default: the folder of the table)
  --sycl-rules --legacy-decorations --split-arguments
                         same as for sycl-to-spirv
  -O0 … -O3 -Os -Oz -f   accepted and ignored
  --help                 print this text
";

/// A property set that is written only on request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Set {
    Parameters,
    ProgramMetadata,
    ExportedSymbols,
    ImportedSymbols,
    KernelNames,
    DeviceGlobals,
}

/// The name for standard input and output.
pub const STANDARD: &str = "-";

/// The parsed arguments.
#[derive(Debug)]
pub struct Request {
    pub input: PathBuf,
    /// The table, or the module if only that is written.
    pub output: PathBuf,
    /// The folder for the files of the table.
    pub folder: Option<PathBuf>,
    pub options: Options,
    pub split: Option<Split>,
    pub spec_constants: Mode,
    pub adds_default_images: bool,
    pub writes_properties: bool,
    pub writes_symbols: bool,
    pub sets: Vec<Set>,
    pub writes_ir_alone: bool,
    pub is_text: bool,
}

/// Parses the arguments after the command name.
///
/// # Errors
/// The arguments are invalid. The error is a message for the user.
pub fn parse(words: &[String]) -> Result<Request, String> {
    let (mut input, mut output) = (None, None);
    let mut request = Request {
        input: PathBuf::new(),
        output: PathBuf::new(),
        folder: None,
        options: Options::default(),
        split: None,
        spec_constants: Mode::Native,
        adds_default_images: false,
        writes_properties: false,
        writes_symbols: false,
        sets: Vec::new(),
        writes_ir_alone: false,
        is_text: false,
    };
    // The extensions that the translator will allow are unknown. The module keeps all properties, and the translator reports those that it cannot
    // express.
    request.options.settings.properties.host_access = true;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let Some((name, value)) = flag(word).filter(|_| word != STANDARD) else {
            if input.replace(PathBuf::from(word)).is_some() {
                return Err(format!("error: more than one input file\n\n{USAGE}"));
            }
            continue;
        };
        match (name, value) {
            ("o", file) => output = Some(process::file(word, file, &mut words)?),
            ("split", mode) => request.split = Some(split(value_of(word, mode, &mut words)?)?),
            ("spec-const", mode) => request.spec_constants = spec_constants(value_of(word, mode, &mut words)?)?,
            ("emit-only-kernels-as-entry-points", "") => {
                request.options.settings.entry_points = EntryPoints::KernelsAndVirtual;
            }
            ("generate-device-image-default-spec-consts", "") => request.adds_default_images = true,
            ("properties", "") => request.writes_properties = true,
            ("symbols", "") => request.writes_symbols = true,
            ("ir-output-only", "") => request.writes_ir_alone = true,
            ("S", "") => request.is_text = true,
            ("out-dir", folder) => request.folder = Some(PathBuf::from(value_of(word, folder, &mut words)?)),
            ("sycl-rules", "") => request.options.settings.rules = Rules::Sycl,
            ("split-arguments", "") => request.options.settings.splits_arguments = true,
            ("legacy-decorations", "") => request.options.settings.properties.numbers = Numbers::Legacy,
            ("O0" | "O1" | "O2" | "O3" | "Os" | "Oz" | "f", "") => {}
            (name, "") => match set(name) {
                Some(set) => request.sets.push(set),
                // These flags have no effect, because explicit SIMD is always an error.
                None if ["split-esimd", "lower-esimd", "lower-esimd-force-stateless-mem"].contains(&name) => {}
                None => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
            },
            _ => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
        }
    }
    request.input = input.unwrap_or_else(|| PathBuf::from(STANDARD));
    let standard = request.writes_ir_alone.then(|| PathBuf::from(STANDARD));
    request.output = output.or(standard).ok_or("error: -o is missing")?;
    if request.output.as_os_str() == STANDARD && !request.writes_ir_alone {
        return Err("error: a table and its files cannot be written to standard output; use -o FILE".to_owned());
    }
    if request.writes_ir_alone {
        let others = [
            (request.split.is_some(), "-split"),
            (request.writes_symbols, "-symbols"),
            (request.writes_properties, "-properties"),
            (request.adds_default_images, "-generate-device-image-default-spec-consts"),
        ];
        if let Some((_, other)) = others.into_iter().find(|(is_there, _)| *is_there) {
            return Err(format!("error: {other} cannot be combined with -ir-output-only"));
        }
    }
    Ok(request)
}

fn set(name: &str) -> Option<Set> {
    match name {
        "emit-param-info" => Some(Set::Parameters),
        "emit-program-metadata" => Some(Set::ProgramMetadata),
        "emit-exported-symbols" => Some(Set::ExportedSymbols),
        "emit-imported-symbols" => Some(Set::ImportedSymbols),
        "emit-kernel-names" => Some(Set::KernelNames),
        "device-globals" => Some(Set::DeviceGlobals),
        _ => None,
    }
}

fn split(mode: &str) -> Result<Split, String> {
    match mode {
        "source" => Ok(Split::Source),
        "kernel" => Ok(Split::Kernel),
        "auto" => Ok(Split::Auto),
        _ => Err(format!("error: `-split=` takes source, kernel or auto, not `{mode}`")),
    }
}

fn spec_constants(mode: &str) -> Result<Mode, String> {
    match mode {
        "native" | "rt" => Ok(Mode::Native),
        "emulation" => Ok(Mode::Emulation),
        "default" | "default_values" => Ok(Mode::DefaultValues),
        _ => Err(format!("error: `-spec-const=` takes native, emulation or default, not `{mode}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Request, String> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn flags_of_both_generations_are_read() {
        let request =
            parsed("-split=auto -symbols -spec-const=rt -emit-param-info -O2 -split-esimd -S a.ll -o a.table").expect("valid");
        assert_eq!((request.split, request.spec_constants), (Some(Split::Auto), Mode::Native));
        assert_eq!((request.writes_symbols, request.writes_properties, request.is_text), (true, false, true));
        assert_eq!(request.sets, [Set::Parameters]);
        assert_eq!((request.input, request.output), (PathBuf::from("a.ll"), PathBuf::from("a.table")));
        let request = parsed("-split source -f -emit-only-kernels-as-entry-points -o a.table").expect("valid");
        assert_eq!((request.split, request.input), (Some(Split::Source), PathBuf::from("-")));
        assert_eq!(request.options.settings.entry_points, EntryPoints::KernelsAndVirtual);
        let request = parsed("-ir-output-only -").expect("valid");
        assert_eq!((request.input, request.output), (PathBuf::from("-"), PathBuf::from("-")));
    }

    #[test]
    fn what_does_not_go_together_is_refused() {
        let refused = |line: &str| parsed(line).expect_err("refused");
        assert!(refused("-ir-output-only -split=kernel a.ll -o b.ll").contains("-split"));
        assert!(refused("-split=all a.ll -o b").contains("`all`"));
        assert!(refused("-spec-const=x a.ll -o b").contains("`x`"));
        assert!(refused("-no a.ll -o b").contains("unknown flag `-no`"));
        assert!(refused("a.ll").contains("-o is missing"));
        assert!(refused("a.ll b.ll -o c").contains("more than one"));
        assert!(refused("a.ll -o -").contains("standard output"));
        assert!(refused("a.ll -o c -split").contains("-split needs a value"));
    }
}
