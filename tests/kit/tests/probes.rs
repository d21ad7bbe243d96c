//! Probes do not find missing tools: otherwise tests would fail on machines without them.

use std::path::Path;
use std::process::{Command, Output};
use test_kit::tool;

/// Set in the processes that this test starts: print the names of the tools that are found.
const LISTS: &str = "TEST_KIT_LISTS_TOOLS";

/// The output of a process that lists the tools, with changes to its environment.
fn tools_of(change: impl FnOnce(&mut Command)) -> Vec<String> {
    let mut command = Command::new(std::env::current_exe().expect("a test is a file"));
    command.args(["--exact", "tools_are_listed", "--nocapture"]).env(LISTS, "1");
    change(&mut command);
    let Output { status, stdout, .. } = command.output().expect("the test starts");
    let stdout = String::from_utf8_lossy(&stdout).into_owned();
    assert!(status.success(), "{stdout}");
    assert!(stdout.contains("tools:"), "the process lists nothing: {stdout}");
    stdout.lines().filter_map(|line| line.strip_prefix("found ")).map(str::to_owned).collect()
}

#[test]
fn tools_are_listed() {
    let names: std::collections::BTreeSet<&str> = tool::ALL.iter().map(|tool| tool.name).collect();
    assert_eq!(names.len(), tool::ALL.len(), "two tools have one name");
    if std::env::var_os(LISTS).is_some() {
        println!("\ntools:");
        tool::ALL.iter().filter(|tool| tool.is_present()).for_each(|tool| println!("found {}", tool.name));
    }
}

#[test]
fn nothing_is_found_in_an_empty_environment() {
    let found = tools_of(|command| {
        let nothing = "/nonexistent";
        command
            .env("PATH", nothing)
            .env("SPIRV_TOOLS", nothing)
            .env("XDG_DATA_DIRS", nothing)
            .env("VK_DRIVER_FILES", nothing)
            .env("VK_ICD_FILENAMES", nothing)
            .env("OCL_ICD_VENDORS", nothing)
            .env("OCL_ICD_FILENAMES", "");
    });
    assert_eq!(found, Vec::<String>::new());
}

/// A folder of the module's name in the working directory and on Python's path, as this repository has one, is not the module. A file of a
/// program's name that does not run is not the program.
#[test]
fn names_prove_nothing() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("probes");
    std::fs::create_dir_all(folder.join("renderdoc")).expect("the folder is writable");
    for tool in tool::ALL {
        if !tool.name.contains(' ') {
            std::fs::write(folder.join(tool.name), "").expect("the folder is writable");
        }
    }
    let before = tools_of(|_| {});
    let after = tools_of(|command| {
        command.current_dir(&folder).env("PYTHONPATH", &folder);
    });
    assert_eq!(after, before);
    let found = tools_of(|command| {
        command.current_dir(&folder).env("PATH", &folder);
    });
    let programs: Vec<&String> = found.iter().filter(|name| !name.contains(' ') || name.contains("RenderDoc")).collect();
    assert_eq!(programs, Vec::<&String>::new());
}
