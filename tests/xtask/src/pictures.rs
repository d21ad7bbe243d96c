//! Draws and runs the cases below `tests/gpu` from DXC's modules too, and compares the results with ours and with the list of those that
//! agreed.

use crate::child;
use crate::corpus::compare;
use crate::flags::Flags;
use ::tests::case::{comment, files_below, options, root};
use ::tests::dxc::{Arguments, Dxc};
use ::tests::gpu::picture::{PictureCase, compile, draw, modules};
use ::tests::gpu::{ComputeCase, Gpu, dispatch, values};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The greatest difference of a channel that rounding in another order explains; each such picture is named.
const TOLERANCE: u8 = 1;

/// Cases that DXC 1.6 compiles wrongly, with the mistake; newer versions may be correct.
const WRONG_REFERENCES: [(&str, &str); 2] = [
    ("compute/inline_builtin_input.hlsl", "DXC 1.6 has no vk::ext_builtin_input, and ignores it"),
    ("compute/packed_bytes.hlsl", "DXC 1.6 shifts the windows of msad4 to the left for SPIR-V, and to the right for DXIL"),
];

/// The first word of `OpCapability`, and an operand of it.
const CAPABILITY: u32 = 2 << 16 | 17;
const MESH_SHADING_NV: u32 = 5266;

/// The result of a case.
enum Outcome {
    /// Both modules give the same picture, to the pixel; or a compute case gives the expected values.
    Equal,
    /// The pictures differ by no more than the tolerance.
    Near(String),
    /// The results differ.
    Different(String),
    /// DXC does not compile the case, or compiles it wrongly.
    Skipped(String),
    /// The device lacks an extension.
    NotHere(String),
}

/// The hidden command that draws or runs one case.
pub const ONE: &str = "pictures-one";
/// Prefix of the reason if there is no module of DXC's to compare with.
const SKIPPED: &str = "skipped: ";
/// Prefix of the feature that the device lacks.
const NOT_HERE: &str = "not here: ";
/// Prefix of the difference if it is within the tolerance.
const NEAR: &str = "near: ";
/// The last line of a process that crashes in DXC.
const IN_DXC: &str = "in DXC";

/// Draws and runs all cases, and counts.
///
/// # Errors
/// DXC's library is missing, or a case of the list no longer agrees.
pub fn run(flags: &Flags) -> Result<(), String> {
    let dxc = flags.dxc.as_ref().ok_or("--dxc LIB is missing")?;
    // A problem with them is reported once, rather than for each case.
    Dxc::load(dxc)?;
    Gpu::open()?;
    let listed = std::fs::read_to_string(list()).unwrap_or_default();
    let mut equal = BTreeSet::new();
    // Cases that agreed on another device stay in the list.
    let mut elsewhere = BTreeSet::new();
    let (mut near, mut different, mut skipped) = (0, 0, 0);
    for file in files_below(&root().join("gpu"), &["hlsl"]) {
        let name = file.strip_prefix(root().join("gpu")).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        if !name.contains(&flags.filter) {
            continue;
        }
        match verdict(dxc, &file, &name) {
            Outcome::Equal => drop(equal.insert(name)),
            Outcome::Near(how) => {
                near += 1;
                println!("NEAR {name}: {how}");
                equal.insert(name);
            }
            Outcome::Different(how) => {
                different += 1;
                println!("DIFFERENT {name}: {how}");
            }
            Outcome::NotHere(why) => {
                println!("NOT DRAWN {name}: {why}");
                skipped += 1;
                if listed.lines().any(|listed| listed == name) {
                    elsewhere.insert(name);
                }
            }
            Outcome::Skipped(why) => {
                skipped += 1;
                if flags.verbose {
                    println!("SKIPPED {name}: {why}");
                }
            }
        }
    }
    let compared = compare(&list(), flags, &equal.union(&elsewhere).cloned().collect());
    println!(
        "pictures: {} equal DXC's, {near} within {TOLERANCE} of them, {different} differ, {skipped} cannot be compared",
        equal.len() - near
    );
    compared
}

/// Runs one case in a process of its own.
fn verdict(dxc: &Path, file: &Path, name: &str) -> Outcome {
    if let Some((_, why)) = WRONG_REFERENCES.iter().find(|(wrong, _)| *wrong == name) {
        return Outcome::Skipped((*why).to_owned());
    }
    let Err(how) = child::run(&[ONE.as_ref(), dxc.as_os_str(), file.as_os_str()]) else { return Outcome::Equal };
    let behind = |prefix| how.strip_prefix(prefix).map(str::to_owned);
    if let Some(why) = behind(SKIPPED) {
        Outcome::Skipped(why)
    } else if let Some(why) = behind(NOT_HERE) {
        Outcome::NotHere(why)
    } else if let Some(how) = behind(NEAR) {
        Outcome::Near(how)
    } else if how.starts_with("crash") && how.ends_with(IN_DXC) {
        Outcome::Skipped("DXC crashes".to_owned())
    } else {
        Outcome::Different(how)
    }
}

/// Draws or runs one case, as the hidden command does.
///
/// # Errors
/// The difference between the modules, or after `SKIPPED` the reason why they cannot be compared.
pub fn run_one(library: &Path, file: &Path) -> Result<(), String> {
    let dxc = Dxc::load(library)?;
    let gpu = Gpu::open()?;
    let is_compute = file.parent().is_some_and(|folder| folder.ends_with("compute"));
    let outcome = if is_compute { compute(&gpu, &dxc, file) } else { picture(&gpu, &dxc, file) };
    match outcome? {
        Outcome::Equal => Ok(()),
        Outcome::Near(how) => Err(format!("{NEAR}{how}")),
        Outcome::Different(how) => Err(how.replace('\n', " ")),
        Outcome::Skipped(why) => Err(format!("{SKIPPED}{}", why.replace('\n', " "))),
        Outcome::NotHere(why) => Err(format!("{NOT_HERE}{why}")),
    }
}

/// Compiles an entry point with the flags that our compiler takes.
fn by_dxc(dxc: &Dxc, file: &Path, text: &str, flags: &str) -> Result<Vec<u32>, String> {
    let arguments = Arguments::of(flags)?;
    eprintln!("{IN_DXC}");
    let first_error = |messages: String| {
        let line = messages.lines().find(|line| line.contains("error")).or(messages.lines().next());
        line.unwrap_or_default().to_owned()
    };
    let result = dxc.compile(file, text, arguments.entry, arguments.profile, &arguments.others).map_err(first_error);
    eprintln!("in the driver");
    let is_of_nv = |words: &[u32]| words.windows(2).any(|pair| pair == [CAPABILITY, MESH_SHADING_NV]);
    match result {
        Ok(words) if is_of_nv(&words) => Err("DXC 1.6 makes mesh shaders of SPV_NV_mesh_shader only".to_owned()),
        result => result,
    }
}

fn picture(gpu: &Gpu, dxc: &Dxc, file: &Path) -> Result<Outcome, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let case = PictureCase::read(&text)?;
    if let Some(missing) = case.extensions.iter().find(|name| !gpu.extensions.contains(*name)) {
        return Ok(Outcome::NotHere(format!("the device has no {missing}")));
    }
    let ours = modules(&case, |stage| compile(file, &text, &stage.flags))?;
    let theirs = match modules(&case, |stage| by_dxc(dxc, file, &text, &stage.flags)) {
        Ok(modules) => modules,
        Err(error) => return Ok(Outcome::Skipped(error)),
    };
    let drawn = draw(gpu, &case, &ours)?;
    let reference = draw(gpu, &case, &theirs).map_err(|error| format!("DXC's modules: {error}"))?;
    Ok(match (drawn.same_as(&reference, 0), drawn.same_as(&reference, TOLERANCE)) {
        (Ok(()), _) => Outcome::Equal,
        (Err(how), Ok(())) => Outcome::Near(how),
        (_, Err(how)) => Outcome::Different(how),
    })
}

fn compute(gpu: &Gpu, dxc: &Dxc, file: &Path) -> Result<Outcome, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let flags = comment(text.lines().next().unwrap_or_default(), "TEST:").ok_or("the first line is not '// TEST:'")?;
    let case = ComputeCase::read(&text)?;
    let words = match by_dxc(dxc, file, &text, flags) {
        Ok(words) => words,
        Err(error) => return Ok(Outcome::Skipped(error)),
    };
    let entry = options(flags)?.sema.entry.unwrap_or_else(|| "main".to_owned());
    let results = match dispatch(gpu, &words, &entry, &case.bindings, case.groups) {
        Ok(results) => results,
        Err(error) => return Ok(Outcome::Different(format!("DXC's module: {error}"))),
    };
    for (number, expected) in &case.expected {
        let index = case.bindings.iter().position(|binding| binding.number == *number);
        let bytes = index.and_then(|index| results.get(index)).ok_or("EXPECT names no buffer")?;
        if let Err(how) = values::compare(bytes, expected, case.tolerance) {
            return Ok(Outcome::Different(format!("buffer {number} of DXC's module: {how}")));
        }
    }
    Ok(Outcome::Equal)
}

/// The list of cases that agreed when it was last written.
fn list() -> PathBuf {
    root().join("conformance/pictures.txt")
}
