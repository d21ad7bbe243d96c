//! `hlsl-to-spirv lsp` as an editor runs it: a process that speaks JSON-RPC over standard input and output.

mod lsp_client;

use lsp_client::{Client, position, uri_of};
use serde_json::{Value, json};

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

    // "ä😀" is three UTF-16 units: the error behind it has its place in these.
    let wrong = SHADER.replace("values[id.x] = 1;", "/* ä😀 */ values[id.x] = unknown;");
    let found = client.change_all(&uri, &wrong);
    assert_eq!(codes(&found), ["unknown-identifier"]);
    let start = position(&wrong, "unknown");
    assert_eq!(found[0]["range"]["start"], start);
    assert_eq!(found[0]["range"]["end"], position(&wrong, "; }\n"));
    assert_eq!(found[0]["severity"], 1);
    let href = found[0]["codeDescription"]["href"].as_str().expect("a link");
    assert!(href.starts_with("file:///") && href.ends_with("diagnostics.md#unknown-identifier"), "{href}");

    // Headers and shaders of stages that no attribute says are libraries: what lacks is no error.
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
    let at = position(SHADER, "values[id");
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

    // An error in a header is shown at the `#include`, and says where it is.
    let at_include = client.change_all(&header, "void f() { wrong(); }\n");
    assert_eq!(codes(&at_include), ["unknown-identifier"]);
    let found = client.diagnostics_of(&shader);
    assert_eq!(codes(&found), ["unknown-identifier"]);
    assert_eq!(found[0]["range"]["start"]["line"], 0);
    let related = &found[0]["relatedInformation"][0]["location"];
    assert_eq!(
        (related["uri"].as_str(), &related["range"]["start"]),
        (Some(header.as_str()), &position("void f() { wrong", "wrong"))
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
