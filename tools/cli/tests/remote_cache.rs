//! The cache on a server: machines share it, and neither its failures nor damaged items change the build's results.

mod remote_kit;

use remote_kit::servers::{Server, free_port, http, redis, redis_command, s3};
use remote_kit::{built, command, enlarge, local_outputs, outputs, project, run, stderr, summary, warnings, write};
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Two machines share one server.
fn two_machines_share(test: &str, server: &Server) {
    let (first, second) = (project(test, "first"), project(test, "second"));
    let cache = ["m.toml", "--cache", &server.url];
    assert_eq!(built(&first, &cache), "6 compiled (2 shared)");
    assert_eq!(built(&second, &cache), "0 compiled, 6 unchanged");
    let expected = local_outputs(test, |_| {});
    assert_eq!(outputs(&first), expected);
    assert_eq!(outputs(&second), expected);

    // The second level is shared too: a comment does not change the tokens.
    write(&first, "inc.h", "#define SCALE 2.0 // twice\n");
    assert_eq!(built(&first, &cache), "6 compiled (6 shared)");

    // Modules of another machine are found, even if this one knows another state.
    write(&first, "inc.h", "#define SCALE 3.0\n");
    assert_eq!(built(&first, &cache), "6 compiled (2 shared)");
    write(&second, "inc.h", "#define SCALE 3.0\n");
    assert_eq!(built(&second, &cache), "0 compiled, 6 unchanged");
    let changed = |folder: &Path| write(folder, "inc.h", "#define SCALE 3.0\n");
    assert_eq!(outputs(&second), local_outputs(test, changed));
    // The previous state is still in the cache.
    write(&second, "inc.h", "#define SCALE 2.0\n");
    assert_eq!(built(&second, &cache), "0 compiled, 6 unchanged");

    // A folder that stores nothing only costs time.
    let third = project(test, "third");
    let small = ["m.toml", "--cache", &server.url, "--cache-size", "1"];
    for _ in 0..2 {
        assert_eq!(built(&third, &small), "0 compiled, 6 unchanged");
        assert!(
            !third
                .join("cache/content")
                .read_dir()
                .expect("a folder")
                .any(|group| { group.expect("it is listed").path().read_dir().expect("a folder").next().is_some() })
        );
    }
    // Without a folder, the server is the whole cache.
    let output = command(&third, &cache).env("HLSL_TO_SPIRV_CACHE", "off").output().expect("it starts");
    assert_eq!(summary(&output), "0 compiled, 6 unchanged");
}

/// A server that is killed during a build, and is missing in the next one.
fn a_killed_server_costs_a_warning(test: &str, mut server: Server) {
    const COUNT: usize = 60;
    let folder = project(test, "first");
    enlarge(&folder, COUNT);
    let url = format!("{}{}timeout=2", server.url, if server.url.contains('?') { '&' } else { '?' });
    let mut child = command(&folder, &["m.toml", "-j1", "--events=json", "--cache", &url])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let shader = lines.by_ref().map(|line| line.expect("text")).find(|line| line.contains("\"shader\""));
    assert!(shader.is_some_and(|line| line.contains("\"compiled\"")));
    server.kill();
    lines.for_each(|line| drop(line.expect("text")));
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(summary(&output), format!("{COUNT} compiled"));
    is_one_warning(&warnings(&output), &url);
    assert_eq!(outputs(&folder), local_outputs(test, |folder| enlarge(folder, COUNT)));

    let start = Instant::now();
    let second = project(test, "second");
    let output = run(&second, &["m.toml", "--cache", &url]);
    assert_eq!((output.status.code(), summary(&output).as_str()), (Some(0), "6 compiled (2 shared)"), "{}", stderr(&output));
    is_one_warning(&warnings(&output), &url);
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
    // Modules in the folder need no server.
    assert_eq!(built(&second, &["m.toml", "--cache", &url]), "0 compiled, 6 unchanged");
}

#[track_caller]
fn is_one_warning(warnings: &[String], url: &str) {
    let [warning] = warnings else { panic!("one warning, not {warnings:?}") };
    let start = format!("warning[input]: continuing without the cache '{url}': ");
    assert!(warning.starts_with(&start) && warning.len() > start.len(), "{warning}");
}

/// Damage to all items on a server, by `damage`, is detected; the next build repairs it.
fn damage_is_noticed(test: &str, server: &Server, damage: impl Fn()) {
    let cache = ["m.toml", "--cache", &server.url];
    assert_eq!(built(&project(test, "first"), &cache), "6 compiled (2 shared)");
    damage();
    let second = project(test, "second");
    let output = run(&second, &cache);
    assert_eq!((output.status.code(), summary(&output).as_str()), (Some(0), "6 compiled (2 shared)"), "{}", stderr(&output));
    let warnings = warnings(&output);
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].contains(&format!("damaged entries of the cache '{}' were not used", server.url)), "{warnings:?}");
    assert_eq!(outputs(&second), local_outputs(test, |_| {}));
    assert_eq!(built(&project(test, "third"), &cache), "0 compiled, 6 unchanged");
}

#[test]
fn machines_share_redis() {
    let Some(server) = redis(&project("redis_shared", "server")) else { return };
    two_machines_share("redis_shared", &server);
}

#[test]
fn machines_share_s3() {
    let Some(server) = s3() else { return };
    two_machines_share("s3_shared", &server);
}

#[test]
fn a_killed_redis_costs_a_warning() {
    let Some(server) = redis(&project("redis_killed", "server")) else { return };
    a_killed_server_costs_a_warning("redis_killed", server);
}

#[test]
fn a_killed_s3_costs_a_warning() {
    let Some(server) = s3() else { return };
    a_killed_server_costs_a_warning("s3_killed", server);
}

#[test]
fn damage_in_redis_is_noticed() {
    let Some(server) = redis(&project("redis_damaged", "server")) else { return };
    damage_is_noticed("redis_damaged", &server, || {
        let keys = redis_command(server.port, "KEYS *");
        assert!(keys.lines().count() > 6, "{keys}");
        for (index, key) in keys.lines().enumerate() {
            // A byte other than the last one, a missing end, and an empty item.
            match index % 3 {
                0 => redis_command(server.port, &format!("SETRANGE {key} 20 xyz")),
                1 => redis_command(server.port, &format!("SET {key} hlslspv")),
                _ => redis_command(server.port, &format!("APPEND {key} x")),
            };
        }
    });
}

#[test]
fn damage_in_s3_is_noticed() {
    let Some(server) = s3() else { return };
    damage_is_noticed("s3_damaged", &server, || {
        let listing = http(server.port, "GET", "/shaders?list-type=2", b"");
        let keys: Vec<&str> = listing.split("<Key>").skip(1).filter_map(|rest| Some(rest.split_once("</Key>")?.0)).collect();
        assert!(keys.len() > 6, "{listing}");
        for key in keys {
            assert!(key.starts_with("team/"), "{key}");
            assert!(http(server.port, "PUT", &format!("/shaders/{key}"), b"hlslspv\x02 nothing").starts_with("HTTP/1.1 200"));
        }
    });
}

/// A server that accepts connections but never answers.
#[test]
fn a_silent_server_costs_a_warning() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a port");
    let port = listener.local_addr().expect("it has an address").port();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            std::thread::spawn(move || std::io::copy(&mut stream.by_ref(), &mut std::io::sink()));
        }
    });
    for (machine, url) in [
        ("redis", format!("redis://127.0.0.1:{port}/p?timeout=1")),
        ("s3", format!("s3://bucket?endpoint=http://127.0.0.1:{port}&timeout=1")),
    ] {
        let start = Instant::now();
        let output = run(&project("silent", machine), &["m.toml", "--cache", &url]);
        assert_eq!((output.status.code(), summary(&output).as_str()), (Some(0), "6 compiled (2 shared)"), "{}", stderr(&output));
        is_one_warning(&warnings(&output), &url);
        assert!(stderr(&output).contains("took longer than 1 s"), "{}", stderr(&output));
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    }
}

/// A missing bucket is an error of each write.
#[test]
fn a_server_that_refuses_costs_a_warning() {
    let Some(server) = s3() else { return };
    let url = server.url.replace("s3://shaders", "s3://nothing");
    let output = run(&project("refused", "first"), &["m.toml", "--cache", &url]);
    assert_eq!((output.status.code(), summary(&output).as_str()), (Some(0), "6 compiled (2 shared)"), "{}", stderr(&output));
    is_one_warning(&warnings(&output), &url);
}

#[test]
fn the_server_is_named_by_flag_environment_or_manifest() {
    let Some(server) = redis(&project("named", "server")) else { return };
    let dead = format!("redis://127.0.0.1:{}/p?timeout=1", free_port());
    let folder = project("named", "first");
    let keys = || redis_command(server.port, "DBSIZE").trim().to_owned();
    let manifest = |url: &str| write(&folder, "m.toml", &format!("cache = '{url}'\n{}", remote_kit::MANIFEST));
    let with_environment = |value: &str, arguments: &[&str]| {
        let output = command(&folder, arguments).env("HLSL_TO_SPIRV_REMOTE_CACHE", value).output().expect("it starts");
        assert_eq!((output.status.code(), warnings(&output)), (Some(0), vec![]), "{}", stderr(&output));
    };
    assert_eq!(built(&folder, &["m.toml", "--force", "--cache", &format!("{}?mode=read", server.url)]), "6 compiled (2 shared)");
    assert_eq!(keys(), "0");
    manifest(&dead);
    with_environment("off", &["m.toml"]);
    with_environment(&dead, &["m.toml", "--force", "--no-cache"]);
    assert_eq!(keys(), "0");
    with_environment(&server.url, &["m.toml", "--force"]);
    assert_ne!(keys(), "0");
    redis_command(server.port, "FLUSHALL");
    with_environment(&dead, &["m.toml", "--force", "--cache", &server.url]);
    assert_ne!(keys(), "0");
    redis_command(server.port, "FLUSHALL");
    manifest(&server.url);
    assert_eq!(built(&folder, &["m.toml", "--force"]), "6 compiled (2 shared)");
    assert_ne!(keys(), "0");
}

#[test]
fn wrong_urls_are_refused() {
    let folder = project("wrong_urls", "first");
    let refused = |output: &std::process::Output, message: &str| {
        assert_eq!(output.status.code(), Some(2), "{}", stderr(output));
        assert!(stderr(output).contains(message), "{}", stderr(output));
        assert!(!folder.join("out").exists());
    };
    let unknown = "'ftp://h/p' is not a cache URL: it must start with s3://, redis:// or rediss://";
    refused(&run(&folder, &["m.toml", "--cache=ftp://h/p"]), &format!("error[command-line]: {unknown}"));
    let environment = command(&folder, &["m.toml"]).env("HLSL_TO_SPIRV_REMOTE_CACHE", "ftp://h/p").output().expect("it starts");
    refused(&environment, &format!("error[command-line]: HLSL_TO_SPIRV_REMOTE_CACHE: {unknown}"));
    let environment = command(&folder, &["m.toml"]).env("HLSL_TO_SPIRV_CACHE", "redis://h/p").output().expect("it starts");
    refused(&environment, "HLSL_TO_SPIRV_CACHE names a folder; HLSL_TO_SPIRV_REMOTE_CACHE names a server");
    refused(&run(&folder, &["m.toml", "--cache=redis://me:secret@h"]), "has a user or a password");
    refused(&run(&folder, &["m.toml", "--cache=s3://bucket"]), "'s3://bucket': region is missing");
    write(&folder, "m.toml", &format!("cache = 'redis://h:x/p'\n{}", remote_kit::MANIFEST));
    let output = run(&folder, &["m.toml"]);
    refused(&output, "'redis://h:x/p': 'x' is not a port");
    assert!(stderr(&output).contains("m.toml:1:9"), "{}", stderr(&output));
}
