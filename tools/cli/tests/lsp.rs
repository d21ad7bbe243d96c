//! `hlsl-to-spirv lsp` as an editor runs it: a process that speaks JSON-RPC over standard input and output.

mod lsp_client;

use lsp_client::{Client, position_in, uri_of};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

const SHADER: &str = "\
RWStructuredBuffer<uint> values;
[numthreads(1, 1, 1)] void shade(uint3 id : SV_DispatchThreadID) { values[id.x] = 1; }
";

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().filter_map(|diagnostic| diagnostic["code"].as_str()).collect()
}

#[test]
fn an_open_file_shows_the_errors_of_the_language() {
    let mut client = Client::start();
    let uri = uri_of("/nowhere/shade.hlsl");
    assert_eq!(client.open(&uri, SHADER), Vec::<Value>::new());

    // "ä😀" is three UTF-16 units, in which the position of the following error is counted.
    let wrong = SHADER.replace("values[id.x] = 1;", "/* ä😀 */ values[id.x] = unknown;");
    let found = client.change_all(&uri, &wrong);
    assert_eq!(codes(&found), ["unknown-identifier"]);
    let start = position_in(&wrong, "‸unknown");
    assert_eq!(found[0]["range"]["start"], start);
    assert_eq!(found[0]["range"]["end"], position_in(&wrong, "‸; }\n"));
    assert_eq!(found[0]["severity"], 1);
    let href = found[0]["codeDescription"]["href"].as_str().expect("a link");
    assert!(href.starts_with("file:///") && href.ends_with("diagnostics/declarations.md#unknown-identifier"), "{href}");

    // Headers, and shaders whose stage no attribute specifies, are libraries: a missing entry point is not an error.
    for text in ["float half_of(float x) { return x / 2; }", "float4 main() : SV_Target { return 0; }", ""] {
        assert_eq!(client.change_all(&uri, text), Vec::<Value>::new(), "{text}");
    }
    assert_eq!(client.close(&uri), Vec::<Value>::new());
    client.shut_down();
}

#[test]
fn a_change_of_one_character_is_taken() {
    let mut client = Client::start();
    let uri = uri_of("/nowhere/shade.hlsl");
    assert_eq!(client.open(&uri, SHADER), Vec::<Value>::new());
    let at = position_in(SHADER, "‸values[id");
    let range = json!({ "start": at, "end": at });
    let found = client.change(&uri, json!([{ "range": range, "text": "x" }]));
    assert_eq!(codes(&found), ["unknown-identifier"]);
    assert!(found[0]["message"].as_str().is_some_and(|message| message.contains("'xvalues'")), "{found:?}");
    let end = json!({ "line": at["line"], "character": at["character"].as_u64().map(|column| column + 1) });
    assert_eq!(client.change(&uri, json!([{ "range": { "start": at, "end": end }, "text": "" }])), Vec::<Value>::new());
    client.shut_down();
}

#[test]
fn included_files_are_those_of_the_editor() {
    let mut client = Client::start();
    let (shader, header) = (uri_of("/nowhere/a.hlsl"), uri_of("/nowhere/inc/b.h"));
    let text = "#include \"inc/b.h\"\n[numthreads(1, 1, 1)] void main() { f(); }\n";
    assert_eq!(codes(&client.open(&shader, text)), ["missing-include"]);
    client.open(&header, "void f() {}\n");
    assert_eq!(client.diagnostics_of(&shader), Vec::<Value>::new());

    // An error in a header is shown at the `#include`, with its own location.
    let at_include = client.change_all(&header, "void f() { wrong(); }\n");
    assert_eq!(codes(&at_include), ["unknown-identifier"]);
    let found = client.diagnostics_of(&shader);
    assert_eq!(codes(&found), ["unknown-identifier"]);
    assert_eq!(found[0]["range"]["start"]["line"], 0);
    let related = &found[0]["relatedInformation"][0]["location"];
    assert_eq!(
        (related["uri"].as_str(), &related["range"]["start"]),
        (Some(header.as_str()), &position_in("void f() { wrong", "‸wrong"))
    );
    client.shut_down();
}

#[test]
fn what_is_not_known_is_answered() {
    let mut client = Client::start();
    let answer = client.request("textDocument/unheardOf", json!({}));
    assert_eq!(answer["error"]["code"], -32601);
    client.shut_down();
}

#[test]
fn a_cancelled_request_is_not_worked_on() {
    let mut client = Client::start();
    let uri = uri_of("/nowhere/long.hlsl");
    let text: String = (0..500).map(|at| format!("float f{at}(float x) {{ return x * {at}; }}\n")).collect();
    client.open(&uri, &text);
    // The server is still processing the first request when the others arrive.
    let document = json!({ "textDocument": { "uri": uri } });
    let method = "textDocument/semanticTokens/full";
    let answers = client.cancelled(&[(method, &document), (method, &document), ("textDocument/codeLens", &document)], &[1]);
    let codes: Vec<Option<i64>> = answers.iter().map(|answer| answer["error"]["code"].as_i64()).collect();
    assert_eq!(codes, [None, Some(-32800), None]);
    client.shut_down();
}

/// Errors that only emission finds are reported too, and stay while something else is typed.
#[test]
fn diagnostics_of_the_module_do_not_vanish_while_one_types() {
    let late = "RWStructuredBuffer<uint> o;\nByteAddressBuffer bytes;\n\
        [numthreads(1, 1, 1)] void main() { ByteAddressBuffer buffer; o[0] = buffer.Load(0); }\n";
    let good = late.replace("buffer;", "buffer = bytes;");
    let mut client = Client::start();
    let uri = uri_of("/nowhere/late.hlsl");
    assert_eq!(codes(&client.open(&uri, late)), ["resource-not-set"]);
    let found = client.change_all(&uri, &format!("// A comment.\n{late}"));
    assert_eq!((codes(&found), &found[0]["range"]["start"]["line"]), (vec!["resource-not-set"], &json!(3)));
    // They stay until the module of the new text is compiled.
    assert_eq!(codes(&client.change_all(&uri, &good)), ["resource-not-set"]);
    assert_eq!(client.diagnostics_of(&uri), Vec::<Value>::new());
    // Otherwise the diagnostics of the analysis come first.
    assert_eq!(client.change_all(&uri, late), Vec::<Value>::new());
    assert_eq!(codes(&client.diagnostics_of(&uri)), ["resource-not-set"]);
    client.shut_down();
}

/// The entry point is guessed again when it is renamed, and its errors appear at once.
#[test]
fn an_entry_point_may_get_another_name() {
    let text = "RWStructuredBuffer<uint> o;\n[numthreads(1, 1, 1)] void main() { o[0] = 1; }\n";
    let mut client = Client::start();
    let uri = uri_of("/nowhere/entry.hlsl");
    assert_eq!(client.open(&uri, text), Vec::<Value>::new());
    assert_eq!(client.change_all(&uri, &text.replace("main", "shade")), Vec::<Value>::new());
    let wrong = text.replace("main()", "light(uint x)");
    assert_eq!(codes(&client.change_all(&uri, &wrong)), ["missing-semantic"]);
    client.shut_down();
}

/// The result of a request about a position, which must succeed.
fn ask(client: &mut Client, method: &str, uri: &str, at: &Value) -> Value {
    let answer = client.request(method, json!({ "textDocument": { "uri": uri }, "position": at }));
    assert_eq!(answer.get("error"), None, "{method} at {at} of {uri}");
    answer["result"].clone()
}

/// Sends all requests about a position. Ranges must be ordered, and results that must be lists are lists.
fn ask_everything(client: &mut Client, uri: &str, at: &Value) {
    let hover = ask(client, "textDocument/hover", uri, at);
    assert!(hover.is_null() || hover["contents"]["value"].as_str().is_some_and(|text| !text.is_empty()), "{hover}");
    for location in ask(client, "textDocument/definition", uri, at).as_array().expect("a list") {
        assert!(location["uri"].as_str().is_some_and(|uri| uri.starts_with("file:///")), "{location}");
        let place = |end: &str| ["line", "character"].map(|part| location["range"][end][part].as_u64().expect("a number"));
        assert!(place("start") <= place("end"), "{location}");
    }
    for item in ask(client, "textDocument/completion", uri, at).as_array().expect("a list") {
        assert!(item["label"].as_str().is_some_and(|label| !label.is_empty()), "{item}");
    }
}

fn symbols(client: &mut Client, uri: &str) -> Vec<Value> {
    let answer = client.request("textDocument/documentSymbol", json!({ "textDocument": { "uri": uri } }));
    answer["result"].as_array().expect("a list").clone()
}

#[test]
fn built_in_headers_open_as_files() {
    let text = "#include <khr/SPV_KHR_abort.h>\n\
        [numthreads(1, 1, 1)] void main() { AbortKHR(vk::ext_type_operand<uint>(), 1u); }\n";
    let mut client = Client::start();
    let uri = uri_of("/nowhere/abort.hlsl");
    client.open(&uri, text);
    let hover = ask(&mut client, "textDocument/hover", &uri, &position_in(text, "‸SPV_KHR_abort"));
    assert!(hover["contents"]["value"].as_str().is_some_and(|text| text.starts_with("SPV_KHR_abort: ")), "{hover}");
    let found = ask(&mut client, "textDocument/definition", &uri, &position_in(text, "‸AbortKHR("));
    let (path, line) = (found[0]["uri"].as_str().expect("an address"), found[0]["range"]["start"]["line"].as_u64());
    let file = path.strip_prefix("file://").expect("a file");
    let header = std::fs::read_to_string(file).expect("it is written");
    let line = header.lines().nth(line.expect("a number") as usize);
    assert!(
        path.ends_with("/khr/SPV_KHR_abort.h") && line.is_some_and(|line| line.contains("void AbortKHR(")),
        "{path}: {line:?}"
    );
    client.shut_down();
}

/// The files with this extension below a folder, in order.
fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("it is there").map(|entry| entry.expect("it is listed").path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
    let mut found: Vec<PathBuf> =
        files.into_iter().filter(|path| path.extension().is_some_and(|other| other == ending)).collect();
    found.extend(folders.iter().flat_map(|folder| files_below(folder, ending)));
    found.sort();
    found
}

/// Sends each request at every 40th character of some files of the corpus.
#[test]
fn the_corpus_is_answered() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus").canonicalize().expect("it is there");
    let files = files_below(&corpus, "hlsl");
    assert!(files.len() > 900, "{} files", files.len());
    let mut client = Client::start();
    for path in files.iter().step_by(60) {
        let text = std::fs::read_to_string(path).expect("text");
        let uri = uri_of(path.to_str().expect("text"));
        client.open(&uri, &text);
        // Some cases include another one, with other flags.
        let declares = text.lines().any(|line| !line.trim().is_empty() && !line.starts_with("//") && !line.starts_with('#'));
        assert_eq!(!symbols(&mut client, &uri).is_empty(), declares, "{uri}");
        for (line, content) in text.lines().enumerate() {
            for character in (0..content.encode_utf16().count()).step_by(40) {
                ask_everything(&mut client, &uri, &json!({ "line": line, "character": character }));
            }
        }
        client.close(&uri);
    }
    client.shut_down();
}

/// A document is hardly ever a valid shader while it is typed character by character.
#[test]
fn every_prefix_is_answered() {
    let text = "#include <khr/SPV_KHR_abort.h>\n\
        struct S { float4 ä; /* 😀 */ int n; };\n\
        [[vk::ext_instruction(/* OpBitCount */ 205)]] uint count(uint x);\n\
        #define TWICE(x) (x.n + x.n)\n\
        [numthreads(1, 1, 1)] void main() { S s = (S)0; for (int i = 0; i < 2; ++i) { s.n += TWICE(s) + count(3); } }\n";
    let mut client = Client::start();
    let uri = uri_of("/nowhere/typed.hlsl");
    assert_eq!(client.open(&uri, ""), Vec::<Value>::new());
    let (mut line, mut column) = (0, 0);
    let mut last = Vec::new();
    for character in text.chars() {
        let at = json!({ "line": line, "character": column });
        let change = json!([{ "range": { "start": at, "end": at }, "text": character.to_string() }]);
        last = client.change(&uri, change);
        (line, column) = if character == '\n' { (line + 1, 0) } else { (line, column + character.len_utf16()) };
        symbols(&mut client, &uri);
        ask_everything(&mut client, &uri, &json!({ "line": line, "character": column }));
    }
    assert_eq!(last, Vec::<Value>::new());
    let names = symbols(&mut client, &uri);
    assert_eq!(names.iter().filter_map(|symbol| symbol["name"].as_str()).collect::<Vec<_>>(), ["S", "count", "main"]);
    client.shut_down();
}

#[test]
fn what_is_no_request_of_the_protocol_is_an_error() {
    let mut client = Client::start();
    assert_eq!(client.request("textDocument/hover", json!({ "position": 1 }))["error"]["code"], -32602);
    client.notify("textDocument/didChange", json!([1, 2]));
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": "file:///not/open.hlsl" } }));
    let at = json!({ "line": 1_000_000, "character": 1_000_000 });
    assert_eq!(ask(&mut client, "textDocument/hover", "file:///not/open.hlsl", &at), Value::Null);
    let uri = "untitled:Untitled-1";
    assert_eq!(client.open(uri, SHADER), Vec::<Value>::new());
    assert_eq!(ask(&mut client, "textDocument/hover", uri, &at), Value::Null);
    let at = position_in(SHADER, "‸shade(");
    assert_eq!(ask(&mut client, "textDocument/definition", uri, &at)[0]["uri"], uri);
    client.shut_down();
}

#[test]
fn an_end_without_shutdown_is_an_error() {
    let mut client = Client::start();
    client.notify("exit", Value::Null);
    assert_eq!(client.end(), Some(1));
    assert_eq!(Client::start().end(), Some(1));
}
