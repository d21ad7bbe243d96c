//! Draws pictures with graphics pipelines: the lines of a case, the pipeline state that they specify, and the reference compiler.

mod attachments;
mod case;
mod compile;
mod draw;
mod file;
mod pattern;
mod pipeline;
mod rays;
mod reference;
mod resource_lines;
mod scene;
mod state;

pub use case::{PictureCase, Reference, StageCase, StageKind};
pub use compile::{compile, modules};
pub use draw::draw;
pub use file::{Picture, SIZE};
pub use pipeline::StageModule;
pub use reference::glslang;
pub use scene::lines as scene_lines;
