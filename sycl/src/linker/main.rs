//! The command `clang-sycl-linker`, which clang calls to link device code: bitcode of all files in, device images out.
//!
//! It takes the place of LLVM's program of that name, so that `clang++ -fsycl` writes this project's SPIR-V into the executable. LLVM's tools
//! link the bitcode and print it, and the library does the rest.

mod arguments;
mod llvm;

use arguments::{Request, USAGE};
use offload::binary::Image;
use offload::process::{self, say};
use output_files::Transaction;
use std::path::PathBuf;
use std::process::ExitCode;
use sycl::post_link::image;
use sycl::{Diagnostic, Prepared, source};

const NAME: &str = "clang-sycl-linker";

fn main() -> ExitCode {
    let command = process::Command { name: NAME, usage: USAGE, stage: sycl::stage::current };
    process::main(command, |words| link(&arguments::parse(words)?))
}

/// Links and translates, and writes all files or none.
fn link(request: &Request) -> Result<(), String> {
    let Some(text) = llvm::assembly(request)? else { return Ok(()) };
    let draw =
        |diagnostics: &[Diagnostic]| diagnostics.iter().map(|diagnostic| drawn(request, &text, diagnostic)).collect::<String>();
    let (images, warnings) = images(request, &text).map_err(|errors| draw(&errors))?;
    say(&diagnostics::visible(&draw(&warnings)));
    let mut files = vec![(request.output.clone(), images.iter().flat_map(Image::to_bytes).collect::<Vec<u8>>())];
    if request.saves_steps {
        files.push((request.output.with_extension("ll"), text.clone().into_bytes()));
    }
    if let Some(folder) = &request.dump {
        let stem = request.output.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        files.extend(images.into_iter().enumerate().map(|(at, image)| (folder.join(format!("{stem}_{at}.spv")), image.bytes)));
    }
    let inputs: Vec<_> = request.inputs.iter().map(PathBuf::as_path).collect();
    let mut transaction = Transaction::new(inputs);
    for (path, bytes) in &files {
        transaction.add(path, bytes).map_err(|failed| format!("error: {failed}"))?;
    }
    transaction.commit().map_err(|failed| format!("error: {failed}"))
}

/// The device images of a linked module, and what is doubtful about them.
fn images(request: &Request, text: &str) -> Result<(Vec<Image>, Vec<Diagnostic>), Vec<Diagnostic>> {
    let settings = request.options.settings;
    let parts = match request.split {
        None => vec![sycl::prepare(text, settings, sycl::pipeline::Step::LAST)?],
        Some(by) => sycl::prepare_parts(text, settings, by)?,
    };
    let (mut images, mut all) = (Vec::with_capacity(parts.len()), Vec::new());
    for Prepared { mut module, mut warnings } in parts {
        all.append(&mut warnings);
        let strings = vec![
            ("triple", request.triple.clone()),
            ("arch", String::new()),
            ("symbols", image::symbols(&module).trim_end().to_owned()),
            ("properties", image::property_sets(&mut module, settings).text()),
        ];
        let translated = sycl::emit(text, module, &request.options)?;
        all.extend(translated.warnings);
        let strings = strings.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        images.push(Image::of_sycl(strings, translated.words.iter().flat_map(|word| word.to_le_bytes()).collect()));
    }
    Ok((images, all))
}

/// A diagnostic at its place in the C++ text, where the bitcode says it (`-gline-tables-only`); else with the function that it is about.
fn drawn(request: &Request, text: &str, diagnostic: &Diagnostic) -> String {
    let place = diagnostic.place.and_then(|(line, _)| source::place(text, line, "\0"));
    let name = place.unwrap_or_else(|| {
        let file = match &request.inputs[..] {
            [input] => source_file(text).unwrap_or_else(|| input.display().to_string()),
            _ => NAME.to_owned(),
        };
        match diagnostic.place.and_then(|(line, _)| function_at(text, line)) {
            Some(function) => format!("{file}: in function `{function}`"),
            None => file,
        }
    });
    Diagnostic { place: None, ..diagnostic.clone() }.draw(&name)
}

/// The C++ file that a module was made of.
fn source_file(text: &str) -> Option<String> {
    let name = text.lines().find_map(|line| line.strip_prefix("source_filename = \"")?.strip_suffix('"'));
    name.map(str::to_owned)
}

/// The function whose definition a line is in.
fn function_at(text: &str, line: u32) -> Option<&str> {
    let before: Vec<_> = text.lines().take(line as usize).collect();
    let inside = before.into_iter().rev().take_while(|line| *line != "}");
    let head = inside.into_iter().find(|line| line.starts_with("define "))?;
    let name = head.split_once('@')?.1.split('(').next()?;
    Some(name.trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "source_filename = \"a.cpp\"\ndefine void @f() {\n  ret void\n}\n\ndefine void @\"g h\"(i32 %x) {\n  ret void\n}\n!0 = !{}\n";

    #[test]
    fn lines_are_in_functions() {
        assert_eq!(source_file(TEXT).as_deref(), Some("a.cpp"));
        assert_eq!(function_at(TEXT, 1), None);
        assert_eq!(function_at(TEXT, 3), Some("f"));
        assert_eq!(function_at(TEXT, 7), Some("g h"));
        assert_eq!(function_at(TEXT, 9), None);
    }
}
