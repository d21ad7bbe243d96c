//! The lines of a case that set fixed functions: `// BLEND: src_alpha one_minus_src_alpha`, `// CULL: back`, `// STENCIL: always 0 replace`.

use super::resource_lines::comparison;
use ash::vk;

/// State that most cases leave at its defaults.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// The factors of the shader's output and of the target, and the operation; of all targets and channels.
    pub blend: Option<(vk::BlendFactor, vk::BlendFactor, vk::BlendOp)>,
    pub cull: vk::CullModeFlags,
    pub front: vk::FrontFace,
    /// The comparison, the reference, and the operation on a stencil value that passes. The stencil values are kept as a gray tile.
    pub stencil: Option<(vk::CompareOp, u32, vk::StencilOp)>,
    /// Samples that are written.
    pub sample_mask: Option<u32>,
}

impl Default for State {
    fn default() -> Self {
        let (cull, front) = (vk::CullModeFlags::NONE, vk::FrontFace::COUNTER_CLOCKWISE);
        Self { blend: None, cull, front, stencil: None, sample_mask: None }
    }
}

impl State {
    /// Parses a line of state; another keyword changes nothing.
    ///
    /// # Errors
    /// The line has wrong arguments for its keyword.
    pub fn line(&mut self, keyword: &str, rest: &str) -> Result<(), String> {
        let wrong = || format!("{keyword} does not take '{rest}'");
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (keyword, words.as_slice()) {
            ("BLEND", [source, target]) => self.blend = Some((factor(source)?, factor(target)?, vk::BlendOp::ADD)),
            ("BLEND", [source, target, operation]) => {
                self.blend = Some((factor(source)?, factor(target)?, blend_operation(operation)?));
            }
            ("CULL", [which, order @ ..]) => {
                self.cull = match *which {
                    "none" => vk::CullModeFlags::NONE,
                    "back" => vk::CullModeFlags::BACK,
                    "front" => vk::CullModeFlags::FRONT,
                    _ => return Err(wrong()),
                };
                self.front = match order {
                    [] => vk::FrontFace::COUNTER_CLOCKWISE,
                    ["clockwise"] => vk::FrontFace::CLOCKWISE,
                    _ => return Err(wrong()),
                };
            }
            ("STENCIL", [operator, reference, operation]) => {
                let reference = reference.parse().map_err(|_| wrong())?;
                let operation = match *operation {
                    "keep" => vk::StencilOp::KEEP,
                    "replace" => vk::StencilOp::REPLACE,
                    "invert" => vk::StencilOp::INVERT,
                    _ => return Err(wrong()),
                };
                self.stencil = Some((comparison(operator)?, reference, operation));
            }
            ("SAMPLE_MASK", [mask]) => self.sample_mask = Some(mask.parse().map_err(|_| wrong())?),
            ("BLEND" | "CULL" | "STENCIL" | "SAMPLE_MASK", _) => return Err(wrong()),
            _ => {}
        }
        Ok(())
    }

    pub fn stencil_operations(self) -> vk::StencilOpState {
        let (compare_op, reference, pass_op) = self.stencil.unwrap_or((vk::CompareOp::ALWAYS, 0, vk::StencilOp::KEEP));
        vk::StencilOpState { pass_op, compare_op, compare_mask: 0xff, write_mask: 0xff, reference, ..Default::default() }
    }

    pub fn blend_attachment(self) -> vk::PipelineColorBlendAttachmentState {
        let write = vk::PipelineColorBlendAttachmentState::default().color_write_mask(vk::ColorComponentFlags::RGBA);
        let Some((source, target, operation)) = self.blend else { return write };
        write
            .blend_enable(true)
            .src_color_blend_factor(source)
            .dst_color_blend_factor(target)
            .color_blend_op(operation)
            .src_alpha_blend_factor(source)
            .dst_alpha_blend_factor(target)
            .alpha_blend_op(operation)
    }
}

fn factor(word: &str) -> Result<vk::BlendFactor, String> {
    use vk::BlendFactor as F;
    Ok(match word {
        "zero" => F::ZERO,
        "one" => F::ONE,
        "src_color" => F::SRC_COLOR,
        "dst_color" => F::DST_COLOR,
        "src_alpha" => F::SRC_ALPHA,
        "one_minus_src_alpha" => F::ONE_MINUS_SRC_ALPHA,
        "src1_color" => F::SRC1_COLOR,
        "one_minus_src1_color" => F::ONE_MINUS_SRC1_COLOR,
        _ => return Err(format!("'{word}' is no factor of blending")),
    })
}

fn blend_operation(word: &str) -> Result<vk::BlendOp, String> {
    Ok(match word {
        "add" => vk::BlendOp::ADD,
        "subtract" => vk::BlendOp::SUBTRACT,
        "reverse_subtract" => vk::BlendOp::REVERSE_SUBTRACT,
        "min" => vk::BlendOp::MIN,
        "max" => vk::BlendOp::MAX,
        _ => return Err(format!("'{word}' is no operation of blending")),
    })
}
