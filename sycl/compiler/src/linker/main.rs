//! The command `clang-sycl-linker`, which clang runs to link device code: it reads the bitcode of all files and writes device images.
//!
//! It replaces LLVM's program of the same name, so that `clang++ -fsycl` writes this project's SPIR-V into the executable.

use offload::binary::Image;
use offload::files;
use offload::process::{self, say};
use std::process::ExitCode;
use sycl::linker_arguments::{self, Request, USAGE};

const NAME: &str = "clang-sycl-linker";

fn main() -> ExitCode {
    let command = process::Command { name: NAME, usage: USAGE, stage: sycl::stage::current };
    process::main(command, |words| {
        if words.iter().any(|word| word == "--version" || word == "-version") {
            return process::print(format!("{NAME} {} of hlsl-to-spirv\n", env!("CARGO_PKG_VERSION")).as_bytes());
        }
        link(&linker_arguments::parse(words)?)
    })
}

/// Links and translates the inputs, and writes either all files or none.
fn link(request: &Request) -> Result<(), String> {
    let Some(linked) = request.link.run()? else { return Ok(()) };
    say(&linked.warnings);
    if request.prints_module {
        process::print(linked.text.as_bytes())?;
    }
    let mut files = vec![(request.output.clone(), linked.images.iter().flat_map(Image::to_bytes).collect::<Vec<u8>>())];
    if request.saves_steps {
        files.push((request.output.with_extension("ll"), linked.text.into_bytes()));
    }
    if let Some(folder) = &request.dump {
        let stem = request.output.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let images = linked.images.into_iter().enumerate();
        files.extend(images.map(|(at, image)| (folder.join(format!("{stem}_{at}.spv")), image.bytes)));
    }
    let inputs: Vec<_> = request.link.inputs.iter().chain(&request.link.libraries).cloned().collect();
    files::write_all(&inputs, &files)
}
