//! Servers that tests start and stop.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use test_kit::tool::{self, BUILDGRID, MOTO, REDIS, Tool};

/// The timeout for the start of a server.
const STARTS_WITHIN: Duration = Duration::from_secs(180);

/// A server that is stopped at the end of the test.
pub struct Server {
    child: Child,
    has_children: bool,
    pub port: u16,
    /// The URL of a cache on the server.
    pub url: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// An unused port.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a port");
    listener.local_addr().expect("it has an address").port()
}

/// The path of a program. If this machine lacks it, prints a message and returns None.
fn path_of(tool: &Tool) -> Option<PathBuf> {
    tool.or_skip().then(|| tool::program(tool.name).expect("it was run"))
}

impl Server {
    pub fn start(mut command: Command, port: u16, url: String) -> Self {
        let child = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut server = Self { child, has_children: false, port, url };
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert_eq!(server.child.try_wait().expect("it can be asked"), None, "{command:?} ended");
            assert!(start.elapsed() < STARTS_WITHIN, "{command:?} does not listen");
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    pub fn kill(&mut self) {
        // A server with child processes ends them at the end of its input.
        drop(self.child.stdin.take());
        if !self.has_children {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// Redis, with its files in a folder.
pub fn redis(folder: &Path) -> Option<Server> {
    let program = path_of(&REDIS)?;
    let port = free_port();
    let mut command = Command::new(program);
    command.current_dir(folder).args(["--port", &port.to_string(), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]);
    Some(Server::start(command, port, format!("redis://127.0.0.1:{port}/team/shaders")))
}

/// Moto's S3 server, with a bucket.
pub fn s3() -> Option<Server> {
    let program = path_of(&MOTO)?;
    let port = free_port();
    let mut command = Command::new(program);
    command.args(["-H", "127.0.0.1", "-p", &port.to_string()]);
    let server = Server::start(command, port, format!("s3://shaders/team?endpoint=http://127.0.0.1:{port}"));
    assert!(http(port, "PUT", "/shaders", b"").starts_with("HTTP/1.1 200"), "the bucket is made");
    Some(server)
}

/// BuildGrid with a worker, which lists its actions in the file `actions` in the folder.
pub fn remote_execution(folder: &Path) -> Option<Server> {
    let program = path_of(&BUILDGRID)?;
    let port = free_port();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/remote_kit/remote_execution_server.py");
    let mut command = Command::new(program.with_file_name("python"));
    command.arg(script).arg(port.to_string()).arg(folder);
    let mut server = Server::start(command, port, format!("grpc://127.0.0.1:{port}/shaders?platform.OSFamily=linux"));
    server.has_children = true;
    let start = Instant::now();
    while !folder.join("ready").exists() {
        assert!(start.elapsed() < STARTS_WITHIN, "the worker does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    Some(server)
}

/// The answer of a server to a request.
pub fn http(port: u16, method: &str, path: &str, body: &[u8]) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body)).expect("the request is sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    String::from_utf8_lossy(&answer).into_owned()
}

/// The answer of Redis to a one-line command.
pub fn redis_command(port: u16, line: &str) -> String {
    let program = Command::new("redis-cli").args(["-p", &port.to_string()]).args(line.split(' ')).output();
    String::from_utf8_lossy(&program.expect("redis-cli is part of Redis").stdout).into_owned()
}
