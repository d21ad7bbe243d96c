//! The headers of the project match their tables.

use header_generator::{Grammar, repository};
use std::path::Path;

#[test]
fn headers_are_as_their_tables_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let differences = repository::differences(&root, &Grammar::of_spirv()).unwrap_or_else(|errors| panic!("{errors}"));
    assert!(differences.is_empty(), "{}\nrun `cargo xtask headers`", differences.join("\n"));
}
