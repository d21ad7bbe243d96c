//! The published schema matches the types. `bindings/python/tests/test_schema.py` validates reflections by it.

use spirv_reflection::Reflection;
use std::path::Path;
use test_kit::golden::assert_golden;

#[test]
fn the_published_schema_is_that_of_the_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reflection.schema.json");
    assert_golden(path, &Reflection::json_schema());
}
