//! The names that `tools/tree-sitter/grammar.js` knows are those of the compiler.

use frontend::syntax::{is_modifier_word, type_names};
use regex::Regex;
use std::collections::BTreeSet;
use std::path::Path;

/// The strings between two texts of the grammar.
fn strings(start: &str, end: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tools/tree-sitter/grammar.js");
    let grammar = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let list = grammar.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map_or("", |(list, _)| list);
    list.split('\'').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn modifiers_are_those_of_the_compiler() {
    let modifiers = strings("const MODIFIERS = [", "];");
    assert!(modifiers.len() > 20, "{modifiers:?}");
    let unknown: Vec<_> = modifiers.iter().filter(|word| !is_modifier_word(word)).collect();
    assert!(unknown.is_empty(), "the compiler has no modifiers {unknown:?}");
}

#[test]
fn primitive_types_are_those_of_the_compiler() {
    let alternatives = strings("const PRIMITIVE_TYPE = new RegExp([", "].join");
    let pattern = Regex::new(&format!("^({})$", alternatives.join("|"))).expect("a regular expression");
    let missing: BTreeSet<String> = type_names().into_iter().filter(|name| !pattern.is_match(name)).collect();
    let missing: Vec<&str> = missing.iter().map(String::as_str).collect();
    assert_eq!(missing, OTHERS);
}

/// The types of the compiler that are plain identifiers to the editors' grammar, because they always have template arguments, are rare, or are also
/// names of variables.
const OTHERS: &[&str] = &[
    "Buffer",
    "BuiltInTriangleIntersectionAttributes",
    "BuiltInTrianglePositions",
    "ConstantBuffer",
    "DispatchNodeInputRecord",
    "EmptyNodeInput",
    "EmptyNodeOutput",
    "EmptyNodeOutputArray",
    "FeedbackTexture2D",
    "FeedbackTexture2DArray",
    "GlobalRootSignature",
    "GroupNodeInputRecords",
    "GroupNodeOutputRecords",
    "LocalRootSignature",
    "NodeOutput",
    "NodeOutputArray",
    "ProceduralPrimitiveHitGroup",
    "RWBuffer",
    "RWDispatchNodeInputRecord",
    "RWGroupNodeInputRecords",
    "RWThreadNodeInputRecord",
    "RasterizerOrderedBuffer",
    "RaytracingPipelineConfig",
    "RaytracingPipelineConfig1",
    "RaytracingShaderConfig",
    "StateObjectConfig",
    "SubobjectToExportsAssociation",
    "ThreadNodeInputRecord",
    "ThreadNodeOutputRecords",
    "TriangleHitGroup",
    "matrix",
    "sampler",
    "sampler_state",
    "string",
    "texture",
    "vector",
];
