//! A generated program, and the check of its module.

use crate::qualifiers::check::Expectation;
use crate::qualifiers::words::Words;

/// A program, and what its module must contain.
#[derive(Debug)]
pub struct Program {
    /// The flags, without the level of optimization.
    pub flags: String,
    /// The text in HLSL.
    pub source: String,
    /// The facts about the module.
    pub expectations: Vec<Expectation>,
}

impl Program {
    /// A compute shader of declarations and the statements of `main`.
    pub fn compute(declarations: &str, body: &str) -> Self {
        let source =
            format!("{COMPUTE}{declarations}\n[numthreads(64, 1, 1)]\nvoid main(uint id : SV_DispatchThreadID) {{\n{body}}}\n");
        Self { flags: "-T cs_6_6 -E main -fspv-target-env=vulkan1.3".to_owned(), source, expectations: Vec::new() }
    }

    /// Checks a module of the program.
    ///
    /// # Errors
    /// The expectations that the module does not meet.
    pub fn check(&self, words: &[u32]) -> Result<(), String> {
        let words = Words::read(words)?;
        let mut errors = Vec::new();
        self.expectations.iter().for_each(|expectation| expectation.check(&words, &mut errors));
        if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
    }
}

/// The resources that all compute shaders have.
const COMPUTE: &str = "[[vk::binding(0)]] cbuffer Uniforms { uint u0; uint u1; uint u2; uint u3; };\n\
    [[vk::binding(1)]] RWStructuredBuffer<float> values;\n\
    [[vk::binding(2)]] StructuredBuffer<uint> indices;\n";
