//! Draft headers: an extension's own kinds, modes with ids, pairs and loops in the grammar.

use header_generator::vendor::start;

/// The header of an extension with these operand kinds and instructions.
fn header(kinds: &str, instructions: &str) -> String {
    let capability = r#"{ "category": "ValueEnum", "kind": "Capability",
        "enumerants": [ { "enumerant": "PrismACME", "value": 61008, "extensions": [ "SPV_ACME_prism" ] } ] }"#;
    let text = format!("{{ \"instructions\": [ {instructions} ], \"operand_kinds\": [ {capability}, {kinds} ] }}");
    start(&text, "SPV_ACME_prism", None).expect("the grammar is one").header
}

fn assert_has(header: &str, lines: &[&str]) {
    for line in lines {
        assert!(header.contains(line), "{line} is not in\n{header}");
    }
}

const FINISH: &str = r#"{ "opname": "OpPrismPolishACME", "opcode": 61003, "capabilities": [ "PrismACME" ], "version": "None",
    "operands": [ { "kind": "PrismFinishACME", "name": "Finish" } ] }"#;

#[test]
fn values_of_own_kinds_need_no_capability() {
    let kinds = r#"{ "category": "ValueEnum", "kind": "PrismFinishACME", "enumerants": [
        { "enumerant": "MatteACME", "value": 0 },
        { "enumerant": "GlossyACME", "value": 1, "capabilities": [ "PrismACME" ] } ] }"#;
    let constants = ["static const uint PrismFinishACMEMatteACME = 0;", "static const uint PrismFinishACMEGlossyACME = 1;"];
    let made = header(kinds, FINISH);
    let names = constants.map(|line| line.trim_start_matches("static const uint PrismFinishACME"));
    for name in names {
        assert!(
            made.lines().any(|line| line.starts_with("static const uint ") && line.ends_with(name)),
            "{name} is not in\n{made}"
        );
    }
}

#[test]
fn modes_with_ids_are_statements_and_types_are_named() {
    let kinds = r#"{ "category": "ValueEnum", "kind": "ExecutionMode", "enumerants": [
        { "enumerant": "PrismFacesIdACME", "value": 61020, "capabilities": [ "PrismACME" ],
          "parameters": [ { "kind": "IdRef", "name": "Least" }, { "kind": "IdRef", "name": "Most" } ] },
        { "enumerant": "PrismDefaultACME", "value": 61021, "capabilities": [ "PrismACME" ],
          "parameters": [ { "kind": "IdRef", "name": "Target Type" }, { "kind": "IdRef", "name": "Angle" } ] } ] },
        { "category": "BitEnum", "kind": "LoopControl", "enumerants": [
        { "enumerant": "PrismSpinACME", "value": "0x40000000", "capabilities": [ "PrismACME" ],
          "parameters": [ { "kind": "LiteralInteger", "name": "Turns" } ] } ] }"#;
    let turn = r#"{ "opname": "OpPrismTurnACME", "opcode": 61004, "capabilities": [ "PrismACME" ], "version": "None" }"#;
    assert_has(
        &header(kinds, turn),
        &[
            "#define SPV_EXECUTION_MODE_PrismFacesIdACME(least, most)",
            "vk::ext_execution_mode_id(/* PrismFacesIdACME */ 61020, least, most)",
            "#define SPV_EXECUTION_MODE_PrismDefaultACME(targetType, angle)",
            "vk::ext_execution_mode_id(/* PrismDefaultACME */ 61021, vk::ext_type_operand<targetType>(), angle)",
            "#define SPV_LOOP_CONTROL_PrismSpinACME(turns)",
            "[[vk::ext_loop_control(/* PrismSpinACME */ 1073741824, turns)]]",
        ],
    );
}

#[test]
fn pairs_are_two_parameters() {
    let kinds = r#"{ "category": "Composite", "kind": "PairLiteralIntegerIdRef", "bases": [ "LiteralInteger", "IdRef" ] }"#;
    let choose = r#"{ "opname": "OpPrismChooseACME", "opcode": 61005, "capabilities": [ "PrismACME" ], "version": "None",
        "operands": [ { "kind": "IdResultType" }, { "kind": "IdResult" }, { "kind": "IdRef", "name": "Face" },
                      { "kind": "PairLiteralIntegerIdRef", "quantifier": "*", "name": "Number, Color" } ] }"#;
    let made = header(kinds, choose);
    assert_has(&made, &["R PrismChooseACME(T0 face, [[vk::ext_literal]] uint ", "add an overload for each"]);
}
