//! An instruction has the same words in three forms: requested by a call of a header's function in HLSL, by a call in LLVM assembly of a
//! function that is named after it, and by such a call in C++ compiled by clang.
//!
//! Ids are local to a module, so an operand that is an id is compared by its meaning: a type, the value of a constant, or the type of a
//! value. Integers of kernels have no sign, so types are compared without it.

use hlsl_to_spirv::{Compiler, Environment};
use spirv_grammar::{Category, Kind, Quantifier, named, op};
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;
use std::process::Stdio;
use test_kit::tool::CLANG;

/// A type of an argument or a result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Void,
    Bool,
    Short,
    Int,
    Long,
    Float,
}

use Type::{Bool, Float, Int, Long, Short, Void};

impl Type {
    fn in_hlsl(self) -> &'static str {
        match self {
            Void => "void",
            Bool => "bool",
            Short => "uint16_t",
            Int => "uint",
            Long => "uint64_t",
            Float => "float",
        }
    }

    fn in_llvm(self) -> &'static str {
        match self {
            Void => "void",
            Bool => "i1",
            Short => "i16",
            Int => "i32",
            Long => "i64",
            Float => "float",
        }
    }

    fn in_cpp(self) -> &'static str {
        match self {
            Void => "void",
            Bool => "bool",
            Short => "unsigned short",
            Int => "unsigned",
            Long => "unsigned long",
            Float => "float",
        }
    }

    /// A value of the type that no pass knows.
    fn read(self, at: usize) -> String {
        match self {
            Void => String::new(),
            Bool => format!("values[{at}] > 7"),
            Float => format!("asfloat(values[{at}])"),
            _ => format!("({})values[{at}]", self.in_hlsl()),
        }
    }
}

/// An argument of the function.
#[derive(Clone, Copy)]
enum Argument {
    Value(Type),
    /// A literal, or a constant whose id is the operand.
    Number(u32),
}

use Argument::{Number, Value};

const A: Argument = Value(Int);
const F: Argument = Value(Float);

/// A call.
struct Row {
    /// The include that declares the function.
    header: &'static str,
    /// The function, with template arguments.
    function: &'static str,
    /// The instruction's name without `Op`.
    instruction: &'static str,
    result: Type,
    arguments: Vec<Argument>,
}

fn row(header: &'static str, function: &'static str, instruction: &'static str, result: Type, arguments: &[Argument]) -> Row {
    Row { header, function, instruction, result, arguments: arguments.to_vec() }
}

/// The functions of one header that have the instruction's name.
fn alike(header: &'static str, names: &[&'static str], result: Type, arguments: &[Argument]) -> Vec<Row> {
    names.iter().map(|name| row(header, name, name, result, arguments)).collect()
}

/// The functions of one header whose result type is their template argument.
fn templates(header: &'static str, names: &[(&'static str, &'static str)], arguments: &[Argument]) -> Vec<Row> {
    names.iter().map(|(function, instruction)| row(header, function, instruction, Int, arguments)).collect()
}

/// `("NameALTERA<uint>", "NameALTERA")`.
macro_rules! of_uint {
    ($($name:ident)*) => { [$((concat!(stringify!($name), "<uint>"), stringify!($name))),*] };
}

fn rows() -> Vec<Row> {
    const INTEGERS: &str = "intel/SPV_INTEL_shader_integer_functions2.h";
    const DOT: &str = "khr/SPV_KHR_integer_dot_product.h";
    const GROUPS: &str = "khr/SPV_KHR_uniform_group_instructions.h";
    const FIXED: &str = "altera/SPV_ALTERA_arbitrary_precision_fixed_point.h";
    const FLOATS: &str = "altera/SPV_ALTERA_arbitrary_precision_floating_point.h";
    const WORKGROUP: Argument = Number(2);
    const SUBGROUP: Argument = Number(3);
    const REDUCE: Argument = Number(0);
    let mut rows = Vec::new();
    rows.extend(alike(INTEGERS, &["UCountLeadingZerosINTEL", "UCountTrailingZerosINTEL"], Int, &[A]));
    let of_two = [
        "AbsISubINTEL",
        "AbsUSubINTEL",
        "IAddSatINTEL",
        "UAddSatINTEL",
        "IAverageINTEL",
        "UAverageINTEL",
        "IAverageRoundedINTEL",
        "UAverageRoundedINTEL",
        "ISubSatINTEL",
        "USubSatINTEL",
        "IMul32x16INTEL",
        "UMul32x16INTEL",
    ];
    rows.extend(alike(INTEGERS, &of_two, Int, &[A, A]));
    rows.extend(alike("intel/SPV_INTEL_subgroups.h", &["SubgroupShuffleINTEL", "SubgroupShuffleXorINTEL"], Int, &[A, A]));
    rows.extend(alike("intel/SPV_INTEL_subgroups.h", &["SubgroupShuffleDownINTEL", "SubgroupShuffleUpINTEL"], Int, &[A, A, A]));
    rows.extend(alike("khr/SPV_KHR_expect_assume.h", &["ExpectKHR"], Int, &[A, A]));
    rows.extend(alike("khr/SPV_KHR_expect_assume.h", &["AssumeTrueKHR"], Void, &[Value(Bool)]));
    const PACKED: Argument = Number(0);
    for (function, instruction) in [("SDotKHR", "SDot"), ("UDotKHR", "UDot"), ("SUDotKHR", "SUDot")] {
        rows.push(row(DOT, function, instruction, Int, &[A, A, PACKED]));
    }
    for (function, instruction) in
        [("SDotAccSatKHR", "SDotAccSat"), ("UDotAccSatKHR", "UDotAccSat"), ("SUDotAccSatKHR", "SUDotAccSat")]
    {
        rows.push(row(DOT, function, instruction, Int, &[A, A, A, PACKED]));
    }
    let of_bits = ["GroupIMulKHR", "GroupBitwiseAndKHR", "GroupBitwiseOrKHR", "GroupBitwiseXorKHR"];
    rows.extend(alike(GROUPS, &of_bits, Int, &[WORKGROUP, REDUCE, A]));
    rows.extend(alike(GROUPS, &["GroupFMulKHR"], Float, &[WORKGROUP, REDUCE, F]));
    let of_bools = ["GroupLogicalAndKHR", "GroupLogicalOrKHR", "GroupLogicalXorKHR"];
    rows.extend(alike(GROUPS, &of_bools, Bool, &[WORKGROUP, REDUCE, Value(Bool)]));
    let barriers = ["ControlBarrierArriveINTEL", "ControlBarrierWaitINTEL"];
    rows.extend(alike("intel/SPV_INTEL_split_barrier.h", &barriers, Void, &[WORKGROUP, WORKGROUP, Number(0x108)]));
    rows.extend(alike("intel/SPV_INTEL_bfloat16_conversion.h", &["ConvertFToBF16INTEL"], Short, &[F]));
    rows.extend(alike("intel/SPV_INTEL_bfloat16_conversion.h", &["ConvertBF16ToFINTEL"], Float, &[Value(Short)]));
    rows.extend(alike("intel/SPV_INTEL_tensor_float32_conversion.h", &["RoundFToTF32INTEL"], Float, &[F]));
    let table = [A, A, A, Number(0xca)];
    rows.extend(alike("intel/SPV_INTEL_ternary_bitwise_function.h", &["BitwiseFunctionINTEL"], Int, &table));
    rows.extend(alike("ext/SPV_EXT_arithmetic_fence.h", &["ArithmeticFenceEXT"], Float, &[F]));
    rows.extend(alike("altera/SPV_ALTERA_fpga_reg.h", &["FPGARegALTERA"], Int, &[A]));
    rows.push(row("khr/SPV_KHR_shader_clock.h", "ReadClock64KHR", "ReadClockKHR", Long, &[SUBGROUP]));
    rows.extend(alike("khr/SPV_KHR_subgroup_rotate.h", &["GroupNonUniformRotateKHR"], Int, &[SUBGROUP, A, A]));
    let fixed = of_uint!(FixedSqrtALTERA FixedRecipALTERA FixedRsqrtALTERA FixedSinALTERA FixedCosALTERA FixedSinPiALTERA
        FixedCosPiALTERA FixedLogALTERA FixedExpALTERA);
    // No sign, 16 bits before the point, 32 bits in all; rounding and overflow.
    rows.extend(templates(FIXED, &fixed, &[A, Number(0), Number(16), Number(32), Number(2), Number(1)]));
    let arithmetic = of_uint!(ArbitraryFloatAddALTERA ArbitraryFloatSubALTERA ArbitraryFloatMulALTERA ArbitraryFloatDivALTERA ArbitraryFloatHypotALTERA);
    let (bits, on, off) = (Number(23), Number(1), Number(0));
    rows.extend(templates(FLOATS, &arithmetic, &[A, bits, A, bits, bits, on, off, off]));
    let of_one = of_uint!(ArbitraryFloatRecipALTERA ArbitraryFloatRSqrtALTERA ArbitraryFloatCbrtALTERA ArbitraryFloatSqrtALTERA
        ArbitraryFloatLogINTEL ArbitraryFloatExpINTEL ArbitraryFloatSinINTEL ArbitraryFloatCosINTEL);
    rows.extend(templates(FLOATS, &of_one, &[A, bits, bits, on, off, off]));
    let comparisons = ["ArbitraryFloatGTALTERA", "ArbitraryFloatGEALTERA", "ArbitraryFloatLTALTERA", "ArbitraryFloatLEALTERA"];
    rows.extend(alike(FLOATS, &comparisons, Bool, &[A, bits, A, bits]));
    rows
}

/// The module of a shader that contains the call.
fn of_hlsl(row: &Row) -> Vec<u32> {
    let read = |(at, argument): (usize, &Argument)| match argument {
        Value(ty) => ty.read(at),
        Number(number) => number.to_string(),
    };
    let arguments: Vec<String> = row.arguments.iter().enumerate().map(read).collect();
    let call = format!("{}({})", row.function, arguments.join(", "));
    let statement = if row.result == Void { format!("{call};") } else { format!("values[9] = (uint){call};") };
    let text = format!(
        "#include <{}>\nRWStructuredBuffer<uint> values;\n[numthreads(1, 1, 1)]\nvoid main() {{ {statement} }}\n",
        row.header
    );
    let mut compiler = Compiler::new("shader.hlsl", text);
    compiler.options.environment = Environment::Vulkan1_3;
    compiler.options.sema.native_16bit = true;
    let compilation = compiler.compile();
    compilation.words().unwrap_or_else(|| panic!("{}: {}", row.function, compilation.report.to_text(false))).to_vec()
}

/// The module of LLVM assembly with the call.
fn of_llvm(row: &Row) -> Vec<u32> {
    let (mut parameters, mut arguments, mut types) = (Vec::new(), Vec::new(), Vec::new());
    for (at, argument) in row.arguments.iter().enumerate() {
        match argument {
            Value(ty) => {
                parameters.push(format!("{} %a{at}", ty.in_llvm()));
                arguments.push(format!("{} %a{at}", ty.in_llvm()));
                types.push(ty.in_llvm());
            }
            Number(number) => {
                arguments.push(format!("i32 {number}"));
                types.push("i32");
            }
        }
    }
    let (name, result) = (row.instruction, row.result.in_llvm());
    let (call, back) = if row.result == Void { ("", "void".to_owned()) } else { ("%r = ", format!("{result} %r")) };
    let text = format!(
        "target triple = \"spir64-unknown-unknown\"\ndefine spir_func {result} @case0({}) {{\n  {call}call spir_func {result} @__spirv_{name}({})\n  \
         ret {back}\n}}\ndeclare spir_func {result} @__spirv_{name}({})\n",
        parameters.join(", "),
        arguments.join(", "),
        types.join(", ")
    );
    translated(&text, name)
}

fn translated(text: &str, name: &str) -> Vec<u32> {
    let options = sycl::Options { extensions: spirv_module::Extensions::All, ..sycl::Options::default() };
    match sycl::translate(text, &options) {
        Ok(translated) => translated.words,
        Err(errors) => panic!("{name}: {}{text}", errors.iter().map(|error| error.draw("call.ll")).collect::<String>()),
    }
}

/// The module of all calls in C++, each in a function `case0`, `case1`, …; None, loudly, without clang.
fn of_cpp(rows: &[Row]) -> Option<Vec<u32>> {
    let (mut declared, mut text, mut functions) = (BTreeSet::new(), String::new(), String::new());
    for (number, row) in rows.iter().enumerate() {
        let (mut parameters, mut arguments, mut types) = (Vec::new(), Vec::new(), Vec::new());
        for (at, argument) in row.arguments.iter().enumerate() {
            match argument {
                Value(ty) => {
                    parameters.push(format!("{} a{at}", ty.in_cpp()));
                    arguments.push(format!("a{at}"));
                    types.push(ty.in_cpp());
                }
                Number(number) => {
                    arguments.push(number.to_string());
                    types.push("int");
                }
            }
        }
        let (result, name) = (row.result.in_cpp(), row.instruction);
        if declared.insert(name) {
            writeln!(text, "{result} __spirv_{name}({});", types.join(", ")).expect("a String takes all");
        }
        let (parameters, arguments) = (parameters.join(", "), arguments.join(", "));
        writeln!(functions, "extern \"C\" {result} case{number}({parameters}) {{ return __spirv_{name}({arguments}); }}")
            .expect("a String takes all");
    }
    text += &functions;
    let flags = ["--target=spir64-unknown-unknown", "-x", "c++", "-O1", "-emit-llvm", "-S", "-o", "-", "-"];
    if !CLANG.or_skip() {
        return None;
    }
    let mut command = CLANG.command();
    command.args(flags).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut clang = command.spawn().expect("clang starts");
    std::io::Write::write_all(&mut clang.stdin.take().expect("it is piped"), text.as_bytes()).expect("clang reads");
    let output = clang.wait_with_output().expect("clang ends");
    assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
    Some(translated(&String::from_utf8_lossy(&output.stdout), "C++"))
}

/// The instructions of a module: the opcode, and the words after the first.
fn instructions(words: &[u32]) -> Vec<(u32, &[u32])> {
    let (mut all, mut at) = (Vec::new(), 5);
    while at < words.len() {
        let (opcode, length) = (words[at] & 0xffff, (words[at] >> 16) as usize);
        all.push((opcode, &words[at + 1..at + length]));
        at += length;
    }
    all
}

struct Module<'w> {
    all: Vec<(u32, &'w [u32])>,
    /// The instruction that has this result.
    defined: HashMap<u32, usize>,
}

impl<'w> Module<'w> {
    fn new(words: &'w [u32]) -> Self {
        let all = instructions(words);
        let result = |(at, (opcode, words)): (usize, &(u32, &[u32]))| {
            let known = spirv_grammar::instruction(*opcode)?;
            known.has_result().then(|| (words[usize::from(known.has_result_type())], at))
        };
        let defined = all.iter().enumerate().filter_map(result).collect();
        Self { all, defined }
    }

    /// The meaning of an id.
    fn stands_for(&self, id: u32) -> String {
        let (opcode, words) = self.all[self.defined[&id]];
        let known = spirv_grammar::instruction(opcode).expect("it was found");
        match opcode {
            op::TypeInt => format!("int{}", words[1]),
            op::Constant => format!("{} {:?}", self.stands_for(words[0]), &words[2..]),
            op::ConstantNull => format!("{} [0]", self.stands_for(words[0])),
            _ if known.declares_type() => {
                let operands: Vec<String> = words[1..].iter().map(u32::to_string).collect();
                format!("{} {}", known.name, operands.join(" "))
            }
            _ => format!("a value of {}", self.stands_for(words[0])),
        }
    }

    /// The words of an instruction.
    fn described(&self, (opcode, words): (u32, &[u32])) -> Vec<String> {
        let known = spirv_grammar::instruction(opcode).expect("the case names it");
        let mut all = vec![format!("{} of {} words", known.name, words.len() + 1)];
        for (word, operand) in words.iter().zip(known.operands) {
            assert_ne!(operand.quantifier, Quantifier::Any, "an operand is one word");
            all.push(match operand.kind {
                Kind::IdResult => "the result".to_owned(),
                kind if kind.category() == Category::Id => self.stands_for(*word),
                _ => format!("literal {word}"),
            });
        }
        all
    }

    /// The only instruction of an opcode among some.
    fn only(&self, opcode: u32, among: &[(u32, &'w [u32])]) -> Vec<String> {
        let found: Vec<_> = among.iter().filter(|(found, _)| *found == opcode).collect();
        assert_eq!(found.len(), 1, "the instruction {opcode} is there once");
        self.described(*found[0])
    }

    /// The instructions of the function whose OpName or linkage name is this.
    fn function(&self, name: &str) -> &[(u32, &'w [u32])] {
        let is_named = |(opcode, words): &&(u32, &[u32])| *opcode == op::Name && text(&words[1..]) == name;
        let id = self.all.iter().find(is_named).unwrap_or_else(|| panic!("no function is called {name}")).1[0];
        let start = self.defined[&id];
        let length = self.all[start..].iter().position(|(opcode, _)| *opcode == op::FunctionEnd).expect("functions end");
        &self.all[start..start + length]
    }
}

/// A literal string.
fn text(words: &[u32]) -> String {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0);
    String::from_utf8_lossy(&bytes.collect::<Vec<_>>()).into_owned()
}

#[test]
fn an_instruction_has_the_same_words_from_hlsl_llvm_and_cpp() {
    let rows = rows();
    let headers: BTreeSet<&str> = rows.iter().map(|row| row.header).collect();
    let named_instructions: BTreeSet<&str> = rows.iter().map(|row| row.instruction).collect();
    assert!(named_instructions.len() >= 60 && headers.len() >= 10, "{} of {}", named_instructions.len(), headers.len());
    let cpp = of_cpp(&rows);
    let cpp = cpp.as_deref().map(Module::new);
    for (number, row) in rows.iter().enumerate() {
        let opcode = named::opcode(&format!("Op{}", row.instruction)).expect("the grammar has it");
        let (hlsl, llvm) = (of_hlsl(row), of_llvm(row));
        let (hlsl, llvm) = (Module::new(&hlsl), Module::new(&llvm));
        let expected = hlsl.only(opcode, &hlsl.all);
        assert_eq!(llvm.only(opcode, &llvm.all), expected, "LLVM assembly and HLSL: {}", row.function);
        if let Some(cpp) = &cpp {
            let found = cpp.only(opcode, cpp.function(&format!("case{number}")));
            assert_eq!(found, expected, "C++ and HLSL: {}", row.function);
        }
    }
}
