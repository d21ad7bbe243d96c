//! `hlsl-to-spirv fmt`, and the formatting requests of the language server.

mod lsp_client;

use lsp_client::{Client, uri_of};
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const SHADER: &str = "\
// A comment
float4 main ( float2 uv:TEXCOORD ) : SV_Target
{
  if(uv.x>0) return 1;
#if 1
    return float4( uv,0,1 );
#endif
}
";

const FORMATTED: &str = "\
// A comment
float4 main(float2 uv : TEXCOORD) : SV_Target
{
    if (uv.x>0) return 1;
#if 1
    return float4(uv, 0, 1);
#endif
}
";

/// A folder with `a.hlsl` and these files for a test.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("formatting").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    for (path, text) in [("a.hlsl", SHADER)].iter().chain(files) {
        std::fs::write(folder.join(path), text).expect("the target folder is writable");
    }
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"));
    command.current_dir(folder).arg("fmt").args(arguments).output().expect("it starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

#[test]
fn a_file_is_formatted_in_place() {
    // The nearest style may be one above the folder, so the test has its own.
    let folder = folder("in_place", &[(".clang-format", "")]);
    let check = run(&folder, &["--check", "a.hlsl"]);
    assert_eq!((check.status.code(), text(&check.stdout)), (Some(1), "a.hlsl\n"));
    let read = || std::fs::read_to_string(folder.join("a.hlsl")).expect("it exists");
    assert_eq!(read(), SHADER, "--check writes nothing");
    let output = run(&folder, &["a.hlsl"]);
    assert_eq!((output.status.code(), text(&output.stdout), text(&output.stderr)), (Some(0), "", ""));
    assert_eq!(read(), FORMATTED);
    let check = run(&folder, &["--check", "a.hlsl"]);
    assert_eq!((check.status.code(), text(&check.stdout)), (Some(0), ""));
}

#[test]
fn standard_input_is_formatted_to_standard_output() {
    let folder = folder("standard_input", &[(".clang-format", "IndentWidth: 2\n")]);
    let mut child = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"))
        .current_dir(&folder)
        .args(["fmt", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    child.stdin.take().expect("a pipe").write_all(SHADER.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(text(&output.stdout), FORMATTED.replace("    ", "  "));
}

#[test]
fn a_style_file_is_read_and_keys_without_an_effect_are_printed() {
    let style = "IndentWidth: 2\nAlignTrailingComments: true\nBreakBeforeBraces: Attach\n";
    let folder = folder("style", &[("style", style), ("b.hlsl", SHADER)]);
    let output = run(&folder, &["--style", "style", "a.hlsl", "b.hlsl"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), "style: these keys have no effect: AlignTrailingComments: true\n", "once for both files");
    let expected = FORMATTED.replace("    ", "  ").replace("SV_Target\n{", "SV_Target {");
    for file in ["a.hlsl", "b.hlsl"] {
        assert_eq!(std::fs::read_to_string(folder.join(file)).expect("it exists"), expected, "{file}");
    }
}

#[test]
fn mistakes_change_no_file() {
    let folder = folder("mistakes", &[]);
    for (arguments, status, message) in [
        (&[][..], 2, "'fmt' needs a file"),
        (&["--indent", "a.hlsl"][..], 2, "'fmt' does not take the flag '--indent'"),
        (&["a.hlsl", "--style"][..], 2, "'--style' needs a file"),
        (&["a.hlsl", "missing.hlsl"][..], 1, "cannot read 'missing.hlsl': "),
        (&["a.hlsl", "--style", "missing"][..], 1, "missing: "),
    ] {
        let output = run(&folder, arguments);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
        assert!(text(&output.stderr).contains(message), "{arguments:?}: {}", text(&output.stderr));
        assert_eq!(std::fs::read_to_string(folder.join("a.hlsl")).expect("it exists"), SHADER, "{arguments:?}");
    }
}

/// The text after the edits of an answer, which are at most one.
fn edited(answer: &Value) -> String {
    let edits = answer["result"].as_array().expect("a list of edits");
    let [edit] = edits.as_slice() else { panic!("{} edits", edits.len()) };
    let line = |place: &str| edit["range"][place]["line"].as_u64().expect("a number") as usize;
    assert_eq!((&edit["range"]["start"]["character"], &edit["range"]["end"]["character"]), (&json!(0), &json!(0)));
    let lines: Vec<&str> = SHADER.split_inclusive('\n').collect();
    let new_text = edit["newText"].as_str().expect("text");
    [&lines[..line("start")].concat(), new_text, &lines[line("end")..].concat()].concat()
}

#[test]
fn an_editor_formats_a_document_or_lines_of_it() {
    let folder = folder("editor", &[(".clang-format", "IndentWidth: 4\n")]);
    let uri = uri_of(folder.join("a.hlsl").to_str().expect("text"));
    let mut client = Client::start();
    client.open(&uri, SHADER);
    let options = json!({ "tabSize": 2, "insertSpaces": true });
    let whole = client.request("textDocument/formatting", json!({ "textDocument": { "uri": uri }, "options": options }));
    assert_eq!(edited(&whole), FORMATTED, "the file has precedence over the editor's options");
    let range = json!({ "start": { "line": 5, "character": 7 }, "end": { "line": 5, "character": 9 } });
    let lines = client
        .request("textDocument/rangeFormatting", json!({ "textDocument": { "uri": uri }, "range": range, "options": options }));
    assert_eq!(edited(&lines), SHADER.replace("float4( uv,0,1 )", "float4(uv, 0, 1)"));
    client.shut_down();
}

#[test]
fn without_a_style_file_the_editor_chooses_the_indentation() {
    let mut client = Client::start();
    let uri = "untitled:a.hlsl";
    client.open(uri, SHADER);
    let options = json!({ "tabSize": 4, "insertSpaces": false });
    let whole = client.request("textDocument/formatting", json!({ "textDocument": { "uri": uri }, "options": options }));
    assert_eq!(edited(&whole), FORMATTED.replace("    ", "\t"));
    client.shut_down();
}
