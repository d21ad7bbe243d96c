//! The error for a part of the compiler whose cargo feature this build lacks.

/// The message that names the part, the feature, and the command that installs both.
#[must_use]
pub fn needs_feature(what: &str, feature: &str) -> String {
    let features = if feature == "remote" { "full,remote" } else { "full" };
    format!(
        "{what} is not in this build, which lacks the cargo feature '{feature}'; to get it, run \
         'cargo install --path tools/cli --profile dist --features {features}'"
    )
}
