//! The command `sycl-post-link`, with DPC++'s flags: reads linked device code, and writes modules with property sets and symbols, and a table of
//! these files.

mod arguments;

use arguments::{Request, STANDARD, Set, USAGE};
use offload::files;
use offload::process::{self, say};
use offload::property_sets::{Category, PropertySets, Value};
use offload::table::FileTable;
use std::path::PathBuf;
use std::process::ExitCode;
use sycl::input::Assembly;
use sycl::post_link::image;
use sycl::spec_constants::Mode;
use sycl::{Diagnostic, Prepared};

fn main() -> ExitCode {
    let command = process::Command { name: "sycl-post-link", usage: USAGE, stage: sycl::stage::current };
    process::main(command, |words| run(&arguments::parse(words)?))
}

fn run(request: &Request) -> Result<(), String> {
    let assembly = Assembly::of(&request.input, read(request)?)?;
    let draw = |diagnostics: &[Diagnostic]| -> String {
        diagnostics.iter().map(|diagnostic| assembly.draw(&request.input, diagnostic)).collect()
    };
    let text = &assembly.text;
    let mut parts = prepared(request, text, request.spec_constants).map_err(|errors| draw(&errors))?;
    if request.writes_ir_alone {
        let part = parts.swap_remove(0);
        say(&draw(&part.warnings));
        return write(request, code(request, &part.module)?);
    }
    let count = parts.len();
    let mut modes = vec![request.spec_constants; count];
    if request.adds_default_images {
        let defaults = prepared(request, text, Mode::DefaultValues).map_err(|errors| draw(&errors))?;
        // There is nothing to replace in an image without specialization constants.
        let has_constants =
            |part: &Prepared| part.module.metadata.named.iter().any(|(name, _)| name == "sycl.specialization-constants");
        let of_parts: Vec<bool> = parts.iter().map(has_constants).collect();
        let added: Vec<_> = defaults.into_iter().zip(of_parts).filter(|(_, has)| *has).map(|(part, _)| part).collect();
        modes.extend(added.iter().map(|_| Mode::DefaultValues));
        parts.extend(added.into_iter().map(|part| Prepared { warnings: Vec::new(), ..part }));
    }
    let titles = [(true, "Code"), (request.writes_properties, "Properties"), (request.writes_symbols, "Symbols")];
    let titles = titles.into_iter().filter(|(is_written, _)| *is_written).map(|(_, title)| title.to_owned()).collect();
    let mut table = FileTable::with_titles(titles);
    let mut outputs = Vec::new();
    for (at, (mut part, mode)) in parts.into_iter().zip(modes).enumerate() {
        say(&draw(&part.warnings));
        let settings = sycl::pipeline::Settings { spec_constants: mode, ..request.options.settings };
        let mut row = vec![(code_extension(request), code(request, &part.module)?)];
        let symbols = image::symbols(&part.module, settings);
        if request.writes_properties {
            let sets = chosen(image::property_sets(&mut part.module, settings), &symbols, &request.sets);
            row.push(("prop", sets.text().into_bytes()));
        }
        if request.writes_symbols {
            row.push(("sym", symbols.into_bytes()));
        }
        let files: Vec<_> = row.into_iter().map(|(extension, bytes)| (path(request, at, extension), bytes)).collect();
        table.push(files.iter().map(|(path, _)| path.display().to_string()).collect());
        outputs.extend(files);
    }
    outputs.push((request.output.clone(), table.text().into_bytes()));
    files::write_all(std::slice::from_ref(&request.input), &outputs)
}

/// The content of the input; `-` is standard input.
fn read(request: &Request) -> Result<Vec<u8>, String> {
    if request.input.as_os_str() != STANDARD {
        return files::read(&request.input);
    }
    files::read_standard_input()
}

/// Writes only the module; `-` is standard output.
fn write(request: &Request, bytes: Vec<u8>) -> Result<(), String> {
    if request.output.as_os_str() != STANDARD {
        return files::write_all(std::slice::from_ref(&request.input), &[(request.output.clone(), bytes)]);
    }
    process::print(&bytes)
}

fn prepared(request: &Request, text: &str, mode: Mode) -> Result<Vec<Prepared>, Vec<Diagnostic>> {
    let mut settings = request.options.settings;
    settings.spec_constants = mode;
    match request.split {
        Some(by) => sycl::prepare_parts(text, settings, by),
        None => sycl::prepare(text, settings, sycl::pipeline::Step::LAST).map(|part| vec![part]),
    }
}

fn code(request: &Request, module: &ir::Module) -> Result<Vec<u8>, String> {
    let text = ir::text::print(module);
    if request.is_text { Ok(text.into_bytes()) } else { offload::host::bitcode(&text) }
}

fn code_extension(request: &Request) -> &'static str {
    if request.is_text { "ll" } else { "bc" }
}

/// The path of an output file: next to the table, or in the folder given by `-out-dir`.
fn path(request: &Request, at: usize, extension: &str) -> PathBuf {
    let stem = request.output.file_stem().unwrap_or_default().to_string_lossy();
    let name = format!("{stem}_{at}.{extension}");
    request.folder.as_ref().map_or_else(|| request.output.with_file_name(&name), |folder| folder.join(&name))
}

/// Returns the requested property sets and those that are always written.
fn chosen(sets: PropertySets, symbols: &str, asked: &[Set]) -> PropertySets {
    let optional = [
        (Set::Parameters, Category::KernelParameters),
        (Set::ProgramMetadata, Category::ProgramMetadata),
        (Set::ExportedSymbols, Category::ExportedSymbols),
        (Set::ImportedSymbols, Category::ImportedSymbols),
        (Set::DeviceGlobals, Category::DeviceGlobals),
    ];
    let is_left_out = |name: &str| optional.iter().any(|(set, category)| category.name() == name && !asked.contains(set));
    let mut sets = sets.without(is_left_out);
    if asked.contains(&Set::KernelNames) {
        for name in symbols.lines() {
            sets.add(Category::KernelNames, name, Value::Word(1));
        }
    }
    sets
}
