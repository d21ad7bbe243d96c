//! The device code in what the host's linker is given: object files, and those members of static libraries that it would take.

use crate::arguments::{Request, is_file, library};
use offload::archive;
use offload::binary::Image;
use offload::embedded::{self, Kind};
use offload::files;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// An object file, or a member of a static library.
struct Object {
    name: String,
    bytes: Vec<u8>,
    /// A member of a library is taken if it defines what others need.
    is_member: bool,
}

/// All images, in the order of the inputs.
///
/// # Errors
/// A file that can't be read, or is broken.
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
        // One at a time: the first that defines a symbol has it.
        let is_next = |at: &usize| {
            let defines = |name: &String| needed.contains(name.as_str()) && !defined.contains(name.as_str());
            !is_taken[*at] && symbols[*at].defined.iter().any(defines)
        };
        match (0..objects.len()).find(is_next) {
            Some(next) => is_taken[next] = true,
            None => break,
        }
    }
    let taken = objects.iter().zip(is_taken).filter(|(_, is_taken)| *is_taken);
    let images = taken.map(|(object, _)| {
        embedded::images_of_object(&object.bytes).map_err(|error| format!("error: `{}` {error}", object.name))
    });
    Ok(images.collect::<Result<Vec<_>, _>>()?.concat())
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
