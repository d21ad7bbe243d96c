//! A shader and a disagreement to whether this compiler is right, or no worse, there; each with its reason.

/// A disagreement that is as it should be.
struct Reason {
    /// The shader's name contains this.
    shader: &'static str,
    /// The disagreement begins so.
    disagreement: &'static str,
}

const REASONS: &[Reason] = &[];

/// True for a disagreement that has a reason.
pub fn is_known(shader: &str, disagreement: &str) -> bool {
    REASONS.iter().any(|reason| shader.contains(reason.shader) && disagreement.starts_with(reason.disagreement))
}
