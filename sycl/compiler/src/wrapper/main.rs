//! The command `clang-linker-wrapper`, which clang runs instead of the host linker: it links the device code of all objects and static libraries,
//! wraps it, and links it to the program.
//!
//! It replaces LLVM's program of the same name, whose descriptors have no property sets.

mod arguments;
mod inputs;

use arguments::{Request, USAGE};
use offload::binary::{self, BITCODE_IMAGE, Image, SYCL};
use offload::descriptor::{self, DeviceImage, Format, Layout};
use offload::process::{self, say};
use offload::{files, host, llvm};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use sycl::device_link::DeviceLink;

const NAME: &str = "clang-linker-wrapper";

fn main() -> ExitCode {
    let command = process::Command { name: NAME, usage: USAGE, stage: sycl::stage::current };
    process::main(command, run)
}

fn run(words: &[String]) -> Result<(), String> {
    let request = arguments::parse(words)?;
    let images = inputs::images(&request)?;
    if images.iter().any(|image| image.offload_kind != SYCL) {
        return leave_to_llvm(words);
    }
    let folder = files::temporary_folder()?;
    wrap_and_link(&request, images, folder.path())
}

/// Runs LLVM's wrapper, because other programming models have their own linkers.
fn leave_to_llvm(words: &[String]) -> Result<(), String> {
    let own = std::env::current_exe().and_then(std::fs::canonicalize).unwrap_or_default();
    for name in llvm::names(NAME) {
        if std::fs::canonicalize(&name).is_ok_and(|path| path == own) {
            continue;
        }
        match Command::new(&name).args(words).status() {
            Ok(status) if status.success() => return Ok(()),
            Ok(_) => return Err(format!("error: `{}` failed", name.display())),
            Err(_) => {}
        }
    }
    Err("error: LLVM's clang-linker-wrapper is needed for device code that is not SYCL's, but was not found".to_owned())
}

fn wrap_and_link(request: &Request, images: Vec<Image>, folder: &Path) -> Result<(), String> {
    let mut words = request.words.clone();
    if !images.is_empty() {
        let linked = link_all(request, images, folder)?;
        if request.saves_steps {
            let bytes = linked.iter().flat_map(Image::to_bytes).collect();
            files::write_all(&[], &[(request.output.with_extension("sycl.img"), bytes)])?;
        }
        let images = linked.into_iter().map(|image| DeviceImage::of_binary(image, Format::None));
        let images = images.collect::<Result<Vec<_>, _>>().map_err(|error| format!("error: {error}"))?;
        let layout = if request.is_dpcpp { Layout::Dpcpp } else { Layout::Llvm };
        let options = descriptor::Options { layout, host: request.host.clone(), ..descriptor::Options::default() };
        let module = descriptor::module(&images, &options);
        if request.prints_module {
            process::print(module.as_bytes())?;
        }
        if request.saves_steps {
            files::write_all(&[], &[(request.output.with_extension("sycl.ll"), module.clone().into_bytes())])?;
        }
        let object = folder.join("wrapper.o");
        if !request.is_dry {
            files::write_temporary(&object, &host::object(&module, &request.host)?)?;
        }
        words.push(object.display().to_string());
    }
    let mut command = Command::new(&request.linker);
    command.args(&words);
    if request.is_verbose || request.is_dry {
        say(&format!("{command:?}\n"));
    }
    if request.is_dry {
        return Ok(());
    }
    let status = command.status().map_err(|error| format!("error: cannot run `{}`: {error}", request.linker.display()))?;
    if status.success() { Ok(()) } else { Err(format!("error: `{}` failed", request.linker.display())) }
}

/// Links the device code of each target and architecture separately. Images that are not bitcode stay as they are.
fn link_all(request: &Request, images: Vec<Image>, folder: &Path) -> Result<Vec<Image>, String> {
    if let Some(path) = &request.image {
        let bytes = files::read(path)?;
        return match offload::embedded::Kind::of(&bytes) {
            offload::embedded::Kind::OffloadBinary => {
                binary::read_all(&bytes).map_err(|error| format!("error: `{}`: {error}", path.display()))
            }
            _ => Ok(vec![Image { bytes, ..images.into_iter().next().unwrap_or_default() }]),
        };
    }
    let mut linked = Vec::new();
    let mut targets: Vec<(String, String, Vec<PathBuf>)> = Vec::new();
    for (at, image) in images.into_iter().enumerate() {
        if image.image_kind != BITCODE_IMAGE {
            linked.push(image);
            continue;
        }
        let file = folder.join(format!("{at}.bc"));
        files::write_temporary(&file, &image.bytes)?;
        let (triple, architecture) = (image.string("triple").to_owned(), image.string("arch").to_owned());
        match targets.iter_mut().find(|(known, kind, _)| *known == triple && *kind == architecture) {
            Some((_, _, files)) => files.push(file),
            None => targets.push((triple, architecture, vec![file])),
        }
    }
    for (triple, architecture, inputs) in targets {
        let device = device_link(request, &triple, &architecture, inputs)?;
        let Some(result) = device.run()? else { continue };
        say(&result.warnings);
        linked.extend(result.images);
    }
    Ok(linked)
}

/// The link for one target, with the same flags as those of `clang-sycl-linker`.
fn device_link(request: &Request, triple: &str, architecture: &str, inputs: Vec<PathBuf>) -> Result<DeviceLink, String> {
    let short = triple.split('-').next().unwrap_or_default();
    let flags = request.device_flags.iter().filter(|(of, _)| of.as_ref().is_none_or(|of| of == triple || of == short));
    let mut words: Vec<String> = flags.map(|(_, flag)| flag.clone()).collect();
    words.push(format!("--triple={triple}"));
    words.push(format!("--arch={architecture}"));
    if request.is_verbose {
        words.push("-v".to_owned());
    }
    if request.is_dry {
        words.push("--dry-run".to_owned());
    }
    words.extend(inputs.iter().map(|input| input.display().to_string()));
    words.extend(["-o".to_owned(), request.output.display().to_string()]);
    Ok(sycl::linker_arguments::parse(&words)?.link)
}
