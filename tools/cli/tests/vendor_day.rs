//! A vendor's workflow: a grammar file for an unknown extension, its header, a shader, its words; and each possible mistake.

use std::path::PathBuf;
use std::process::{Command, Output};

const GRAMMAR: &str = include_str!("vendor/grammar.json");
const SHADER: &str = include_str!("vendor/shader.hlsl");

/// An empty folder for this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("vendor_day").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the build folder is writable");
    folder
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).args(arguments).output().expect("the compiler runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Writes the grammar and generates the header beside it. Returns the folder and the output of the command.
fn header(name: &str, grammar: &str, flags: &[&str]) -> (PathBuf, Output) {
    let folder = folder(name);
    let from = folder.join("grammar.json");
    std::fs::write(&from, grammar).expect("the build folder is writable");
    let to = folder.join("SPV_ACME_prism.h");
    let mut arguments =
        vec!["header", "SPV_ACME_prism", "--from", from.to_str().expect("UTF-8"), "-Fo", to.to_str().expect("UTF-8")];
    arguments.extend(flags);
    let output = run(&arguments);
    (folder, output)
}

fn compile(folder: &std::path::Path, shader: &str, flags: &[&str]) -> Output {
    let path = folder.join("shader.hlsl");
    std::fs::write(&path, shader).expect("the build folder is writable");
    let (folder, path) = (folder.to_str().expect("UTF-8"), path.to_str().expect("UTF-8"));
    let mut arguments = vec!["-T", "cs_6_0", "-E", "main", "-I", folder, path];
    arguments.extend(flags);
    run(&arguments)
}

/// The instructions of a module: opcode and operand words.
fn instructions(bytes: &[u8]) -> Vec<(u32, Vec<u32>)> {
    let words: Vec<u32> = bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
    let mut rest = &words[5..];
    let mut all = Vec::new();
    while let [first, ..] = rest {
        let length = (first >> 16) as usize;
        all.push((first & 0xffff, rest[1..length].to_vec()));
        rest = &rest[length..];
    }
    all
}

#[test]
fn from_the_grammar_to_the_words() {
    let (folder, output) = header("words", GRAMMAR, &[]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    let header = std::fs::read_to_string(folder.join("SPV_ACME_prism.h")).expect("it was written");
    for part in [
        "#define SPV_DECORATION_PrismBankACME(bank)",
        "#define SPV_EXECUTION_MODE_PrismFacesACME(least, most)",
        "static const uint PrismFlagsACMEDispersed = 0x2;",
        "[[vk::ext_builtin_input(/* PrismIndexACME */ 61007)]]",
        "R PrismCreateACME(T0 angle, uint execution);",
        "void PrismCountACME([[vk::ext_reference]] T0 pointer, [[vk::ext_literal]] uint bank, T2 amount);",
        "// Refine: ",
    ] {
        assert!(header.contains(part), "{part} is not in\n{header}");
    }

    let output = compile(&folder, SHADER, &["-Fo", "-"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let module = instructions(&output.stdout);
    let find = |opcode: u32| module.iter().filter(move |(op, _)| *op == opcode).map(|(_, words)| words.as_slice());
    // OpCapability, OpExecutionMode, OpDecorate
    assert!(find(17).any(|words| words == [61008]), "the capability");
    assert!(find(16).any(|words| words[1..] == [61005, 3, 9]), "the execution mode");
    assert!(find(71).any(|words| words[1..] == [61006, 5]), "the decoration");
    let index = find(71).find(|words| words[1..] == [11, 61007]).expect("the builtin")[0];
    assert!(find(59).any(|words| words[1..] == [index, 1]), "the builtin is an input");
    // OpTypeFloat, OpTypeInt
    let float = find(22).find(|words| words[1..] == [32]).expect("float")[0];
    let prism = find(61001).collect::<Vec<_>>();
    assert!(matches!(prism[..], [[_, component, 7]] if *component == float), "the type, once: {prism:?}");
    let created = find(61002).next().expect("the instruction");
    assert_eq!((created[0], created.len()), (prism[0][0], 4), "its type is the new one");
    let refracted = find(61003).next().expect("the instruction");
    assert!(matches!(refracted, [ty, _, prism, _, 3] if *ty == float && *prism == created[1]), "{refracted:?}");
    let counted: Vec<&[u32]> = find(61004).collect();
    let counter = counted[0][0];
    assert!(find(59).any(|words| words[1..] == [counter, 4]), "the reference is groupshared");
    assert!(counted[0] == [counter, 6] && counted[1].len() == 3, "without and with what may be missing: {counted:?}");
}

#[test]
fn unknown_instructions_are_readable() {
    let (folder, _) = header("assembly", GRAMMAR, &[]);
    let assembly = text(&compile(&folder, SHADER, &[]).stdout);
    for line in [
        "   OpUnknown(61001, 4) %",
        "   OpUnknown(61002, 5) %",
        "   OpUnknown(61003, 6) %float %",
        "   OpUnknown(61004, 3) %",
        "OpCapability 61008",
        "OpExecutionMode %main 61005 3 9",
        "BuiltIn 61007",
    ] {
        assert!(assembly.contains(line), "{line} is not in\n{assembly}");
    }
}

/// Flags that load the grammar in the folder.
fn given(folder: &std::path::Path) -> [String; 2] {
    ["--grammar".to_owned(), folder.join("grammar.json").to_str().expect("UTF-8").to_owned()]
}

#[test]
fn with_its_grammar_all_is_known() {
    let (folder, _) = header("given", GRAMMAR, &[]);
    let [flag, grammar] = given(&folder);
    let output = compile(&folder, SHADER, &["-WX", &flag, &grammar]);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    let assembly = text(&output.stdout);
    for line in [
        "= OpTypePrismACME %float 7",
        "%prism = OpPrismCreateACME %",
        "OpPrismRefractACME %float %prism %",
        " Total|Dispersed",
        "OpPrismCountACME %count 6 %uint_2",
        "OpCapability PrismACME",
        "OpExtension \"SPV_ACME_prism\"",
        "OpExecutionMode %main PrismFacesACME 3 9",
        "PrismBankACME 5",
        "BuiltIn PrismIndexACME",
    ] {
        assert!(assembly.contains(line), "{line} is not in\n{assembly}");
    }
    // The header alone results in the same words.
    let words = |flags: &[&str]| compile(&folder, SHADER, &[&["-Fo", "-"], flags].concat()).stdout;
    assert!(!words(&[]).is_empty() && words(&[]) == words(&[&flag, &grammar]));
    // The rule for make includes the grammar, too.
    let rule = text(&compile(&folder, SHADER, &["-M", &flag, &grammar]).stdout);
    assert!(rule.contains("grammar.json"), "{rule}");
}

#[test]
fn modules_are_shown_read_and_checked_with_the_grammar() {
    let (folder, _) = header("modules", GRAMMAR, &[]);
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let [flag, grammar] = given(&folder);
    assert!(compile(&folder, SHADER, &["-Fo", &path("prism.spv"), &flag, &grammar]).status.success());
    let grammar_path = path("grammar.json");
    let module = std::fs::read(path("prism.spv")).expect("it was written");

    let shown = text(&run(&["dis", &path("prism.spv"), &flag, &grammar]).stdout);
    assert!(shown.contains("OpPrismRefractACME %float %") && shown.contains("OpCapability PrismACME"), "{shown}");
    let unknown = text(&run(&["dis", &path("prism.spv")]).stdout);
    assert!(unknown.contains("OpUnknown(61003, 6)") && unknown.contains("OpCapability 61008"), "{unknown}");
    // Both texts assemble to the same bytes, as does that with numeric ids.
    for (flags, grammar) in [(&[][..], true), (&["--raw-id"], true), (&["--raw-id"], false), (&["--no-indent"], true)] {
        let given: &[&str] = if grammar { &[&flag, &grammar_path] } else { &[] };
        let shown = run(&[&["dis", &path("prism.spv"), "-o", &path("prism.spvasm")], flags, given].concat());
        assert!(shown.status.success(), "{}", text(&shown.stderr));
        let output = run(&[&["as", &path("prism.spvasm"), "-o", &path("again.spv")], given].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(std::fs::read(path("again.spv")).expect("it was written") == module, "{flags:?} {grammar}");
    }

    let output = run(&["check", &path("prism.spv"), &flag, &grammar, "-fspv-target-env=vulkan1.0"]);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    let output = run(&["check", &path("prism.spv")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("error[invalid-module]: opcode 61001 is unknown"), "{}", text(&output.stderr));
    // A mistake in the text is reported with its location, and so is one in the module.
    let wrong = shown.replace("OpPrismCreateACME", "OpPrismCreatACME");
    std::fs::write(path("wrong.spvasm"), wrong).expect("the build folder is writable");
    let said = text(&run(&["as", &path("wrong.spvasm"), "-o", &path("again.spv"), &flag, &grammar]).stderr);
    assert!(said.contains("there is no instruction 'OpPrismCreatACME', did you mean 'OpPrismCreateACME'?"), "{said}");
    assert!(said.contains("wrong.spvasm:"), "{said}");
    let wrong = shown
        .replace("OpCapability PrismACME", "")
        .replace("OpPrismCountACME %count 6\n", "OpPrismCountACME %count !6 %count %count\n");
    std::fs::write(path("wrong.spvasm"), wrong).expect("the build folder is writable");
    let said = text(&run(&["check", &path("wrong.spvasm"), &flag, &grammar]).stderr);
    assert!(said.contains("OpPrismCountACME has too many operands") && said.contains("wrong.spvasm:"), "{said}");
    for (arguments, message) in [
        (&["dis"][..], "'dis' needs an input"),
        (&["as", "x"], "'as' needs an output"),
        (&["check", "x", "y"], "'check' takes one input"),
        (&["dis", "x", "--raw"], "unknown flag '--raw' of 'dis'"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(message), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn what_the_grammar_says_is_needed_is_declared() {
    let folder = folder("needs");
    std::fs::write(folder.join("grammar.json"), GRAMMAR).expect("the build folder is writable");
    let [flag, grammar] = given(&folder);
    // No attribute specifies the capability or the extension.
    let shader = "[[vk::ext_instruction(61004)]] void Count([[vk::ext_reference]] uint place, [[vk::ext_literal]] uint bank);\n\
                  groupshared uint count;\n[numthreads(1, 1, 1)]\nvoid main() { Count(count, 6); }\n";
    let output = compile(&folder, shader, &[&flag, &grammar]);
    let assembly = text(&output.stdout);
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    assert!(assembly.contains("OpCapability PrismACME") && assembly.contains("OpExtension \"SPV_ACME_prism\""), "{assembly}");
}

const PRISM: &str = "typedef vk::SpirvOpaqueType<61001, float, vk::Literal<vk::integral_constant<uint, 7> > > Prism;";
const CREATE: &str = "[[vk::ext_instruction(61002)]] Prism Create(float angle, uint scope);";
const COUNT: &str = "[[vk::ext_instruction(61004)]] void Count([[vk::ext_reference]] uint p, [[vk::ext_literal]] uint bank);";

/// A mistake in a header or a shader that contradicts the loaded grammar: declarations, text before the entry point, its statements; the
/// message, and true if it also shows the header's line.
const WRONG_FOR_THE_GRAMMAR: &[(&[&str], &str, &str, &str, bool)] = &[
    (
        &[PRISM, "[[vk::ext_instruction(61002)]] Prism Create(float angle);"],
        "",
        "Prism p = Create(1);",
        "OpPrismCreateACME needs one more operand: `Execution`",
        true,
    ),
    (
        &[PRISM, "[[vk::ext_instruction(61002)]] Prism Create(float a, uint b, uint c);"],
        "",
        "Prism p = Create(1, 3, 4);",
        "too many operands for OpPrismCreateACME: it takes 2, but 3 were given",
        true,
    ),
    (
        &[PRISM, "[[vk::ext_instruction(61002)]] Prism Create([[vk::ext_literal]] float a, uint b);"],
        "",
        "Prism p = Create(1, 3);",
        "operand 1 of OpPrismCreateACME (`Angle`) must be an id, but is a literal",
        true,
    ),
    (
        &["[[vk::ext_instruction(61004)]] void Count([[vk::ext_reference]] uint p, uint bank);"],
        "",
        "Count(count, 6);",
        "operand 2 of OpPrismCountACME (`Bank`) must be a literal, but is an id",
        true,
    ),
    (
        &[PRISM, CREATE, "[[vk::ext_instruction(61003)]] float Refract(Prism p, float ray, uint flags);"],
        "",
        "values[0] = Refract(Create(1, 3), 1, 3);",
        "operand 3 of OpPrismRefractACME (`Flags`) must be a literal, but is an id",
        true,
    ),
    (
        &[PRISM, CREATE, "[[vk::ext_instruction(61003)]] float Refract(Prism p, float ray, [[vk::ext_literal]] uint flags);"],
        "",
        "values[0] = Refract(Create(1, 3), 1, 4);",
        "operand 3 of OpPrismRefractACME is the unknown PrismFlagsACME 4",
        true,
    ),
    (
        &[PRISM, "[[vk::ext_instruction(61002)]] void Create(float angle, uint scope);"],
        "",
        "Create(1, 3);",
        "OpPrismCreateACME has a result, so its function cannot return void",
        true,
    ),
    (
        &["[[vk::ext_instruction(61004)]] uint Count([[vk::ext_reference]] uint p, [[vk::ext_literal]] uint bank);"],
        "",
        "values[0] = Count(count, 6);",
        "OpPrismCountACME has no result, so its function must return void",
        true,
    ),
    (
        &["[[vk::ext_instruction(61005)]] float Create(float angle);"],
        "",
        "values[0] = Create(1);",
        "opcode 61005 is unknown",
        false,
    ),
    (&["[[vk::ext_capability(61010)]]", COUNT], "", "Count(count, 6);", "capability 61010 is unknown", false),
    (&["[[vk::ext_extension(\"SPV_ACME_prsim\")]]", COUNT], "", "Count(count, 6);", "SPV_ACME_prism", false),
    (
        &["typedef vk::SpirvOpaqueType<61001, float> Prism;", CREATE],
        "",
        "Prism p = Create(1, 3);",
        "OpTypePrismACME needs one more operand: `Faces`",
        true,
    ),
    (
        &["typedef vk::SpirvOpaqueType<61001, float, vk::Literal<vk::integral_constant<uint, 7> >, float> Prism;", CREATE],
        "",
        "Prism p = Create(1, 3);",
        "too many operands for OpTypePrismACME: it takes 2, but 3 were given",
        true,
    ),
    (
        &["typedef vk::SpirvOpaqueType<61001, float, vk::integral_constant<uint, 7> > Prism;", CREATE],
        "",
        "Prism p = Create(1, 3);",
        "operand 2 of OpTypePrismACME (`Faces`) must be a literal, but is an id",
        true,
    ),
    (
        &["typedef vk::SpirvOpaqueType<61004, float> Prism;", CREATE],
        "",
        "Prism p = Create(1, 3);",
        "OpPrismCountACME declares no type",
        true,
    ),
    (
        &[],
        "[[vk::spvexecutionmode(61005, 3)]]",
        "values[0] = 1;",
        "the execution mode PrismFacesACME needs one more operand: `Most`",
        false,
    ),
    (
        &[],
        "[[vk::spvexecutionmode(61005, 3, 4, 5)]]",
        "values[0] = 1;",
        "too many operands for the execution mode PrismFacesACME: it takes 2, but 3 were given",
        false,
    ),
    (&[], "[[vk::spvexecutionmode(61004, 3)]]", "values[0] = 1;", "execution mode 61004 is unknown", false),
    (
        &["[[vk::ext_decorate(61006)]] RWStructuredBuffer<float> more;"],
        "",
        "values[0] = more[0];",
        "the decoration PrismBankACME needs one more operand: `Bank`",
        false,
    ),
    (
        &["[[vk::ext_decorate(61006, 1, 2)]] RWStructuredBuffer<float> more;"],
        "",
        "values[0] = more[0];",
        "too many operands for the decoration PrismBankACME: it takes 1, but 2 were given",
        false,
    ),
    (
        &["[[vk::ext_decorate(61007, 1)]] RWStructuredBuffer<float> more;"],
        "",
        "values[0] = more[0];",
        "decoration 61007 is unknown",
        false,
    ),
    (&["[[vk::ext_builtin_input(61008)]] static const uint at;"], "", "values[0] = at;", "the unknown BuiltIn 61008", false),
    (
        &[PRISM, "[[vk::ext_instruction(61002)]] Prism Create(float angle, float scope);"],
        "",
        "Prism p = Create(1, 3);",
        "operand 2 of OpPrismCreateACME (`Execution`) must be a 32-bit integer, but is a 32-bit float",
        true,
    ),
    (
        &[PRISM, CREATE],
        "",
        "Prism p = Create(1, 77);",
        "operand 2 of OpPrismCreateACME (`Execution`) must be a scope, but there is no scope 77",
        true,
    ),
];

#[test]
fn each_mistake_for_the_grammar_is_named_at_the_call_and_in_the_header() {
    let mut others = Vec::new();
    for (at, (header, before, body, message, shows_header)) in WRONG_FOR_THE_GRAMMAR.iter().enumerate() {
        let folder = folder(&format!("given_{at}"));
        std::fs::write(folder.join("grammar.json"), GRAMMAR).expect("the build folder is writable");
        std::fs::write(folder.join("acme.h"), header.join("\n")).expect("the build folder is writable");
        let shader = format!(
            "#include \"acme.h\"\nRWStructuredBuffer<float> values;\ngroupshared uint count;\n{before}\n[numthreads(1, 1, 1)]\n\
             void main() {{ {body} }}\n"
        );
        let [flag, grammar] = given(&folder);
        let output = compile(&folder, &shader, &["-WX", "-Fo", "-", "--diagnostics=clang", &flag, &grammar]);
        let said = text(&output.stderr);
        let is_said = said.lines().any(|line| line.contains(": error: ") && line.contains(message));
        let has_header = !shows_header || said.lines().any(|line| line.contains("acme.h:") && line.contains("declared here"));
        if output.status.code() != Some(1) || !is_said || !has_header {
            others.push(format!("{body}: not {message}, but\n{said}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn an_instruction_of_the_grammar_may_end_a_block() {
    let (folder, _) = header("ends", UNUSUAL, &[]);
    let [flag, grammar] = given(&folder);
    // The grammar specifies it; the header does not.
    let shader = "[[vk::ext_instruction(61050)]] void Kill();\nRWStructuredBuffer<uint> values;\n[numthreads(1, 1, 1)]\n\
                  void main(uint3 id : SV_GroupID) { if (id.x == 1) Kill(); values[0] = 1; }\n";
    let output = compile(&folder, shader, &["-WX", &flag, &grammar]);
    let assembly = text(&output.stdout);
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    let lines: Vec<&str> = assembly.lines().map(str::trim).collect();
    let kill = lines.iter().position(|line| *line == "OpPrismKillACME").expect("it is called");
    assert!(lines[kill + 1].ends_with("OpLabel"), "{assembly}");
}

/// Contradictions of SPIR-V in a grammar: the original text, its replacement, and the message.
const CLASHES: &[(&str, &str, &str)] = &[
    ("\"opcode\" : 61002", "\"opcode\" : 128", "OpPrismCreateACME has the opcode 128 of SPIR-V's OpIAdd"),
    ("OpPrismRefractACME", "OpReadClockKHR", "OpReadClockKHR has the opcode 61003 here, and 5056 in SPIR-V"),
    ("\"value\" : 61006", "\"value\" : 30", "Decoration PrismBankACME has the number 30 of Location"),
    (
        "\"opname\" : \"OpPrismCountACME\",\n      \"opcode\" : 61004",
        "\"opname\" : \"OpKill\", \"opcode\" : 252",
        "OpKill has other operands than in SPIR-V: IdRef, LiteralInteger, IdRef here, none there",
    ),
    ("\"kind\" : \"BuiltIn\"", "\"kind\" : \"RayFlags\"", "the kind of operands RayFlags is known, and of another category"),
];

#[test]
fn a_grammar_that_contradicts_spirv_is_refused() {
    for (at, (right, wrong, message)) in CLASHES.iter().enumerate() {
        assert!(GRAMMAR.contains(right), "{right} is not in the grammar");
        let folder = folder(&format!("clash_{at}"));
        std::fs::write(folder.join("grammar.json"), GRAMMAR.replace(right, wrong)).expect("the build folder is writable");
        let [flag, grammar] = given(&folder);
        let output = compile(&folder, "[numthreads(1, 1, 1)] void main() {}", &["--diagnostics=clang", &flag, &grammar]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{wrong}: {said}");
        assert!(said.contains(message) && said.contains("grammar.json:") && said.contains("error: "), "{wrong}: {said}");
    }
    let folder = folder("unread");
    let output = compile(&folder, "[numthreads(1, 1, 1)] void main() {}", &["--grammar", "nowhere.json"]);
    assert!(text(&output.stderr).contains("error[input]: cannot read the grammar 'nowhere.json'"), "{}", text(&output.stderr));
}

#[test]
fn sets_and_several_grammars() {
    let folder = folder("several");
    std::fs::write(folder.join("grammar.json"), GRAMMAR).expect("the build folder is writable");
    let set = r#"{ "instructions": [ { "opname": "Bend", "opcode": 9, "operands": [ { "kind": "IdRef", "name": "Ray" },
        { "kind": "PrismFlagsACME", "name": "Flags" } ], "capabilities": [ "PrismACME" ] } ] }"#;
    std::fs::write(folder.join("set.json"), set).expect("the build folder is writable");
    let shader = "[[vk::ext_instruction(9, \"ACME.Prism\")]] float Bend(float ray, [[vk::ext_literal]] uint flags);\n\
                  RWStructuredBuffer<float> values;\n[numthreads(1, 1, 1)]\nvoid main() { values[0] = Bend(values[1], 2); }\n";
    let [flag, grammar] = given(&folder);
    let set = format!("--grammar-set=ACME.Prism={}", folder.join("set.json").to_str().expect("UTF-8"));
    let output = compile(&folder, shader, &["-WX", &flag, &grammar, &set]);
    let assembly = text(&output.stdout);
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    assert!(assembly.lines().any(|line| line.contains(" Bend %") && line.ends_with(" Dispersed")), "{assembly}");
    assert!(assembly.contains("OpCapability PrismACME"), "{assembly}");
    let output = compile(&folder, shader, &["--grammar-set", "nothing"]);
    assert_eq!(output.status.code(), Some(2));
}

/// A header whose author silences the diagnostics of its uses.
const SILENT: &str = "#pragma once\n#pragma dxc diagnostic push\n#pragma dxc diagnostic ignored \"-Wunknown-opcode\"\n\
    [[vk::ext_extension(\"SPV_ACME_prism\")]] [[vk::ext_instruction(61050)]] float Bend(float ray);\n#pragma dxc diagnostic pop\n";

#[test]
fn a_header_may_silence_what_it_declares() {
    let folder = folder("silent");
    let shader = "#include \"silent.h\"\nRWStructuredBuffer<float> values;\n[numthreads(1, 1, 1)]\n\
                  void main() { values[0] = Bend(values[1]); }\n";
    std::fs::write(folder.join("silent.h"), SILENT).expect("the build folder is writable");
    let output = compile(&folder, shader, &["-WX"]);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    // The 'pop' ends it: an error in the shader's own declaration is reported.
    let other = "[[vk::ext_instruction(61051)]] float Other(float x);\nRWStructuredBuffer";
    let own = shader.replace("RWStructuredBuffer", other).replace("Bend(values[1])", "Other(Bend(values[1]))");
    let output = compile(&folder, &own, &["-WX"]);
    assert!(text(&output.stderr).contains("error[unknown-opcode]: opcode 61051 is unknown"), "{}", text(&output.stderr));
}

#[test]
fn an_error_in_an_operand_shows_the_parameter_too() {
    let folder = folder("operand");
    let header = "[[vk::ext_instruction(/* OpFAdd */ 129)]]\nfloat Add(float left,\n    uint right);\n\
                  [[vk::ext_instruction(/* OpCompositeExtract */ 81)]]\nfloat Get(float4 from,\n    uint index);\n";
    std::fs::write(folder.join("wrong.h"), header).expect("the build folder is writable");
    for (call, line, code) in [("Add(1, 2)", 3, "operand-type"), ("Get(values[1], 2)", 6, "id-for-literal")] {
        let shader = format!(
            "#include \"wrong.h\"\nRWStructuredBuffer<float4> values;\n[numthreads(1, 1, 1)]\nvoid main() {{ values[0] = {call}; }}\n"
        );
        let said = text(&compile(&folder, &shader, &[]).stderr);
        assert!(said.contains(&format!("error[{code}]: ")) && said.contains("shader.hlsl:4:"), "{said}");
        assert!(said.contains(&format!("wrong.h:{line}:")) && said.contains("declared here"), "{said}");
    }
}

/// The other features of a grammar besides calls with results: a block terminator, pairs of operands, an operand kind of its own whose values
/// have no requirements, an execution mode with an id, and a name that begins with a digit.
const UNUSUAL: &str = r#"{
    "instructions": [
        { "opname": "OpPrismKillACME", "opcode": 61050, "class": "Control-Flow", "operands": [],
          "capabilities": [ "PrismACME" ], "version": "None" },
        { "opname": "OpPrismPairsACME", "opcode": 61051,
          "operands": [ { "kind": "IdResultType" }, { "kind": "IdResult" }, { "kind": "PairIdRefLiteralInteger", "quantifier": "*" } ],
          "capabilities": [ "PrismACME" ], "version": "None" }
    ],
    "operand_kinds": [
        { "category": "ValueEnum", "kind": "Capability",
          "enumerants": [ { "enumerant": "PrismACME", "value": 61008, "extensions": [ "SPV_ACME_prism" ] } ] },
        { "category": "ValueEnum", "kind": "PrismLayout",
          "enumerants": [ { "enumerant": "FlatACME", "value": 0 }, { "enumerant": "BentACME", "value": 1 } ] },
        { "category": "ValueEnum", "kind": "ExecutionMode",
          "enumerants": [ { "enumerant": "PrismSizeIdACME", "value": 61020, "capabilities": [ "PrismACME" ],
                            "parameters": [ { "kind": "IdRef", "name": "Size" } ] } ] },
        { "category": "ValueEnum", "kind": "BuiltIn",
          "enumerants": [ { "enumerant": "2ndPrismACME", "value": 61030, "capabilities": [ "PrismACME" ] } ] }
    ]
}"#;

#[test]
fn unusual_things_of_a_grammar() {
    let (folder, output) = header("unusual", UNUSUAL, &[]);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    let shader = "#include <SPV_ACME_prism.h>\nRWStructuredBuffer<uint> values;\n[shader(\"compute\")] [numthreads(1, 1, 1)]\n\
                  void main(uint3 id : SV_GroupID) {\n    SPV_EXECUTION_MODE_PrismSizeIdACME(8);\n\
                  if (id.x == BuiltIn2ndPrismACME) PrismKillACME();\n\
                  values[0] = PrismPairsACME<uint>(values[1], 7) + PrismLayoutBentACME;\n}\n";
    let output = compile(&folder, shader, &["-fspv-target-env=vulkan1.3"]);
    let assembly = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(assembly.contains("OpExecutionModeId %main 61020 %") && assembly.contains("BuiltIn 61030"), "{assembly}");
    let lines: Vec<&str> = assembly.lines().map(str::trim).collect();
    let kill = lines.iter().position(|line| *line == "OpUnknown(61050, 1)").expect("it is called");
    assert!(lines[kill + 1].ends_with("OpLabel"), "it ends its block:\n{assembly}");
    assert!(lines.iter().any(|line| line.starts_with("OpUnknown(61051, 5) %uint %") && line.ends_with(" 7")), "{assembly}");
}

#[test]
fn a_non_semantic_set() {
    let grammar = r#"{ "revision": 1, "instructions": [ { "opname": "PrismNote", "opcode": 1,
        "operands": [ { "kind": "IdRef", "name": "Value" }, { "kind": "PrismFlags", "name": "Flags" } ] } ],
        "operand_kinds": [ { "category": "BitEnum", "kind": "PrismFlags",
        "enumerants": [ { "enumerant": "Loud", "value": "0x0001" } ] } ] }"#;
    let (folder, output) = header("non_semantic", grammar, &["--set", "NonSemantic.ACME.Prism"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let shader = "#include <SPV_ACME_prism.h>\nRWStructuredBuffer<float> values;\n[numthreads(1, 1, 1)]\n\
                  void main() { PrismNote(values[1], PrismFlagsLoud); }\n";
    let assembly = text(&compile(&folder, shader, &[]).stdout);
    assert!(assembly.contains("OpExtInstImport \"NonSemantic.ACME.Prism\""), "{assembly}");
    assert!(assembly.lines().any(|line| line.contains("OpExtInst %void %") && line.ends_with("%uint_1")), "{assembly}");
}

#[test]
fn an_extended_set() {
    let grammar = r#"{ "instructions": [ { "opname": "Bend", "opcode": 9, "operands": [ { "kind": "IdRef", "name": "Ray" } ],
        "extensions": [ "SPV_ACME_prism" ] } ] }"#;
    let (folder, output) = header("set", grammar, &["--set", "ACME.Prism"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let shader = "#include <SPV_ACME_prism.h>\nRWStructuredBuffer<float> values;\n[numthreads(1, 1, 1)]\n\
                  void main() { values[0] = Bend<float>(values[1]); }\n";
    let assembly = text(&compile(&folder, shader, &[]).stdout);
    assert!(
        assembly.contains("OpExtInstImport \"ACME.Prism\"") && assembly.contains("OpExtension \"SPV_ACME_prism\""),
        "{assembly}"
    );
}

/// A mistake in the grammar: the original text, its replacement, the line and the message.
const WRONG_GRAMMARS: &[(&str, &str, usize, &str)] = &[
    ("\"opcode\" : 61001,", "\"opcode\" : 61001", 7, "expected `,` or `}`"),
    ("\"opcode\" : 61001,", "", 4, "missing field `opcode` in OpTypePrismACME"),
    ("\"opcode\" : 61001", "\"opcode\" : \"61001\"", 6, "invalid type: string \"61001\", expected u32"),
    ("\"opcode\" : 61001", "\"opcode\" : 161001", 5, "the opcode 161001 of OpTypePrismACME has more than 16 bits"),
    ("\"opname\" : \"OpTypePrismACME\",", "", 4, "missing field `opname`"),
    ("OpPrismCreateACME", "PrismCreateACME", 16, "the name of the core instruction PrismCreateACME must start with Op"),
    ("OpPrismCreateACME", "OpPrism-Create", 16, "`OpPrism-Create` cannot be the name of an instruction"),
    ("\"opcode\" : 61002", "\"opcode\" : 61001", 16, "OpPrismCreateACME has the opcode 61001 of OpTypePrismACME"),
    ("\"opcode\" : 61002", "\"opcode\" : 128", 16, "OpPrismCreateACME has the opcode 128 of SPIR-V's OpIAdd"),
    ("OpPrismRefractACME", "OpPrismCreateACME", 28, "OpPrismCreateACME is defined twice"),
    ("OpPrismRefractACME", "OpReadClockKHR", 28, "OpReadClockKHR has the opcode 61003 here, and 5056 in SPIR-V"),
    (
        "\"kind\" : \"IdScope\"",
        "\"kind\" : \"IdScpoe\"",
        16,
        "the operand kind IdScpoe of OpPrismCreateACME is neither in this file nor in SPIR-V; did you mean IdScope?",
    ),
    ("\"kind\" : \"IdScope\", ", "", 15, "missing field `kind` in OpPrismCreateACME"),
    ("\"quantifier\" : \"?\"", "\"quantifier\" : \"+\"", 41, "the quantifier `+` of OpPrismCountACME is neither ? nor *"),
    (
        "{ \"kind\" : \"IdRef\", \"name\" : \"'Pointer'\" }",
        "{ \"kind\" : \"IdRef\", \"quantifier\" : \"?\" }",
        41,
        "OpPrismCountACME has a required operand after an optional one",
    ),
    (
        "{ \"kind\" : \"IdResult\" },\n        { \"kind\" : \"IdRef\", \"name\" : \"'Angle'\" },",
        "{ \"kind\" : \"IdRef\", \"name\" : \"'Angle'\" },",
        16,
        "OpPrismCreateACME has a result type and no result",
    ),
    (
        "{ \"kind\" : \"IdResultType\" },\n        { \"kind\" : \"IdResult\" },\n        { \"kind\" : \"IdRef\", \"name\" : \"'Angle'\" },",
        "{ \"kind\" : \"IdRef\", \"name\" : \"'Angle'\" },\n        { \"kind\" : \"IdResultType\" },\n        { \"kind\" : \"IdResult\" },",
        16,
        "the result of OpPrismCreateACME does not come first",
    ),
    (
        "\"PrismACME\", \"PrismCountACME\"",
        "\"PrismACNE\"",
        41,
        "the capability PrismACNE of OpPrismCountACME is neither in this file nor in SPIR-V",
    ),
    ("'Pointer'", "*/ #error", 41, "an operand of OpPrismCountACME has a name that cannot be written in a comment"),
    ("\"quantifier\"", "\"quantifer\"", 46, "`quantifer` is not a key that is read; did you mean `quantifier`?"),
    ("\"operand_kinds\"", "\"operandKinds\"", 53, "`operandKinds` is not a key that is read; did you mean `operand_kinds`?"),
    ("\"0x0002\"", "\"two\"", 60, "the value of PrismFlagsACME Dispersed is not a number"),
    (
        "\"enumerant\" : \"Dispersed\"",
        "\"enumerant\" : \"Dis persed\"",
        60,
        "`Dis persed` cannot be the name of a value of PrismFlagsACME",
    ),
    ("\"enumerant\" : \"Dispersed\"", "\"enumerant\" : \"Total\"", 60, "PrismFlagsACME Total is defined twice"),
    ("\"kind\" : \"BuiltIn\"", "\"kind\" : \"1BuiltIn\"", 94, "`1BuiltIn` cannot be the name of a kind of operands"),
    ("\"PrismIndexACME\"", "\"PrismACME\"", 1, "two things of the header have the name PrismACME"),
    ("\"value\" : 61006", "\"value\" : 30", 84, "Decoration PrismBankACME has the number 30 of Location"),
    ("\"category\" : \"BitEnum\"", "\"category\" : \"Bits\"", 55, "unknown variant `Bits`"),
    (
        "\"SPV_ACME_prism\"",
        "\"SPV_ACME_prisms\"",
        1,
        "nothing here belongs to SPV_ACME_prism; the nearest extension that it names is SPV_ACME_prisms",
    ),
];

#[test]
fn each_mistake_in_the_grammar_is_named() {
    let mut others = Vec::new();
    for (at, (right, wrong, line, message)) in WRONG_GRAMMARS.iter().enumerate() {
        assert!(GRAMMAR.contains(right), "{right} is not in the grammar");
        let grammar = GRAMMAR.replace(right, wrong);
        let (folder, output) = header(&format!("grammar_{at}"), &grammar, &["--diagnostics=json"]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{wrong}: {said}");
        let escaped = message.replace('"', "\\\"");
        let found =
            said.lines().any(|diagnostic| diagnostic.contains(&escaped) && diagnostic.contains(&format!("\"line\":{line},")));
        if !found {
            others.push(format!("{wrong}: not line {line}, {message}, but\n{said}"));
        }
        assert!(!folder.join("SPV_ACME_prism.h").exists(), "{wrong}: a header was written");
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn an_instruction_of_no_extension_is_left_out_with_a_warning() {
    let grammar = GRAMMAR
        .replace("\"capabilities\" : [ \"PrismACME\", \"PrismCountACME\" ],\n      \"extensions\" : [ \"SPV_ACME_prism\" ],", "");
    let (_, output) = header("left_out", &grammar, &[]);
    assert!(output.status.success());
    assert!(text(&output.stderr).contains("OpPrismCountACME names neither SPV_ACME_prism nor a capability of it"));
}

#[test]
fn each_mistake_on_the_command_line_is_named() {
    for (arguments, message) in [
        (&["header"][..], "'header' needs the name of an extension"),
        (&["header", "SPV_ACME_prism", "-Fo", "x.h"], "'header' needs a grammar: --from FILE"),
        (&["header", "SPV_ACME_prism", "--from"], "'--from' needs a value"),
        (&["header", "acme_prism", "--from", "grammar.json"], "'acme_prism' is not the name of an extension"),
        (&["header", "SPV_ACME_prism", "SPV_ACME_lens", "--from", "x"], "'header' takes one extension"),
        (&["header", "SPV_ACME_prism", "--from", "x", "--set", "a\"b"], "cannot be the name of an extended instruction set"),
        (&["header", "SPV_ACME_prism", "--of", "x"], "unknown flag '--of' of 'header'"),
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(message), "{arguments:?}: {}", text(&output.stderr));
    }
    let output = run(&["header", "SPV_ACME_prism", "--from", "nowhere.json"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot read 'nowhere.json'"));
}

/// A mistake in the shader: the original text, its replacement, the line and the message.
const WRONG_SHADERS: &[(&str, &str, usize, &str)] = &[
    ("<SPV_ACME_prism.h>", "<SPV_ACME_lens.h>", 2, "SPV_ACME_lens.h"),
    ("PrismCountACME(count, 6);", "values[0] = PrismCountACME(count, 6);", 15, "void"),
    ("PrismCountACME(count, 6);", "PrismCountACME(count);", 15, "PrismCountACME"),
    ("PrismCountACME(count, 6);", "PrismCountACME(count, 6, 2u, 3u);", 15, "PrismCountACME"),
    ("PrismCountACME(count, 6);", "PrismCountACME(count, count);", 15, "constant"),
    ("PrismCountACME(count, 6);", "PrismCountACME(7u, 6);", 15, "must be a reference"),
    ("PrismCreateACME<Prism>(", "PrismCreateACME(", 13, "PrismCreateACME"),
    ("PrismBankACME(5)", "PrismBankACME(five)", 6, "use of undeclared identifier 'five'"),
    ("PrismFacesACME(3, 9)", "PrismFacesACME(3)", 9, "PrismFacesACME"),
    ("PrismACME<float, 7>", "PrismACME<float>", 4, "PrismACME"),
    ("values[PrismIndexACME] =", "PrismIndexACME =", 14, "const"),
];

#[test]
fn each_mistake_in_the_shader_is_named() {
    for (at, (right, wrong, line, message)) in WRONG_SHADERS.iter().enumerate() {
        let (folder, _) = header(&format!("shader_{at}"), GRAMMAR, &[]);
        assert!(SHADER.contains(right), "{right} is not in the shader");
        let output = compile(&folder, &SHADER.replace(right, wrong), &["--diagnostics=json", "-Fo", "-"]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{wrong}: {said}");
        let is_it = |diagnostic: &str| {
            diagnostic.contains("\"severity\":\"error\"")
                && diagnostic.contains(message)
                && diagnostic.contains(&format!("\"line\":{line},"))
        };
        assert!(said.lines().any(is_it), "{wrong}: not line {line}, {message}, but\n{said}");
    }
}

#[test]
fn a_header_of_the_compiler_is_printed() {
    for name in ["SPV_KHR_shader_clock", "khr/SPV_KHR_shader_clock.h"] {
        let output = run(&["header", name]);
        assert!(output.status.success() && text(&output.stdout).contains("ReadClockKHR("), "{}", text(&output.stdout));
    }
    let output = run(&["header", "SPV_KHR_shader_clok"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("did you mean 'SPV_KHR_shader_clock'?"), "{}", text(&output.stderr));
}

/// A change of the header of [`GRAMMAR`], and the message of `--check`.
const DRIFTED: &[(&str, &str, &str)] = &[
    (
        "/* OpPrismRefractACME */ 61003",
        "/* OpPrismRefractACME */ 61013",
        "PrismRefractACME is 61013 in the header, and OpPrismRefractACME 61003",
    ),
    (
        "T0 pointer, [[vk::ext_literal]] uint bank)",
        "T0 pointer)",
        "OpPrismCountACME has 3 operands, but the function has 1 parameters",
    ),
    ("[[vk::ext_literal]] uint bank)", "uint bank)", "the operand `bank` of OpPrismCountACME must be a literal"),
    (
        "T0 angle, uint execution)",
        "T0 angle, uint execution, uint more)",
        "OpPrismCreateACME has 2 operands, but the function has 3 parameters",
    ),
    ("/* PrismACME */ 61008", "/* PrismACME */ 61018", "PrismACME is 61018 in the header, and 61008 in the grammar"),
    ("ext_builtin_input(/* PrismIndexACME */ 61007)", "ext_builtin_input(7)", "BuiltIn PrismIndexACME, which the header lacks"),
];

#[test]
fn a_header_is_checked_against_a_grammar() {
    let (folder, _) = header("check", GRAMMAR, &[]);
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let check = |header: &str| run(&["header", "--check", header, "--from", &path("grammar.json"), "SPV_ACME_prism"]);
    let output = check(&path("SPV_ACME_prism.h"));
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("4 of 4 functions match the grammar"), "{}", text(&output.stdout));
    let whole = std::fs::read_to_string(path("SPV_ACME_prism.h")).expect("it was written");
    for (at, (right, wrong, message)) in DRIFTED.iter().enumerate() {
        assert!(whole.contains(right), "{right} is not in the header");
        let drifted = path(&format!("drifted_{at}.h"));
        std::fs::write(&drifted, whole.replace(right, wrong)).expect("the build folder is writable");
        let output = check(&drifted);
        assert_eq!(output.status.code(), Some(1), "{wrong}");
        assert!(text(&output.stderr).contains(message), "{wrong}: {}", text(&output.stderr));
    }
}

#[test]
fn a_header_has_tests_that_run() {
    let (folder, _) = header("kit", GRAMMAR, &[]);
    let path = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let output = run(&["header", "SPV_ACME_prism", "--tests", &path("kit"), "--from", &path("grammar.json")]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with("4 cases"), "{}", text(&output.stdout));
    if !cfg!(unix) {
        return;
    }
    let kit = || {
        let mut command = Command::new("sh");
        command.arg(path("kit/run.sh")).env("HLSL_TO_SPIRV", env!("CARGO_BIN_EXE_hlsl-to-spirv"));
        command.output().expect("there is a shell")
    };
    let output = kit();
    assert!(output.status.success() && text(&output.stdout).matches("ok ").count() == 4, "{}", text(&output.stdout));
    // A header with drift fails its tests.
    let whole = std::fs::read_to_string(path("kit/SPV_ACME_prism.h")).expect("it was written");
    let drifted = whole.replace("/* OpPrismCreateACME */ 61002", "/* OpPrismCreateACME */ 61012");
    std::fs::write(path("kit/SPV_ACME_prism.h"), drifted).expect("the build folder is writable");
    let output = kit();
    assert!(!output.status.success() && text(&output.stdout).contains("FAILED cases/"), "{}", text(&output.stdout));
}

#[test]
fn an_extension_of_a_header_needs_no_flag() {
    let (folder, _) = header("allowed", GRAMMAR, &[]);
    let output = compile(&folder, SHADER, &["-fspv-extension=SPV_KHR_shader_clock", "--emit=asm", "-Fo", "-"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("OpExtension \"SPV_ACME_prism\""), "{}", text(&output.stdout));
}
