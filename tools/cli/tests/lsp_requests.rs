//! The answers of `hlsl-to-spirv lsp` for files of the corpus, including shaders with errors, and for the files of a project.

mod lsp_client;

use lsp_client::{Client, position_in, uri_of};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn folder_of_the_corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus").canonicalize().expect("it is there")
}

/// A copy of files of the corpus, with a configuration that contains the flags of their first lines.
struct Corpus(PathBuf);

impl Corpus {
    fn of(name: &str, files: &[&str]) -> Self {
        let mut configuration = String::new();
        let mut texts = Vec::new();
        for file in files {
            let text = std::fs::read_to_string(folder_of_the_corpus().join(file)).expect("text");
            let flags = text.lines().next().and_then(|line| line.strip_prefix("// TEST: ")).expect("flags");
            let flags: Vec<&str> = flags.split_whitespace().collect();
            configuration += &format!("[[shader]]\nfiles = {file:?}\nflags = {flags:?}\n");
            texts.push((*file, text));
        }
        let mut all: Vec<(&str, &str)> = texts.iter().map(|(file, text)| (*file, text.as_str())).collect();
        all.push(("hlsl-to-spirv.toml", &configuration));
        Self(project(name, &all))
    }

    /// The URI and the text of a file.
    fn file(&self, path: &str) -> (String, String) {
        (uri_in(&self.0, path), std::fs::read_to_string(self.0.join(path)).expect("text"))
    }
}

/// A request about a position in a file of the corpus, and a part of its result, as JSON.
struct Ask {
    file: &'static str,
    method: &'static str,
    at: &'static str,
    answer: &'static [&'static str],
}

const fn ask(file: &'static str, method: &'static str, at: &'static str, answer: &'static [&'static str]) -> Ask {
    Ask { file, method, at, answer }
}

const CALLS: &str = "language/calls.hlsl";
const OPERATORS: &str = "language/operator_overloads.hlsl";
const ENUMS: &str = "language/enums.hlsl";
const FIELDS: &str = "language/bitfields.hlsl";
const BROKEN: &str = "language/errors_after_syntax_errors.hlsl";
const BUFFERS: &str = "language/cbuffer_types.hlsl";
const MEMBERS: &str = "language/member_templates.hlsl";
const ABORT: &str = "headers/khr/SPV_KHR_abort.hlsl";

const ASKS: &[Ask] = &[
    ask(CALLS, "hover", "‸takesFour(plain)", &["void takesFour(float4 a)"]),
    ask(CALLS, "hover", "‸asuint(plain)", &["asuint(", "The uint with the same bits."]),
    ask(CALLS, "hover", "  ‸float4 vector4 = 1", &["A vector of 4 components."]),
    ask(CALLS, "hover", "  float4 ‸vector4 = 1", &["float4 vector4 = 1"]),
    ask(CALLS, "definition", "‸takesFour(plain)", &[r#""start":{"line":3,"character":5}"#]),
    ask(CALLS, "definition", "  ‸larger<int, int>", &[r#""start":{"line":5,"character":24}"#]),
    ask(
        CALLS,
        "signatureHelp",
        "either(float2(1, 2), ‸1.5f)",
        &["void either(float2 a, int b)", "void either(int2 a, float b)", r#""activeParameter":1"#],
    ),
    ask(CALLS, "signatureHelp", "dot(vector4, 1, ‸2)", &["dot(", r#""activeParameter":2"#]),
    ask(CALLS, "signatureHelp", "counts(‸);", &[r#""label":"int counts(int a)""#, r#""activeParameter":0"#]),
    ask(CALLS, "completion", "plain.‸method()", &[r#"[{"label":"x""#]),
    ask(
        CALLS,
        "completion",
        "  ‸unknown(3)",
        &[r#""label":"takesFour""#, r#""label":"vector4""#, r#""label":"sqrt""#, r#""label":"return""#],
    ),
    ask(CALLS, "references", "void ‸writes", &[r#""start":{"line":4,"character":5}"#, r#""start":{"line":15,"character":2}"#]),
    ask(CALLS, "rename", "int ‸counts(int a)", &[r#""line":6"#, r#""line":18"#, r#""line":19"#, r#""newText":"renamed_1""#]),
    ask(CALLS, "prepareRename", "struct ‸Plain", &[r#""start":{"line":7,"character":7},"end":{"line":7,"character":12}"#]),
    ask(CALLS, "prepareRename", "  ‸unknown(3)", &["no declaration of 'unknown' is known"]),
    ask(OPERATORS, "hover", "Math::‸Number a", &["struct Number"]),
    ask(OPERATORS, "hover", "‸Number sum", &["struct Number"]),
    ask(OPERATORS, "definition", "Math::‸Number b", &[r#""start":{"line":2,"character":11}"#]),
    ask(OPERATORS, "definition", "  output[4] = (a + b).‸value", &[r#""start":{"line":3,"character":12}"#]),
    ask(OPERATORS, "completion", "Math::‸Number a", &[r#"[{"label":"Number""#]),
    ask(OPERATORS, "rename", "struct Other {\n    int ‸value", &[r#""line":17"#, r#""line":18"#, r#""line":19"#]),
    ask(ENUMS, "completion", "Color::‸Green)", &[r#""label":"Red""#, r#""label":"Green""#, r#""label":"Blue""#]),
    ask(ENUMS, "definition", "(‸Color)id.y", &[r#""start":{"line":2,"character":11}"#]),
    ask(ENUMS, "references", "{ ‸First, Second", &[r#""line":3"#, r#""line":8"#, r#""line":9"#, r#""line":11"#]),
    ask(ENUMS, "rename", "‸Blue = Green", &[r#""line":2"#, r#""line":4"#]),
    ask(
        FIELDS,
        "hover",
        "float ‸between",
        &["float between", "offset 12, size 4 in `packed`", "offset 12, size 4 in `Constants`"],
    ),
    ask(FIELDS, "hover", "RWStructuredBuffer<Mixed> ‸mixed", &["set 0, binding 1"]),
    ask(FIELDS, "hover", "m.‸sum()", &["uint sum()"]),
    ask(FIELDS, "completion", "m.‸kind = Second", &[r#""label":"before""#, r#""label":"sum""#]),
    ask(FIELDS, "signatureHelp", "negated(‸p.negative)", &["int negated(inout int value)"]),
    ask(FIELDS, "rename", "  Wide ‸w = ", &[r#""line":43"#, r#""line":44"#, r#""line":45"#, r#""line":49"#]),
    ask(BROKEN, "hover", "return ‸shade(b", &["shade"]),
    ask(BROKEN, "definition", "  ‸Light light;", &[r#""start":{"line":1,"character":7}"#]),
    ask(BROKEN, "signatureHelp", "max(b, ‸d;", &["max(", r#""activeParameter":1"#]),
    ask(BROKEN, "completion", "  return sum(at) + ‸missing", &[r#""label":"light""#, r#""label":"at""#, r#""label":"sum""#]),
    ask(BROKEN, "references", "float4 ‸sum(float2 a)", &[r#""line":10"#, r#""line":26"#]),
    ask(BUFFERS, "hover", "cbuffer ‸First", &["set 0, binding 0"]),
    ask(BUFFERS, "hover", "cbuffer ‸Second", &["set 0, binding 1"]),
    ask(BUFFERS, "hover", "} ‸inner;", &["offset 0, size 16"]),
    ask(BUFFERS, "hover", "} ‸unnamed;", &["offset 16, size 8"]),
    ask(BUFFERS, "definition", "other.‸color", &[r#""line":3"#]),
    ask(
        MEMBERS,
        "signatureHelp",
        "pair.Pick<float>(2, ‸1u)",
        &["U Pick(U factor, uint index)", "U Pick(U factor, bool is_first)", r#""activeParameter":1"#],
    ),
    ask(MEMBERS, "definition", "word.‸As<float>", &[r#""start":{"line":48,"character":6}"#]),
    ask(MEMBERS, "hover", "shapes::‸Pair<float> pair", &["struct Pair"]),
    ask(ABORT, "hover", "#include <khr/‸SPV_KHR_abort.h>", &["SPV_KHR_abort: "]),
    ask(ABORT, "definition", "#include <khr/‸SPV_KHR_abort.h>", &["/khr/SPV_KHR_abort.h"]),
    ask(ABORT, "completion", "#include <khr/‸SPV_KHR_abort.h>", &[r#""label":"SPV_KHR_16bit_storage.h""#]),
];

#[test]
fn requests_over_the_corpus_have_their_answers() {
    let files: BTreeSet<&str> = ASKS.iter().map(|ask| ask.file).collect();
    let corpus = Corpus::of("requests", &files.into_iter().collect::<Vec<_>>());
    let mut client = Client::start();
    let mut opened: Vec<&str> = Vec::new();
    let mut wrong = Vec::new();
    for Ask { file, method, at, answer } in ASKS {
        let (uri, text) = corpus.file(file);
        if !opened.contains(file) {
            opened.push(file);
            client.open(&uri, &text);
        }
        let mut params = json!({ "textDocument": { "uri": uri }, "position": position_in(&text, at) });
        if *method == "references" {
            params["context"] = json!({ "includeDeclaration": true });
        }
        if *method == "rename" {
            params["newName"] = json!("renamed_1");
        }
        let found = client.request(&format!("textDocument/{method}"), params);
        let shown = found.get("result").or_else(|| found.get("error")).map(Value::to_string).unwrap_or_default();
        let missing: Vec<&&str> = answer.iter().filter(|part| !shown.contains(**part)).collect();
        if !missing.is_empty() {
            wrong.push(format!("{method} at {at} of {file}: {missing:?} are missing in {shown:.600}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    client.shut_down();
}

/// Published errors and warnings are on the lines with expected ones.
#[test]
fn diagnostics_of_the_corpus_are_where_it_says() {
    let mut names: Vec<String> = Vec::new();
    for entry in std::fs::read_dir(folder_of_the_corpus().join("language")).expect("it is there") {
        let path = entry.expect("it is listed").path();
        let is_shader = path.extension().is_some_and(|ending| ending == "hlsl");
        if is_shader && std::fs::read_to_string(&path).expect("text").contains("// ERROR: ") {
            names.push(format!("language/{}", path.file_name().and_then(|name| name.to_str()).expect("text")));
        }
    }
    assert!(names.len() > 40, "{} files", names.len());
    let corpus = Corpus::of("diagnostics", &names.iter().map(String::as_str).collect::<Vec<_>>());
    let mut client = Client::start();
    for name in &names {
        let (uri, text) = corpus.file(name);
        let is_expected = |line: &str| line.contains("// ERROR: ") || line.contains("// WARNING: ");
        let expected: Vec<u64> =
            text.lines().enumerate().filter(|(_, line)| is_expected(line)).map(|(at, _)| at as u64).collect();
        let mut found: Vec<u64> =
            client.open(&uri, &text).iter().filter_map(|it| it["range"]["start"]["line"].as_u64()).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, expected, "{uri}");
        client.close(&uri);
    }
    client.shut_down();
}

#[test]
fn documents_have_symbols_colours_and_lenses() {
    let corpus = Corpus::of("symbols", &[CALLS, OPERATORS, BROKEN]);
    let mut client = Client::start();
    for (file, symbols, lenses, word) in [
        (CALLS, ["takesFour", "Plain"], ["either", "main"], "takesFour"),
        (OPERATORS, ["Math", "output"], ["Number::operator", "main"], "Number"),
        (BROKEN, ["Light", "sum"], ["sum", "main"], "Light"),
    ] {
        let (uri, text) = corpus.file(file);
        client.open(&uri, &text);
        let document = json!({ "textDocument": { "uri": uri } });
        let mut result = |method: &str| client.request(&format!("textDocument/{method}"), document.clone())["result"].clone();
        let found = result("documentSymbol").to_string();
        assert!(symbols.iter().all(|name| found.contains(&format!(r#""name":"{name}""#))), "{file}: {found}");
        let found = result("codeLens").to_string();
        assert!(lenses.iter().any(|name| found.contains(&format!(r#""{name}"#))), "{file}: {found}");
        let data = result("semanticTokens/full")["data"].as_array().expect("a list").clone();
        let (mut line, mut column, mut words) = (0_usize, 0, Vec::new());
        for token in data.chunks(5) {
            let number = |at: usize| token[at].as_u64().expect("a number") as usize;
            column = if number(0) == 0 { column + number(1) } else { number(1) };
            line += number(0);
            words.push(&text.lines().nth(line).expect("a line")[column..column + number(2)]);
        }
        assert!(
            words.contains(&word) && words.iter().all(|word| word.chars().all(|c| c.is_alphanumeric() || c == '_')),
            "{words:?}"
        );
    }
    client.shut_down();
}

fn show_spirv(client: &mut Client, uri: &str, function: &str) -> Value {
    client.request("workspace/executeCommand", json!({ "command": "hlsl-to-spirv.showSpirv", "arguments": [uri, function] }))
}

#[test]
fn a_command_shows_the_spirv_of_a_function() {
    let corpus = Corpus::of("spirv", &[FIELDS, CALLS]);
    let window = json!({ "window": { "showDocument": { "support": true } } });
    let mut client = Client::start_with(json!({ "processId": null, "rootUri": null, "capabilities": window }));
    let (uri, text) = corpus.file(FIELDS);
    client.open(&uri, &text);
    for (function, expected) in [("main", "%main = OpFunction %void"), ("negated", "OpISub"), ("Mixed::sum", "OpIAdd")] {
        let answer = show_spirv(&mut client, &uri, function);
        let text = answer["result"]["text"].as_str().unwrap_or_else(|| panic!("{answer}"));
        assert!(text.contains(expected) && text.trim_end().ends_with("OpFunctionEnd"), "{function}: {text}");
        let file = answer["result"]["uri"].as_str().and_then(|uri| uri.strip_prefix("file://")).expect("a file");
        assert_eq!(std::fs::read_to_string(file).expect("it is written"), text);
    }
    // The client receives the request to open the document before the result.
    let shown: Vec<&str> = client.asked.iter().filter_map(|params| params["uri"].as_str()).collect();
    assert!(shown.len() == 3 && shown[2].ends_with("/bitfields.Mixed.sum.spvasm"), "{shown:?}");
    let (broken, text) = corpus.file(CALLS);
    client.open(&broken, &text);
    for (uri, function, message) in [
        (uri.as_str(), "absent", "no entry point of the file calls 'absent'"),
        (&broken, "main", "the file has errors"),
        ("file:///not/open.hlsl", "main", "the document is not open"),
    ] {
        assert_eq!(show_spirv(&mut client, uri, function)["error"]["message"], message);
    }
    client.shut_down();
}

/// A folder with these files for a test.
fn project(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lsp").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    for (path, text) in files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().expect("it is in the folder")).expect("the target folder is writable");
        std::fs::write(path, text).expect("the target folder is writable");
    }
    folder
}

fn uri_in(folder: &Path, path: &str) -> String {
    uri_of(folder.join(path).to_str().expect("text"))
}

#[test]
fn the_configuration_counts() {
    let configuration = "include = [\"inc\"]\n[[shader]]\nfiles = \"*.ps.hlsl\"\nprofile = \"ps_6_0\"\nentry = \"shade\"\ndefines = { WANTED = 2 }\n";
    let shader = "#include <near.h>\n#if WANTED != 2\n#error not wanted\n#endif\nfloat4 shade(float x : A) : SV_Target { GroupMemoryBarrierWithGroupSync(); return near(x); }\n";
    let files =
        [("hlsl-to-spirv.toml", configuration), ("inc/near.h", "float near(float x) { return x; }\n"), ("a.ps.hlsl", shader)];
    let folder = project("configuration", &files);
    let mut client = Client::start();
    let uri = uri_in(&folder, "a.ps.hlsl");
    // The stage is known, and therefore the functions that it must not call.
    let found = client.open(&uri, shader);
    assert!(found.iter().all(|found| found["range"]["start"]["line"] == 4) && !found.is_empty(), "{found:?}");
    let good = shader.replace("GroupMemoryBarrierWithGroupSync(); ", "");
    assert_eq!(client.change_all(&uri, &good), Vec::<Value>::new());
    let at = json!({ "textDocument": { "uri": uri }, "position": position_in(&good, "return ‸near(x)") });
    let found = client.request("textDocument/definition", at);
    assert!(found["result"][0]["uri"].as_str().is_some_and(|uri| uri.ends_with("/inc/near.h")), "{found}");
    assert!(show_spirv(&mut client, &uri, "shade")["result"]["text"].as_str().is_some_and(|text| text.contains("OpFunctionEnd")));

    // A mistake in it is shown at its location. The client reports when the file changes.
    std::fs::write(folder.join("hlsl-to-spirv.toml"), "flags = ['-O9']\n").expect("it is ours");
    let changed = json!({ "changes": [{ "uri": uri_in(&folder, "hlsl-to-spirv.toml"), "type": 2 }] });
    client.notify("workspace/didChangeWatchedFiles", changed);
    let found = client.diagnostics_of(&uri);
    assert_eq!(found[0]["code"], "configuration");
    let place = &found[0]["relatedInformation"][0]["location"];
    assert!(place["uri"].as_str().is_some_and(|uri| uri.ends_with("/hlsl-to-spirv.toml")), "{place}");
    assert_eq!(place["range"]["start"], json!({ "line": 0, "character": 9 }));
    client.shut_down();
}

#[test]
fn a_new_name_reaches_all_files_of_a_project() {
    let header = "struct Light { float power; };\nfloat lit(Light light) { return light.power; }\n";
    let user = "#include \"../inc/light.h\"\nRWStructuredBuffer<float> o;\n[numthreads(1, 1, 1)] void main() { Light l; l.power = 1; o[0] = lit(l); }\n";
    let other = "struct Other { float power; };\nfloat f(Other o) { return o.power; }\n";
    let files = [("inc/light.h", header), ("a/one.hlsl", user), ("a/two.hlsl", user), ("other.hlsl", other)];
    let folder = project("rename", &files);
    let root = uri_of(folder.to_str().expect("text"));
    let folders = json!([{ "uri": root, "name": "rename" }]);
    let mut client =
        Client::start_with(json!({ "processId": null, "rootUri": root, "workspaceFolders": folders, "capabilities": {} }));
    // One is open and changed, one is not.
    let open = uri_in(&folder, "a/one.hlsl");
    client.open(&open, &format!("\n{user}"));
    let uri = uri_in(&folder, "inc/light.h");
    client.open(&uri, header);
    let at = json!({ "textDocument": { "uri": uri }, "position": position_in(header, "float ‸power"), "newName": "watts" });
    let found = client.request("textDocument/rename", at);
    let changes = found["result"]["changes"].as_object().unwrap_or_else(|| panic!("the answer has no edits: {found}"));
    let mut lines: Vec<(String, Vec<u64>)> = Vec::new();
    for (uri, edits) in changes {
        let edits = edits.as_array().expect("a list").iter();
        let name = uri.rsplit('/').next().unwrap_or_default().to_owned();
        lines.push((name, edits.filter_map(|edit| edit["range"]["start"]["line"].as_u64()).collect()));
    }
    lines.sort();
    assert_eq!(lines, [("light.h".to_owned(), vec![0, 1]), ("one.hlsl".to_owned(), vec![3]), ("two.hlsl".to_owned(), vec![2])]);

    let at = json!({ "textDocument": { "uri": uri }, "position": position_in(header, "float ‸lit"), "context": { "includeDeclaration": false } });
    let found = client.request("textDocument/references", at);
    assert_eq!(found["result"].as_array().map(Vec::len), Some(2), "{found}");
    client.shut_down();
}

#[test]
fn a_name_that_cannot_change_says_why() {
    let outside = project("outside", &[("near.h", "float near;\n")]);
    let header = outside.join("near.h");
    let shader = format!(
        "#include {:?}\n#define DECLARE(n) float n##_a, n;\n#define GET(x) (x.power + y)\nDECLARE(lamp)\n\
         struct Light {{ float power; }}; struct Other {{ float power; }}; float y;\n\
         float f(Light light) {{ return GET(light) + near + lamp_a + lamp + sin(y); }}\n",
        header.to_str().expect("text")
    );
    let folder = project("inside", &[("a.hlsl", &shader)]);
    let root = uri_of(folder.to_str().expect("text"));
    let mut client = Client::start_with(json!({ "processId": null, "rootUri": root, "capabilities": {} }));
    let uri = uri_in(&folder, "a.hlsl");
    client.open(&uri, &shader);
    let mut answer = |method: &str, at: &str| {
        let params = json!({ "textDocument": { "uri": uri }, "position": position_in(&shader, at), "newName": "other" });
        client.request(&format!("textDocument/{method}"), params)
    };
    for (method, at, message) in [
        ("rename", "+ ‸near", "near.h, which is not in the workspace"),
        ("prepareRename", "+ ‸lamp_a", "a macro forms the name 'lamp_a' with '##'"),
        ("rename", "+ ‸lamp +", "a macro forms the name 'lamp_a' with '##'"),
        ("prepareRename", "GET(x) (‸x.power", "'x' is a parameter of a macro"),
        ("prepareRename", "return ‸GET", "'GET' is a macro"),
        ("prepareRename", "‸sin", "no declaration of 'sin' is known"),
    ] {
        let answer = answer(method, at);
        assert!(answer["error"]["message"].as_str().is_some_and(|text| text.contains(message)), "{at}: {answer}");
    }
    // The replacement list of the macro changes.
    let found = answer("rename", "struct Light { float ‸power");
    let edits = found["result"]["changes"][&uri].as_array().unwrap_or_else(|| panic!("the answer has no edits: {found}"));
    let lines: Vec<u64> = edits.iter().filter_map(|edit| edit["range"]["start"]["line"].as_u64()).collect();
    assert_eq!(lines, [2, 4]);
    client.shut_down();
}
