//! Measures the language server on a long shader: the time until the diagnostics after an edit of one character, and of each request.

use crate::bench::release;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

const DEFAULT_LINES: usize = 2000;
const RUNS: usize = 30;
const URI: &str = "file:///nowhere/long.hlsl";
/// The headers that the shader includes, and the functions in each: together half as long as the shader.
const HEADERS: usize = 4;
const FUNCTIONS: usize = 31;

/// Edits: description, preceding text, and inserted text.
const EDITS: [(&str, &str, &str); 7] = [
    ("edit of one character", "float middle = 1", "1"),
    ("edit that adds a declaration", "float middle = 1", "; int added"),
    ("edit that adds a line at the top", "// The whole.", "\n"),
    ("edit that adds a member", "float power;", " float more;"),
    ("edit that makes a wrong token", "float middle = 1", "@"),
    ("edit that leaves a brace open", "float middle = 1", "; {"),
    ("edit of the entry point's name", "void main", "x"),
];

/// Builds a release, unless a command is given, and prints the median and the longest time of each request.
pub fn run(words: &[&str]) -> Result<(), String> {
    let (mut command, mut lines) = (None, DEFAULT_LINES);
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let value = rest.next().ok_or_else(|| format!("'{word}' needs a value"))?;
        match *word {
            "--command" => command = Some(PathBuf::from(value)),
            "--lines" => lines = value.parse().map_err(|_| format!("'{value}' is no number of lines"))?,
            _ => return Err(format!("'bench-lsp' takes --command FILE and --lines N, not '{word}'")),
        }
    }
    let command = command.map_or_else(release, Ok)?;
    let text = shader(lines);
    let mut client = opened(&command, &text)?;
    let of_headers: usize = (0..HEADERS).map(|at| header(at).lines().count()).sum();
    println!("{} lines, {} bytes, and {of_headers} lines of headers", text.lines().count(), text.len());
    println!("{:44} {:>12} {:>12}", "request", "median", "longest");
    let mut version = 1;
    for (what, before, inserted) in EDITS {
        let at = behind(&text, before);
        report(what, || {
            version += 2;
            client.edit(&at, inserted, version)
        })?;
    }
    let middle = behind(&text, "float middle = 1");
    for (method, at, more) in requests(lines) {
        let mut params = json!({ "textDocument": { "uri": URI } });
        if let Value::Object(more) = more {
            let column = if method == "signatureHelp" { "result += scaled_7(".len() } else { "result += s".len() };
            let start = position(&text, at);
            params["position"] =
                json!({ "line": start["line"], "character": start["character"].as_u64().unwrap_or(0) + column as u64 });
            params.as_object_mut().into_iter().for_each(|all| all.extend(more.clone()));
        }
        report(method, || client.timed(&format!("textDocument/{method}"), &params))?;
    }
    report("workspace/symbol", || client.timed("workspace/symbol", &json!({ "query": "scaled" })))?;
    let selected = json!({ "textDocument": { "uri": URI }, "positions": [position(&text, "middle = 1")] });
    report("selection ranges, after an edit", || {
        version += 2;
        client.edit(&middle, "1", version)?;
        client.timed("textDocument/selectionRange", &selected)
    })?;
    let members = json!({ "textDocument": { "uri": URI }, "position": behind(&text, "sum.") });
    report("completion of members", || client.timed("textDocument/completion", &members))?;
    // The first hover after a change compiles the file for the layout; the edit before it is not counted.
    let field = json!({ "textDocument": { "uri": URI }, "position": position(&text, "scale_7;") });
    report("hover with a layout, after an edit", || {
        version += 2;
        client.edit(&middle, "1", version)?;
        client.timed("textDocument/hover", &field)
    })?;
    let all = json!({ "textDocument": { "uri": URI }, "range": { "start": { "line": 0, "character": 0 }, "end": { "line": lines, "character": 0 } } });
    report("hints of the whole, after an edit", || {
        version += 2;
        client.edit(&middle, "1", version)?;
        client.timed("textDocument/inlayHint", &all)
    })?;
    let spirv = json!({ "command": "hlsl-to-spirv.showSpirv", "arguments": [URI, "main"] });
    report("SPIR-V of the entry point", || client.timed("workspace/executeCommand", &spirv))?;
    client.request("shutdown", &Value::Null)?;
    client.notify("exit", &Value::Null)
}

/// The requests about the shader: method, position, and further parameters; without a position if they are null.
fn requests(lines: usize) -> Vec<(&'static str, &'static str, Value)> {
    vec![
        ("hover", "result += scaled_7", json!({})),
        ("definition", "result += scaled_7", json!({})),
        ("completion", "result += scaled_7", json!({})),
        ("references", "result += scaled_7", json!({ "context": { "includeDeclaration": true } })),
        ("rename", "result += scaled_7", json!({ "newName": "other_name" })),
        ("signatureHelp", "result += scaled_7", json!({})),
        ("documentSymbol", "", Value::Null),
        ("semanticTokens/full", "", Value::Null),
        ("codeLens", "", Value::Null),
        ("foldingRange", "", Value::Null),
        ("documentLink", "", Value::Null),
        (
            "inlayHint",
            "",
            json!({ "range": { "start": { "line": 0, "character": 0 }, "end": { "line": lines, "character": 0 } } }),
        ),
        ("documentHighlight", "result += scaled_7", json!({})),
        ("prepareCallHierarchy", "result += scaled_7", json!({})),
    ]
}

/// A client of a server, to which the shader and its headers are open.
fn opened(command: &Path, text: &str) -> Result<Client, String> {
    let mut client = Client::start(command)?;
    client.request("initialize", &json!({ "processId": null, "rootUri": null, "capabilities": {} }))?;
    client.notify("initialized", &json!({}))?;
    let document = json!({ "uri": URI, "languageId": "hlsl", "version": 1, "text": text });
    for header in 0..HEADERS {
        let (uri, text) = (format!("file:///nowhere/header_{header}.h"), self::header(header));
        let document = json!({ "uri": uri, "languageId": "hlsl", "version": 1, "text": text });
        client.notify("textDocument/didOpen", &json!({ "textDocument": document }))?;
    }
    client.notify("textDocument/didOpen", &json!({ "textDocument": document }))?;
    let found = client.diagnostics_of(1)?;
    if found != json!([]) {
        return Err(format!("the shader has errors: {found}"));
    }
    Ok(client)
}

fn report(what: &str, mut run: impl FnMut() -> Result<Duration, String>) -> Result<(), String> {
    let mut times = (0..RUNS).map(|_| run()).collect::<Result<Vec<Duration>, String>>()?;
    times.sort_unstable();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let (median, longest) = (times[RUNS / 2], times[RUNS - 1]);
    println!("{what:44} {:>9.2} ms {:>9.2} ms", milliseconds(median), milliseconds(longest));
    Ok(())
}

/// A compute shader of structs, constant buffers and functions with loops. The entry point calls each function.
fn shader(lines: usize) -> String {
    const LINES_OF_ONE: usize = 20;
    let count = (lines / LINES_OF_ONE).max(8);
    let mut text = String::from("// The whole.\n#include <khr/SPV_KHR_subgroup_vote.h>\n");
    for header in 0..HEADERS {
        let _ = writeln!(text, "#include \"header_{header}.h\"");
    }
    text += "RWStructuredBuffer<float4> output;\n";
    for at in 0..count {
        let middle = if at == count / 2 { "middle" } else { "other" };
        let _ = write!(
            text,
            "// Part {at}.\nstruct Part_{at} {{\n    float4 color_{at};\n    float3 direction;\n    float power;\n}};\n\
             cbuffer Constants_{at} {{\n    float4 scale_{at};\n    Part_{at} part_{at};\n}};\n\
             float4 scaled_{at}(float4 value, uint index) {{\n    float {middle} = 1;\n    float4 sum = 0;\n    \
             for (uint i = 0; i < index; ++i) {{\n        sum += value * scale_{at} + part_{at}.color_{at} * i;\n        \
             if (dot(sum.xyz, part_{at}.direction) > {middle}) sum *= part_{at}.power;\n    }}\n    return sum;\n}}\n\n"
        );
    }
    text += "[numthreads(64, 1, 1)]\nvoid main(uint3 id : SV_DispatchThreadID) {\n    float4 result = 0;\n";
    for at in 0..count {
        let _ = writeln!(text, "    result += scaled_{at}(result, id.x);");
    }
    text + "    output[id.x] = result;\n}\n"
}

/// A header of functions with loops, some of them templates.
fn header(number: usize) -> String {
    let mut text = String::from("#pragma once\n#define SCALE(x) ((x) * 2)\n");
    for at in 0..FUNCTIONS {
        let (template, ty) = if at % 4 == 0 { ("template <typename T> ", "T") } else { ("", "float4") };
        let _ = write!(
            text,
            "// Function {at}.\n{template}{ty} shared_{number}_{at}({ty} value, uint times) {{\n    {ty} sum = SCALE(value);\n    \
             for (uint i = 0; i < times; ++i) {{\n        sum = sum * value + {at};\n    }}\n    return sum;\n}}\n"
        );
    }
    text
}

/// The position after a part of the text.
fn behind(text: &str, part: &str) -> Value {
    let end = text.find(part).map_or(0, |at| at + part.len());
    let column = text[..end].rsplit('\n').next().map_or(0, str::len);
    json!({ "line": text[..end].matches('\n').count(), "character": column })
}

fn position(text: &str, part: &str) -> Value {
    let before = &text[..text.find(part).unwrap_or(0)];
    let column = before.rsplit('\n').next().map_or(0, str::len);
    json!({ "line": before.matches('\n').count(), "character": column })
}

struct Client {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    next: u64,
}

impl Client {
    fn start(command: &Path) -> Result<Self, String> {
        let failed = |error: std::io::Error| format!("{}: {error}", command.display());
        let mut child = Command::new(command).arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let (to, from) = child.stdin.take().zip(child.stdout.take()).ok_or("no pipes")?;
        Ok(Self { child, to, from: BufReader::new(from), next: 0 })
    }

    fn send(&mut self, message: &Value) -> Result<(), String> {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len())
            .and_then(|()| self.to.flush())
            .map_err(|error| error.to_string())
    }

    fn receive(&mut self) -> Result<Value, String> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.from.read_line(&mut line).map_err(|error| error.to_string())? == 0 {
                return Err("the server is gone".to_owned());
            }
            match line.trim_end().split_once(": ") {
                Some(("Content-Length", number)) => length = number.parse().map_err(|_| "no length".to_owned())?,
                Some(_) => {}
                None => break,
            }
        }
        let mut bytes = vec![0; length];
        self.from.read_exact(&mut bytes).map_err(|error| error.to_string())?;
        serde_json::from_slice(&bytes).map_err(|error| error.to_string())
    }

    fn notify(&mut self, method: &str, params: &Value) -> Result<(), String> {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }))
    }

    fn request(&mut self, method: &str, params: &Value) -> Result<Value, String> {
        self.next += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }))?;
        loop {
            let message = self.receive()?;
            if message["id"] == self.next {
                return match message.get("error") {
                    Some(error) => Err(format!("{method}: {error}")),
                    None => Ok(message),
                };
            }
        }
    }

    fn timed(&mut self, method: &str, params: &Value) -> Result<Duration, String> {
        let start = Instant::now();
        let answer = self.request(method, params)?;
        let time = start.elapsed();
        if answer["result"].is_null() { Err(format!("{method} has no answer")) } else { Ok(time) }
    }

    /// The diagnostics of a version of the shader that are published next.
    fn diagnostics_of(&mut self, version: u64) -> Result<Value, String> {
        loop {
            let message = self.receive()?;
            let is_it = message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == URI;
            if is_it && message["params"]["version"] == version {
                return Ok(message["params"]["diagnostics"].clone());
            }
        }
    }

    /// Inserts a text and takes it out again: the time from the first to its diagnostics.
    fn edit(&mut self, at: &Value, inserted: &str, version: u64) -> Result<Duration, String> {
        let number = |name: &str| at[name].as_u64().unwrap_or(0);
        let lines = inserted.matches('\n').count() as u64;
        let column = if lines == 0 { number("character") } else { 0 } + inserted.rsplit('\n').next().map_or(0, str::len) as u64;
        let after = json!({ "line": number("line") + lines, "character": column });
        let mut time = Duration::ZERO;
        for (step, (end, text)) in [(at, inserted), (&after, "")].into_iter().enumerate() {
            let change = json!([{ "range": { "start": at, "end": end }, "text": text }]);
            let document = json!({ "uri": URI, "version": version + step as u64 });
            let start = Instant::now();
            self.notify("textDocument/didChange", &json!({ "textDocument": document, "contentChanges": change }))?;
            let _ = self.diagnostics_of(version + step as u64)?;
            if step == 0 {
                time = start.elapsed();
            }
        }
        Ok(time)
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // It has ended unless there was an error.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
