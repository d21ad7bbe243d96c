//! The command `clang-offload-wrapper`, with DPC++'s flags: wraps device images into a module or an object file for the host.

use offload::binary::{self, SYCL};
use offload::descriptor::{self, DeviceImage, Format, Layout, Options};
use offload::host;
use offload::process::{self, flag};
use offload::property_sets::PropertySets;
use offload::table::FileTable;
use offload::{embedded, files};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
Usage: clang-offload-wrapper [flags] IMAGE… -o FILE

Wraps device images in a module for the host, with a descriptor and the functions that register it with a SYCL runtime at program start and
unregister it at exit. Flags of images apply to the images that follow.

  -o FILE              output: LLVM assembly (.ll), an object file (.o, compiled by clang), else LLVM bitcode (assembled by llvm-as)
  -kind=sycl           programming model
  -target=NAME         target of the images
  -format=FORMAT       none, native, spirv or llvmbc
  -compile-opts=TEXT   options for the device compiler
  -link-opts=TEXT      options for the device linker
  -entries=FILE        names of the entry points, one per line
  -properties=FILE     property sets (.prop)
  -batch               the inputs are file tables with the column Code and, optionally, Symbols, Properties and Manifest
  -host=TRIPLE         host target
  -desc-name=NAME      export the descriptor as .sycl_offloading.NAME
  -emit-reg-funcs=0    omit the functions that register the descriptor
  -layout=LAYOUT       llvm (default): the structures of LLVM 22's linker wrapper; dpcpp: DPC++'s
  --help               print this text

For a file of offload binaries, each image brings its own target, entry points and property sets.
";

fn main() -> ExitCode {
    process::main(process::Command::new("clang-offload-wrapper", USAGE), run)
}

fn run(words: &[String]) -> Result<(), String> {
    let mut options = Options { host: host::triple(), ..Options::default() };
    let (mut images, mut inputs, mut output, mut is_batch) = (Vec::new(), Vec::new(), None, false);
    // The properties from the flags so far, which apply to the images that follow.
    let mut common = DeviceImage { target: "spir64-unknown-unknown".to_owned(), ..DeviceImage::default() };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match flag(word) {
            None => {
                let path = PathBuf::from(word);
                inputs.push(path.clone());
                if is_batch {
                    images.extend(of_table(&path, &common, &mut inputs)?);
                } else {
                    images.extend(of_file(&path, &common)?);
                }
            }
            Some(("o", file)) => output = Some(process::file(word, file, &mut words)?),
            Some(("kind", "sycl")) | Some(("v", "")) => {}
            Some(("kind", kind)) => return Err(format!("error: the kind `{kind}` is not supported: it must be sycl")),
            Some(("target", target)) => target.clone_into(&mut common.target),
            Some(("format", name)) => {
                let format = Format::of_name(name);
                common.format =
                    format.ok_or_else(|| format!("error: `{name}` is not a format: it must be none, native, spirv or llvmbc"))?;
            }
            Some(("compile-opts", text)) => text.clone_into(&mut common.compile_options),
            Some(("link-opts", text)) => text.clone_into(&mut common.link_options),
            Some(("entries", file)) => {
                common.entries = if file.is_empty() { Vec::new() } else { entries(Path::new(file), &mut inputs)? };
            }
            Some(("properties", file)) => {
                common.properties =
                    if file.is_empty() { PropertySets::default() } else { properties(Path::new(file), &mut inputs)? };
            }
            Some(("batch", "")) => is_batch = true,
            Some(("host", triple)) => triple.clone_into(&mut options.host),
            Some(("desc-name", name)) => options.descriptor_name = Some(name.to_owned()),
            Some(("emit-reg-funcs", "0")) => options.leaves_registration_out = true,
            Some(("emit-reg-funcs", "" | "1")) => options.leaves_registration_out = false,
            Some(("layout", "llvm")) => options.layout = Layout::Llvm,
            Some(("layout", "dpcpp")) => options.layout = Layout::Dpcpp,
            Some(("layout", name)) => return Err(format!("error: `{name}` is not a layout: it must be llvm or dpcpp")),
            Some(_) => return Err(format!("error: unknown flag `{word}`\n\n{USAGE}")),
        }
    }
    if images.is_empty() {
        return Err(format!("error: no device image\n\n{USAGE}"));
    }
    let output = output.ok_or("error: -o is missing")?;
    let text = descriptor::module(&images, &options);
    let extension = output.extension().unwrap_or_default().to_string_lossy().into_owned();
    let bytes = match extension.as_str() {
        "ll" => text.into_bytes(),
        "o" => host::object(&text, &options.host)?,
        _ => host::bitcode(&text)?,
    };
    files::write_all(&inputs, &[(output, bytes)])
}

/// Returns the image in a file, or all images if it is a file of offload binaries.
fn of_file(path: &Path, common: &DeviceImage) -> Result<Vec<DeviceImage>, String> {
    let bytes = files::read(path)?;
    if embedded::Kind::of(&bytes) != embedded::Kind::OffloadBinary {
        return Ok(vec![DeviceImage { bytes, ..common.clone() }]);
    }
    let images = binary::read_all(&bytes).map_err(|error| format!("error: `{}`: {error}", path.display()))?;
    let images = images.into_iter().map(|image| {
        if image.offload_kind != SYCL {
            let kind = binary::offload_kind_name(image.offload_kind);
            return Err(format!("error: `{}` has an image of the kind `{kind}`: it must be sycl", path.display()));
        }
        DeviceImage::of_binary(image, common.format).map_err(|error| format!("error: `{}`: {error}", path.display()))
    });
    images.collect()
}

/// Returns the images of a table.
fn of_table(path: &Path, common: &DeviceImage, inputs: &mut Vec<PathBuf>) -> Result<Vec<DeviceImage>, String> {
    let table = files::parsed(path, FileTable::parse)?;
    let code = table.column("Code").map_err(|error| format!("error: `{}`: {error}", path.display()))?;
    let mut images = Vec::with_capacity(table.rows().len());
    for row in table.rows() {
        let cell =
            |title: &str| table.column(title).ok().map(|at| PathBuf::from(&row[at])).filter(|file| !file.as_os_str().is_empty());
        inputs.push(PathBuf::from(&row[code]));
        let mut image = DeviceImage { bytes: files::read(Path::new(&row[code]))?, ..common.clone() };
        if let Some(file) = cell("Symbols") {
            image.entries = entries(&file, inputs)?;
        }
        if let Some(file) = cell("Properties") {
            image.properties = properties(&file, inputs)?;
        }
        if let Some(file) = cell("Manifest") {
            image.manifest = Some(files::read(&file)?);
            inputs.push(file);
        }
        images.push(image);
    }
    Ok(images)
}

fn entries(path: &Path, inputs: &mut Vec<PathBuf>) -> Result<Vec<String>, String> {
    inputs.push(path.to_owned());
    Ok(files::read_text(path)?.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

fn properties(path: &Path, inputs: &mut Vec<PathBuf>) -> Result<PropertySets, String> {
    inputs.push(path.to_owned());
    files::parsed(path, PropertySets::parse)
}
