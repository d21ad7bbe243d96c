//! RenderDoc steps through our modules: a dispatch or a draw is captured without a window, and its debugger finds the lines, calls and
//! variables of the source. Needs RenderDoc with its Python module (Debian: renderdoc, python3-renderdoc) and a Vulkan driver.
//!
//! The shaders below `tests/renderdoc` specify the expected steps of the first thread: `// AT 12: p = 3.5` is a variable on a line at
//! some step (`AT0` with -O0 only), and `// CALLS 12: main shade` lists the functions there, the outermost first. A file of the same name
//! below `tests/renderdoc/steps` has all steps at a level: file, line and functions, and the variables with changed values
//! (`INSTA_UPDATE=always` writes it). A shader with a line `// DRAW: …` is a draw, with the lines of the cases below
//! `tests/gpu/pictures`. `// DEBUG: vertex NUMBER INSTANCE` and `// DEBUG: pixel X Y` select the debugged invocation. `// SOURCE: hull
//! geometry` names further stages whose source RenderDoc must have: it does not debug hull, domain and geometry shaders. `// REFUSED:
//! VK_… CAPABILITY` states that RenderDoc does not offer the extension, or cannot debug a shader with the capability.
#![allow(unsafe_code, reason = "RenderDoc's interface is C")]

use std::collections::BTreeMap;
use std::ffi::{CString, c_char, c_int, c_void};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use test_kit::golden::Golden;
use test_kit::tool::{RENDERDOC, VULKAN, all_or_skip, renderdoc_python};
use tests::case::{comment, files_below, options, root};
use tests::gpu::picture::{PictureCase, compile, draw, modules};
use tests::gpu::{ComputeCase, Gpu, dispatch};

/// The variable that names the case to be captured by a process of this test.
const CASE: &str = "RENDERDOC_CASE";

/// The indices of functions in the structure of RenderDoc's in-application interface, version 1.4.
const SET_CAPTURE_PATH: usize = 11;
const START: usize = 19;
const END: usize = 21;
const VERSION: c_int = 10400;

/// A step of the debugger.
struct Step {
    file: String,
    line: u32,
    calls: Vec<String>,
    values: Values,
}

/// The variables with their components; None for one that has no value.
type Values = BTreeMap<String, Vec<Option<f64>>>;

/// The interface of the library that the layer has loaded.
fn interface() -> Option<*const *const c_void> {
    // SAFETY: the library is loaded already; the function fills in a pointer to a structure of pointers, which lives as long as it.
    unsafe {
        let library = libloading::Library::new("librenderdoc.so").ok()?;
        let get: libloading::Symbol<'_, unsafe extern "C" fn(c_int, *mut *const *const c_void) -> c_int> =
            library.get(b"RENDERDOC_GetAPI\0").ok()?;
        let mut found = std::ptr::null();
        let is_there = get(VERSION, &raw mut found) == 1;
        std::mem::forget(library);
        is_there.then_some(found)
    }
}

/// Captures one dispatch or draw, in a process that has RenderDoc's layer.
#[test]
#[ignore = "it is run by the other test, in a process of its own"]
fn capture_one() {
    let Ok(wanted) = std::env::var(CASE) else { return };
    let (path, flags, output) = match wanted.split('\n').collect::<Vec<_>>()[..] {
        [path, flags, output] => (path.to_owned(), flags.to_owned(), output.to_owned()),
        _ => panic!("{wanted}"),
    };
    let text = std::fs::read_to_string(&path).expect("it is there");
    let gpu = Gpu::open().expect("the driver works");
    let missing = line(&text, "EXTENSIONS").filter(|name| !gpu.extensions.iter().any(|known| known == name));
    if let Some(name) = missing {
        println!("{NOT_OFFERED}{name}");
        return;
    }
    let functions = interface().expect("the layer has loaded it");
    let template = CString::new(output).expect("a path");
    // SAFETY: these are the functions at these indices.
    unsafe {
        let set: extern "C" fn(*const c_char) = std::mem::transmute(*functions.add(SET_CAPTURE_PATH));
        set(template.as_ptr());
        let start: extern "C" fn(*const c_void, *const c_void) = std::mem::transmute(*functions.add(START));
        start(std::ptr::null(), std::ptr::null());
    }
    let path = Path::new(&path);
    if line(&text, "DRAW").is_some() {
        let case = PictureCase::read(&text).expect("it is a case");
        let compile = |flags: &str, more: &str| compile(path, &text, &format!("{flags} {more}"));
        let modules = modules(&case, |stage| compile(&stage.flags, &flags)).expect("it compiles");
        draw(&gpu, &case, &modules).expect("it is drawn");
    } else {
        let words = compile(path, &text, &flags).expect("it compiles");
        let case = ComputeCase::read(&text).expect("it is a case");
        let entry = options(&flags).expect("right flags").sema.entry.unwrap_or_else(|| "main".to_owned());
        dispatch(&gpu, &words, &entry, &case.bindings, case.groups).expect("it runs");
    }
    // SAFETY: as above.
    let captured = unsafe {
        let end: extern "C" fn(*const c_void, *const c_void) -> u32 = std::mem::transmute(*functions.add(END));
        end(std::ptr::null(), std::ptr::null())
    };
    assert_eq!(captured, 1, "the dispatch was captured");
}

/// The message of a process of this test about an extension that RenderDoc's layer hides.
const NOT_OFFERED: &str = "not offered: ";

/// The value of a line `// KEYWORD: …`.
fn line<'t>(text: &'t str, keyword: &str) -> Option<&'t str> {
    text.lines().find_map(|line| Some(line.strip_prefix("// ")?.strip_prefix(keyword)?.strip_prefix(':')?.trim()))
}

/// The steps of the debugged thread, vertex or pixel; none if RenderDoc refuses it as expected.
fn steps(path: &Path, flags: &str, folder: &Path) -> Result<Vec<Step>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let refused: Vec<&str> = line(&text, "REFUSED").map(|line| line.split_whitespace().collect()).unwrap_or_default();
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let template = folder.join(name);
    for old in captures(folder, &template) {
        let _ = std::fs::remove_file(old);
    }
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(this)
        .args(["--ignored", "--exact", "capture_one", "--nocapture"])
        .env("ENABLE_VULKAN_RENDERDOC_CAPTURE", "1")
        .env(CASE, format!("{}\n{flags}\n{}", path.display(), template.display()))
        .output()
        .map_err(|error| error.to_string())?;
    if let Some((_, name)) = String::from_utf8_lossy(&output.stdout).split_once(NOT_OFFERED) {
        let is_refused = refused.iter().any(|refused| name.starts_with(refused));
        return if is_refused { Ok(Vec::new()) } else { Err(format!("RenderDoc's layer has no {name}")) };
    }
    let capture = captures(folder, &template).into_iter().next();
    let Some(capture) = capture.filter(|_| output.status.success()) else {
        return Err(format!("nothing was captured: {}", String::from_utf8_lossy(&output.stdout)));
    };
    let script = root().join("renderdoc/step.py");
    let debugged = line(&text, "DEBUG").unwrap_or("thread 0 0");
    let what = if refused.is_empty() { debugged } else { "none" };
    let python = renderdoc_python().ok_or("RenderDoc's Python module is gone")?;
    let output = Command::new(python).arg(script).arg(&capture).args(what.split(' ')).output();
    let output = output.map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut lines = text.lines().filter(|line| line.starts_with('{'));
    let head: serde_json::Value = serde_json::from_str(lines.next().unwrap_or_default()).map_err(|error| error.to_string())?;
    let stage = debugged.split(' ').next().map_or("", |kind| if kind == "thread" { "compute" } else { kind });
    let sources = line(&text, "SOURCE").unwrap_or_default().split_whitespace();
    for stage in sources.chain([stage]) {
        if head["stages"][stage]["source"] != true {
            return Err(format!("RenderDoc finds no source of the stage {stage}: {head}"));
        }
    }
    let status = head["stages"][stage]["status"].as_str().unwrap_or_default();
    if !refused.is_empty() {
        let is_refused = refused.iter().any(|refused| status.contains(refused));
        return if is_refused { Ok(Vec::new()) } else { Err(format!("RenderDoc does not refuse it: {head}")) };
    }
    lines.map(|line| read_step(line).ok_or_else(|| format!("not a step: {line}"))).collect()
}

fn read_step(line: &str) -> Option<Step> {
    let step: serde_json::Value = serde_json::from_str(line).ok()?;
    let mut calls: Vec<String> =
        step["calls"].as_array()?.iter().map(|name| name.as_str().unwrap_or_default().to_owned()).collect();
    // Without optimization the entry point calls the function of the source, which has the same name.
    calls.dedup();
    let numbers = |values: &serde_json::Value| values.as_array().into_iter().flatten().map(serde_json::Value::as_f64).collect();
    let values = step["values"].as_object()?.iter().map(|(name, values)| (name.clone(), numbers(values))).collect();
    Some(Step { file: step["file"].as_str()?.to_owned(), line: step["line"].as_u64()? as u32, calls, values })
}

/// The debugger's output for each step: the position, and the variables that are new or have changed values.
fn shown(steps: &[Step]) -> String {
    let mut text = String::new();
    let nothing = Values::new();
    let (mut place, mut known) = (String::new(), &nothing);
    for step in steps.iter().filter(|step| step.line > 0) {
        let file = Path::new(&step.file).file_name().unwrap_or_default().to_string_lossy();
        let here = format!("{file}:{} {}\n", step.line, step.calls.join(" > "));
        let gone: Vec<&String> = known.keys().filter(|name| !step.values.contains_key(*name)).collect();
        let changed: Vec<_> = step.values.iter().filter(|(name, values)| known.get(*name) != Some(*values)).collect();
        if here != place {
            text.push_str(&here);
        }
        for (name, values) in &changed {
            let value = |value: &Option<f64>| value.map_or_else(|| "?".to_owned(), |value| value.to_string());
            let values: Vec<String> = values.iter().map(value).collect();
            writeln!(text, "    {name} = {}", values.join(" ")).expect("text takes all");
        }
        if !gone.is_empty() {
            let gone: Vec<&str> = gone.into_iter().map(String::as_str).collect();
            writeln!(text, "    without {}", gone.join(", ")).expect("text takes all");
        }
        (place, known) = (here, &step.values);
    }
    text
}

fn captures(folder: &Path, template: &Path) -> Vec<PathBuf> {
    let start = format!("{}_", template.file_name().unwrap_or_default().to_string_lossy());
    let is_it = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(&start) && name.ends_with(".rdc")
    };
    std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).filter(is_it).collect()
}

/// The expectations of a case that the steps do not meet.
fn missing(text: &str, level: &str, steps: &[Step]) -> Vec<String> {
    let mut missing = Vec::new();
    for line in text.lines() {
        let Some((head, rest)) = line.strip_prefix("// ").and_then(|line| line.split_once(": ")) else { continue };
        let Some((keyword, at)) = head.split_once(' ').and_then(|(keyword, at)| Some((keyword, at.parse::<u32>().ok()?))) else {
            continue;
        };
        let mut here = steps.iter().filter(|step| step.line == at);
        let is_shown = match keyword {
            "AT0" if level != "-O0" => continue,
            "AT" | "AT0" => {
                let Some((name, values)) = rest.split_once(" = ") else { continue };
                let wanted: Vec<Option<f64>> = values.split(' ').map(|value| value.parse().ok()).collect();
                here.any(|step| step.values.get(name) == Some(&wanted))
            }
            "CALLS" => here.any(|step| step.calls.iter().map(String::as_str).eq(rest.split(' '))),
            _ => continue,
        };
        if !is_shown {
            let shown = |step: &Step| format!("    {:?} {:?}", step.calls, step.values);
            let shown: Vec<String> = steps.iter().filter(|step| step.line == at).map(shown).collect();
            missing.push(format!("{line}\n{}", shown.join("\n")));
        }
    }
    missing
}

#[test]
fn renderdoc_steps_through_the_source() {
    if !all_or_skip(&[&VULKAN, &RENDERDOC]) {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("renderdoc");
    std::fs::create_dir_all(&folder).expect("the folder is ours");
    let filter = std::env::var("CASE_FILTER").unwrap_or_default();
    let (mut failures, mut golden) = (Vec::new(), Golden::new());
    let files = files_below(&root().join("renderdoc"), &["hlsl"]);
    assert!(files.len() >= 12, "the cases are gone");
    for path in files.iter().filter(|path| path.to_string_lossy().contains(&filter)) {
        let text = std::fs::read_to_string(path).expect("it is there");
        let flags = comment(text.lines().next().unwrap_or_default(), "TEST:").expect("the first line has the flags");
        for level in ["-O0", "-O3"] {
            let flags = format!("{flags} {level} -Zi");
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            match steps(path, &flags, &folder) {
                Ok(steps) => {
                    if let Some(step) = steps.iter().find(|step| step.line > 0 && !path.with_file_name(&step.file).is_file()) {
                        failures.push(format!("{name} {level}: line {} is in the file '{}'", step.line, step.file));
                    }
                    let file = format!("{}{level}.txt", path.file_stem().unwrap_or_default().to_string_lossy());
                    if !steps.is_empty() {
                        golden.compare(&root().join("renderdoc/steps").join(file), &shown(&steps));
                    } else if line(&text, "REFUSED").is_none() {
                        failures.push(format!("{name} {level}: no steps"));
                    }
                    failures.extend(missing(&text, level, &steps).into_iter().map(|line| format!("{name} {level}: {line}")))
                }
                Err(error) => failures.push(format!("{name} {level}: {error}")),
            }
        }
    }
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n"));
    golden.finish();
}
