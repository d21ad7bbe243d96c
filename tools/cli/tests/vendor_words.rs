//! A header whose numbers are in no table, at every optimization level: the module contains exactly these words.

use std::process::Command;

/// The instructions of a module: opcode and operand words.
fn instructions(bytes: &[u8]) -> Vec<(u32, Vec<u32>)> {
    let words: Vec<u32> = bytes.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
    assert_eq!(words[0], 0x0723_0203, "the magic number");
    let mut rest = &words[5..];
    let mut all = Vec::new();
    while let [first, ..] = rest {
        let length = (first >> 16) as usize;
        assert!(length > 0 && length <= rest.len(), "an instruction of {length} words where {} are left", rest.len());
        all.push((first & 0xffff, rest[1..length].to_vec()));
        rest = &rest[length..];
    }
    all
}

fn text_of(words: &[u32]) -> String {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes());
    String::from_utf8(bytes.take_while(|byte| *byte != 0).collect()).expect("UTF-8")
}

fn compile(extra: &[&str]) -> Vec<(u32, Vec<u32>)> {
    let shader = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/new_vendor.hlsl");
    let output = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"))
        .args(["-T", "cs_6_0", "-E", "main", "-Fo", "-", shader])
        .args(extra)
        .output()
        .expect("the compiler runs");
    assert!(output.status.success(), "{extra:?}: {}", String::from_utf8_lossy(&output.stderr));
    instructions(&output.stdout)
}

#[test]
fn unknown_numbers_are_written_as_they_stand() {
    for level in [&[][..], &["-O0"], &["-O1"], &["-O2"], &["-O3"], &["-Od"], &["-fcgl"], &["-Vd"]] {
        let module = compile(level);
        let find = |opcode: u32| module.iter().filter(move |(op, _)| *op == opcode).map(|(_, words)| words.as_slice());
        // OpCapability, OpExtension
        assert!(find(17).any(|words| words == [60002]), "{level:?}: the capability");
        assert!(find(10).any(|words| text_of(words) == "SPV_VENDOR_new"), "{level:?}: the extension");
        // OpEntryPoint, OpExecutionMode
        let main = find(15).next().expect("an entry point")[1];
        assert!(find(16).any(|words| words == [main, 60003, 4, 2]), "{level:?}: the execution mode");
        // OpExtInstImport, OpExtInst
        let set = find(11).find(|words| text_of(&words[1..]) == "Vendor.Set").expect("the instruction set")[0];
        let math: Vec<&[u32]> = find(12).filter(|words| words[2] == set).collect();
        assert!(matches!(math[..], [[_, _, _, 77, _]]), "{level:?}: the instruction of the set: {math:?}");

        // Result type, result, value, literal, pointer.
        let [[ty, _, value, literal, pointer]] = find(60001).collect::<Vec<_>>()[..] else {
            panic!("{level:?}: not one instruction 60001 with five words");
        };
        assert_eq!(*literal, 3, "{level:?}: the literal");
        // OpTypeInt 32 0, OpVariable … Workgroup
        assert!(find(21).any(|words| words == [*ty, 32, 0]), "{level:?}: the result is a uint");
        let variable = find(59).find(|words| words[1] == *pointer).expect("the reference is a variable");
        assert_eq!(variable[2], 4, "{level:?}: the variable is in Workgroup");
        assert!(module.iter().any(|(_, words)| words.get(1) == Some(value)), "{level:?}: the value has a definition");
    }
}

/// The assembly of a compute shader whose entry point has this body, optimized. `Do` is instruction 60001, `To` takes a reference.
fn optimized(body: &str) -> String {
    let text = format!(
        "[[vk::ext_extension(\"SPV_VENDOR_new\")]] [[vk::ext_instruction(60001)]] uint Do(uint value);\n\
         [[vk::ext_extension(\"SPV_VENDOR_new\")]] [[vk::ext_instruction(60002)]] void To([[vk::ext_reference]] uint place);\n\
         [[vk::ext_extension(\"SPV_VENDOR_new\")]] [[vk::ext_instruction(60003)]] void Many(uint a, float b, uint c, uint d);\n\
         RWStructuredBuffer<uint> buffer; groupshared uint shared_;\n\
         [numthreads(1, 1, 1)] void main(uint id : SV_GroupIndex) {{ {body} }}\n"
    );
    let flags = ["-T", "cs_6_0", "-E", "main", "-O3", "case.hlsl"].map(str::to_owned);
    let Ok(hlsl_to_spirv::flags::Request::Compile(invocation)) = hlsl_to_spirv::flags::parse(&flags) else {
        panic!("the flags are those of a compilation");
    };
    let compilation = hlsl_to_spirv::Compiler::new("case.hlsl", text.as_str()).options(invocation.options).compile();
    compilation.assembly().unwrap_or_else(|| panic!("{body} does not compile"))
}

/// The assumptions about an unknown instruction in docs/inline-spirv.md.
#[test]
fn nothing_is_assumed_of_an_unknown_instruction() {
    let count = |assembly: &str, what: &str| assembly.matches(what).count();
    // Never removed, and equal ones are not merged.
    assert_eq!(count(&optimized("Do(1); Do(1);"), "OpUnknown(60001"), 2);
    assert_eq!(count(&optimized("buffer[0] = Do(id) - Do(id);"), "OpUnknown(60001"), 2);
    // As often as in the source: neither duplicated by an optimization that was not requested, nor moved out of the loop.
    let looped = optimized("[loop] for (uint i = 0; i < buffer[9]; i++) Do(1);");
    let (merge, call) = (looped.find("OpLoopMerge").expect("a loop"), looped.find("OpUnknown(60001").expect("a call"));
    assert!(merge < call && count(&looped, "OpUnknown(60001") == 1, "{looped}");
    // Under the same control flow: a selection with one is not computed on both sides.
    let chosen = optimized("uint a = 0; if (id > 3) a = Do(1); buffer[0] = a;");
    assert!(chosen.contains("OpSelectionMerge") && !chosen.contains("OpSelect "), "{chosen}");
    // In the order of the source.
    let ordered = optimized("buffer[0] = 1; Do(2); buffer[1] = 3; To(shared_);");
    let places = ["OpStore", "OpUnknown(60001", "OpStore", "OpUnknown(60002"];
    places.iter().fold(ordered.find("OpLabel").expect("a block"), |from, what| {
        from + ordered[from..].find(what).unwrap_or_else(|| panic!("{what} is not behind the ones before\n{ordered}"))
            + what.len()
    });
    // Memory that others can access is read again after it, but not a local variable whose address it does not take.
    let loads = |body: &str| count(&optimized(body), "OpLoad %uint");
    assert_eq!(loads("uint a = shared_; Do(1); buffer[0] = a + shared_;"), 2);
    assert_eq!(loads("uint a = buffer[1]; Do(1); buffer[0] = a + buffer[1];"), 2);
    let kept = optimized("uint a = 5; Do(1); buffer[0] = a;");
    assert!(!kept.contains("OpLoad %uint") && kept.contains("%uint_5"), "{kept}");
    let reached = optimized("uint a = 5; To(a); buffer[0] = a;");
    assert!(reached.contains("OpLoad %uint"), "{reached}");
    // It does not end the invocation.
    assert!(optimized("Do(1); buffer[0] = 7;").contains("%uint_7"));
    // Operands are written in order and not counted, and the instruction has only its declared requirements.
    let many = optimized("Many(1, 2.0, 3, id);");
    let line = many.lines().find(|line| line.contains("OpUnknown(60003")).expect("a call").trim();
    assert!(line.starts_with("OpUnknown(60003, 5) %uint_1 %float_2 %uint_3 %"), "{line}");
    assert_eq!((count(&many, "OpCapability"), count(&many, "OpExtension")), (1, 1), "{many}");
}
