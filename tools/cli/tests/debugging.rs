//! The flags for debugging the compiler, and `explain`.

use std::path::Path;
use std::process::{Command, Output};

/// Has two functions and a loop that is unrolled, so that passes run more than once.
const SHADER: &str = "\
RWStructuredBuffer<uint> output;

uint twice(uint value) { return value + value; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint values[2] = { id.x, id.y };
    uint sum = 0;
    [unroll] for (int i = 0; i < 2; ++i) { sum += twice(values[i]); }
    output[0] = sum;
}
";

fn run(name: &str, arguments: &[&str]) -> Output {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("debugging").join(name);
    std::fs::create_dir_all(&folder).expect("the folder is ours");
    std::fs::write(folder.join("shader.hlsl"), SHADER).expect("the folder is ours");
    Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).current_dir(folder).args(arguments).output().expect("the command starts")
}

fn stdout(name: &str, arguments: &[&str]) -> String {
    let output = run(name, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("IR is text")
}

fn stderr(name: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(name, arguments);
    (output.status.code(), String::from_utf8(output.stderr).expect("diagnostics are text"))
}

#[test]
fn statistics_of_the_module() {
    let table = stdout("stats", &["--emit=stats", "shader.hlsl"]);
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines.len() == 2 && lines[0].starts_with("function ") && lines[1].starts_with("main "), "{table}");
    run("stats", &["--emit=stats-json", "-Fo", "out.json", "shader.hlsl"]);
    let json = Path::new(env!("CARGO_TARGET_TMPDIR")).join("debugging/stats/out.json");
    let json = std::fs::read_to_string(json).expect("it was written");
    assert!(json.starts_with('{') && json.contains("\"function\":\"main\""), "{json}");
}

#[test]
fn ir_after_a_pass() {
    let lowered = stdout("after", &["--after=lower", "shader.hlsl"]);
    assert!(lowered.contains("@twice") && lowered.contains("alloca [2 x i32]"), "{lowered}");
    let inlined = stdout("after", &["--after=inline_calls", "--emit=ir", "shader.hlsl"]);
    assert!(!inlined.contains("call i32 @twice") && inlined.contains("loop.merge"), "{inlined}");
    let unrolled = stdout("after", &["--after=unroll_loops", "shader.hlsl"]);
    assert!(!unrolled.contains("loop.merge"), "{unrolled}");
    let done = stdout("after", &["--emit=ir", "shader.hlsl"]);
    assert!(!done.contains("alloca") && done.len() < unrolled.len(), "{done}");
    // At level 0, the passes only remove unreachable code.
    assert!(stdout("after", &["--after=lower", "-O0", "shader.hlsl"]).contains("alloca"));
}

#[test]
fn second_run_of_a_pass() {
    let first = stdout("run", &["--after=simplify", "shader.hlsl"]);
    let second = stdout("run", &["--after=simplify,2", "shader.hlsl"]);
    assert_ne!(first, second);
    let (status, message) = stderr("run", &["--after=simplify,99", "shader.hlsl"]);
    assert!(status == Some(1) && message.contains("does not run 99 times"), "{message}");
}

#[test]
fn printed_ir() {
    let (_, all) = stderr("print", &["--print-after=all", "-Fo", "out.spv", "shader.hlsl"]);
    for pass in
        ["lower", "inline_calls", "promote_locals", "unroll_loops, of @main", "simplify, run 2, of @main", "reachable, run 2"]
    {
        assert!(all.contains(&format!("; after {pass}")), "{pass} is missing:\n{all}");
    }
    let (_, one) = stderr("print", &["--print-after=lower", "--filter-print-funcs=twice", "-Fo", "out.spv", "shader.hlsl"]);
    assert_eq!(one.matches("; after ").count(), 1, "{one}");
    assert_eq!(one.matches("define ").count(), 1, "{one}");
    assert!(one.contains("@twice"), "{one}");
}

#[test]
fn table_of_passes() {
    let (status, table) = stderr("time", &["--time-passes", "-Fo", "out.spv", "shader.hlsl"]);
    assert_eq!(status, Some(0));
    let row = table.lines().find(|line| line.starts_with("unroll_loops ")).expect("a row for each pass");
    let cells: Vec<&str> = row.split_whitespace().collect();
    assert!(cells[1].parse::<u32>().is_ok_and(|runs| runs >= 2), "{row}");
    assert!(cells[5].starts_with('+'), "unrolling adds instructions: {row}");
    assert!(table.lines().last().is_some_and(|line| line.starts_with("all ")), "{table}");
}

#[test]
fn report_of_times() {
    let (status, report) = stderr("report", &["-ftime-report", "-Fo", "out.spv", "shader.hlsl"]);
    assert_eq!(status, Some(0));
    for row in ["stage ", "preprocess ", "parse ", "emit ", "pass ", "simplify "] {
        assert_eq!(report.lines().filter(|line| line.starts_with(row)).count(), 1, "{row}: {report}");
    }
    assert_eq!(report.lines().filter(|line| line.starts_with("all ")).count(), 2, "{report}");
}

#[test]
fn events_of_stages_and_passes() {
    let events = |text: &str| {
        let value: serde_json::Value = serde_json::from_str(text).expect("JSON");
        value["traceEvents"].as_array().expect("a list").clone()
    };
    let output = run("events", &["-ftime-trace=times.json", "-Fo", "out.spv", "shader.hlsl"]);
    assert!(output.status.success());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("debugging/events");
    let all = events(&std::fs::read_to_string(folder.join("times.json")).expect("it is written"));
    let find = |name: &str| all.iter().find(|event| event["name"] == name).unwrap_or_else(|| panic!("no {name} in {all:?}"));
    let end = |event: &serde_json::Value| event["ts"].as_f64().zip(event["dur"].as_f64()).map(|(start, time)| start + time);
    let (optimize, unroll) = (find("optimize"), find("unroll_loops"));
    assert_eq!((&unroll["cat"], &unroll["args"]["detail"]), (&"pass".into(), &"main".into()));
    assert!(unroll["ts"].as_f64() >= optimize["ts"].as_f64() && end(unroll) <= end(optimize), "{unroll} {optimize}");
    assert!(find("Total simplify")["args"]["count"].as_u64() >= Some(2));
    // Writes to standard output if no file is given, and leaves out short events.
    let text = stdout("events", &["-ftime-trace", "-ftime-trace-granularity=4000000000", "-Fo", "out.spv", "shader.hlsl"]);
    assert!(
        events(&text)
            .iter()
            .all(|event| event["ph"] == "M" || event["name"].as_str().is_some_and(|name| name.starts_with("Total ")))
    );
    let (status, message) = stderr("events", &["-ftime-trace-granularity=x", "shader.hlsl"]);
    assert!(status == Some(2) && message.contains("'-ftime-trace-granularity="), "{message}");
}

#[test]
fn included_files() {
    run("includes", &["shader.hlsl"]);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("debugging/includes");
    std::fs::write(folder.join("a.h"), "#include \"b.h\"\n").expect("the folder is ours");
    std::fs::write(folder.join("b.h"), "").expect("the folder is ours");
    std::fs::write(folder.join("c.hlsl"), "#include \"a.h\"\n#include \"b.h\"\n[numthreads(1, 1, 1)] void main() {}\n")
        .expect("it is ours");
    let command =
        Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).current_dir(&folder).args(["-H", "-Fo", "c.spv", "c.hlsl"]).output();
    let printed = String::from_utf8(command.expect("the command starts").stderr).expect("text");
    assert_eq!(printed, ". a.h\n.. b.h\n. b.h\n");
}

#[test]
fn wrong_names_of_passes() {
    let (status, message) = stderr("wrong", &["--after=unrol_loops", "shader.hlsl"]);
    assert!(status == Some(2) && message.contains("did you mean 'unroll_loops'?"), "{message}");
    let (status, message) = stderr("wrong", &["--print-after=qqqqqqqqqqqqqq", "shader.hlsl"]);
    assert!(status == Some(2) && message.contains("the passes are lower, reachable, "), "{message}");
    let (status, message) = stderr("wrong", &["--after=simplify", "--emit=spirv", "shader.hlsl"]);
    assert!(status == Some(2) && message.contains("'--after=' needs '--emit=ir'"), "{message}");
    let (status, message) = stderr("wrong", &["--after=simplify", "-O0", "shader.hlsl"]);
    assert!(status == Some(1) && message.contains("does not run at this optimization level"), "{message}");
}

#[test]
fn unknown_kinds_of_warnings() {
    let (status, message) = stderr("kinds", &["-Wno-typo", "-Wno-truncatoin", "-Fo", "out.spv", "shader.hlsl"]);
    assert_eq!(status, Some(0));
    assert!(message.contains("unknown warning option '-Wno-typo'\n"), "{message}");
    assert!(message.contains("'-Wno-truncatoin', did you mean '-Wno-truncation'?"), "{message}");
    let (_, message) = stderr("kinds", &["-Wno-truncation", "-Wno-conversion", "-Fo", "out.spv", "shader.hlsl"]);
    assert_eq!(message, "");
    let (_, message) = stderr("kinds", &["-Wno-typo", "-Wno-unknown-warning-option", "-Fo", "out.spv", "shader.hlsl"]);
    assert_eq!(message, "");
    let (status, message) = stderr("kinds", &["-WX", "-Wno-typo", "-Fo", "refused.spv", "shader.hlsl"]);
    assert!(status == Some(2) && message.contains("error[unknown-warning-option]"), "{message}");
}

#[test]
fn explanations() {
    let text = stdout("explain", &["explain", "truncation"]);
    assert!(text.starts_with("warning[truncation]\n\n") && text.contains("Erroneous example (hlsl-to-spirv"), "{text}");
    assert!(text.contains("Also disabled by -Wno-conversion."), "{text}");
    let list = stdout("explain", &["explain", "--list"]);
    assert_eq!(list.lines().count(), diagnostics::registry::all().count());
    let (status, message) = stderr("explain", &["explain", "truncatoin"]);
    assert!(status == Some(2) && message.contains("did you mean 'truncation'?"), "{message}");
    assert_eq!(stderr("explain", &["explain"]).0, Some(2));
}
