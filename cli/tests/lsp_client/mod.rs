//! A client of the language server, for tests.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A server and the way to it. It panics where the server does not answer as the protocol has it.
pub struct Client {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
    next: i64,
    version: i64,
    /// Diagnostics that came while something else was waited for.
    published: Vec<Value>,
}

impl Client {
    /// Starts the command and initializes the server.
    pub fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"))
            .arg("lsp")
            .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let (to, from) = (child.stdin.take(), BufReader::new(child.stdout.take().expect("a pipe")));
        let mut client = Self { child, to, from, next: 0, version: 0, published: Vec::new() };
        let answer = client.request("initialize", json!({ "processId": null, "rootUri": null, "capabilities": {} }));
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

    /// Sends a request and gives its answer.
    pub fn request(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }));
        loop {
            let message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics" {
                self.published.push(message);
            } else {
                assert_eq!(message["id"], self.next, "{message}");
                assert!(message.get("result").is_some() != message.get("error").is_some(), "{message}");
                return message;
            }
        }
    }

    /// The diagnostics of a document that are published next.
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

    /// Opens a document and gives its diagnostics.
    pub fn open(&mut self, uri: &str, text: &str) -> Vec<Value> {
        self.version += 1;
        let document = json!({ "uri": uri, "languageId": "hlsl", "version": self.version, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
        self.diagnostics_of(uri)
    }

    /// Changes a document and gives its diagnostics.
    pub fn change(&mut self, uri: &str, changes: Value) -> Vec<Value> {
        self.version += 1;
        let document = json!({ "uri": uri, "version": self.version });
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
        self.diagnostics_of(uri)
    }

    /// Replaces the text of a document and gives its diagnostics.
    pub fn change_all(&mut self, uri: &str, text: &str) -> Vec<Value> {
        self.change(uri, json!([{ "text": text }]))
    }

    /// Closes a document; its diagnostics are taken back.
    pub fn close(&mut self, uri: &str) -> Vec<Value> {
        self.notify("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
        self.diagnostics_of(uri)
    }

    /// Ends the server as the protocol has it.
    pub fn shut_down(mut self) {
        assert_eq!(self.request("shutdown", Value::Null)["result"], Value::Null);
        self.notify("exit", Value::Null);
        assert_eq!(self.end(), Some(0));
    }

    /// Closes the way to the server, and gives its exit status.
    pub fn end(mut self) -> Option<i32> {
        self.to = None;
        self.child.wait().expect("it ends").code()
    }
}

/// The address of a file.
pub fn uri_of(path: &str) -> String {
    format!("file://{path}")
}

/// The position of the first occurrence of a part of a text.
pub fn position(text: &str, part: &str) -> Value {
    let before = &text[..text.find(part).unwrap_or_else(|| panic!("'{part}' is not in the text"))];
    let line = before.rsplit('\n').next().unwrap_or_default();
    json!({ "line": before.matches('\n').count(), "character": line.encode_utf16().count() })
}
