//! Runs the commands on the pages for beginners, and the flags that replace those of other compilers.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SHADER: &str = "\
RWStructuredBuffer<uint> values : register(u0);
[numthreads(1, 1, 1)] void main() { values[0] = 1; }
";

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A folder with `shader.hlsl`, an empty folder `include`, and the shaders of the page whose first line contains their name.
fn folder(test: &str, page_name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("moving").join(test).join(page_name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(folder.join("include")).expect("the target folder is writable");
    std::fs::write(folder.join("shader.hlsl"), SHADER).expect("the folder is writable");
    for block in page(page_name).split("```hlsl\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        if let Some(name) = block.lines().next().and_then(|line| line.strip_prefix("// ")) {
            std::fs::write(folder.join(name), block).expect("the folder is writable");
        }
    }
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let command = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).current_dir(folder).args(arguments).output();
    command.expect("the command runs")
}

fn assert_runs(folder: &Path, arguments: &[&str]) {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn commands_run() {
    let mut count = 0;
    for name in ["first-steps.md", "moving-from-dxc.md", "moving-from-glslang.md", "moving-from-shaderc.md"] {
        let folder = folder("commands", name);
        for line in page(name).lines().filter_map(|line| line.strip_prefix("    hlsl-to-spirv ")) {
            assert_runs(&folder, &line.split_whitespace().collect::<Vec<_>>());
            count += 1;
        }
    }
    assert!(count >= 13, "the commands are gone: {count}");
}

#[test]
fn the_error_of_the_first_steps_is_shown() {
    let page_text = page("first-steps.md");
    let shown = page_text.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a block");
    let output = run(&folder("error", "first-steps.md"), &["-T", "cs_6_0", "wrong.hlsl"]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with(shown), "{said}");
}

/// The second column of the tables contains complete lists of flags.
#[test]
fn flags_take_the_place_of_others() {
    for (name, least) in [("moving-from-glslang.md", 30), ("moving-from-shaderc.md", 20)] {
        let folder = folder("flags", name);
        let (page, mut count) = (page(name), 0);
        let table = page.split("## ").find(|section| section.starts_with("Flags\n")).expect("a table of flags");
        for flags in table.lines().filter_map(|line| line.split(" | ").nth(1)?.strip_prefix('`')?.strip_suffix('`')) {
            let mut arguments: Vec<&str> = flags.split_whitespace().collect();
            if !arguments.contains(&"-T") {
                arguments.extend(["-T", "cs_6_0"]);
            }
            arguments.push("shader.hlsl");
            assert_runs(&folder, &arguments);
            count += 1;
        }
        assert!(count >= least, "{name}: the flags are gone: {count}");
    }
}
