//! ShaderMake's command line and configuration files (<https://github.com/NVIDIA-RTX/ShaderMake>), for the platform SPIRV.

mod config;
mod line;
mod name_hash;
mod request;
mod shader_model;

pub use config::read;
pub use request::{HELP, Request, parse};
