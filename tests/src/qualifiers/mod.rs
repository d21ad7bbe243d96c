//! Random programs in which a qualifier starts at a known place, and the instructions where it must and must not arrive.
//!
//! A program has two paths of the same shape. The value or resource of the first one has the qualifier, that of the other one, the twin,
//! does not. The instructions of the paths are recognized in the module by what no stage of the compiler can change: operands that are
//! unique constants, bindings and locations.

pub mod check;
pub mod non_uniform;
pub mod precise;
pub mod route;
pub mod words;

use check::Expectation;
use words::Words;

/// A program, and what its module must contain.
#[derive(Debug)]
pub struct Program {
    /// The flags, without the level of optimization.
    pub flags: String,
    /// The declarations that precede `main`.
    pub declarations: String,
    /// The statements of `main`.
    pub body: String,
    /// The facts about the module.
    pub expectations: Vec<Expectation>,
}

impl Program {
    /// An empty compute shader with more flags.
    pub fn compute(flags: &str) -> Self {
        Self {
            flags: format!("-T cs_6_6 -E main -fspv-target-env=vulkan1.3 {flags}"),
            declarations: String::new(),
            body: String::new(),
            expectations: Vec::new(),
        }
    }

    /// The text in HLSL.
    pub fn source(&self) -> String {
        format!(
            "[[vk::binding(0)]] cbuffer Uniforms {{ uint u0; uint u1; uint u2; uint u3; }};\n\
             [[vk::binding(1)]] RWStructuredBuffer<float> values;\n\
             [[vk::binding(2)]] StructuredBuffer<uint> indices;\n\
             {}\n[numthreads(64, 1, 1)]\nvoid main(uint id : SV_DispatchThreadID) {{\n{}}}\n",
            self.declarations, self.body
        )
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
