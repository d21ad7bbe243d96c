//! The published schema matches the types, and describes the output.

use serde_json::Value;
use spirv_reflection::Reflection;
use std::path::{Path, PathBuf};
use test_kit::golden::{assert_golden, cases};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

#[test]
fn the_published_schema_is_that_of_the_types() {
    assert_golden(workspace().join("docs/reflection.schema.json"), &Reflection::json_schema());
}

#[test]
fn reflections_follow_the_schema() {
    let validator = jsonschema::validator_for(&parsed(&Reflection::json_schema())).expect("it is a schema");
    let files = cases(workspace().join("tests/reflection"), "json");
    for file in &files {
        let reflection = parsed(&std::fs::read_to_string(file).expect("it is there"));
        let errors: Vec<String> = validator.iter_errors(&reflection).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{}: {}", file.display(), errors.join("\n"));
    }
    // The schema rejects invalid values.
    let mut wrong = parsed(&std::fs::read_to_string(&files[0]).expect("it is there"));
    wrong["entry_points"][0]["name"] = Value::Null;
    assert!(!validator.is_valid(&wrong));
}
