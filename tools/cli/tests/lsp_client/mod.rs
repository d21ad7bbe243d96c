//! A client of the language server, for tests.

#![allow(dead_code, reason = "each of the tests that share it uses a part")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A server and the connection to it. It panics if the server violates the protocol.
pub struct Client {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
    next: i64,
    version: i64,
    /// Diagnostics that arrived while the client waited for another message.
    published: Vec<Value>,
    /// The parameters of the server's requests.
    pub asked: Vec<Value>,
}

impl Client {
    /// Starts the command and initializes the server.
    pub fn start() -> Self {
        Self::start_with(json!({ "processId": null, "rootUri": null, "capabilities": {} }))
    }

    /// Starts the command in the same way as the Visual Studio Code extension, and initializes the server with these parameters.
    pub fn start_with(params: Value) -> Self {
        let extension: Value = serde_json::from_str(include_str!("../../../vscode/package.json")).expect("JSON");
        let default = |name: &str| &extension["contributes"]["configuration"]["properties"][name]["default"];
        let program = default("hlsl-to-spirv.server.path").as_str().expect("a command");
        let arguments = default("hlsl-to-spirv.server.arguments").as_array().expect("a list");
        let built = Path::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"));
        let mut child = Command::new(program)
            .args(arguments.iter().map(|argument| argument.as_str().expect("text")))
            .env("PATH", built.parent().expect("it is in a folder"))
            .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let (to, from) = (child.stdin.take(), BufReader::new(child.stdout.take().expect("a pipe")));
        let mut client = Self { child, to, from, next: 0, version: 0, published: Vec::new(), asked: Vec::new() };
        let answer = client.request("initialize", params);
        assert_eq!(answer["result"]["serverInfo"]["name"], "hlsl-to-spirv");
        assert_eq!(answer["result"]["capabilities"]["textDocumentSync"]["change"], 2);
        client.notify("initialized", json!({}));
        client
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        let to = self.to.as_mut().expect("it runs");
        write!(to, "Content-Length: {}\r\n\r\n{text}", text.len()).and_then(|()| to.flush()).expect("it reads");
    }

    fn receive(&mut self) -> Value {
        let mut length = None;
        loop {
            let mut line = String::new();
            assert_ne!(self.from.read_line(&mut line).expect("text"), 0, "the server is gone");
            match line.trim_end() {
                "" => break,
                header => {
                    if let Some(number) = header.strip_prefix("Content-Length: ") {
                        length = number.parse().ok();
                    }
                }
            }
        }
        let mut bytes = vec![0; length.expect("a length")];
        self.from.read_exact(&mut bytes).expect("as long as it says");
        let message: Value = serde_json::from_slice(&bytes).expect("JSON");
        assert_eq!(message["jsonrpc"], "2.0", "{message}");
        message
    }

    /// Sends a notification.
    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a request and returns its result.
    pub fn request(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }));
        loop {
            let message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics" {
                self.published.push(message);
            } else if message.get("method").is_some() && message.get("id").is_some() {
                self.send(&json!({ "jsonrpc": "2.0", "id": message["id"], "result": { "success": true } }));
                self.asked.push(message["params"].clone());
            } else {
                assert_eq!(message["id"], self.next, "{message}");
                assert!(message.get("result").is_some() != message.get("error").is_some(), "{message}");
                return message;
            }
        }
    }

    /// Sends requests at once, followed by cancellations of those at these indices. Returns the answers in the order of the requests.
    pub fn cancelled(&mut self, requests: &[(&str, &Value)], cancelled: &[usize]) -> Vec<Value> {
        let first = self.next + 1;
        for (method, params) in requests {
            self.next += 1;
            self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }));
        }
        for index in cancelled {
            self.notify("$/cancelRequest", json!({ "id": first + *index as i64 }));
        }
        let mut answers = vec![Value::Null; requests.len()];
        while answers.iter().any(Value::is_null) {
            let message = self.receive();
            let index = message["id"].as_i64().expect("an answer") - first;
            answers[index as usize] = message;
        }
        answers
    }

    /// The next published diagnostics of a document.
    pub fn diagnostics_of(&mut self, uri: &str) -> Vec<Value> {
        loop {
            let waiting = self.published.iter().position(|message| message["params"]["uri"] == uri);
            if let Some(at) = waiting {
                let message = self.published.remove(at);
                return message["params"]["diagnostics"].as_array().expect("a list").clone();
            }
            let message = self.receive();
            assert_eq!(message["method"], "textDocument/publishDiagnostics", "{message}");
            self.published.push(message);
        }
    }

    /// Opens a document and returns its diagnostics.
    pub fn open(&mut self, uri: &str, text: &str) -> Vec<Value> {
        self.version += 1;
        let document = json!({ "uri": uri, "languageId": "hlsl", "version": self.version, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
        self.diagnostics_of(uri)
    }

    /// Changes a document and returns its diagnostics.
    pub fn change(&mut self, uri: &str, changes: Value) -> Vec<Value> {
        self.version += 1;
        let document = json!({ "uri": uri, "version": self.version });
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
        self.diagnostics_of(uri)
    }

    /// Replaces the text of a document and returns its diagnostics.
    pub fn change_all(&mut self, uri: &str, text: &str) -> Vec<Value> {
        self.change(uri, json!([{ "text": text }]))
    }

    /// Closes a document, which clears its diagnostics.
    pub fn close(&mut self, uri: &str) -> Vec<Value> {
        self.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
        self.diagnostics_of(uri)
    }

    /// Shuts the server down according to the protocol.
    pub fn shut_down(mut self) {
        assert_eq!(self.request("shutdown", Value::Null)["result"], Value::Null);
        self.notify("exit", Value::Null);
        assert_eq!(self.end(), Some(0));
    }

    /// Closes the connection to the server, and returns its exit status.
    pub fn end(mut self) -> Option<i32> {
        self.to = None;
        self.child.wait().expect("it ends").code()
    }
}

/// The URI of a file.
pub fn uri_of(path: &str) -> String {
    format!("file://{path}")
}

/// The position of the mark `‸` in a part of a text, which must contain the part once.
pub fn position_in(text: &str, part: &str) -> Value {
    let (before, after) = part.split_once('‸').expect("a mark");
    let plain = format!("{before}{after}");
    assert_eq!(text.matches(&plain).count(), 1, "'{plain}' is not there once");
    let offset = text.find(&plain).expect("it is there") + before.len();
    let line = text[..offset].rsplit('\n').next().unwrap_or_default();
    json!({ "line": text[..offset].matches('\n').count(), "character": line.encode_utf16().count() })
}
