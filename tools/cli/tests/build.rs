//! `hlsl-to-spirv build` and `hlsl-to-spirv shadermake`: outputs, the cache, errors, interrupted runs.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

const SHADER: &str = "\
#include \"inc.h\"
RWStructuredBuffer<float> values;
[numthreads(1, 1, 1)] void main(uint id : SV_DispatchThreadID) {
#if FOG
    values[id] += SCALE * QUALITY;
#else
    values[id] *= SCALE;
#endif
}
";

const MANIFEST: &str = "\
output = 'out'
flags = ['-fspv-target-env=vulkan1.2']
emit = ['spirv', 'header', 'blob']
[[shader]]
source = 'a.hlsl'
profile = 'cs_6_0'
defines = { FOG = [0, 1], QUALITY = [1, 2, 3] }
";

/// An empty folder.
fn empty(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("build").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}

/// A folder with a shader of six permutations, of which three have equal tokens.
fn project(name: &str) -> PathBuf {
    let folder = empty(name);
    write(&folder, "a.hlsl", SHADER);
    write(&folder, "inc.h", "#define SCALE 2.0\n");
    write(&folder, "m.toml", MANIFEST);
    folder
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("the folder is writable");
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"));
    command.current_dir(folder).args(arguments).env("HLSL_TO_SPIRV_CACHE", folder.join("cache"));
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().expect("it starts")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Runs the command, which must succeed, and returns the summary without the time.
#[track_caller]
fn built(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    summary(&output)
}

fn summary(output: &Output) -> String {
    let text = stderr(output);
    let line = text.lines().find(|line| line.contains(" s: ")).unwrap_or_default();
    line.split_once(" s: ").map_or(line, |(_, counts)| counts).to_owned()
}

/// The files below a folder and their bytes.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("it is listed").path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.insert(path.clone(), std::fs::read(&path).expect("it is there"));
        }
    }
    all
}

#[test]
fn outputs_are_those_of_single_compilations() {
    let folder = project("outputs");
    assert_eq!(built(&folder, &["build", "m.toml"]), "6 compiled (2 shared)");
    let mut blob = b"NVSP".to_vec();
    for (fog, quality) in [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3)] {
        let macros = [format!("-DFOG={fog}"), format!("-DQUALITY={quality}")];
        let arguments = ["-fspv-target-env=vulkan1.2", "-T", "cs_6_0", &macros[0], &macros[1], "a.hlsl", "-Fo", "single.spv"];
        assert!(run(&folder, &arguments).status.success());
        let single = std::fs::read(folder.join("single.spv")).expect("a module");
        let stem = format!("out/a-FOG-{fog}-QUALITY-{quality}.spv");
        assert_eq!(std::fs::read(folder.join(&stem)).expect("a module"), single, "{stem}");
        let header = std::fs::read_to_string(folder.join(stem + ".h")).expect("a header");
        let symbol = format!("g_a-FOG-{fog}-QUALITY-{quality}_spirv");
        let symbol = symbol.replace('-', "_");
        assert!(
            header.starts_with(&format!("// {{FOG={fog} QUALITY={quality}}}\nconst uint8_t {symbol}[] = {{\n    3,2,35,7,")),
            "{header}"
        );
        let key = format!("FOG={fog} QUALITY={quality}");
        blob.extend((key.len() as u32).to_le_bytes());
        blob.extend((single.len() as u32).to_le_bytes());
        blob.extend(key.as_bytes());
        blob.extend(single);
    }
    assert_eq!(std::fs::read(folder.join("out/a.blob")).expect("a blob"), blob);
}

#[test]
fn what_has_not_changed_is_not_compiled_again() {
    let folder = project("cache");
    built(&folder, &["build", "m.toml"]);
    let first = files(&folder.join("out"));
    let time = |name: &str| folder.join(name).metadata().and_then(|metadata| metadata.modified()).expect("a time");
    let before = time("out/a-FOG-0-QUALITY-1.spv");
    assert_eq!(built(&folder, &["build", "m.toml"]), "0 compiled, 6 unchanged");
    assert_eq!(time("out/a-FOG-0-QUALITY-1.spv"), before, "an output that is the same is not written");

    std::fs::remove_dir_all(folder.join("out")).expect("it is there");
    assert_eq!(built(&folder, &["build", "m.toml"]), "0 compiled, 6 unchanged");
    assert_eq!(files(&folder.join("out")), first);

    // A comment does not change the tokens.
    write(&folder, "inc.h", "#define SCALE 2.0 // twice\n");
    assert_eq!(built(&folder, &["build", "m.toml"]), "6 compiled (6 shared)");
    assert_eq!(files(&folder.join("out")), first);

    // Both states are now in the cache.
    write(&folder, "inc.h", "#define SCALE 2.0\n");
    assert_eq!(built(&folder, &["build", "m.toml"]), "0 compiled, 6 unchanged");

    write(&folder, "inc.h", "#define SCALE 3.0\n");
    assert_eq!(built(&folder, &["build", "m.toml"]), "6 compiled (2 shared)");
    let changed = files(&folder.join("out"));
    assert!(changed.iter().all(|(path, bytes)| first[path] != *bytes));

    assert_eq!(built(&folder, &["build", "m.toml", "--force"]), "6 compiled (2 shared)");
    assert_eq!(built(&folder, &["build", "m.toml", "--no-cache"]), "6 compiled (2 shared)");
    assert_eq!(files(&folder.join("out")), changed);
}

/// Compares existing outputs with those of the last run. The cache is unchanged in the first half and deleted in the second, in which only the
/// record of the run shows that a file is unchanged.
#[test]
fn outputs_that_were_changed_are_written_again() {
    let folder = project("changed_outputs");
    built(&folder, &["build", "m.toml"]);
    let good = files(&folder.join("out"));
    assert!(good.len() > 6, "modules, headers and a blob");
    for round in 0..2 {
        for path in good.keys() {
            for damage in ["changed", "removed"] {
                match damage {
                    "changed" => std::fs::write(path, "x").expect("it is writable"),
                    _ => std::fs::remove_file(path).expect("it is there"),
                }
                built(&folder, &["build", "m.toml"]);
                assert_eq!(files(&folder.join("out")), good, "round {round}: {} was {damage}", path.display());
            }
        }
        for kind in ["inputs", "tokens", "content"] {
            let _ = std::fs::remove_dir_all(folder.join("cache").join(kind));
        }
        assert_eq!(built(&folder, &["build", "m.toml"]), "0 compiled, 6 unchanged");
    }
    // A record does not apply to another text, nor to another path.
    write(&folder, "inc.h", "#define SCALE 3.0\n");
    assert!(built(&folder, &["build", "m.toml"]).starts_with("6 compiled"));
    assert_ne!(files(&folder.join("out")), good);
    write(&folder, "m.toml", &MANIFEST.replace("'out'", "'elsewhere'"));
    built(&folder, &["build", "m.toml"]);
    let bytes = |name: &str| files(&folder.join(name)).into_values().collect::<Vec<_>>();
    assert_eq!(bytes("elsewhere"), bytes("out"));
}

#[test]
fn a_file_that_appears_earlier_on_the_include_path_counts() {
    let folder = project("appears");
    write(&folder, "a.hlsl", &SHADER.replace("\"inc.h\"", "<inc.h>"));
    write(&folder, "m.toml", &MANIFEST.replace("flags = [", "include = ['first', '.']\nflags = ["));
    built(&folder, &["build", "m.toml"]);
    let before = files(&folder.join("out"));
    std::fs::create_dir(folder.join("first")).expect("the folder is writable");
    assert_eq!(built(&folder, &["build", "m.toml"]), "0 compiled, 6 unchanged");
    write(&folder, "first/inc.h", "#define SCALE 5.0\n");
    assert_eq!(built(&folder, &["build", "m.toml"]), "6 compiled (2 shared)");
    assert_ne!(files(&folder.join("out")), before);
}

#[test]
fn warnings_are_shown_again() {
    let folder = project("warnings");
    write(&folder, "inc.h", "#define SCALE 2.0\n#warning look here\n");
    let first = run(&folder, &["build", "-j1", "m.toml"]);
    assert_eq!(first.status.code(), Some(0), "{}", stderr(&first));
    assert_eq!(stderr(&first).matches("look here").count(), 6 * 2, "{}", stderr(&first));
    assert_eq!(summary(&first), "6 compiled", "a module with warnings is not shared");
    let second = run(&folder, &["build", "-j1", "m.toml"]);
    assert_eq!(summary(&second), "0 compiled, 6 unchanged");
    let warnings =
        |output: &Output| stderr(output).lines().filter(|line| !line.contains(" s: ")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(warnings(&second), warnings(&first));
}

/// Another compilation of the same tokens may show the warnings that this one hides.
#[test]
fn a_module_with_unknown_numbers_is_not_shared() {
    let folder = project("unknown");
    let header = "#define SCALE 2.0\n#pragma dxc diagnostic ignored \"-Wunknown-opcode\"\n\
                  [[vk::ext_instruction(60001)]] float Unknown(float value);\n";
    write(&folder, "inc.h", header);
    write(&folder, "a.hlsl", &SHADER.replace("*= SCALE", "*= Unknown(SCALE)"));
    let output = run(&folder, &["build", "m.toml"]);
    assert_eq!((summary(&output), stderr(&output).lines().count()), ("6 compiled".to_owned(), 1), "{}", stderr(&output));
    assert_eq!(built(&folder, &["build", "m.toml"]), "0 compiled, 6 unchanged");
}

#[test]
fn errors_stop_the_run_unless_it_is_to_go_on() {
    let folder = project("errors");
    built(&folder, &["build", "m.toml"]);
    let before = files(&folder.join("out"));
    write(&folder, "a.hlsl", &SHADER.replace("#else", "#elif QUALITY == 2\n    wrong;\n#else"));
    let output = run(&folder, &["build", "m.toml", "-k"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(summary(&output), "5 compiled (5 shared), 1 failed");
    let text = stderr(&output);
    assert!(text.contains("a.hlsl:7:5"), "{text}");
    // The line above an error contains the name of its permutation.
    assert!(text.starts_with("a.hlsl {FOG=0 QUALITY=2}:\nerror"), "{text}");
    assert!(text.contains("error[output]: 'out/a.blob' is not written, because some of its permutations have errors"), "{text}");
    assert_eq!(files(&folder.join("out")), before, "the other modules are the same, and the blob is as it was");

    write(&folder, "inc.h", "wrong\n");
    let output = run(&folder, &["build", "m.toml", "-j1"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(summary(&output), "0 compiled, 1 failed, 5 not started");
    // An error is not kept.
    let output = run(&folder, &["build", "m.toml", "-j1"]);
    assert_eq!(summary(&output), "0 compiled, 1 failed, 5 not started");
}

#[test]
fn wrong_manifests_are_refused() {
    let folder = project("manifests");
    for (name, text, message) in [
        ("a.toml", "[[shader]]\nsource = 'a.hlsl'\nprofle = 'x'\n", "a.toml:3:1"),
        ("b.json", "[{\"command\": \"x 'y\"}]", "a quote in 'command' is not closed"),
        ("c.json", "[{\"command\": \"x a.hlsl --nonsense\"}]", "unknown flag '--nonsense'"),
        ("d.json", "[{\"command\": \"x a.hlsl a.hlsl\"}]", "'a.hlsl a.hlsl' has 2 inputs"),
        ("e.json", "[{\"command\": \"x a.hlsl -Fo b\"}, {\"command\": \"x a.hlsl -Fo b\"}]", "'b' would be written twice"),
        (
            "f.toml",
            "[[shader]]\nsource = 'a.hlsl'\nflags = ['-Fo', 'x']\n",
            "names an output, but the manifest determines the outputs",
        ),
        ("g.cfg", "", "a manifest is a '.toml' file with shaders or a '.json' file with commands"),
        ("h.json", "[{\"command\": \"x a.hlsl -T cs_6_0 -Fo inc.h\"}]", "it is an output of this build"),
    ] {
        write(&folder, name, text);
        let before = files(&folder);
        let output = run(&folder, &["build", "--no-cache", name]);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{name}: {:?}", output.status);
        assert!(stderr(&output).contains(message), "{name}: {}", stderr(&output));
        assert_eq!(files(&folder), before, "{name}");
    }
}

#[cfg(not(feature = "remote"))]
#[test]
fn a_cache_on_a_server_needs_a_feature() {
    let folder = project("feature");
    let output = run(&folder, &["build", "m.toml", "--cache=redis://127.0.0.1/p"]);
    assert_eq!(output.status.code(), Some(2));
    let message = "the cache 'redis://127.0.0.1/p' is not in this build, which lacks the cargo feature 'remote'";
    assert!(stderr(&output).contains(message), "{}", stderr(&output));
}

#[test]
fn commands_run_in_their_folders() {
    let folder = empty("commands");
    std::fs::create_dir(folder.join("sub")).expect("the folder is writable");
    write(&folder, "sub/a.hlsl", SHADER);
    write(&folder, "sub/inc.h", "#define SCALE 2.0\n");
    let commands = r#"[
        {"directory": "sub", "file": "a.hlsl", "arguments": ["dxc", "-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv", "-Fc", "a.spvasm", "-MD"]},
        {"directory": "sub", "file": "a.hlsl", "command": "dxc -T cs_6_0 a.hlsl -D FOG=1 -D 'QUALITY=(1 + 2)' -Fo b.spv"},
        {"directory": "sub", "file": "a.hlsl", "command": "dxc -T cs_6_0 a.hlsl"}
    ]"#;
    write(&folder, "commands.json", commands);
    for _ in 0..2 {
        let output = run(&folder, &["build", "-j1", "commands.json"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(String::from_utf8_lossy(&output.stdout).starts_with("; SPIR-V\n"), "a command without an output prints assembly");
        let names: Vec<String> = files(&folder.join("sub"))
            .keys()
            .map(|path| path.file_name().expect("a name").to_string_lossy().into_owned())
            .collect();
        assert_eq!(names, ["a.hlsl", "a.spv", "a.spv.d", "a.spvasm", "b.spv", "inc.h"]);
        for name in ["a.spv", "a.spv.d", "a.spvasm", "b.spv"] {
            std::fs::remove_file(folder.join("sub").join(name)).expect("it is there");
        }
    }
    let output = run(&folder, &["build", "-n", "commands.json"]);
    let expected = "hlsl-to-spirv -T cs_6_0 a.hlsl -Fo a.spv -Fc a.spvasm -MD\n";
    assert!(String::from_utf8_lossy(&output.stdout).starts_with(expected), "{}", String::from_utf8_lossy(&output.stdout));
}

/// The commands of two checkouts are equal, but their outputs are in different folders.
#[test]
fn checkouts_share_a_cache() {
    let folder = empty("checkouts");
    let arguments = ["-T", "cs_6_0", "a.hlsl", "-Fo", "out/", "-MD", "-ftime-trace=a.json"];
    for checkout in ["first", "second"] {
        std::fs::create_dir_all(folder.join(checkout).join("out")).expect("the folder is writable");
        for (name, text) in [("a.hlsl", SHADER), ("inc.h", "#define SCALE 2.0\n")] {
            write(&folder.join(checkout), name, text);
        }
        let commands = serde_json::json!([{"directory": checkout, "command": format!("dxc {}", arguments.join(" "))}]);
        write(&folder, &format!("{checkout}.json"), &commands.to_string());
    }
    assert_eq!(built(&folder, &["build", "first.json"]), "1 compiled");
    assert_eq!(built(&folder, &["build", "second.json"]), "0 compiled, 1 unchanged");
    let single = empty("checkouts_single");
    write(&single, "a.hlsl", SHADER);
    write(&single, "inc.h", "#define SCALE 2.0\n");
    assert!(run(&single, &arguments).status.success());
    for name in ["out/a.hlsl.spv", "out/a.hlsl.spv.d"] {
        let expected = std::fs::read(single.join(name)).expect("an output");
        for checkout in ["first", "second"] {
            assert_eq!(std::fs::read(folder.join(checkout).join(name)).ok().as_ref(), Some(&expected), "{checkout}/{name}");
        }
    }
    assert!(folder.join("second/a.json").exists());
}

#[test]
fn events_are_lines_of_json() {
    let folder = project("events");
    let output = run(&folder, &["build", "-j1", "--events=json", "m.toml"]);
    let events: Vec<serde_json::Value> =
        String::from_utf8_lossy(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(events.len(), 8);
    assert_eq!((&events[0]["event"], &events[0]["shaders"]), (&"start".into(), &6.into()));
    assert_eq!((&events[1]["name"], &events[1]["status"]), (&"a.hlsl {FOG=0 QUALITY=1}".into(), &"compiled".into()));
    assert_eq!((&events[7]["event"], &events[7]["shared"]), (&"end".into(), &2.into()));
}

#[test]
fn shadermake_is_understood() {
    let folder = project("shadermake");
    write(
        &folder,
        "s.cfg",
        "// shaders\n./a.hlsl -T cs -D FOG={0,1} -D QUALITY=2\n#ifdef MORE\na.hlsl -T cs -s _more -m 6_0\n#endif\n",
    );
    let link = folder.join("ShaderMake");
    std::fs::hard_link(env!("CARGO_BIN_EXE_hlsl-to-spirv"), &link)
        .or_else(|_| std::fs::copy(env!("CARGO_BIN_EXE_hlsl-to-spirv"), &link).map(drop))
        .expect("the folder is writable");
    let arguments =
        ["-p", "SPIRV", "-c", "s.cfg", "-o", "out", "-bBH", "--compiler", "dxc", "-DMORE", "--project=X", "--bRegShift=7"];
    let output =
        Command::new(&link).current_dir(&folder).args(arguments).env("HLSL_TO_SPIRV_CACHE", "off").output().expect("it starts");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let names: Vec<String> =
        files(&folder.join("out")).keys().map(|path| path.file_name().expect("a name").to_string_lossy().into_owned()).collect();
    // The names of the permutations are hashes of their macros.
    let is_permutation = |name: &&String| name.starts_with("a_") && !name.starts_with("a_more");
    assert_eq!(names.iter().filter(is_permutation).count(), 2, "{names:?}");
    let others: Vec<&String> = names.iter().filter(|name| !is_permutation(name)).collect();
    assert_eq!(others, ["a.spirv", "a.spirv.h", "a_more.spirv", "a_more.spirv.h"]);
    assert!(std::fs::read(folder.join("out/a.spirv")).expect("a blob").starts_with(b"NVSP\x0f\0\0\0"));
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(lines.contains("%) X SPIRV ./a.hlsl {main} {FOG=0 QUALITY=2}\n"), "{lines}");
    let refused = run(&folder, &["shadermake", "-p", "DXIL", "-c", "s.cfg", "-o", "out", "-b"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("the platform 'DXIL' is not supported, only SPIRV"), "{}", stderr(&refused));
}

#[test]
fn a_damaged_cache_is_noticed() {
    let folder = project("damaged");
    built(&folder, &["build", "m.toml"]);
    let good = files(&folder.join("out"));
    for (index, path) in files(&folder.join("cache")).into_keys().enumerate() {
        if path.file_name().is_some_and(|name| name == "CACHEDIR.TAG") {
            continue;
        }
        let mut bytes = std::fs::read(&path).expect("it is there");
        match index % 3 {
            0 => bytes.truncate(bytes.len() / 2),
            1 => *bytes.last_mut().expect("no file is empty") ^= 1,
            _ => bytes.clear(),
        }
        std::fs::write(&path, bytes).expect("it is writable");
    }
    std::fs::remove_dir_all(folder.join("out")).expect("it is there");
    let output = run(&folder, &["build", "m.toml"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).contains("damaged files were removed from the cache"), "{}", stderr(&output));
    assert_eq!(files(&folder.join("out")), good);
    assert_eq!(built(&folder, &["build", "m.toml"]), "0 compiled, 6 unchanged");
}

/// A project of many permutations, all different.
fn large(name: &str) -> PathBuf {
    let folder = project(name);
    let values: Vec<String> = (1..40).map(|value| value.to_string()).collect();
    write(
        &folder,
        "m.toml",
        &MANIFEST.replace("FOG = [0, 1], QUALITY = [1, 2, 3]", &format!("FOG = 1, QUALITY = [{}]", values.join(", "))),
    );
    folder
}

#[test]
fn an_interrupted_run_goes_on() {
    let (folder, other) = (large("interrupted"), large("not_interrupted"));
    built(&other, &["build", "--no-cache", "m.toml"]);
    for round in 1..=10 {
        let mut child = command(&folder, &["build", "m.toml"]).stderr(Stdio::null()).spawn().expect("it starts");
        std::thread::sleep(Duration::from_millis(round * 7));
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
    }
    built(&folder, &["build", "m.toml"]);
    let relative = |root: &Path| -> BTreeMap<PathBuf, Vec<u8>> {
        let all = files(&root.join("out")).into_iter();
        // A partial file of a killed process has another name.
        let whole = all.filter(|(path, _)| path.extension().is_none_or(|extension| extension != "tmp"));
        whole.map(|(path, bytes)| (path.strip_prefix(root).expect("it is below").to_owned(), bytes)).collect()
    };
    assert_eq!(relative(&folder), relative(&other));
    assert_eq!(built(&folder, &["build", "m.toml"]), "0 compiled, 39 unchanged");
}

#[test]
fn processes_share_a_cache() {
    let folders = ["shared_1", "shared_2", "shared_3"].map(large);
    let cache = empty("shared_cache");
    let children: Vec<_> = folders
        .iter()
        .map(|folder| {
            command(folder, &["build", "m.toml", "--cache"]).arg(&cache).stderr(Stdio::null()).spawn().expect("it starts")
        })
        .collect();
    for mut child in children {
        assert!(child.wait().expect("it ends").success());
    }
    let bytes = |folder: &PathBuf| files(&folder.join("out")).into_values().collect::<Vec<_>>();
    assert_eq!(bytes(&folders[0]), bytes(&folders[1]));
    assert_eq!(bytes(&folders[0]), bytes(&folders[2]));
    let cache = cache.to_str().expect("UTF-8");
    assert_eq!(built(&folders[0], &["build", "m.toml", "--cache", cache]), "0 compiled, 39 unchanged");
}

#[test]
fn a_watched_manifest_is_built_again() {
    let folder = project("watch");
    let mut child = command(&folder, &["build", "--watch", "--events=json", "m.toml"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut end = || loop {
        let line = lines.next().expect("it goes on").expect("it is text");
        if line.contains("\"event\":\"end\"") {
            break serde_json::from_str::<serde_json::Value>(&line).expect("JSON");
        }
    };
    assert_eq!(end()["compiled"], 6);
    let before = files(&folder.join("out"));
    write(&folder, "inc.h", "#define SCALE 4.0\n");
    // A change may be noticed before the file is complete, and then again.
    while files(&folder.join("out")) == before {
        end();
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
}
