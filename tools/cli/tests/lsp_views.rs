//! Views of the language server beside diagnostics: hints, folding, links, actions, symbols and calls of a project.

mod lsp_client;

use lsp_client::{Client, position_in, uri_of};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

const SHADER: &str = "\
#include \"inc/light.h\"
#include <khr/SPV_KHR_abort.h>
cbuffer Camera {
    float4x4 view;
    float3 position;
    float exposure;
};
RWStructuredBuffer<float> output;

// A comment
// of two lines.
template<typename T> T twice(T value) {
    return value + value;
}
float shade(float intensity, Light light) {
#if 1
    auto strength = intensity * exposure;
#else
    float strength = 0;
#endif
    return twice(strength) * lit(light);
}

[numthreads(1, 1, 1)]
void main() {
    Light light = (Light)0;
    float intensity = 2;
    output[0] = shade(1.0, light) + shade(intensity, light);
}
";

const HEADER: &str = "struct Light { float3 color; };\nfloat lit(Light light) { return light.color.x; }\n";

/// A folder with the shader and its header, and a client that uses it.
fn project(name: &str) -> (PathBuf, Client) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lsp-views").join(name);
    std::fs::create_dir_all(folder.join("inc")).expect("the target folder is writable");
    std::fs::write(folder.join("inc/light.h"), HEADER).expect("the target folder is writable");
    std::fs::write(folder.join("a.hlsl"), SHADER).expect("the target folder is writable");
    let root = uri_of(folder.to_str().expect("text"));
    let folders = json!([{ "uri": root, "name": name }]);
    let client =
        Client::start_with(json!({ "processId": null, "rootUri": root, "workspaceFolders": folders, "capabilities": {} }));
    (folder, client)
}

fn ask(client: &mut Client, method: &str, params: Value) -> Value {
    let answer = client.request(method, params);
    assert_eq!(answer.get("error"), None, "{method}");
    answer["result"].clone()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("the answer is a list")
}

#[test]
fn hints_say_what_is_not_written() {
    let (folder, mut client) = project("hints");
    let uri = uri_of(folder.join("a.hlsl").to_str().expect("text"));
    assert_eq!(client.open(&uri, SHADER), Vec::<Value>::new());
    let all = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let found = ask(&mut client, "textDocument/inlayHint", json!({ "textDocument": { "uri": uri }, "range": all }));
    let shown: Vec<(u64, &str)> = list(&found)
        .iter()
        .map(|hint| (hint["position"]["line"].as_u64().expect("a number"), hint["label"].as_str().expect("text")))
        .collect();
    let expected = [
        (2, "set 0, binding 0"),
        (3, "offset 0, size 64"),
        (4, "offset 64, size 12"),
        (5, "offset 76, size 4"),
        (7, "set 0, binding 1"),
        (16, ": float"),
        (20, "<float>"),
        (20, "value:"),
        (27, "intensity:"),
    ];
    assert_eq!(shown, expected);
    let one = json!({ "start": { "line": 16, "character": 0 }, "end": { "line": 17, "character": 0 } });
    let found = ask(&mut client, "textDocument/inlayHint", json!({ "textDocument": { "uri": uri }, "range": one }));
    assert_eq!(list(&found).len(), 1, "{found}");
    assert_eq!(found[0]["position"], position_in(SHADER, "auto strength‸ ="));
    client.shut_down();
}

#[test]
fn a_document_has_foldings_links_and_highlights() {
    let (folder, mut client) = project("views");
    let uri = uri_of(folder.join("a.hlsl").to_str().expect("text"));
    client.open(&uri, SHADER);
    let document = json!({ "textDocument": { "uri": uri } });
    let found = ask(&mut client, "textDocument/foldingRange", document.clone());
    let shown: Vec<(u64, u64, &str)> = list(&found)
        .iter()
        .map(|one| {
            let number = |name: &str| one[name].as_u64().expect("a number");
            (number("startLine"), number("endLine"), one["kind"].as_str().unwrap_or_default())
        })
        .collect();
    let expected = [
        (0, 1, "imports"),
        (2, 5, ""),
        (9, 10, "comment"),
        (11, 12, ""),
        (14, 20, ""),
        (15, 16, "region"),
        (17, 18, "region"),
        (24, 27, ""),
    ];
    assert_eq!(shown, expected);

    let found = ask(&mut client, "textDocument/documentLink", document);
    let targets: Vec<&str> = list(&found).iter().map(|link| link["target"].as_str().expect("an address")).collect();
    assert!(targets.len() == 2 && targets[0].ends_with("/inc/light.h"), "{targets:?}");
    assert!(targets[1].ends_with("/khr/SPV_KHR_abort.h"), "{targets:?}");
    assert_eq!(found[0]["range"]["start"], position_in(SHADER, "#include \"‸inc"));
    assert_eq!(found[0]["range"]["end"], position_in(SHADER, "light.h‸\""));

    let at = json!({ "textDocument": { "uri": uri }, "position": position_in(SHADER, "float ‸intensity, Light") });
    assert_eq!(list(&ask(&mut client, "textDocument/documentHighlight", at)).len(), 2);
    let at = json!({ "textDocument": { "uri": uri }, "position": position_in(SHADER, "lit(‸light);") });
    let found = ask(&mut client, "textDocument/typeDefinition", at);
    assert!(list(&found).len() == 1 && found[0]["uri"].as_str().is_some_and(|uri| uri.ends_with("/inc/light.h")), "{found}");
    client.shut_down();
}

#[test]
fn selections_extend_to_the_expressions_around_a_position() {
    let (folder, mut client) = project("selections");
    let uri = uri_of(folder.join("a.hlsl").to_str().expect("text"));
    client.open(&uri, SHADER);
    let positions = [position_in(SHADER, "twice(‸strength)"), position_in(SHADER, "float3 ‸position")];
    let found =
        ask(&mut client, "textDocument/selectionRange", json!({ "textDocument": { "uri": uri }, "positions": positions }));
    assert_eq!(list(&found).len(), 2, "{found}");
    let (first, second) = (&found[0], &found[1]);
    assert_eq!(first["range"]["start"], positions[0]);
    assert_eq!(first["range"]["end"], position_in(SHADER, "twice(strength‸)"));
    let call = &first["parent"]["parent"]["range"];
    assert_eq!(call["start"], position_in(SHADER, "‸twice(strength)"));
    assert_eq!(call["end"], position_in(SHADER, "twice(strength)‸"));
    assert_eq!(second["parent"]["range"]["end"], position_in(SHADER, "float3 position;‸"));
    client.shut_down();
}

#[test]
fn members_are_completed_while_a_call_is_written() {
    let (folder, mut client) = project("members");
    let uri = uri_of(folder.join("a.hlsl").to_str().expect("text"));
    for (before, label) in
        [("twice(normalize(position).", "xyz"), ("lit(light).", "x"), ("shade(1, light.color.", "rgb"), ("view[0].", "w")]
    {
        let text = SHADER.replace("    return twice(strength) *", &format!("    {before}\n    return twice(strength) *"));
        client.open(&uri, &text);
        let at = position_in(&text, &format!("{before}‸"));
        let found = ask(&mut client, "textDocument/completion", json!({ "textDocument": { "uri": uri }, "position": at }));
        assert!(list(&found).iter().any(|item| item["label"] == label), "{before}: {found}");
        assert!(list(&found).iter().all(|item| item["label"] != "sqrt"), "{before}: {found}");
    }
    client.shut_down();
}

#[test]
fn a_misspelt_name_is_mended() {
    let (folder, mut client) = project("actions");
    let uri = uri_of(folder.join("a.hlsl").to_str().expect("text"));
    for (wrong, right) in [("exposur;", "exposure"), ("exposure.xz;", ""), ("saturat(exposure);", "saturate")] {
        let text = SHADER.replace("exposure;\n#else", &format!("{wrong}\n#else"));
        let diagnostics = client.open(&uri, &text);
        assert!(!diagnostics.is_empty(), "{wrong}");
        let range = diagnostics[0]["range"].clone();
        let context = json!({ "diagnostics": diagnostics });
        let params = json!({ "textDocument": { "uri": uri }, "range": range, "context": context });
        let found = ask(&mut client, "textDocument/codeAction", params);
        let texts: Vec<&str> =
            list(&found).iter().filter_map(|action| action["edit"]["changes"][&uri][0]["newText"].as_str()).collect();
        assert_eq!(texts, Vec::from_iter(Some(right).filter(|right| !right.is_empty())), "{found}");
        client.close(&uri);
    }
    client.shut_down();
}

#[test]
fn a_client_may_send_only_the_root_of_its_project() {
    let (folder, client) = project("root");
    client.shut_down();
    let root = uri_of(folder.to_str().expect("text"));
    for params in [
        json!({ "processId": null, "rootUri": root, "capabilities": {} }),
        json!({ "processId": null, "rootUri": root, "workspaceFolders": null, "capabilities": {} }),
    ] {
        let mut client = Client::start_with(params);
        let found = ask(&mut client, "workspace/symbol", json!({ "query": "lit" }));
        assert_eq!(found[0]["name"], "lit", "{found}");
        client.shut_down();
    }
}

#[test]
fn symbols_and_calls_are_those_of_the_project() {
    let (folder, mut client) = project("project");
    let uri = uri_of(folder.join("a.hlsl").to_str().expect("text"));
    client.open(&uri, SHADER);
    for (query, expected) in [("shade", vec!["shade"]), ("LT", vec!["lit", "Light"]), ("zz", vec![])] {
        let found = ask(&mut client, "workspace/symbol", json!({ "query": query }));
        let names: Vec<&str> = list(&found).iter().filter_map(|symbol| symbol["name"].as_str()).collect();
        let expected: Vec<&str> = expected;
        assert!(expected.iter().all(|name| names.contains(name)) && (!names.is_empty() || expected.is_empty()), "{names:?}");
    }
    // The header is not open: its symbols come from the disk.
    let found = ask(&mut client, "workspace/symbol", json!({ "query": "lit" }));
    assert_eq!(found[0]["name"], "lit");
    assert!(found[0]["location"]["uri"].as_str().is_some_and(|uri| uri.ends_with("/inc/light.h")), "{found}");

    let at = json!({ "textDocument": { "uri": uri }, "position": position_in(SHADER, "‸lit(light)") });
    let lit = ask(&mut client, "textDocument/prepareCallHierarchy", at)[0].clone();
    assert!(lit["name"] == "lit" && lit["uri"].as_str().is_some_and(|uri| uri.ends_with("/inc/light.h")), "{lit}");
    let callers = ask(&mut client, "callHierarchy/incomingCalls", json!({ "item": lit }));
    assert!(list(&callers).len() == 1 && callers[0]["from"]["name"] == "shade", "{callers}");
    assert_eq!(callers[0]["fromRanges"][0]["start"], position_in(SHADER, "‸lit(light)"));
    let shade = callers[0]["from"].clone();
    let callees = ask(&mut client, "callHierarchy/outgoingCalls", json!({ "item": shade }));
    let mut names: Vec<&str> = list(&callees).iter().filter_map(|call| call["to"]["name"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["lit", "twice"]);
    let callers = ask(&mut client, "callHierarchy/incomingCalls", json!({ "item": shade }));
    assert!(callers[0]["from"]["name"] == "main" && list(&callers[0]["fromRanges"]).len() == 2, "{callers}");
    client.shut_down();
}
