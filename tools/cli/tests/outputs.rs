//! Output paths that already exist: links, devices, inputs, folders and full disks.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const SHADER: &str = "\
#include \"inc.h\"
RWStructuredBuffer<uint> values;
[numthreads(1, 1, 1)] void main() { values[0] = VALUE; }
";

const GRAMMAR: &str = r#"{"instructions": [{"opname": "OpReadClockKHR", "class": "Reserved", "opcode": 5056, "operands": [
    {"kind": "IdResultType"}, {"kind": "IdResult"}, {"kind": "IdScope"}], "extensions": ["SPV_KHR_shader_clock"]}]}"#;

/// A folder with a shader `a.hlsl` and the file `inc.h` that it includes.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outputs").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    std::fs::write(folder.join("a.hlsl"), SHADER).expect("the folder is writable");
    std::fs::write(folder.join("inc.h"), "#define VALUE 1\n").expect("the folder is writable");
    folder
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"));
    command.current_dir(folder).args(arguments);
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().expect("it starts")
}

#[track_caller]
fn succeeds(output: &Output) {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[track_caller]
fn fails_with(output: &Output, message: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(1 | 2)), "{stderr}");
    assert!(stderr.contains(message), "{stderr}");
}

fn is_spirv(file: &Path) -> bool {
    std::fs::read(file).expect("it is there").starts_with(&[0x03, 0x02, 0x23, 0x07])
}

/// No temporary file is left in the folder.
fn is_clean(folder: &Path) -> bool {
    let entries = std::fs::read_dir(folder).expect("it is there");
    entries.map(|entry| entry.expect("it is listed").file_name()).all(|name| !name.to_string_lossy().ends_with(".tmp"))
}

#[test]
fn no_output_overwrites_what_was_read() {
    let folder = folder("inputs");
    for (arguments, message) in [
        (&["-T", "cs_6_0", "a.hlsl", "-Fo", "inc.h"][..], "the output 'inc.h' would overwrite a file that was read"),
        (&["-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv", "-Fc", "inc.h"], "'inc.h' would overwrite"),
        (&["-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv", "-MF", "inc.h"], "'inc.h' would overwrite"),
        (&["-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv", "-MF", "a.hlsl"], "the output 'a.hlsl' is also an input"),
        (&["-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv", "-MF", "a.spv"], "'a.spv' would be written twice"),
        (&["header", "SPV_KHR_shader_clock", "--from", "g.json", "-Fo", "g.json"], "'g.json' would overwrite"),
    ] {
        std::fs::write(folder.join("g.json"), GRAMMAR).expect("the folder is writable");
        fails_with(&run(&folder, arguments), message);
        assert!(!folder.join("a.spv").exists(), "one output was written though another failed: {arguments:?}");
        assert_eq!(std::fs::read_to_string(folder.join("inc.h")).expect("it was there"), "#define VALUE 1\n");
        assert_eq!(std::fs::read_to_string(folder.join("a.hlsl")).expect("it was there"), SHADER);
        assert_eq!(std::fs::read_to_string(folder.join("g.json")).expect("it was there"), GRAMMAR);
        assert!(is_clean(&folder), "{arguments:?}");
    }
}

#[test]
fn no_output_overwrites_what_another_input_includes() {
    let folder = folder("several");
    std::fs::write(folder.join("b.hlsl"), "#include \"a.hlsl.spv\"\n[numthreads(1, 1, 1)] void main() {}\n")
        .expect("it is writable");
    let included = "static const uint unused = 1;\n";
    std::fs::write(folder.join("a.hlsl.spv"), included).expect("it is writable");
    for inputs in [["a.hlsl", "b.hlsl"], ["b.hlsl", "a.hlsl"]] {
        let output = run(&folder, &[&["-T", "cs_6_0"], &inputs[..]].concat());
        fails_with(&output, "the output 'a.hlsl.spv' would overwrite a file that was read");
        assert_eq!(std::fs::read_to_string(folder.join("a.hlsl.spv")).expect("it was there"), included);
        assert!(is_spirv(&folder.join("b.hlsl.spv")) && is_clean(&folder));
    }
}

#[test]
fn a_folder_or_a_read_only_file_is_an_error() {
    let folder = folder("read_only");
    std::fs::create_dir(folder.join("out.spv")).expect("the folder is writable");
    // An output folder accepts a file for each input, but the assembly's path is a single file.
    fails_with(&run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv", "-Fc", "out.spv"]), "cannot write 'out.spv'");
    let file = folder.join("kept.spv");
    std::fs::write(&file, "old").expect("the folder is writable");
    let mut permissions = file.metadata().expect("it is there").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&file, permissions).expect("it is ours");
    fails_with(&run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "kept.spv"]), "cannot write 'kept.spv'");
    assert_eq!(std::fs::read(&file).expect("it was there"), b"old");
    assert!(!folder.join("a.spv").exists() && is_clean(&folder));
}

#[test]
fn a_name_may_be_as_long_as_the_file_system_takes() {
    let folder = folder("long");
    let name = format!("{}.spv", "n".repeat(251));
    succeeds(&run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", &name]));
    assert!(is_spirv(&folder.join(name)));
}

#[cfg(unix)]
mod unix {
    use super::{Command, Stdio, command, fails_with, folder, is_clean, is_spirv, run, succeeds};
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn a_symbolic_link_stays_a_link() {
        let folder = folder("links");
        std::fs::create_dir(folder.join("real")).expect("the folder is writable");
        std::fs::write(folder.join("real/a.spv"), "old").expect("the folder is writable");
        for (link, target) in [("full.spv", "real/a.spv"), ("dangling.spv", "real/new.spv"), ("second.spv", "full.spv")] {
            symlink(target, folder.join(link)).expect("the folder is writable");
            succeeds(&run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", link]));
            assert_eq!(folder.join(link).read_link().expect("it is a link").to_str(), Some(target));
            assert!(is_spirv(&folder.join(link)));
        }
        assert!(is_spirv(&folder.join("real/a.spv")) && is_spirv(&folder.join("real/new.spv")));
        symlink("circle.spv", folder.join("circle.spv")).expect("the folder is writable");
        fails_with(&run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "circle.spv"]), "cannot write 'circle.spv'");
        symlink("a.hlsl", folder.join("input.spv")).expect("the folder is writable");
        fails_with(&run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "input.spv"]), "the output 'input.spv' is also an input");
        std::fs::hard_link(folder.join("inc.h"), folder.join("hard.spv")).expect("the folder is writable");
        fails_with(&run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "hard.spv"]), "'hard.spv' would overwrite");
    }

    #[test]
    fn standard_output_may_be_named_as_a_device() {
        let folder = folder("devices");
        let whole = run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "-", "--emit=spirv"]).stdout;
        // `link` replaces /dev/stdout if a test must not depend on the system's.
        symlink("/proc/self/fd/1", folder.join("link")).expect("the folder is writable");
        for name in ["/dev/stdout", "link"] {
            // To a pipe.
            let output = run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", name]);
            succeeds(&output);
            assert_eq!(output.stdout, whole, "{name}");
            // To a file.
            let file = std::fs::File::create(folder.join("out.spv")).expect("the folder is writable");
            let status = command(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", name]).stdout(Stdio::from(file)).status();
            assert!(status.expect("it starts").success());
            assert_eq!(std::fs::read(folder.join("out.spv")).expect("it is there"), whole, "{name}");
        }
        assert!(folder.join("link").is_symlink());
        succeeds(&run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "/dev/null"]));
    }

    #[test]
    fn a_pipe_is_written_into() {
        let folder = folder("pipe");
        let made = Command::new("mkfifo").arg(folder.join("pipe")).status();
        assert!(made.is_ok_and(|status| status.success()), "mkfifo is part of every Unix");
        let compiler = command(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "pipe"]).spawn();
        let read = std::fs::read(folder.join("pipe")).expect("it is there");
        assert!(compiler.and_then(|mut compiler| compiler.wait()).expect("it starts").success());
        assert!(read.starts_with(&[0x03, 0x02, 0x23, 0x07]));
        assert!(!folder.join("pipe").is_file() && folder.join("pipe").exists(), "the pipe was replaced");
    }

    #[test]
    fn a_file_keeps_its_permissions() {
        let folder = folder("permissions");
        std::fs::write(folder.join("a.spv"), "old").expect("the folder is writable");
        std::fs::set_permissions(folder.join("a.spv"), std::fs::Permissions::from_mode(0o600)).expect("it is ours");
        succeeds(&run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv"]));
        assert_eq!(folder.join("a.spv").metadata().expect("it is there").permissions().mode() & 0o777, 0o600);
    }

    /// A limit on the size of files simulates a full disk: both make a write fail after some bytes.
    #[test]
    fn a_full_disk_keeps_what_was_there() {
        let folder = folder("full");
        std::fs::write(folder.join("g.json"), super::GRAMMAR).expect("the folder is writable");
        let files = ["a.spv", "a.txt", "a.d", "a.h"];
        for file in files {
            std::fs::write(folder.join(file), "old").expect("the folder is writable");
        }
        for arguments in [
            &["-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv"][..],
            &["-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv", "-Fc", "a.txt", "-MF", "a.d"],
            &["-T", "cs_6_0", "a.hlsl", "-Fo", "/dev/null", "-Fc", "a.txt"],
            &["-T", "cs_6_0", "a.hlsl", "-Fo", "/dev/null", "-MF", "a.d"],
            &["header", "SPV_KHR_shader_clock", "--from", "g.json", "-Fo", "a.h"],
        ] {
            let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"";
            let mut shell = Command::new("sh");
            shell.args(["-c", script, env!("CARGO_BIN_EXE_hlsl-to-spirv")]).args(arguments).current_dir(&folder);
            fails_with(&shell.output().expect("there is a shell"), "cannot write 'a.");
            for file in files {
                assert_eq!(std::fs::read(folder.join(file)).expect("it was there"), b"old", "{file}: {arguments:?}");
            }
            assert!(is_clean(&folder), "{arguments:?}");
        }
    }

    #[test]
    fn a_folder_without_permission_is_an_error() {
        let folder = folder("forbidden");
        std::fs::create_dir(folder.join("closed")).expect("the folder is writable");
        std::fs::write(folder.join("closed/a.spv"), "old").expect("the folder is writable");
        std::fs::set_permissions(folder.join("closed"), std::fs::Permissions::from_mode(0o500)).expect("it is ours");
        let output = run(&folder, &["-T", "cs_6_0", "a.hlsl", "-Fo", "closed/a.spv"]);
        std::fs::set_permissions(folder.join("closed"), std::fs::Permissions::from_mode(0o700)).expect("it is ours");
        // The superuser may write anywhere except to the kernel's file systems.
        #[cfg(target_os = "linux")]
        for arguments in [["-Fo", "/proc/a.spv"], ["-Fc", "/proc/a.txt"], ["-MF", "/proc/a.d"]] {
            let output = run(&folder, &[&["-T", "cs_6_0", "a.hlsl", "-Fo", "/dev/null"], &arguments[..]].concat());
            fails_with(&output, &format!("cannot write '{}'", arguments[1]));
        }
        if output.status.success() {
            assert!(is_spirv(&folder.join("closed/a.spv")));
        } else {
            fails_with(&output, "cannot write 'closed/a.spv'");
            assert_eq!(std::fs::read(folder.join("closed/a.spv")).expect("it was there"), b"old");
        }
    }
}

/// A C compiler reads the bytes of the module from the header.
#[test]
fn a_header_of_c_has_the_module() {
    let folder = folder("c_header");
    succeeds(&run(&folder, &["-T", "cs_6_0", "-Fh", "a.h", "-Fo", "a.spv", "a.hlsl"]));
    std::fs::write(folder.join("a.c"), "#include <stdio.h>\n#include \"a.h\"\nint main(void) { return fwrite(g_main, 1, sizeof g_main, stdout) != sizeof g_main; }\n")
        .expect("the folder is writable");
    let built =
        Command::new("cc").args(["-Wall", "-Werror", "a.c", "-o", "a"]).current_dir(&folder).output().expect("a C compiler");
    succeeds(&built);
    let printed = Command::new(folder.join("a")).output().expect("it starts");
    succeeds(&printed);
    assert!(printed.stdout == std::fs::read(folder.join("a.spv")).expect("a module"));

    succeeds(&run(&folder, &["-T", "cs_6_0", "-Fh", "named.h", "-Vn", "module_2", "a.hlsl"]));
    let text = std::fs::read_to_string(folder.join("named.h")).expect("a header");
    assert!(
        text.starts_with("#if 0\n; SPIR-V\n") && text.contains("#endif\n\nconst unsigned char module_2[] = {\n  0x03, 0x02, "),
        "{text}"
    );
    fails_with(&run(&folder, &["-Fh", "b.h", "-Vn", "2nd", "a.hlsl"]), "'-Vn' takes a C identifier, not '2nd'");
    fails_with(&run(&folder, &["-Vn", "name", "a.hlsl"]), "'-Vn' needs '-Fh'");
    fails_with(&run(&folder, &["-Fh", "b.h", "--emit=ir", "a.hlsl"]), "'-Fh' needs a module");
    assert!(!folder.join("b.h").exists());
}

/// `-` is standard output for every kind of output.
#[test]
fn every_output_may_be_standard_output() {
    let folder = folder("standard_output");
    for (flags, start) in [
        (&["-Fc", "-", "-Fo", "a.spv"][..], "; SPIR-V\n"),
        (&["-Fh", "-", "-Fo", "a.spv"], "#if 0\n; SPIR-V\n"),
        (&["-Fre", "-", "-Fo", "a.spv"], "{"),
        (&["-MF", "-", "-Fo", "a.spv"], "a.spv: a.hlsl"),
        (&["-Fc", "/dev/stdout", "-Fo", "a.spv"], "; SPIR-V\n"),
    ] {
        let output = run(&folder, &[flags, &["-T", "cs_6_0", "a.hlsl"]].concat());
        succeeds(&output);
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.starts_with(start), "{flags:?}: {text}");
        assert!(is_spirv(&folder.join("a.spv")), "{flags:?}");
        std::fs::remove_file(folder.join("a.spv")).expect("it was written");
    }
    assert!(!folder.join("-").exists());
}
