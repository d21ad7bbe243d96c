//! A second vendor, whose extension has each kind of definition: instructions with masks that add operands, with pairs and composite kinds of
//! its own, atomic ones, a block terminator, constants, a type, enumerations, a storage class, execution modes with literals and with ids,
//! decorations with numbers, strings and ids, a builtin and a loop control. Runs all tools with its grammar.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SHADER: &str = include_str!("vendor/lattice.hlsl");
const NAME: &str = "SPV_ZEPHYR_lattice";

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).args(arguments).output().expect("the compiler runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The standard output of a command, which must succeed and print nothing else.
#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// A folder with the grammar, the header generated from it, and the vendor's additions.
struct Kit(PathBuf);

impl Kit {
    fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("vendor_kinds").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the build folder is writable");
        let kit = Self(folder);
        kit.write("lattice.json", include_str!("vendor/lattice.json"));
        kit.write("lattice_refined.h", include_str!("vendor/lattice_refined.h"));
        printed(&["header", NAME, "--from", &kit.path("lattice.json"), "-Fo", &kit.path("SPV_ZEPHYR_lattice.h")]);
        kit
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("UTF-8").to_owned()
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("the build folder is writable");
    }

    fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(Path::new(&self.path(name))).expect("it was written")
    }

    fn compile(&self, shader: &str, flags: &[&str]) -> Output {
        self.write("lattice.hlsl", shader);
        let (input, grammar) = (self.path("lattice.hlsl"), self.path("lattice.json"));
        let known = ["-T", "cs_6_6", "-fspv-target-env=vulkan1.3", "--grammar", &grammar, "-WX", &input];
        run(&[&known, flags].concat())
    }
}

#[test]
fn each_kind_of_thing_is_written_by_name() {
    let kit = Kit::new("names");
    let output = kit.compile(SHADER, &[]);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    let assembly = text(&output.stdout);
    for line in [
        "OpCapability LatticeAtomicsZEPHYR",
        "OpExtension \"SPV_ZEPHYR_lattice\"",
        "OpExecutionMode %main LatticeShapeZEPHYR 4 4",
        "OpExecutionMode %main LatticeElementZEPHYR Sparse",
        "OpExecutionModeId %main LatticeWavesIdZEPHYR %",
        "OpDecorate %bank LatticeBankZEPHYR 3",
        "OpDecorateString %values LatticeTagZEPHYR \"tagged\"",
        "OpDecorateId %count LatticePartnerIdZEPHYR %",
        "OpDecorate %sum LatticeHotZEPHYR",
        "BuiltIn LatticeCellZEPHYR",
        "OpMemberDecorate %Table 1 Offset 48",
        "OpMemberDecorate %Table 1 LatticeBankZEPHYR 9",
        "OpTypeLatticeZEPHYR %float %uint_2 Dense",
        "OpVariable %_ptr_LatticeZEPHYR_Tile LatticeZEPHYR",
        "= OpConstantLatticeZEPHYR %uint 17",
        "OpLatticeNameZEPHYR \"main\"",
        "%uint_3 Streaming",
        "%uint_3 Stride 64",
        "%uint_3 Stride|Mask 64 %id",
        "OpLatticeAddZEPHYR %uint %",
        " %Sum 1",
        "LatticeUnrollZEPHYR 4",
        " 1 %float_2_5 7 %",
        "OpLatticeYieldZEPHYR %",
        "OpLatticeJoinZEPHYR %float %float_1 2 %float_3 3Way",
    ] {
        assert!(assembly.contains(line), "{line} is not in\n{assembly}");
    }
    assert!(!assembly.contains('!'), "a word that nothing describes:\n{assembly}");
}

#[test]
fn modules_go_through_each_tool_at_each_level() {
    let kit = Kit::new("modules");
    let grammar = kit.path("lattice.json");
    for level in ["-O0", "-O1", "-O3"] {
        let output = kit.compile(SHADER, &[level, "-Fo", &kit.path("lattice.spv")]);
        assert!(output.status.success() && output.stderr.is_empty(), "{level}: {}", text(&output.stderr));
        printed(&["check", &kit.path("lattice.spv"), "--grammar", &grammar]);
        printed(&["dis", &kit.path("lattice.spv"), "--grammar", &grammar, "-o", &kit.path("lattice.spvasm")]);
        printed(&["as", &kit.path("lattice.spvasm"), "--grammar", &grammar, "-o", &kit.path("again.spv")]);
        assert!(kit.read("lattice.spv") == kit.read("again.spv"), "{level}");
    }
}

#[test]
fn the_header_is_checked_and_has_cases() {
    let kit = Kit::new("kit");
    let (header, grammar) = (kit.path("SPV_ZEPHYR_lattice.h"), kit.path("lattice.json"));
    let said = printed(&["header", "--check", &header, "--from", &grammar, NAME]);
    assert!(said.contains("14 of 14 functions match the grammar"), "{said}");
    let said = printed(&["header", NAME, "--tests", &kit.path("cases"), "--from", &grammar]);
    assert!(said.starts_with("14 cases"), "{said}");
    let made = text(&kit.read("SPV_ZEPHYR_lattice.h"));
    // A pair and a composite kind of the vendor's own are separate parameters, with their names.
    for function in [
        "R LatticeRouteZEPHYR(T0 value, [[vk::ext_literal]] uint target1, T2 target2);",
        "R LatticeJoinZEPHYR(T0 value, [[vk::ext_literal]] uint axis, T2 value2, [[vk::ext_literal]] uint kind);",
    ] {
        assert!(made.contains(function), "{function} is not in\n{made}");
    }
    // A disagreement is shown at the declaration, even though the comment before it contains the same name.
    kit.write("drifted.h", &made.replace("/* OpLatticeFoldZEPHYR */ 62005", "62099"));
    let output = run(&["header", "--check", &kit.path("drifted.h"), "--from", &grammar, NAME]);
    let said = text(&output.stderr);
    let line = made.lines().position(|line| line.starts_with("R LatticeFoldZEPHYR(")).expect("it is declared") + 1;
    assert!(!output.status.success() && said.contains(&format!("drifted.h:{line}:")), "line {line}: {said}");
}

/// A mistake in the shader: the original text, its replacement, and the message.
const MISTAKES: &[(&str, &str, &str)] = &[
    ("LatticeShapeZEPHYR(4, 4)", "LatticeShapeZEPHYR(4)", "takes 2 arguments, not 1"),
    ("LatticeElementZEPHYR(LatticeKindZEPHYRSparse)", "LatticeElementZEPHYR(7)", "is the unknown LatticeKindZEPHYR 7"),
    ("WavesIdZEPHYR(waves)", "WavesIdZEPHYR(id)", "the argument of an execution mode must be a constant integer"),
    (
        "SPV_DECORATION_LatticeBankZEPHYR(3)",
        "SPV_DECORATION_LatticeBankZEPHYR(\"x\")",
        "LatticeBankZEPHYR is a number, not a string",
    ),
    (
        "SPV_DECORATION_LatticeBankZEPHYR(9)",
        "SPV_DECORATION_LatticeBankZEPHYR(\"x\")",
        "LatticeBankZEPHYR is a number, not a string",
    ),
    ("LatticeTagZEPHYR(\"tagged\")", "LatticeTagZEPHYR(3)", "must be a string"),
    ("UnrollZEPHYR(4)", "UnrollZEPHYR(-1)", "must be from 0 to 4294967295, not -1"),
    ("LatticeAccessZEPHYRStride, 64)", "LatticeAccessZEPHYRStreaming, 64)", "too many operands for OpLatticeLoadZEPHYR"),
    ("LatticeAccessZEPHYRStride, 64)", "8, 64)", "the unknown LatticeAccessZEPHYR 8"),
    ("LatticeYieldZEPHYR(sum)", "LatticeYieldZEPHYR()", "no matching function for call to 'LatticeYieldZEPHYR'"),
    ("Load<Lattice>(bank[0], 3)", "Load<Lattice>(1.0, 3)", "must be a reference"),
    ("Fold<float>(b, Sum, 1)", "Fold<float>(b, Sum, id)", "literal"),
    ("typedef Dense<float, 2>", "typedef LatticeZEPHYR<float, 2, 5>", "the unknown LatticeKindZEPHYR 5"),
    (
        "SPV_DECORATION_LatticeHotZEPHYR",
        "[[vk::ext_decorate(62033, 1)]]",
        "too many operands for the decoration LatticeHotZEPHYR",
    ),
    ("Join(1, 2, 3, LatticeKindZEPHYR3Way)", "Join(1, 2, 3, 9)", "the unknown LatticeKindZEPHYR 9"),
];

#[test]
fn each_mistake_is_named() {
    let kit = Kit::new("mistakes");
    let mut others = Vec::new();
    for (right, wrong, message) in MISTAKES {
        assert!(SHADER.contains(right), "{right} is not in the shader");
        let output = kit.compile(&SHADER.replacen(right, wrong, 1), &[]);
        let said = text(&output.stderr);
        if output.status.success() || !said.contains(message) {
            others.push(format!("{wrong}: not {message}, but {said}"));
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}
