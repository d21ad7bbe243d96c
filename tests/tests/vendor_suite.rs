//! One suite of vendors' instructions in two forms: a header in HLSL, and declarations in device code. Both produce the same words.
//!
//! A shader and a kernel differ around the instruction (addressing, entry points, signs of integers), so words that are ids are compared
//! by their meaning: the type, the constant, the variable.

use hlsl_to_spirv::Compiler;
use std::collections::BTreeMap;

/// The kinds of an instruction's words: `t` the result's type, `r` the result, `i` an id, `l` a literal.
struct Row {
    name: &'static str,
    /// The opcode, or that of OpExtInst, whose fourth word is the number in its set.
    opcode: u32,
    shape: &'static str,
    hlsl: &'static str,
    hlsl_call: &'static str,
    ir: &'static str,
    ir_call: &'static str,
}

const EXT_INST: u32 = 12;

const ROWS: &[Row] = &[
    Row {
        name: "a core instruction",
        opcode: 204,
        shape: "tri",
        hlsl: "[[vk::ext_instruction(204)]] uint Do(uint x);",
        hlsl_call: "place[0] = Do(7u);",
        ir: "declare i32 @do(i32) \"spv.ext_instruction\"=\"204\"",
        ir_call: "%a = call i32 @do(i32 7)\n  store i32 %a, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "an instruction of an extension, with its capability",
        opcode: 5056,
        shape: "tri",
        hlsl: "[[vk::ext_instruction(5056)]] [[vk::ext_capability(5055)]] [[vk::ext_extension(\"SPV_KHR_shader_clock\")]] uint2 Do(uint scope);",
        hlsl_call: "place[0] = Do(3u).x;",
        ir: "declare <2 x i32> @do(i32) \"spv.ext_instruction\"=\"5056\" \"spv.extcapability\"=\"5055\" \"spv.extextension\"=\"SPV_KHR_shader_clock\"",
        ir_call: "%a = call <2 x i32> @do(i32 3)\n  %b = extractelement <2 x i32> %a, i32 0\n  store i32 %b, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "an opcode that no table has",
        opcode: 60001,
        shape: "trii",
        hlsl: "[[vk::ext_instruction(60001)]] [[vk::ext_capability(60002)]] [[vk::ext_extension(\"SPV_VENDOR_new\")]] uint Do(uint x, uint y);",
        hlsl_call: "place[0] = Do(1u, 2u);",
        ir: "declare i32 @do(i32, i32) \"spv.ext_instruction\"=\"60001\" \"spv.extcapability\"=\"60002\" \"spv.extextension\"=\"SPV_VENDOR_new\"",
        ir_call: "%a = call i32 @do(i32 1, i32 2)\n  store i32 %a, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "a literal",
        opcode: 60003,
        shape: "tril",
        hlsl: "[[vk::ext_instruction(60003)]] uint Do(uint x, [[vk::ext_literal]] uint mode);",
        hlsl_call: "place[0] = Do(1u, 0x12345678u);",
        ir: "declare i32 @do(i32, target(\"spirv.inline.literal\", 305419896)) \"spv.ext_instruction\"=\"60003\"",
        ir_call: "%a = call i32 @do(i32 1, target(\"spirv.inline.literal\", 305419896) zeroinitializer)\n  store i32 %a, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "several literals around a value",
        opcode: 60004,
        shape: "trlil",
        hlsl: "[[vk::ext_instruction(60004)]] uint Do([[vk::ext_literal]] uint a, uint x, [[vk::ext_literal]] uint b);",
        hlsl_call: "place[0] = Do(1u, 2u, 3u);",
        ir: "declare i32 @do(target(\"spirv.inline.literal\", 1), i32, target(\"spirv.inline.literal\", 3)) \"spv.ext_instruction\"=\"60004\"",
        ir_call: "%a = call i32 @do(target(\"spirv.inline.literal\", 1) zeroinitializer, i32 2, target(\"spirv.inline.literal\", 3) zeroinitializer)\n  store i32 %a, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "no result",
        opcode: 60005,
        shape: "ii",
        hlsl: "[[vk::ext_instruction(60005)]] void Do(uint x, float y);",
        hlsl_call: "Do(1u, 2.5);",
        ir: "declare void @do(i32, float) \"spv.ext_instruction\"=\"60005\"",
        ir_call: "call void @do(i32 1, float 2.5)",
    },
    Row {
        name: "no operands",
        opcode: 60006,
        shape: "tr",
        hlsl: "[[vk::ext_instruction(60006)]] uint Do();",
        hlsl_call: "place[0] = Do();",
        ir: "declare i32 @do() \"spv.ext_instruction\"=\"60006\"",
        ir_call: "%a = call i32 @do()\n  store i32 %a, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "vectors of floats",
        opcode: 60007,
        shape: "trii",
        hlsl: "[[vk::ext_instruction(60007)]] float3 Do(float3 x, float2 y);",
        hlsl_call: "place[0] = asuint(Do(float3(1, 2, 3), float2(4, 5)).z);",
        ir: "declare <3 x float> @do(<3 x float>, <2 x float>) \"spv.ext_instruction\"=\"60007\"",
        ir_call: "%a = call <3 x float> @do(<3 x float> <float 1.0, float 2.0, float 3.0>, <2 x float> <float 4.0, float 5.0>)\n  %b = extractelement <3 x float> %a, i32 2\n  %c = bitcast float %b to i32\n  store i32 %c, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "numbers of 64 bits",
        opcode: 60008,
        shape: "trii",
        hlsl: "[[vk::ext_instruction(60008)]] uint64_t Do(uint64_t x, double y);",
        hlsl_call: "place[0] = (uint)Do(0x100000002ull, 0.5L);",
        ir: "declare i64 @do(i64, double) \"spv.ext_instruction\"=\"60008\"",
        ir_call: "%a = call i64 @do(i64 4294967298, double 0.5)\n  %b = trunc i64 %a to i32\n  store i32 %b, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "a bool",
        opcode: 60009,
        shape: "tri",
        hlsl: "[[vk::ext_instruction(60009)]] bool Do(bool x);",
        hlsl_call: "place[0] = Do(true) ? 7u : 9u;",
        ir: "declare i1 @do(i1) \"spv.ext_instruction\"=\"60009\"",
        ir_call: "%a = call i1 @do(i1 true)\n  %b = select i1 %a, i32 7, i32 9\n  store i32 %b, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "an instruction of a set that nobody knows",
        opcode: EXT_INST,
        shape: "trsli",
        hlsl: "[[vk::ext_instruction(77, \"Vendor.Set\")]] float Do(float x);",
        hlsl_call: "place[0] = asuint(Do(2.0));",
        ir: "declare float @do(float) \"spv.ext_instruction\"=\"77,Vendor.Set\"",
        ir_call: "%a = call float @do(float 2.0)\n  %b = bitcast float %a to i32\n  store i32 %b, ptr addrspace(1) %place, align 4",
    },
    Row {
        name: "two extensions and two capabilities",
        opcode: 60010,
        shape: "tri",
        hlsl: "[[vk::ext_instruction(60010)]] [[vk::ext_capability(60011)]] [[vk::ext_capability(60012)]] [[vk::ext_extension(\"SPV_VENDOR_a\")]] [[vk::ext_extension(\"SPV_VENDOR_b\")]] uint Do(uint x);",
        hlsl_call: "place[0] = Do(1u);",
        ir: "declare i32 @do(i32) \"spv.ext_instruction\"=\"60010\" \"spv.extcapability\"=\"60011:60012\" \"spv.extextension\"=\"SPV_VENDOR_a,SPV_VENDOR_b\"",
        ir_call: "%a = call i32 @do(i32 1)\n  store i32 %a, ptr addrspace(1) %place, align 4",
    },
];

/// The capabilities that the suite's numbers are from.
fn is_vendors(capability: u32) -> bool {
    capability >= 60000 || capability == 5055
}

/// An instruction's words without its first, and the vendor's capabilities and extensions.
#[derive(Debug, PartialEq)]
struct Said {
    instruction: Vec<String>,
    capabilities: Vec<u32>,
    extensions: Vec<String>,
}

fn text_of(words: &[u32]) -> String {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes());
    String::from_utf8(bytes.take_while(|byte| *byte != 0).collect()).expect("texts are UTF-8")
}

/// The description of the row's instruction in a module.
fn said(words: &[u32], row: &Row) -> Said {
    const EXTENSION: u32 = 10;
    const IMPORT: u32 = 11;
    const CAPABILITY: u32 = 17;
    let mut rest = &words[5..];
    let mut known: BTreeMap<u32, String> = BTreeMap::new();
    let mut said = Said { instruction: Vec::new(), capabilities: Vec::new(), extensions: Vec::new() };
    while let [first, ..] = rest {
        let (length, opcode) = ((first >> 16) as usize, first & 0xffff);
        let operands = &rest[1..length];
        rest = &rest[length..];
        match opcode {
            CAPABILITY if is_vendors(operands[0]) => said.capabilities.push(operands[0]),
            EXTENSION if text_of(operands).contains("VENDOR") || row.opcode == 5056 => said.extensions.push(text_of(operands)),
            IMPORT => _ = known.insert(operands[0], text_of(&operands[1..])),
            _ if opcode == row.opcode => {
                assert_eq!(operands.len(), row.shape.len(), "{}: the number of words", row.name);
                let words = row.shape.chars().zip(operands).map(|(kind, word)| match kind {
                    'l' => word.to_string(),
                    'r' => "result".to_owned(),
                    _ => known.get(word).cloned().unwrap_or_else(|| format!("{}: id {word} is nothing", row.name)),
                });
                said.instruction = words.collect();
            }
            _ => describe(opcode, operands, &mut known),
        }
    }
    said.capabilities.sort_unstable();
    said.extensions.sort();
    said
}

/// Types and constants as texts; integers have no sign here.
fn describe(opcode: u32, operands: &[u32], known: &mut BTreeMap<u32, String>) {
    let name = |known: &BTreeMap<u32, String>, id: u32| known.get(&id).cloned().unwrap_or_default();
    let (id, text) = match (opcode, operands) {
        (20, [id]) => (*id, "bool".to_owned()),
        (21, [id, width, _]) => (*id, format!("int{width}")),
        (22, [id, width, ..]) => (*id, format!("float{width}")),
        (23, [id, element, count]) => (*id, format!("{}x{count}", name(known, *element))),
        (41, [ty, id]) => (*id, format!("{} true", name(known, *ty))),
        (42, [ty, id]) => (*id, format!("{} false", name(known, *ty))),
        (43, [ty, id, value @ ..]) => (*id, format!("{} {value:?}", name(known, *ty))),
        (44, [ty, id, parts @ ..]) => {
            let parts: Vec<_> = parts.iter().map(|part| name(known, *part)).collect();
            (*id, format!("{} {parts:?}", name(known, *ty)))
        }
        _ => return,
    };
    known.insert(id, text);
}

fn shader(row: &Row) -> Vec<u32> {
    let text =
        format!("{}\nRWStructuredBuffer<uint> place;\n[numthreads(1, 1, 1)]\nvoid main() {{ {} }}\n", row.hlsl, row.hlsl_call);
    let options = tests::case::options("-T cs_6_0 -E main -fspv-target-env=vulkan1.3").expect("flags of the command");
    let compilation = Compiler::new("suite.hlsl", text).options(options).compile();
    let words = compilation.words().map(<[u32]>::to_vec);
    words.unwrap_or_else(|| panic!("{}: {}", row.name, compilation.report.to_text(false)))
}

fn kernel(row: &Row) -> Vec<u32> {
    let text = format!(
        "target triple = \"spir64-unknown-unknown\"\n{}\ndefine spir_kernel void @k(ptr addrspace(1) %place) {{\n  {}\n  ret void\n}}\n",
        row.ir, row.ir_call
    );
    let mut options = sycl::Options::default();
    options.allow("+all").expect("a list of extensions");
    sycl::translate(&text, &options).unwrap_or_else(|errors| panic!("{}: {errors:?}", row.name)).words
}

#[test]
fn both_languages_give_the_same_words() {
    assert!(ROWS.len() >= 12, "the suite is gone");
    for row in ROWS {
        let (shader, kernel) = (said(&shader(row), row), said(&kernel(row), row));
        assert!(!shader.instruction.is_empty() || row.shape.is_empty(), "{}: there is no such instruction", row.name);
        assert_eq!(shader, kernel, "{}", row.name);
    }
}
