//! Finds the device code in the inputs of the host linker: object files, the members of static libraries that the host linker would take, and the
//! members with functions that only device code needs.

use crate::arguments::{Request, is_file, library};
use offload::archive;
use offload::binary::{BITCODE_IMAGE, Image, SYCL};
use offload::embedded::{self, Kind, Symbols};
use offload::files;
use offload::llvm::Tool;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// An object file, or a member of a static library.
struct Object {
    name: String,
    bytes: Vec<u8>,
    /// A member of a library is taken only if it defines a symbol that others need.
    is_member: bool,
}

/// All images, in the order of the inputs.
///
/// # Errors
/// A file cannot be read or is invalid.
pub fn images(request: &Request) -> Result<Vec<Image>, String> {
    let objects = objects(request)?;
    let symbols: Vec<_> = objects.iter().map(|object| embedded::symbols(&object.bytes)).collect();
    let mut is_taken: Vec<bool> = objects.iter().map(|object| !object.is_member).collect();
    let mut needed: BTreeSet<&str> = BTreeSet::from(["main"]);
    let mut defined: BTreeSet<&str> = BTreeSet::new();
    let mut is_counted = vec![false; objects.len()];
    loop {
        for (at, symbols) in symbols.iter().enumerate().filter(|(at, _)| is_taken[*at]) {
            if !std::mem::replace(&mut is_counted[at], true) {
                needed.extend(symbols.needed.iter().map(String::as_str));
                defined.extend(symbols.defined.iter().map(String::as_str));
            }
        }
        // One member at a time: the first one that defines a symbol provides it.
        let is_next = |at: &usize| {
            let defines = |name: &String| needed.contains(name.as_str()) && !defined.contains(name.as_str());
            !is_taken[*at] && symbols[*at].defined.iter().any(defines)
        };
        match (0..objects.len()).find(is_next) {
            Some(next) => is_taken[next] = true,
            None => break,
        }
    }
    let (mut taken, mut left) = (Vec::new(), Vec::new());
    for (object, is_taken) in objects.iter().zip(is_taken) {
        let found = embedded::images_of_object(&object.bytes);
        let found = found.map_err(|error| format!("error: `{}` {error}", object.name))?;
        if is_taken { &mut taken } else { &mut left }.extend(found);
    }
    left.retain(|image| image.offload_kind == SYCL && image.image_kind == BITCODE_IMAGE);
    if !taken.is_empty() && !left.is_empty() {
        taken_by_device_code(&mut taken, left)?;
    }
    Ok(taken)
}

/// Adds the images that define a function which the taken images need and do not define, including needs of the added images.
fn taken_by_device_code(taken: &mut Vec<Image>, left: Vec<Image>) -> Result<(), String> {
    let of_sycl: Vec<&Image> = taken.iter().filter(|image| image.image_kind == BITCODE_IMAGE).collect();
    let all: Vec<&Image> = of_sycl.iter().copied().chain(&left).collect();
    let symbols = symbols_of_bitcode(&all)?;
    let (of_taken, of_left) = symbols.split_at(of_sycl.len());
    // Images cannot provide symbols for other targets.
    let key = |image: &Image, name: &str| (image.string("triple").to_owned(), name.to_owned());
    let keys = |image: &Image, names: &[String]| names.iter().map(|name| key(image, name)).collect::<Vec<_>>();
    let mut needed: BTreeSet<_> =
        of_sycl.iter().zip(of_taken).flat_map(|(image, symbols)| keys(image, &symbols.needed)).collect();
    let mut defined: BTreeSet<_> =
        of_sycl.iter().zip(of_taken).flat_map(|(image, symbols)| keys(image, &symbols.defined)).collect();
    let mut rest: Vec<_> = left
        .into_iter()
        .zip(of_left)
        .map(|(image, symbols)| (keys(&image, &symbols.defined), keys(&image, &symbols.needed), image))
        .collect();
    while let Some(at) =
        rest.iter().position(|(defines, ..)| defines.iter().any(|key| needed.contains(key) && !defined.contains(key)))
    {
        let (defines, needs, image) = rest.remove(at);
        defined.extend(defines);
        needed.extend(needs);
        taken.push(image);
    }
    Ok(())
}

/// The external symbols of bitcode files, as printed by LLVM's `llvm-nm`.
fn symbols_of_bitcode(images: &[&Image]) -> Result<Vec<Symbols>, String> {
    let folder = files::temporary_folder()?;
    let mut arguments = ["--print-file-name", "--portability", "--extern-only"].map(str::to_owned).to_vec();
    for (at, image) in images.iter().enumerate() {
        let file = folder.path().join(format!("{at}.bc"));
        files::write_temporary(&file, &image.bytes)?;
        arguments.push(file.display().to_string());
    }
    let head = format!("{}/", folder.path().display());
    let output = Tool { name: "llvm-nm", arguments, input: &[] }.run()?;
    let mut symbols = vec![Symbols::default(); images.len()];
    for line in String::from_utf8_lossy(&output).lines() {
        // Each line is `FOLDER/0.bc: NAME LETTER VALUE SIZE`.
        let Some((file, rest)) = line.strip_prefix(&head).and_then(|rest| rest.split_once(".bc: ")) else { continue };
        let Some(symbols) = file.parse().ok().and_then(|at: usize| symbols.get_mut(at)) else { continue };
        let mut words = rest.split(' ');
        if let (Some(name), Some(letter)) = (words.next(), words.next()) {
            if letter == "U" { &mut symbols.needed } else { &mut symbols.defined }.push(name.to_owned());
        }
    }
    Ok(symbols)
}

fn objects(request: &Request) -> Result<Vec<Object>, String> {
    let mut objects = Vec::new();
    let mut takes_all = false;
    for word in &request.words {
        match word.as_str() {
            "--whole-archive" | "-whole-archive" => takes_all = true,
            "--no-whole-archive" | "-no-whole-archive" => takes_all = false,
            _ => {}
        }
        let path = if is_file(word) { Some(PathBuf::from(word)) } else { library(word, &request.folders) };
        let Some(path) = path.filter(|path| *path != request.output) else { continue };
        let bytes = files::read(&path)?;
        let name = path.display().to_string();
        match Kind::of(&bytes) {
            Kind::Object => objects.push(Object { name, bytes, is_member: false }),
            Kind::Archive | Kind::ThinArchive => {
                objects.extend(archive::members(&path, &bytes)?.into_iter().map(|member| Object {
                    name: format!("{name}({})", member.name),
                    bytes: member.bytes,
                    is_member: !takes_all,
                }));
            }
            Kind::OffloadBinary | Kind::Bitcode | Kind::Other => {}
        }
    }
    Ok(objects)
}
