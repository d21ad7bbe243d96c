//! Error messages of rustc for wrong shaders and wrong arguments, and the files that a program depends on.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The newest build of the macro. It is in the folder of this test.
fn macros() -> PathBuf {
    let test = std::env::current_exe().expect("a test is a file");
    let folder = test.parent().expect("a file lies in a folder");
    let prefix = format!("{}hlsl_to_spirv_macros-", std::env::consts::DLL_PREFIX);
    let is_macros = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(&prefix) && name.ends_with(std::env::consts::DLL_SUFFIX)
    };
    let entries = std::fs::read_dir(folder).expect("the folder can be read").filter_map(Result::ok);
    let libraries = entries.map(|entry| entry.path()).filter(|path| is_macros(path));
    let time = |path: &PathBuf| path.metadata().and_then(|metadata| metadata.modified()).ok();
    libraries.max_by_key(time).expect("the library of the macro lies beside its tests")
}

/// A program and its shaders.
struct Program {
    folder: tempfile::TempDir,
}

impl Program {
    fn new(rust: &str, files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(folder.path().join("src")).expect("the folder is writable");
        let text = format!("use hlsl_to_spirv_macros::include_hlsl;\n{rust}\n");
        for (name, text) in files.iter().chain([&("lib.rs", text.as_str())]) {
            std::fs::write(folder.path().join("src").join(name), text).expect("the folder is writable");
        }
        Self { folder }
    }

    /// The output of rustc, and whether it succeeds.
    fn compile(&self) -> (bool, String) {
        let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
        let output = Command::new(rustc)
            .current_dir(self.folder.path())
            .args(["src/lib.rs", "--crate-type=lib", "--edition=2024", "--emit=metadata,dep-info", "--extern"])
            .arg(format!("hlsl_to_spirv_macros={}", macros().display()))
            .output()
            .expect("rustc runs");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// The errors of rustc for a wrong program.
    fn error(&self) -> String {
        let (succeeds, text) = self.compile();
        assert!(!succeeds, "it compiles: {text}");
        text
    }
}

fn assert_says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing:\n{text}");
    }
}

const CALL: &str = "pub const WORDS: &[u32] = include_hlsl!(\"a.hlsl\", profile = \"cs_6_0\");";

#[test]
fn errors_of_a_shader_are_shown_with_their_places() {
    let shader = "#include \"b.h\"\n[numthreads(1, 1, 1)]\nvoid main() {\n    int x = unknown;\n    int y = other;\n}\n";
    let text = Program::new(CALL, &[("a.hlsl", shader), ("b.h", "int f() { return missing; }\n")]).error();
    assert_says(&text, &["error: src/a.hlsl:4:13: ", "[unknown-identifier]", "int x = unknown;"]);
    assert_says(&text, &["error: src/a.hlsl:5:13: ", "error: src/b.h:1:18: ", "--> src/lib.rs:2:", "3 previous errors"]);
}

#[test]
fn a_module_with_an_error_has_no_other_errors() {
    let call = "include_hlsl!(pub mod a = \"a.hlsl\", profile = \"cs_6_0\");";
    let text = Program::new(call, &[("a.hlsl", "[numthreads(1, 1, 1)] void main() { wrong(); }")]).error();
    assert_says(&text, &["error: src/a.hlsl:1:37: ", "1 previous error"]);
}

#[test]
fn warnings_of_a_shader_are_warnings() {
    let shader = "[[nodiscard]] int f() { return 1; }\n[numthreads(1, 1, 1)] void main() { f(); }\n";
    let (succeeds, text) = Program::new(CALL, &[("a.hlsl", shader)]).compile();
    assert!(succeeds, "{text}");
    assert_says(&text, &["warning: use of deprecated constant", "src/a.hlsl:2:37: ", "1 warning emitted"]);
    let denied = Program::new(&format!("#[deny(deprecated)] {CALL}"), &[("a.hlsl", shader)]).error();
    assert_says(&denied, &["error: use of deprecated constant", "src/a.hlsl:2:37: "]);
    let hidden = CALL.replace(")", ", flags = [\"-no-warnings\"])");
    assert_eq!(Program::new(&hidden, &[("a.hlsl", shader)]).compile(), (true, String::new()));
}

#[test]
fn wrong_arguments_are_shown_where_they_stand() {
    let files = [("a.hlsl", "[numthreads(1, 1, 1)] void main() {}")];
    let error = |arguments: &str| Program::new(&format!("pub const WORDS: &[u32] = include_hlsl!({arguments});"), &files).error();
    assert_says(&error("\"none.hlsl\""), &["couldn't read `src/none.hlsl`", "\"none.hlsl\""]);
    assert_says(&error("\"a.hlsl\", profile = \"zs_6_0\""), &["unknown target profile 'zs_6_0'", "lib.rs:2:61"]);
    assert_says(&error("\"a.hlsl\", flags = [\"-Wx\"]"), &["unknown warning option '-Wx'", "lib.rs:2:60"]);
    assert_says(&error("\"a.hlsl\", flags = [\"--nonsense\"]"), &["--nonsense"]);
    assert_says(&error("\"a.hlsl\", flags = [\"-Fo\", \"x\"]"), &["a macro writes no files"]);
    assert_says(&error("\"a.hlsl\", flags = [\"--emit=asm\"]"), &["a macro embeds the module"]);
    assert_says(&error("\"a.hlsl\", flags = [\"b.hlsl\"]"), &["'b.hlsl' is not a flag"]);
    assert_says(&error("\"a.hlsl\", profil = \"cs_6_0\""), &["unknown argument `profil`"]);
}

/// rustc writes the dependencies for cargo, which checks them for changes.
#[test]
fn a_program_depends_on_the_shader_and_what_it_includes() {
    let files = [("a.hlsl", "#include \"b.h\"\n[numthreads(1, 1, 1)] void main() {}"), ("b.h", "")];
    let dependencies = |program: &Program| {
        let text = std::fs::read_to_string(program.folder.path().join("lib.d")).expect("rustc writes it");
        ["a.hlsl", "b.h"].map(|name| text.contains(&format!("src/{name}:")))
    };
    for call in [CALL, "include_hlsl!(pub mod a = \"a.hlsl\", profile = \"cs_6_0\");"] {
        let program = Program::new(call, &files);
        let (succeeds, text) = program.compile();
        assert!(succeeds && text.is_empty(), "{text}");
        assert_eq!(dependencies(&program), [true, true]);
    }
}
