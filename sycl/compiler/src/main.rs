//! The command `sycl-to-spirv`: reads arguments, writes files and returns an exit status.

mod clang;

use clang::{Clang, Places};
use offload::files;
use offload::process::{self, say};
use offload::table::FileTable;
use std::path::PathBuf;
use std::process::ExitCode;
use sycl::Diagnostic;
use sycl::command_line::{self, Kind, Request, USAGE};
use sycl::input::Assembly;
use sycl::pipeline::Rules;
use sycl::post_link::{image, integration};
use sycl::source;

fn main() -> ExitCode {
    let command = process::Command { name: "sycl-to-spirv", usage: USAGE, stage: sycl::stage::current };
    process::main(command, |words| Job::new(command_line::parse(words)?).run())
}

/// The paths and the contents of output files.
type Files = Vec<(PathBuf, Vec<u8>)>;

/// A request, and the clang to run for it.
struct Job {
    request: Request,
    clang: Clang,
}

impl Job {
    fn new(mut request: Request) -> Self {
        if clang::is_source(&request.input) {
            request.options.settings.rules = Rules::Sycl;
        }
        let clang = Clang { name: request.clang.clone(), flags: request.clang_flags.clone() };
        Self { request, clang }
    }

    fn run(&self) -> Result<(), String> {
        let name = self.request.input.display().to_string();
        if !clang::is_source(&self.request.input) {
            let bytes = files::read(&self.request.input)?;
            let assembly = Assembly::of(&self.request.input, bytes)?;
            return self.write(&assembly.text, &|diagnostic| assembly.draw(&self.request.input, diagnostic));
        }
        let text = self.clang.compile(&self.request.input, Places::Unknown)?;
        let found = self.files(&text);
        if let Ok((files, warnings)) = &found
            && warnings.is_empty()
        {
            return self.write_all(files);
        }
        // Source locations are requested only if there is something to report, because the output contains none unless the user's flags request
        // them.
        let told = self.clang.compile(&self.request.input, Places::Told).unwrap_or_default();
        let placed = |diagnostics: Vec<Diagnostic>| -> String {
            let of_source = |diagnostic: Diagnostic| {
                let place = diagnostic.place.and_then(|(line, _)| source::place(&told, line, clang::INCLUDED_FROM));
                Diagnostic { place: None, ..diagnostic }.draw(place.as_deref().unwrap_or(&name))
            };
            // Code that clang inlined twice is reported once.
            let mut drawn: Vec<String> = Vec::new();
            for text in diagnostics.into_iter().map(of_source) {
                if !drawn.contains(&text) {
                    drawn.push(text);
                }
            }
            drawn.concat()
        };
        let without_place = |diagnostics: Vec<Diagnostic>| -> String {
            diagnostics.into_iter().map(|diagnostic| Diagnostic { place: None, ..diagnostic }.draw(&name)).collect()
        };
        match (found, self.files(&told)) {
            (Ok((files, warnings)), again) => {
                let said = again.map_or_else(|_| without_place(warnings), |(_, warnings)| placed(warnings));
                say(&said);
                self.write_all(&files)
            }
            (Err(_), Err(errors)) => Err(placed(errors)),
            (Err(errors), Ok(_)) => Err(without_place(errors)),
        }
    }

    /// Writes all files, or returns the errors. Warnings are printed.
    fn write(&self, text: &str, draw: &dyn Fn(&Diagnostic) -> String) -> Result<(), String> {
        let (files, warnings) = self.files(text).map_err(|diagnostics| diagnostics.iter().map(draw).collect::<String>())?;
        warnings.iter().for_each(|warning| say(&draw(warning)));
        self.write_all(&files)
    }

    fn write_all(&self, files: &Files) -> Result<(), String> {
        files::write_all(std::slice::from_ref(&self.request.input), files)
    }

    /// The output files and the warnings.
    fn files(&self, text: &str) -> Result<(Files, Vec<Diagnostic>), Vec<Diagnostic>> {
        let mut trace = self.request.debugging.trace();
        let parts = match self.request.split {
            None => sycl::prepare_traced(text, self.request.options.settings, self.request.after, trace.as_mut())
                .map(|part| vec![part]),
            Some(by) => sycl::prepare_parts_traced(text, self.request.options.settings, by, trace.as_mut()),
        };
        if let Some(trace) = trace {
            say(&format!("{}{}", trace.text, if self.request.debugging.time_steps { trace.table() } else { String::new() }));
        }
        let parts = parts?;
        let (mut files, mut warnings) = (Vec::new(), Vec::new());
        let titles = self.request.kinds.iter().map(|kind| kind.title(&self.request.kinds).to_owned());
        let mut table = FileTable::with_titles(titles.collect());
        for (at, mut part) in parts.into_iter().enumerate() {
            warnings.append(&mut part.warnings);
            let mut row = Vec::new();
            for kind in &self.request.kinds {
                let path = self.path(*kind, self.request.split.map(|_| at));
                row.push(path.display().to_string());
                files.push((path, self.bytes(*kind, text, &mut part.module, &mut warnings)?));
            }
            table.push(row);
        }
        if self.request.split.is_some() {
            let output = self.request.output.as_ref().unwrap_or(&self.request.input);
            files.push((output.with_extension("table"), table.text().into_bytes()));
        }
        Ok((files, warnings))
    }

    fn bytes(
        &self,
        kind: Kind,
        text: &str,
        module: &mut ir::Module,
        warnings: &mut Vec<Diagnostic>,
    ) -> Result<Vec<u8>, Vec<Diagnostic>> {
        Ok(match kind {
            Kind::Spirv => {
                // Emitting consumes the module, so other kinds of output need a copy.
                let module = if self.request.kinds.len() > 1 { module.clone() } else { std::mem::take(module) };
                let translated = sycl::emit(text, module, &self.request.options)?;
                warnings.extend(translated.warnings);
                translated.words.iter().flat_map(|word| word.to_le_bytes()).collect()
            }
            Kind::Ir => ir::text::print(module).into_bytes(),
            Kind::Properties => image::property_sets(module, self.request.options.settings).text().into_bytes(),
            Kind::Symbols => image::symbols(module, self.request.options.settings).into_bytes(),
            Kind::Header => integration::header(module).into_bytes(),
            Kind::Footer => integration::footer(module).into_bytes(),
        })
    }

    /// The path of an output file: the output itself for a single kind, the output with other extensions for several kinds, and with numbers for
    /// parts.
    fn path(&self, kind: Kind, part: Option<usize>) -> PathBuf {
        let output = self.request.output.as_ref().unwrap_or(&self.request.input);
        match (part, &self.request.output) {
            (Some(at), _) => {
                let stem = output.file_stem().unwrap_or_default().to_string_lossy();
                output.with_file_name(format!("{stem}_{at}.{}", kind.extension()))
            }
            (None, Some(output)) if self.request.kinds.len() == 1 => output.clone(),
            (None, _) => output.with_extension(kind.extension()),
        }
    }
}
