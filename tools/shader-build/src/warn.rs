//! Warnings about resources that a run has to do without.

use std::sync::Arc;

/// Receives the text of a warning, on any thread.
pub type Warn = Arc<dyn Fn(String) + Send + Sync>;
