//! Warnings about what a run goes on without.

use std::sync::Arc;

/// Takes the text of a warning, on any thread.
pub type Warn = Arc<dyn Fn(String) + Send + Sync>;
