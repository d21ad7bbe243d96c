//! The command `llvm-offload-binary`, with LLVM's flags: packs device images into a file of offload binaries, and extracts
//! them.

use offload::archive::{self, Member};
use offload::binary::{self, Image};
use offload::embedded::{self, Kind};
use offload::files;
use offload::key_order;
use offload::process::{self, flag, say};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
Usage: llvm-offload-binary -o FILE --image=KEY=VALUE,KEY=VALUE…
       llvm-offload-binary FILE --image=KEY=VALUE,…

Packs device images into an LLVM offload binary, or extracts the matching ones from an offload binary, object file or static library.

  --image=KEY=VALUE,…  an image. `file` is its input or output file; `kind` is openmp, cuda, hip or sycl; all other keys (triple,
                       arch, …) are stored with the image
  -o FILE              output file
  --archive            write the extracted images to a static library, the `file` of each --image
  --help               print this text
";

fn main() -> ExitCode {
    process::main(process::Command::new("llvm-offload-binary", USAGE), run)
}

/// The keys and values of one `--image=`. A repeated key has both values.
type Keys = Vec<(String, String)>;

fn run(words: &[String]) -> Result<(), String> {
    let (mut input, mut output, mut images, mut is_archive) = (None, None, Vec::new(), false);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match flag(word) {
            None => {
                if input.replace(PathBuf::from(word)).is_some() {
                    return Err("error: more than one input file".to_owned());
                }
            }
            Some(("o", file)) => output = Some(process::file(word, file, &mut words)?),
            Some(("image", keys)) => images.push(keys_of(keys)),
            Some(("archive", "")) => is_archive = true,
            Some(_) => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
        }
    }
    match (input, output) {
        (Some(_), Some(_)) => {
            Err("error: packaging to an output file and extracting from an input file are two calls".to_owned())
        }
        (None, None) => Err(format!("error: neither an input file nor -o\n\n{USAGE}")),
        (None, Some(output)) => pack(&output, images),
        (Some(input), None) => extract(&input, &images, is_archive),
    }
}

fn keys_of(text: &str) -> Keys {
    let mut keys: Keys = Vec::new();
    for item in text.split(',') {
        let (key, value) = item.split_once('=').unwrap_or((item, ""));
        match keys.iter_mut().find(|(known, _)| known == key) {
            Some((_, known)) => *known = format!("{known},{value}"),
            None => keys.push((key.to_owned(), value.to_owned())),
        }
    }
    keys
}

fn value<'a>(keys: &'a Keys, key: &str) -> Option<&'a str> {
    keys.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
}

fn pack(output: &Path, images: Vec<Keys>) -> Result<(), String> {
    let (mut bytes, mut inputs) = (Vec::new(), Vec::new());
    for mut keys in images {
        let file = match (value(&keys, "file"), value(&keys, "triple")) {
            (Some(file), Some(_)) => PathBuf::from(file),
            _ => return Err("error: 'file' and 'triple' are required image arguments".to_owned()),
        };
        let contents = files::read(&file)?;
        let extension = file.extension().unwrap_or_default().to_string_lossy();
        let is_bitcode = Kind::of(&contents) == Kind::Bitcode;
        let image_kind = if is_bitcode { binary::BITCODE_IMAGE } else { binary::image_kind(&extension) };
        let offload_kind = binary::offload_kind(value(&keys, "kind").unwrap_or_default());
        key_order::sort(&mut keys, |(key, _)| key);
        keys.retain(|(key, _)| key != "file" && key != "kind");
        bytes.extend(Image { image_kind, offload_kind, flags: 0, strings: keys, bytes: contents }.to_bytes());
        inputs.push(file);
    }
    files::write_all(&inputs, &[(output.to_owned(), bytes)])
}

fn extract(input: &Path, images: &[Keys], is_archive: bool) -> Result<(), String> {
    let found = embedded::images(input, &files::read(input)?)?;
    let mut outputs: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    for keys in images {
        let fits = |image: &&Image| {
            keys.iter().all(|(key, value)| match key.as_str() {
                "file" => true,
                "kind" => image.offload_kind == binary::offload_kind(value),
                key => image.string(key) == value,
            })
        };
        let fitting: Vec<_> = found.iter().filter(fits).collect();
        if is_archive {
            let file = value(keys, "file").ok_or("error: Image must have a 'file' argument.")?;
            let name = input.file_name().unwrap_or_default().to_string_lossy();
            let members: Vec<_> =
                fitting.into_iter().map(|image| Member { name: name.clone().into_owned(), bytes: image.bytes.clone() }).collect();
            outputs.push((PathBuf::from(file), archive::write(&members)?));
            continue;
        }
        if let (Some(file), Some(last)) = (value(keys, "file"), fitting.last()) {
            if fitting.len() > 1 {
                say(&format!("warning: Multiple inputs match to a single file, '{file}'\n"));
            }
            outputs.push((PathBuf::from(file), last.bytes.clone()));
            continue;
        }
        let stem = input.file_stem().unwrap_or_default().to_string_lossy();
        for (at, image) in fitting.into_iter().enumerate() {
            let kind = binary::image_extension(image.image_kind);
            let name = format!("{stem}-{}-{}.{at}.{kind}", image.string("triple"), image.string("arch"));
            outputs.push((PathBuf::from(name), image.bytes.clone()));
        }
    }
    files::write_all(&[input.to_owned()], &outputs)
}
