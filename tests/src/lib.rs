//! Placeholder until the runners land.
