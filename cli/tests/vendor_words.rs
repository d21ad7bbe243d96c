//! A header whose numbers no table knows, at every optimization level: the module holds exactly these words.

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
    let shader = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/new_vendor.hlsl");
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
