//! Builds the examples of docs/build-systems.md with the installed build systems: a first build, one with nothing to do, a change of an included
//! file, and an error in a shader.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};
use test_kit::tool::{BAZEL, CMAKE, MAKE, MESON, NINJA, all_or_skip};

const COMMAND: &str = env!("CARGO_BIN_EXE_hlsl-to-spirv");

/// The files of the page: shaders and the manifest.
const FILES: &[(&str, &str)] = &[
    ("shaders/include/common.h", "float4 color() { return 1; }\n"),
    ("shaders/sky.hlsl", "#include \"common.h\"\nfloat4 main() : SV_Target { return color(); }\n"),
    ("shaders/blur.hlsl", "RWBuffer<uint> values;\n[numthreads(1, 1, 1)] void blur() { values[0] = 1; }\n"),
    (
        "shaders.toml",
        "output = \"permutations\"\n[[shader]]\nsource = \"shaders/blur.hlsl\"\nprofile = \"cs_6_0\"\nentry = \"blur\"\ndefines = { X = [0, 1] }\n",
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/build-systems.md")).expect("a page")
}

/// The blocks of the page whose first line is a comment with the name of a file.
fn examples() -> BTreeMap<String, String> {
    let page = page();
    let blocks = page.split("\n```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'));
    let named = blocks.filter_map(|(_, text)| {
        let first = text.lines().next()?;
        let name = first.trim_start_matches(['#', '/', '<', '!', '-', ' ']).trim_end_matches([' ', '-', '>']);
        (name.contains(['.', '/']) || matches!(name, "Makefile" | "WORKSPACE")).then(|| (name.to_owned(), format!("{text}\n")))
    });
    named.collect()
}

/// The commands of the page that begin with this word, without the word.
fn commands(word: &str) -> Vec<Vec<String>> {
    let page = page();
    let lines = page.lines().filter_map(|line| line.strip_prefix("    ")?.strip_prefix(word)?.strip_prefix(' '));
    lines.map(words).collect()
}

/// The arguments of a line; quotes group words.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// A folder for a test, with the shaders and an example, and the folder `tools` with the compiler.
struct Project {
    folder: PathBuf,
}

impl Project {
    fn new(test: &str, files: &[&str]) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("build_systems").join(test);
        if folder.exists() {
            // Bazel creates read-only folders.
            let _ = Command::new("chmod").args(["-R", "u+w"]).arg(&folder).status();
            std::fs::remove_dir_all(&folder).expect("it is ours");
        }
        std::fs::create_dir_all(folder.join("tools")).expect("the target folder is writable");
        symlink(COMMAND, folder.join("tools/hlsl-to-spirv")).expect("the folder is writable");
        let project = Self { folder };
        for (name, text) in FILES {
            project.write(name, text);
        }
        let examples = examples();
        for name in files {
            project.write(name, examples.get(*name).unwrap_or_else(|| panic!("the page has no {name}: {:?}", examples.keys())));
        }
        project
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.join(name);
        std::fs::create_dir_all(path.parent().expect("it is in the folder")).expect("the folder is writable");
        // Make rebuilds outdated files, and the timestamps of a file system may have a resolution of milliseconds.
        std::thread::sleep(Duration::from_millis(20));
        std::fs::write(&path, text).expect("the folder is writable");
    }

    /// Runs a program with the compiler in its path.
    fn run(&self, program: &str, arguments: &[impl AsRef<std::ffi::OsStr>]) -> Output {
        let path = std::env::var("PATH").unwrap_or_default();
        let mut command = Command::new(program);
        command.args(arguments).current_dir(&self.folder).env("PATH", format!("{}:{path}", self.folder.join("tools").display()));
        // Cargo's tests may themselves be run by make.
        command.env_remove("MAKEFLAGS").env_remove("MFLAGS").env_remove("MAKELEVEL");
        command.output().unwrap_or_else(|error| panic!("{program}: {error}"))
    }

    #[track_caller]
    fn succeed(&self, program: &str, arguments: &[impl AsRef<std::ffi::OsStr>]) -> String {
        let output = self.run(program, arguments);
        let said = said(&output);
        assert!(output.status.success(), "{program}: {said}");
        said
    }

    /// Builds repeatedly, and checks which modules are written: only `sky` includes the header.
    #[track_caller]
    fn follows_changes(&self, (sky, blur): (&str, &str), build: &dyn Fn(&Self) -> Output) {
        let built = |what: &str| {
            let output = build(self);
            assert!(output.status.success(), "{what}: {}", said(&output));
            [sky, blur].map(|name| {
                let path = self.folder.join(name);
                let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{what}: {name}: {error}"));
                assert_eq!(bytes[..4], 0x0723_0203_u32.to_le_bytes(), "{what}: {name}");
                (modified(&path), bytes)
            })
        };
        let first = built("the first build");
        assert!(first == built("nothing to do"), "a build with nothing to do wrote modules");

        self.write("shaders/include/common.h", "float4 color() { return 2; }\n");
        let second = built("a changed header");
        assert!(first[0].1 != second[0].1, "a changed header was not seen");
        assert!(first[1] == second[1], "a header changed a module that does not include it");

        self.write("shaders/include/common.h", "float4 color() { return unknown; }\n");
        let output = build(self);
        let said = said(&output);
        assert!(!output.status.success(), "an error was taken: {said}");
        assert!(said.contains("shaders/include/common.h:1:25"), "{said}");
        self.write("shaders/include/common.h", "float4 color() { return 2; }\n");
        assert_eq!(second.map(|module| module.1), built("an error that is gone").map(|module| module.1));
    }

    /// The same for the configuration, which is not an included file.
    #[track_caller]
    fn follows_configuration(&self, sky: &str, build: &dyn Fn(&Self) -> Output) {
        let built = |flags: &str| {
            self.write("hlsl-to-spirv.toml", &format!("flags = [{flags}]\n"));
            // A module that was compiled without a configuration does not depend on one.
            self.write("shaders/sky.hlsl", FILES[1].1);
            assert!(build(self).status.success());
            std::fs::read(self.folder.join(sky)).expect("a module")
        };
        let with = built("");
        self.write("hlsl-to-spirv.toml", "flags = [\"-fspv-target-env=vulkan1.2\"]\n");
        let output = build(self);
        assert!(output.status.success(), "{}", said(&output));
        assert!(std::fs::read(self.folder.join(sky)).expect("a module") != with, "a changed configuration was not seen");
    }
}

fn modified(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|data| data.modified()).ok()
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// An installation with the layout of the Debian package: the command and the CMake package, without the libraries.
fn install(project: &Project) -> PathBuf {
    let prefix = project.folder.join("installed");
    let package = prefix.join("lib/cmake/hlsl_to_spirv");
    std::fs::create_dir_all(&package).expect("the folder is writable");
    std::fs::create_dir_all(prefix.join("bin")).expect("the folder is writable");
    symlink(COMMAND, prefix.join("bin/hlsl-to-spirv")).expect("the folder is writable");
    for name in ["hlsl_to_spirv-config.cmake", "hlsl_to_spirv-config-version.cmake", "hlsl_to_spirv-shaders.cmake"] {
        let templates = root().join("bindings/c/package");
        let text = std::fs::read_to_string(templates.join(format!("{name}.in")))
            .or_else(|_| std::fs::read_to_string(templates.join(name)));
        let text = text.expect("a file of the package").replace("@VERSION@", env!("CARGO_PKG_VERSION"));
        std::fs::write(package.join(name), text).expect("the folder is writable");
    }
    prefix
}

/// The commands of the page that configure and build with a generator.
fn cmake(folder: &str) -> (Vec<String>, Vec<String>) {
    let commands: Vec<_> = commands("cmake").into_iter().filter(|command| command.iter().any(|word| word == folder)).collect();
    <[Vec<String>; 2]>::try_from(commands).map(Into::into).unwrap_or_else(|found| panic!("{folder}: {found:?}"))
}

#[track_caller]
fn cmake_builds(folder: &str) {
    let project = Project::new(&format!("a {folder}"), &["CMakeLists.txt"]);
    let prefix = install(&project);
    let (mut configure, build) = cmake(folder);
    configure.push(format!("-DCMAKE_PREFIX_PATH={}", prefix.display()));
    project.succeed("cmake", &configure);
    let build = |project: &Project| project.run("cmake", &build);
    let modules = [format!("{folder}/out/shaders/sky.hlsl.spv"), format!("{folder}/out/shaders/blur.hlsl.spv")];
    project.follows_changes((&modules[0], &modules[1]), &build);
    project.follows_configuration(&modules[0], &build);
    // The outputs of the manifest.
    let permutations =
        ["blur_blur-X-0.spv", "blur_blur-X-1.spv"].map(|name| project.folder.join("permutations/shaders").join(name));
    let before = permutations.each_ref().map(|path| modified(path));
    assert!(before.iter().all(Option::is_some));
    assert!(build(&project).status.success());
    assert!(before == permutations.each_ref().map(|path| modified(path)), "outputs that stay the same were written");
    project.write("shaders/blur.hlsl", "RWBuffer<uint> values;\n[numthreads(1, 1, 1)] void blur() { values[0] = X; }\n");
    let output = build(&project);
    assert!(!output.status.success(), "the rule for one module has no X");
    assert!(said(&output).contains("shaders/blur.hlsl:2:49"), "{}", said(&output));
    project.write("shaders.toml", "[[shader]]\nsource = \"shaders/gone.hlsl\"\nprofile = \"cs_6_0\"\n");
    project.write("shaders/blur.hlsl", FILES[2].1);
    let output = build(&project);
    assert!(!output.status.success() && said(&output).contains("gone.hlsl"), "{}", said(&output));
}

#[test]
fn cmake_with_ninja() {
    if all_or_skip(&[&CMAKE, &NINJA]) {
        cmake_builds("build-ninja");
    }
}

#[test]
fn cmake_with_make() {
    if all_or_skip(&[&CMAKE, &MAKE]) {
        cmake_builds("build-make");
    }
}

/// Arguments that the functions do not support, and an existing target.
#[test]
fn the_functions_of_cmake_say_what_is_wrong() {
    if !all_or_skip(&[&CMAKE, &MAKE]) {
        return;
    }
    let project = Project::new("functions", &[]);
    let prefix = install(&project);
    let configure = |lines: &str| {
        project.write(
            "CMakeLists.txt",
            &format!("cmake_minimum_required(VERSION 3.21)\nproject(game LANGUAGES NONE)\nfind_package(hlsl_to_spirv REQUIRED)\n{lines}\n"),
        );
        let prefix = format!("-DCMAKE_PREFIX_PATH={}", prefix.display());
        project.run("cmake", &["-S", ".", "-B", "build", "-G", "Unix Makefiles", &prefix])
    };
    for (lines, message) in [
        ("hlsl_to_spirv_add_shaders(shaders PROFILE cs_6_0)", "no SOURCES"),
        ("hlsl_to_spirv_add_shaders(shaders compute SOURCES a.hlsl)", "unknown arguments: compute"),
        ("hlsl_to_spirv_add_manifest(shaders)", "no MANIFEST"),
        (
            "set(HLSL_TO_SPIRV_EXECUTABLE \"\")\nhlsl_to_spirv_add_manifest(shaders MANIFEST shaders.toml)",
            "set HLSL_TO_SPIRV_EXECUTABLE",
        ),
        (
            "set(HLSL_TO_SPIRV_EXECUTABLE tools/hlsl-to-spirv)\nhlsl_to_spirv_add_shaders(shaders SOURCES a.hlsl PROFILE)",
            "PROFILE without a value",
        ),
    ] {
        let output = configure(lines);
        assert!(!output.status.success(), "{lines}");
        // CMake wraps lines.
        let said = said(&output).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(message), "{lines}: {said}");
    }

    // An existing target depends on the modules, and names and macros may contain spaces.
    project.write(
        "shaders/a b.hlsl",
        "RWBuffer<uint> values;\n[numthreads(1, 1, 1)] void main() { values[0] = SUM + ONE + TWO; }\n",
    );
    let output = configure(
        "add_custom_target(program)\n\
         set_target_properties(program PROPERTIES MACROS \"ONE=1;TWO=2\")\n\
         hlsl_to_spirv_add_shaders(program SOURCES \"shaders/a b.hlsl\" DEFINES \"SUM=1 + 2\" $<0:NONE> $<TARGET_PROPERTY:program,MACROS> \
           PROFILE cs_6_0 SUFFIX .first.spv OUTPUTS modules)\n\
         hlsl_to_spirv_add_shaders(program SOURCES \"shaders/a b.hlsl\" DEFINES SUM=1 ONE=2 TWO=3)\n\
         file(WRITE \"${CMAKE_BINARY_DIR}/modules.txt\" \"${modules}\")",
    );
    assert!(output.status.success(), "{}", said(&output));
    project.succeed("cmake", &["--build", "build", "--target", "program"]);
    let first = project.folder.join("build/shaders/a b.hlsl.first.spv");
    assert!(first.exists() && project.folder.join("build/shaders/a b.hlsl.spv").exists());
    let listed = std::fs::read_to_string(project.folder.join("build/modules.txt")).expect("CMake wrote it");
    assert_eq!(Path::new(&listed), first);
}

#[test]
fn ninja() {
    if !NINJA.or_skip() {
        return;
    }
    let project = Project::new("ninja", &["build.ninja"]);
    let build = |project: &Project| project.run("ninja", &["-v"]);
    project.follows_changes(("out/sky.spv", "out/blur.spv"), &build);
    project.follows_configuration("out/sky.spv", &build);
    assert!(project.succeed("ninja", &["-v"]).contains("no work to do"));
}

#[test]
fn make() {
    if !MAKE.or_skip() {
        return;
    }
    let project = Project::new("make", &["Makefile"]);
    let build = |project: &Project| project.run("make", &["all"]);
    project.follows_changes(("out/sky.spv", "out/blur.spv"), &build);
    project.follows_configuration("out/sky.spv", &build);
    assert!(project.succeed("make", &["all"]).contains("Nothing to be done"));
    // A deleted header.
    std::fs::remove_file(project.folder.join("shaders/include/common.h")).expect("it is there");
    project.write("shaders/sky.hlsl", "float4 main() : SV_Target { return 1; }\n");
    project.succeed("make", &["all"]);
}

#[test]
fn meson() {
    if !all_or_skip(&[&MESON, &NINJA]) {
        return;
    }
    let project = Project::new("meson", &["meson.build"]);
    for command in commands("meson") {
        project.succeed("meson", &command);
    }
    let ninja = commands("ninja");
    let build = |project: &Project| project.run("ninja", &ninja[0]);
    project.follows_changes(("build-meson/sky.hlsl.spv", "build-meson/blur.hlsl.spv"), &build);
    project.follows_configuration("build-meson/sky.hlsl.spv", &build);
}

/// Rules that Bazel's own targets load, and that it would download.
const STUBS: &[(&str, &str)] = &[
    ("rules_java/java/defs.bzl", "java_binary java_import java_runtime java_toolchain"),
    ("rules_cc/cc/defs.bzl", "cc_binary cc_library cc_toolchain cc_toolchain_suite"),
];

#[test]
fn bazel() {
    if !BAZEL.or_skip() {
        return;
    }
    let project = Project::new("bazel", &["MODULE.bazel", "WORKSPACE", "tools/BUILD.bazel", "shaders/BUILD.bazel"]);
    for entry in std::fs::read_dir(root().join("bindings/bazel")).expect("the rules") {
        let path = entry.expect("a file").path();
        let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
        project.write(&format!("third_party/hlsl-to-spirv/bindings/bazel/{name}"), &std::fs::read_to_string(path).expect("text"));
    }
    for (file, names) in STUBS {
        let rules = names.split(' ').map(|name| format!("{name} = native.{name}\n")).collect::<String>();
        project.write(&format!("stubs/{file}"), &rules);
        project.write(&format!("stubs/{}", file.replace("defs.bzl", "BUILD")), "");
        project.write(&format!("stubs/{}/WORKSPACE", file.split('/').next().unwrap_or_default()), "");
    }
    project.write(".bazelignore", "stubs\noutput\nthird_party\n");
    let stub = |name: &str| format!("--override_repository={name}={}", project.folder.join("stubs").join(name).display());
    // In Debian's configuration, the sandbox prints each of its steps.
    let options = [stub("rules_java"), stub("rules_cc"), "--nosandbox_debug".to_owned()];
    let arguments = |command: &[&str]| {
        let startup =
            [format!("--output_user_root={}", project.folder.join("output").display()), "--max_idle_secs=20".to_owned()];
        let command = command.iter().map(|&word| word.to_owned());
        let [name, rest @ ..] = &command.collect::<Vec<_>>()[..] else { panic!("no command") };
        [&startup[..], std::slice::from_ref(name), &options, rest].concat()
    };
    let commands = commands("bazel");
    let command: Vec<&str> = commands[0].iter().map(String::as_str).collect();
    let build = |project: &Project| project.run("bazel", &arguments(&command));
    project.follows_changes(("bazel-bin/shaders/sky.spv", "bazel-bin/shaders/blur.spv"), &build);
    assert!(project.folder.join("bazel-bin/shaders/sky.spv.json").exists());

    // A configuration that no rule names has no effect.
    project.write("hlsl-to-spirv.toml", "flags = [\"-no-such-flag\"]\n");
    project.write("shaders/sky.hlsl", "#include \"common.h\"\nfloat4 main() : SV_Target { return color() * GAME; }\n");
    assert!(build(&project).status.success());

    // A compiler in the workspace, whose headers and folders come from transitive libraries, and whose files must be listed.
    let workspace = examples()["WORKSPACE"].replace("@local_hlsl_to_spirv//:toolchain", "//tools:toolchain");
    project.write("WORKSPACE", &workspace);
    let rules = "\nhlsl_library(name = \"lights\", deps = [\":common\"], defines = [\"GAME=2\"])\n\
        hlsl_binary(name = \"near\", src = \"sky.hlsl\", profile = \"ps_6_0\", deps = [\":lights\"], out = \"lit/near.spv\")\n\
        hlsl_binary(name = \"unnamed\", src = \"sky.hlsl\", profile = \"ps_6_0\", includes = [\"include\"], defines = [\"GAME=1\"])\n\
        hlsl_binary(name = \"configured\", src = \"blur.hlsl\", profile = \"cs_6_0\", entry = \"blur\", config = \"settings.toml\",\n\
            flags = [\"--grammar\", \"$(location acme.json)\"], data = [\"acme.json\"])\n";
    project.write("shaders/BUILD.bazel", &(examples()["shaders/BUILD.bazel"].clone() + rules));
    project.write("shaders/settings.toml", "flags = [\"-fspv-target-env=vulkan1.2\"]\n");
    project.write("shaders/acme.json", "{\"instructions\": []}\n");
    project.succeed("bazel", &arguments(&["build", "//shaders:near", "//shaders:configured", "//shaders:sky"]));
    let module = |name: &str| std::fs::read(project.folder.join("bazel-bin/shaders").join(name)).expect("a module");
    // GAME is 2, as the dependent library specifies.
    assert!(module("lit/near.spv") != module("sky.spv"));
    assert_eq!(module("configured.spv")[4..8], 0x0001_0500_u32.to_le_bytes());
    let output = project.run("bazel", &arguments(&["build", "//shaders:unnamed"]));
    assert!(!output.status.success(), "a header that no rule names was found");
    assert!(said(&output).contains("'common.h' file not found"), "{}", said(&output));
    project.succeed("bazel", &[&arguments(&["shutdown"])[..2], &["shutdown".to_owned()]].concat());
}

/// The text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let found = text.split_once(start).and_then(|(_, rest)| rest.split_once(end));
    found.unwrap_or_else(|| panic!("there is no {start}")).0
}

/// The inputs that `-M` prints are all files that a command reads, and each job description contains the command and its inputs.
#[test]
fn farms() {
    let project = Project::new("farms", &[]);
    let [list, compile] = <[Vec<String>; 2]>::try_from(commands("hlsl-to-spirv")).expect("two commands");
    let rule = project.succeed("hlsl-to-spirv", &list);
    let (_, inputs) = rule.split_once(": ").expect("a rule");
    let inputs: Vec<&str> = inputs.split_whitespace().filter(|word| *word != "\\").collect();
    assert_eq!(inputs, ["shaders/sky.hlsl", "shaders/include/common.h"]);
    std::fs::create_dir(project.folder.join("out")).expect("the folder is writable");
    project.succeed("hlsl-to-spirv", &compile);
    let module = project.folder.join("out/sky.spv");
    let expected = std::fs::read(&module).expect("a module");

    let elsewhere = project.folder.join("elsewhere");
    for input in &inputs {
        let copy = elsewhere.join(input);
        std::fs::create_dir_all(copy.parent().expect("it is in the folder")).expect("the folder is writable");
        std::fs::copy(project.folder.join(input), copy).expect("the folder is writable");
    }
    std::fs::create_dir(elsewhere.join("out")).expect("the folder is writable");
    let status = Command::new(COMMAND).args(&compile).current_dir(&elsewhere).env_clear().status();
    assert!(status.is_ok_and(|status| status.success()));
    assert!(std::fs::read(elsewhere.join("out/sky.spv")).expect("a module") == expected);

    let check = |what: &str, arguments: &str| {
        std::fs::remove_file(&module).expect("it is there");
        project.succeed("tools/hlsl-to-spirv", &words(arguments));
        assert!(std::fs::read(&module).expect("a module") == expected, "{what}");
    };
    let (page, examples) = (page(), examples());
    let tasks = &examples["shaders.xml"];
    check("XGE", between(tasks, "Params=\"", "\""));
    assert_eq!([between(tasks, "SourceFile=\"", "\""), between(tasks, "InputFiles=\"", "\"")].as_slice(), inputs);
    let jobs: serde_json::Value = serde_json::from_str(between(&page, "```json\n", "```")).expect("JSON");
    let command = jobs["jobs"]["sky"]["command"].as_str().expect("a command");
    check("SN-DBS", command.strip_prefix("tools/hlsl-to-spirv ").expect("the compiler"));
    let single = &examples["fbuild.bff"];
    check("FASTBuild", &between(single, ".ExecArguments = '", "'").replace("%2", between(single, ".ExecOutput = '", "'")));
    let both = &examples["distributed.bff"];
    let text = between(both, ".ExecOutput = '", "'");
    project.succeed("tools/hlsl-to-spirv", &words(&between(both, ".ExecArguments = '", "'").replace("%2", text)));
    check("FASTBuild", &between(both, ".CompilerOptions = '", "'").replace("%1", text).replace("%2", "out/sky.spv"));
}
