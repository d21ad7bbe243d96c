//! Compilations on a server of the Remote Execution API: the modules equal local ones, even if the server fails.

mod remote_kit;

use remote_kit::servers::{Server, free_port, remote_execution};
use remote_kit::{built, command, enlarge, local_outputs, outputs, project, run, stderr, summary, warnings, write};
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// The number of actions that the worker has run so far.
fn actions(server: &Path) -> usize {
    std::fs::read_to_string(server.join("actions")).map_or(0, |text| text.lines().count())
}

/// All checks share one server, because it takes seconds to start.
#[test]
fn a_server_compiles() {
    let folder = project("execution", "server");
    let Some(server) = remote_execution(&folder) else { return };
    two_machines_share(&server, &folder);
    files_of_other_folders_are_sent(&server, &folder);
    diagnostics_are_those_of_local_compilations(&server);
    commands_have_their_outputs(&server, &folder);
    a_server_that_only_keeps_is_told(&server, &folder);
    a_killed_server_costs_a_warning(server);
}

fn two_machines_share(server: &Server, folder: &Path) {
    let (first, second) = (project("execution", "first"), project("execution", "second"));
    let remote = ["m.toml", "--no-cache", "--remote-execution", &server.url];
    assert_eq!(built(&first, &remote), "6 compiled (2 shared, 4 remote)");
    assert_eq!(actions(folder), 4);
    // The second machine reuses the results of the first one.
    assert_eq!(built(&second, &remote), "6 compiled (2 shared, 4 remote)");
    assert_eq!(actions(folder), 4);
    // So does a machine that compiles another of the permutations with equal tokens first.
    let third = project("execution", "third");
    write(&third, "m.toml", &remote_kit::MANIFEST.replace("[1, 2, 3]", "[3, 2, 1]"));
    assert_eq!(built(&third, &remote), "6 compiled (2 shared, 4 remote)");
    assert_eq!(actions(folder), 4);
    let expected = local_outputs("execution", |_| {});
    assert_eq!(outputs(&first), expected);
    assert_eq!(outputs(&second), expected);
    // Modules from a server are stored in the cache like others.
    let cached = ["m.toml", "--remote-execution", &server.url];
    assert_eq!(built(&second, &cached), "6 compiled (2 shared, 4 remote)");
    assert_eq!(built(&second, &cached), "0 compiled, 6 unchanged");
    let forced = ["m.toml", "--force", "--remote-execution", &server.url];
    assert_eq!(built(&second, &forced), "6 compiled (2 shared, 4 remote)");
    assert_eq!(actions(folder), 8);
    assert_eq!(outputs(&second), expected);
}

fn files_of_other_folders_are_sent(server: &Server, folder: &Path) {
    let prepare = |project: &Path| -> PathBuf {
        let shaders = project.join("game").join("shaders");
        for name in ["game/shaders/parts", "common"] {
            std::fs::create_dir_all(project.join(name)).expect("the folder is writable");
        }
        write(&shaders, "a.hlsl", &remote_kit::SHADER.replace("\"inc.h\"", "<parts/../inc.h>"));
        write(&project.join("common"), "inc.h", "#include \"../game/shaders/parts/scale.h\"\n");
        write(&shaders, "parts/scale.h", "#define SCALE 7.0\n");
        write(&shaders, "m.toml", &remote_kit::MANIFEST.replace("flags", "include = ['.', '../../common']\nflags"));
        shaders
    };
    let before = actions(folder);
    let shaders = prepare(&project("execution", "folders"));
    assert_eq!(built(&shaders, &["m.toml", "--no-cache", "--remote-execution", &server.url]), "6 compiled (2 shared, 4 remote)");
    assert_eq!(actions(folder), before + 4);
    let local = prepare(&project("execution", "folders_local"));
    built(&local, &["m.toml", "--no-cache"]);
    assert_eq!(outputs(&shaders), outputs(&local));

    // Files with an absolute path exist on this machine only.
    let absolute = shaders.join("../../common");
    write(
        &shaders,
        "m.toml",
        &remote_kit::MANIFEST.replace("flags", &format!("include = ['.', '{}']\nflags", absolute.display())),
    );
    assert_eq!(built(&shaders, &["m.toml", "--no-cache", "--remote-execution", &server.url]), "6 compiled (2 shared)");
    assert_eq!(outputs(&shaders), outputs(&local));
}

fn diagnostics_are_those_of_local_compilations(server: &Server) {
    let folder = project("execution", "diagnostics");
    let both = |text: &str| {
        write(&folder, "a.hlsl", text);
        let arguments = ["m.toml", "-j1", "-k", "--no-cache"];
        let local = run(&folder, &arguments);
        let remote = run(&folder, &[&arguments[..], &["--remote-execution", &server.url]].concat());
        // The summary contains times.
        let is_timed = |line: &str| line.contains(" s: ") || line.contains(" ms  ");
        let lines = |output| stderr(output).lines().filter(|line| !is_timed(line)).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!((remote.status.code(), lines(&remote)), (local.status.code(), lines(&local)));
        (remote.status.code(), summary(&remote), stderr(&remote))
    };
    // An error that is found after the preprocessor, in one permutation of each kind.
    let (status, counts, text) = both(&remote_kit::SHADER.replace("#else", "    int unused = 1.5;\n#else"));
    assert_eq!((status, counts.as_str()), (Some(0), "6 compiled (2 shared, 1 remote)"), "{text}");
    assert!(text.contains("warning[") && text.contains("a.hlsl:6:"), "{text}");
    let (status, counts, text) = both(&remote_kit::SHADER.replace("#else", "    wrong;\n#else"));
    assert_eq!((status, counts.as_str()), (Some(1), "3 compiled (2 shared, 1 remote), 3 failed"), "{text}");
    assert!(text.contains("a.hlsl:6:5"), "{text}");
}

/// Outputs of commands are created locally, from the module.
fn commands_have_their_outputs(server: &Server, folder: &Path) {
    let machine = project("execution", "commands");
    let commands = r#"[{"directory": ".", "file": "a.hlsl",
        "command": "dxc -T cs_6_0 a.hlsl -Fo out/a.spv -Fc out/a.spvasm -Fre out/a.json -MD -fspv-target-env=vulkan1.2"}]"#;
    write(&machine, "commands.json", commands);
    built(&machine, &["commands.json", "--no-cache"]);
    let local = outputs(&machine);
    assert_eq!(local.len(), 4);
    std::fs::remove_dir_all(machine.join("out")).expect("it is there");
    let before = actions(folder);
    assert_eq!(built(&machine, &["commands.json", "--no-cache", "--remote-execution", &server.url]), "1 compiled (1 remote)");
    assert_eq!(actions(folder), before + 1);
    assert_eq!(outputs(&machine), local);
}

fn a_server_that_only_keeps_is_told(server: &Server, folder: &Path) {
    let before = actions(folder);
    let url = format!("grpc://127.0.0.1:{}/cache?platform.OSFamily=none", server.port);
    let remote = ["m.toml", "--no-cache", "--remote-execution", &url];
    let (first, second) = (project("execution", "keeps_first"), project("execution", "keeps_second"));
    assert_eq!(built(&first, &remote), "6 compiled (2 shared)");
    assert_eq!(built(&second, &remote), "6 compiled (2 shared, 4 remote)");
    assert_eq!(outputs(&second), outputs(&first));
    assert_eq!(actions(folder), before);
}

fn a_killed_server_costs_a_warning(mut server: Server) {
    const COUNT: usize = 30;
    let folder = project("execution", "killed");
    enlarge(&folder, COUNT);
    let url = server.url.clone();
    let mut child = command(&folder, &["m.toml", "-j1", "--no-cache", "--events=json", "--remote-execution", &url])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().map(|line| line.expect("text"));
    assert!(lines.by_ref().any(|line| line.contains("\"shader\"") && line.contains("\"compiled\"")));
    server.kill();
    let end = lines.last().expect("there is an end");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let end: serde_json::Value = serde_json::from_str(&end).expect("JSON");
    let remote = end["remote"].as_u64().expect("a number");
    assert!((1..COUNT as u64).contains(&remote), "{end}");
    is_one_warning(&warnings(&output), &url);
    assert_eq!(outputs(&folder), local_outputs("execution", |folder| enlarge(folder, COUNT)));
}

#[track_caller]
fn is_one_warning(warnings: &[String], url: &str) {
    let [warning] = warnings else { panic!("one warning, not {warnings:?}") };
    let start = format!("warning[input]: continuing without the remote execution '{url}': ");
    assert!(warning.starts_with(&start) && warning.len() > start.len(), "{warning}");
}

#[test]
fn a_server_that_is_not_there_costs_a_warning() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a port");
    let silent = listener.local_addr().expect("it has an address").port();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            std::thread::spawn(move || std::io::copy(&mut stream.by_ref(), &mut std::io::sink()));
        }
    });
    for port in [free_port(), silent] {
        let start = Instant::now();
        let url = format!("grpc://127.0.0.1:{port}?timeout=1");
        let folder = project("no_execution", "first");
        let output = run(&folder, &["m.toml", "--no-cache", "--remote-execution", &url]);
        assert_eq!((output.status.code(), summary(&output).as_str()), (Some(0), "6 compiled (2 shared)"), "{}", stderr(&output));
        is_one_warning(&warnings(&output), &url);
        assert_eq!(outputs(&folder), local_outputs("no_execution", |_| {}));
        assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
    }
}

#[test]
fn wrong_urls_are_refused() {
    let folder = project("wrong_execution", "first");
    let refused = |output: &std::process::Output, message: &str| {
        assert_eq!(output.status.code(), Some(2), "{}", stderr(output));
        assert!(stderr(output).contains(message), "{}", stderr(output));
        assert!(!folder.join("out").exists());
    };
    let wrong = "'http://h' is not a Remote Execution API URL: it must start with grpc:// or grpcs://";
    refused(&run(&folder, &["m.toml", "--remote-execution=http://h"]), &format!("error[command-line]: {wrong}"));
    let output = command(&folder, &["m.toml"]).env("HLSL_TO_SPIRV_REMOTE_EXECUTION", "http://h").output().expect("it starts");
    refused(&output, &format!("error[command-line]: HLSL_TO_SPIRV_REMOTE_EXECUTION: {wrong}"));
    refused(&run(&folder, &["m.toml", "--remote-execution=grpc://h^:80"]), "'grpc://h^:80': ");
    write(&folder, "m.toml", &format!("remote-execution = 'grpc://h?jobs=3'\n{}", remote_kit::MANIFEST));
    let output = run(&folder, &["m.toml"]);
    refused(&output, "'grpc://h?jobs=3': unknown option 'jobs'; the options are platform.*, timeout");
    assert!(stderr(&output).contains("m.toml:1:20"), "{}", stderr(&output));
}
