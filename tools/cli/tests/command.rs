//! The command as users run it: exit statuses, files that are complete or absent, diagnostics, dependencies.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use test_kit::tool::BASH;

const SHADER: &str = "\
RWStructuredBuffer<uint> values;
[numthreads(1, 1, 1)] void main() { values[0] = 1; }
";

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("the target folder is writable");
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).current_dir(folder).args(arguments).output().expect("it starts")
}

fn run_with_input(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"))
        .current_dir(folder)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("it is there");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("it is listed").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn without_flags_the_assembly_is_printed() {
    let folder = folder("assembly");
    write(&folder, "a.hlsl", SHADER);
    let output = run(&folder, &["a.hlsl"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("; SPIR-V\n"), "{}", stdout(&output));
    assert!(stdout(&output).contains("OpEntryPoint GLCompute %main \"main\""), "{}", stdout(&output));
}

#[test]
fn fo_writes_words_and_fc_assembly() {
    let folder = folder("files");
    write(&folder, "a.hlsl", SHADER);
    let output = run(&folder, &["-T", "cs_6_0", "-Fo", "a.spv", "-Fca.spvasm", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(output.stdout.is_empty());
    let words = std::fs::read(folder.join("a.spv")).expect("it was written");
    assert_eq!(words[..4], [0x03, 0x02, 0x23, 0x07]);
    assert!(std::fs::read_to_string(folder.join("a.spvasm")).expect("it was written").starts_with("; SPIR-V"));
}

#[test]
fn an_error_leaves_no_file_and_keeps_an_old_one() {
    let folder = folder("error");
    write(&folder, "a.hlsl", "[numthreads(1, 1, 1)] void main() { nothing_of_this_name = 1; }");
    write(&folder, "old.spv", "old");
    for output_name in ["new.spv", "old.spv"] {
        let output = run(&folder, &["-Fo", output_name, "a.hlsl"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains("a.hlsl:1:37"), "{}", stderr(&output));
    }
    assert_eq!(names(&folder), ["a.hlsl", "old.spv"]);
    assert_eq!(std::fs::read(folder.join("old.spv")).expect("it was there"), b"old");
}

#[test]
fn a_library_of_nothing_is_an_error_for_vulkan_only() {
    let folder = folder("empty_library");
    write(&folder, "a.hlsl", "void f() {}\n");
    write(&folder, "b.ll", "define void @f() {\n  ret void\n}\n");
    for input in ["a.hlsl", "b.ll"] {
        let output = run(&folder, &["-T", "lib_6_6", "-Fo", "a.spv", input]);
        assert_eq!(output.status.code(), Some(1), "{input}");
        assert!(
            stderr(&output).contains("error[missing-entry-point]: a module for Vulkan must have an entry point"),
            "{}",
            stderr(&output)
        );
        assert_eq!(names(&folder), ["a.hlsl", "b.ll"]);
        // SPIR-V allows a module without entry points if it declares Linkage, which Vulkan lacks.
        let output = run(&folder, &["-T", "lib_6_6", "-fspv-target-env=universal1.5", input]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(stderr(&output).starts_with("warning[missing-entry-point]: "), "{}", stderr(&output));
        assert!(stdout(&output).contains("OpCapability Linkage"), "{}", stdout(&output));
    }
    let output = run(&folder, &["-T", "lib_6_6", "-Vd", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn an_output_that_cannot_be_written() {
    let folder = folder("unwritable");
    write(&folder, "a.hlsl", SHADER);
    let output = run(&folder, &["-Fo", "no/such/folder/a.spv", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("cannot write 'no/such/folder/a.spv'"), "{}", stderr(&output));
    assert_eq!(names(&folder), ["a.hlsl"]);
}

/// A shell's limit on the address space simulates a machine without memory.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[test]
fn too_little_memory_for_the_stack_is_an_error() {
    let folder = folder("little_memory");
    write(&folder, "a.hlsl", SHADER);
    let script = "ulimit -v 120000; exec \"$0\" -T cs_6_0 -Fo a.spv a.hlsl";
    let compiler = env!("CARGO_BIN_EXE_hlsl-to-spirv");
    let output = Command::new("sh").args(["-c", script, compiler]).current_dir(&folder).output().expect("there is a shell");
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("error[memory-limit]: cannot allocate"), "{}", stderr(&output));
    assert_eq!(names(&folder), ["a.hlsl"]);
}

#[test]
fn diagnostics_as_json() {
    let folder = folder("json");
    write(&folder, "inc.h", "#define BROKEN nothing_of_this_name\n");
    write(&folder, "a.hlsl", "#include \"inc.h\"\n[numthreads(1, 1, 1)] void main() {\n  int x = BROKEN;\n}\n");
    let output = run(&folder, &["--diagnostics=json", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(1));
    let text = stderr(&output);
    let first: serde_json::Value = serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["severity"], "error");
    assert_eq!(first["file"], "a.hlsl");
    assert_eq!((&first["line"], &first["column"]), (&3.into(), &11.into()));
    assert_eq!(first["trail"][0]["kind"], "macro");
    assert_eq!(first["trail"][0]["name"], "BROKEN");
    assert_eq!(first["trail"][0]["file"], "inc.h");
}

/// Queries Bash for completions in the way it does itself: with the words of the line.
#[test]
fn arguments_are_completed() {
    if !BASH.or_skip() {
        return;
    }
    let folder = folder("completions");
    write(&folder, "shader.hlsl", SHADER);
    let output = run(&folder, &["completions", "bash"]);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
    std::fs::write(folder.join("script"), &output.stdout).expect("a file");
    let completed = |words: &[&str]| -> Vec<String> {
        let script = format!(
            "source ./script; COMP_WORDS=({}); COMP_CWORD={}; _hlsl_to_spirv; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            words.join(" "),
            words.len() - 1
        );
        let output = BASH.command().args(["-c", &script]).current_dir(&folder).output().expect("bash runs");
        assert_eq!(stderr(&output), "", "{words:?}");
        String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
    };
    assert_eq!(completed(&["hlsl-to-spirv", "--em"]), ["--emit="]);
    assert_eq!(completed(&["hlsl-to-spirv", "--emit", "=", "re"]), ["reflection"]);
    assert_eq!(completed(&["hlsl-to-spirv", "--emit", "="]).len(), 10);
    assert_eq!(completed(&["hlsl-to-spirv", "-T", "lib_6_1"]), ["lib_6_1", "lib_6_10"]);
    assert_eq!(completed(&["hlsl-to-spirv", "-T", "cs_6_0", "sh"]), ["shader.hlsl"]);
    assert_eq!(completed(&["hlsl-to-spirv", "-Fo", "sh"]), ["shader.hlsl"]);
    assert_eq!(completed(&["hlsl-to-spirv", "sh"]), ["shader.hlsl", "shadermake"]);
    assert_eq!(run(&folder, &["completions", "csh"]).status.code(), Some(2));
}

/// Every flag of `--help` is in the manual page and in the other shells' scripts.
#[test]
fn manual_page_and_scripts_have_all_flags() {
    let folder = folder("man");
    let printed = |arguments: &[&str]| {
        let output = run(&folder, arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let (man, fish, zsh) = (printed(&["man"]), printed(&["completions", "fish"]), printed(&["completions", "zsh"]));
    assert!(man.starts_with(".TH HLSL\\-TO\\-SPIRV 1 "), "{man}");
    let help = printed(&["--help"]);
    let flags = help.lines().filter_map(|line| line.strip_prefix("  -")?.split([' ', '=', '<']).next());
    let flags: Vec<&str> = flags.collect();
    assert!(flags.len() > 60, "{flags:?}");
    for flag in flags {
        assert!(man.contains(&format!("\\fB\\-{}", flag.replace('-', "\\-"))), "the manual page lacks -{flag}");
        assert!(zsh.contains(&format!("'*-{flag}")), "zsh's script lacks -{flag}");
        let name = flag.trim_start_matches('-');
        let spellings = [format!("-l {name} "), format!("-o '{name}'"), format!("'--{name}="), format!("'-{name}=")];
        assert!(spellings.iter().any(|spelling| fish.contains(spelling)), "fish's script lacks -{flag}");
    }
}

#[test]
fn diagnostics_as_sarif() {
    let folder = folder("sarif");
    write(&folder, "inc.h", "#define BROKEN nothing_of_this_name\n");
    write(&folder, "a.hlsl", "#include \"inc.h\"\n[numthreads(1, 1, 1)] void main() {\n  int x = BROKEN;\n}\n");
    write(&folder, "b b.hlsl", "[numthreads(1, 1, 1)] void main() {}\n");
    let log = |arguments: &[&str]| -> serde_json::Value {
        let output = run(&folder, &[&["--diagnostics=sarif"], arguments].concat());
        serde_json::from_str(&stderr(&output)).expect("one JSON document")
    };
    let both = log(&["a.hlsl", "b b.hlsl", "-Wno-such"]);
    assert_eq!((&both["version"], both["runs"].as_array().map(Vec::len)), (&"2.1.0".into(), Some(1)));
    let (results, rules) = (&both["runs"][0]["results"], &both["runs"][0]["tool"]["driver"]["rules"]);
    assert_eq!((&results[0]["level"], &results[0]["locations"]), (&"warning".into(), &serde_json::Value::Null));
    let error = &results[1];
    assert_eq!((&error["level"], &error["ruleId"]), (&"error".into(), &"unknown-identifier".into()));
    let rule = &rules[error["ruleIndex"].as_u64().expect("an index") as usize];
    assert_eq!(rule["id"], "unknown-identifier");
    assert!(rule["fullDescription"]["text"].as_str().is_some_and(|text| text.len() > 20), "{rule}");
    let place = &error["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a.hlsl");
    assert_eq!((&place["region"]["startLine"], &place["region"]["startColumn"]), (&3.into(), &11.into()));
    let related = &error["relatedLocations"][0];
    assert_eq!(related["physicalLocation"]["artifactLocation"]["uri"], "inc.h");
    assert_eq!(related["message"]["text"], "expanded from the macro 'BROKEN'");

    // The output is also a log without diagnostics, and with wrong flags.
    assert_eq!(log(&["b b.hlsl"])["runs"][0]["results"], serde_json::json!([]));
    assert_eq!(log(&["-no-such-flag"])["runs"][0]["results"][0]["ruleId"], "command-line");
}

/// The fix that editors offer as a code action is present in both machine-readable forms, and mends the text.
#[test]
fn suggestions_can_be_carried_out() {
    let folder = folder("suggestions");
    let text = "RWStructuredBuffer<uint> numbers;\n\
        [numthreads(1, 1, 1)] void main() {\n  /* \u{1F600} */ numbres[0] = 1; numbers[1] = nothing_of_this_name;\n}\n";
    write(&folder, "inc.h", "uint f(uint value) { return valeu; }\n#define WRONG numbres\n");
    write(&folder, "a.hlsl", text);
    write(&folder, "b.hlsl", &format!("#include \"inc.h\"\n{}", text.replace("numbres", "WRONG")));
    let lines = |input: &str| -> Vec<serde_json::Value> {
        let output = stderr(&run(&folder, &["--diagnostics=json", input]));
        output.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let log: serde_json::Value =
        serde_json::from_str(&stderr(&run(&folder, &["--diagnostics=sarif", "a.hlsl"]))).expect("one JSON document");
    let (found, results) = (lines("a.hlsl"), &log["runs"][0]["results"]);
    let place = serde_json::json!(
        { "file": "a.hlsl", "line": 3, "column": 11, "end_line": 3, "end_column": 18, "text": "numbers" }
    );
    assert_eq!((found.len(), &found[0]["suggestion"]), (2, &place));
    let fix = serde_json::json!([{
        "description": { "text": "Replace with 'numbers'" },
        "artifactChanges": [{
            "artifactLocation": { "uri": "a.hlsl" },
            "replacements": [{
                "deletedRegion": { "startLine": 3, "startColumn": 11, "endLine": 3, "endColumn": 18 },
                "insertedContent": { "text": "numbers" },
            }],
        }],
    }]);
    assert_eq!(results[0]["fixes"], fix);
    // SARIF's schema does not allow an empty list, and suggestions that may be wrong are left out.
    let has_fix = |value: &serde_json::Value, name: &str| value.get(name).is_some();
    assert!(!has_fix(&found[1], "suggestion") && !has_fix(&results[1], "fixes"), "{log}");
    assert!(lines("b.hlsl").iter().all(|line| !has_fix(line, "suggestion")), "{:?}", lines("b.hlsl"));

    // Applying the fix leaves the other error unchanged.
    let mut mended: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    mended[2].splice(10..17, "numbers".chars());
    write(&folder, "a.hlsl", &mended.iter().map(|line| line.iter().collect::<String>() + "\n").collect::<String>());
    let codes: Vec<_> = lines("a.hlsl").iter().map(|line| line["code"].clone()).collect();
    assert_eq!(codes, ["unknown-identifier"]);
}

#[test]
fn wrong_command_lines_exit_with_2() {
    let folder = folder("usage");
    let output = run(&folder, &["-fvk-use-gl-layuot", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("did you mean '-fvk-use-gl-layout'?"), "{}", stderr(&output));
    let output = run(&folder, &["-Odump", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("'-Odump' is not supported yet"), "{}", stderr(&output));
    write(&folder, "a.hlsl", SHADER);
    let output = run(&folder, &["-Oconfig=--ccp,--no-such-pass", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("unknown flag '--no-such-pass' in '-Oconfig='"), "{}", stderr(&output));
    let output = run(&folder, &["-Oconfig=--ccp,-O", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let output = run(&folder, &[]);
    assert_eq!(output.status.code(), Some(2));
    let output = run(&folder, &["build"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("no manifest; see --help"), "{}", stderr(&output));
}

#[test]
fn a_misspelt_subcommand_is_no_file() {
    let folder = folder("subcommand");
    for (name, meant) in [("buidl", "build"), ("relfect", "reflect"), ("help", "--help"), ("version", "--version")] {
        let output = run(&folder, &[name, "shaders.toml"]);
        assert_eq!(output.status.code(), Some(2));
        let message = format!("'{name}' is neither a file nor a subcommand, did you mean '{meant}'?");
        assert!(stderr(&output).contains(&message), "{}", stderr(&output));
    }
    write(&folder, "buidl", SHADER);
    assert_eq!(run(&folder, &["buidl"]).status.code(), Some(0));
}

#[test]
fn help_and_version() {
    let folder = folder("help");
    let help = run(&folder, &["--help"]);
    assert_eq!(help.status.code(), Some(0));
    assert!(stdout(&help).contains("-fspv-target-env=<env>"));
    assert!(stdout(&help).contains("\nOptimization:\n  -O3 "));
    assert!(stdout(&help).lines().all(|line| line.chars().count() <= 150));
    let version = run(&folder, &["--version"]);
    assert_eq!(stdout(&version), format!("hlsl-to-spirv {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_missing_input() {
    let output = run(&folder("missing"), &["nowhere.hlsl"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("cannot read 'nowhere.hlsl'"), "{}", stderr(&output));
}

#[test]
fn standard_input_and_output() {
    let folder = folder("stdin");
    let output = run_with_input(&folder, &["-T", "cs_6_0", "-Fo", "-", "--emit=spirv", "-"], SHADER);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(output.stdout[..4], [0x03, 0x02, 0x23, 0x07]);
    let ir = run_with_input(&folder, &["--emit=ir", "-"], SHADER);
    assert_eq!(ir.status.code(), Some(0), "{}", stderr(&ir));
    let again = run_with_input(&folder, &["--input=ir", "-Fo", "-", "--emit=spirv", "-"], &stdout(&ir));
    assert_eq!(again.stdout, output.stdout, "{}", stderr(&again));
}

#[test]
fn preprocessed_text_and_includes() {
    let folder = folder("preprocess");
    std::fs::create_dir(folder.join("inc")).expect("the target folder is writable");
    write(&folder, "inc/size.h", "#define SIZE 8\n");
    write(&folder, "a.hlsl", "#include <size.h>\nint size = SIZE + MORE;\n");
    let output = run(&folder, &["-P", "-I", "inc", "-DMORE=2", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output), "#line 1 \"a.hlsl\"\n\nint size = 8 + 2;\n");
    let output = run(&folder, &["--emit=pp", "-I", "inc", "-DMORE=2", "a.hlsl"]);
    assert!(stdout(&output).contains("int size = 8 + 2;") && !stdout(&output).contains("#line"), "{}", stdout(&output));
    let output = run(&folder, &["-P", "-Fi", "a.i", "-Iinc", "-D", "MORE=2", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(std::fs::read_to_string(folder.join("a.i")).expect("it was written").contains("8 + 2"));
}

#[test]
fn dependencies_as_a_make_rule() {
    let folder = folder("dependencies");
    write(&folder, "size.h", "#define SIZE 8\n");
    write(&folder, "a.hlsl", &format!("#include \"size.h\"\n{SHADER}"));
    let output = run(&folder, &["-M", "a.hlsl"]);
    assert_eq!(stdout(&output), "a.hlsl.spv: a.hlsl \\\n  size.h\n", "{}", stderr(&output));
    let output = run(&folder, &["-MD", "-Fo", "out.spv", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let rule = std::fs::read_to_string(folder.join("out.spv.d")).expect("it was written");
    assert_eq!(rule, "out.spv: a.hlsl \\\n  size.h\n");
    let output = run(&folder, &["-MF", "rule.d", "-Fo", "out.spv", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(folder.join("rule.d").exists());
    // Other inputs that determine the module. The compiler's own headers are not files.
    write(&folder, "hlsl-to-spirv.toml", "");
    write(&folder, "acme.json", r#"{"instructions": []}"#);
    write(&folder, "b.hlsl", &format!("#include <khr/SPV_KHR_shader_clock.h>\n{SHADER}"));
    let output = run(&folder, &["-M", "--grammar", "acme.json", "b.hlsl"]);
    let rule = "b.hlsl.spv: b.hlsl \\\n  acme.json \\\n  hlsl-to-spirv.toml\n";
    assert_eq!(stdout(&output), rule, "{}", stderr(&output));
    assert_eq!(stdout(&run(&folder, &["-M", "--no-config", "a.hlsl"])), "a.hlsl.spv: a.hlsl \\\n  size.h\n");
}

#[test]
fn an_error_without_a_place_names_its_file() {
    let folder = folder("without_a_place");
    write(&folder, "right.hlsl", SHADER);
    write(&folder, "wrong.hlsl", "[numthreads(1, 1, 1)] void simulate() {}\n");
    let told = |format: &str| {
        let output = run(&folder, &["-T", "cs_6_6", format, "-Fo", "out/", "right.hlsl", "wrong.hlsl"]);
        assert_eq!(output.status.code(), Some(1));
        stderr(&output)
    };
    let message = "missing entry point definition 'main'";
    let text = told("--diagnostics=text");
    assert!(text.contains(&format!("{message}\n = in the file 'wrong.hlsl'\n")), "{text}");
    let lines = told("--diagnostics=clang");
    assert!(lines.contains(&format!("wrong.hlsl: error: {message}\n")), "{lines}");
    let json = told("--diagnostics=json");
    assert!(json.contains("\"file\":\"wrong.hlsl\"") && !json.contains("\"line\""), "{json}");
    let sarif = told("--diagnostics=sarif");
    assert!(sarif.contains("\"uri\": \"wrong.hlsl\""), "{sarif}");
}

#[test]
fn several_inputs() {
    let folder = folder("several");
    for name in ["a.hlsl", "b.hlsl", "c.hlsl"] {
        write(&folder, name, SHADER);
    }
    write(&folder, "wrong.hlsl", "#error on purpose\n");
    let output = run(&folder, &["a.hlsl", "wrong.hlsl", "b.hlsl", "c.hlsl"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("on purpose"), "{}", stderr(&output));
    let expected = ["a.hlsl", "a.hlsl.spv", "b.hlsl", "b.hlsl.spv", "c.hlsl", "c.hlsl.spv", "wrong.hlsl"];
    assert_eq!(names(&folder), expected);
    let output = run(&folder, &["-Fo", "out/", "a.hlsl", "b.hlsl"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(names(&folder.join("out")), ["a.hlsl.spv", "b.hlsl.spv"]);
}

#[test]
fn warnings_shown_hidden_and_as_errors() {
    let folder = folder("warnings");
    write(&folder, "a.hlsl", &format!("#warning think again\n{SHADER}"));
    let shown = run(&folder, &["-Fo", "a.spv", "a.hlsl"]);
    assert_eq!(shown.status.code(), Some(0));
    assert!(stderr(&shown).contains("think again"), "{}", stderr(&shown));
    let hidden = run(&folder, &["-no-warnings", "-Fo", "a.spv", "a.hlsl"]);
    assert_eq!((hidden.status.code(), stderr(&hidden)), (Some(0), String::new()));
    let errors = run(&folder, &["-WX", "-Fo", "b.spv", "a.hlsl"]);
    assert_eq!(errors.status.code(), Some(1));
    assert_eq!(names(&folder), ["a.hlsl", "a.spv"]);
}

#[test]
fn colour_only_if_asked_for() {
    let folder = folder("colour");
    write(&folder, "a.hlsl", "#error no\n");
    assert!(!stderr(&run(&folder, &["a.hlsl"])).contains('\x1b'));
    assert!(stderr(&run(&folder, &["--color=always", "a.hlsl"])).contains('\x1b'));
}

#[test]
fn no_file_is_overwritten_by_another() {
    let folder = folder("overwritten");
    write(&folder, "a.hlsl", SHADER);
    for name in ["one", "two", "out"] {
        std::fs::create_dir(folder.join(name)).expect("the target folder is writable");
    }
    write(&folder, "one/a.hlsl", SHADER);
    write(&folder, "two/a.hlsl", SHADER);
    let refused = |arguments: &[&str], message: &str| {
        let output = run(&folder, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    };
    refused(&["a.hlsl", "-Fo", "one/../a.hlsl"], "the output 'one/../a.hlsl' is also an input");
    refused(&["a.hlsl", "-Fo", "b", "-Fc", "b"], "'b' would be written twice");
    refused(
        &["one/a.hlsl", "two/a.hlsl", "-Fo", "out"],
        "the outputs of 'one/a.hlsl' and 'two/a.hlsl' are both 'out/a.hlsl.spv'",
    );
    refused(&["-", "-"], "standard input cannot be read more than once");
    assert_eq!(std::fs::read_to_string(folder.join("a.hlsl")).expect("it is there"), SHADER);
    assert_eq!(names(&folder.join("out")), [""; 0]);
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder("not_utf8");
    let name = std::ffi::OsStr::from_bytes(b"a\xff.hlsl");
    let output = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).current_dir(&folder).arg(name).output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("the argument 'a\u{fffd}.hlsl' is not UTF-8"), "{}", stderr(&output));
}
