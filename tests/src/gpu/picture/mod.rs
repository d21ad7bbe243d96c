//! Graphics pipelines to the pictures that they draw: the lines of a case, the state that they ask for, and the reference compiler.

mod attachments;
mod case;
mod draw;
mod file;
mod pattern;
mod pipeline;
mod reference;
mod resource_lines;
mod scene;

pub use attachments::SIZE;
pub use case::{PictureCase, Reference, StageCase, StageKind};
pub use draw::draw;
pub use file::Picture;
pub use pipeline::StageModule;
pub use reference::glslang;
pub use scene::lines as scene_lines;
