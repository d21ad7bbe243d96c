//! Sparse instructions, which return a residency code in addition to the texel.

use spirv_grammar::op;

/// The instruction that does the same without the residency code; None if this one gives none.
pub fn dense(opcode: u32) -> Option<u32> {
    Some(match opcode {
        op::ImageSparseSampleImplicitLod => op::ImageSampleImplicitLod,
        op::ImageSparseSampleExplicitLod => op::ImageSampleExplicitLod,
        op::ImageSparseSampleDrefImplicitLod => op::ImageSampleDrefImplicitLod,
        op::ImageSparseSampleDrefExplicitLod => op::ImageSampleDrefExplicitLod,
        op::ImageSparseFetch => op::ImageFetch,
        op::ImageSparseGather => op::ImageGather,
        op::ImageSparseDrefGather => op::ImageDrefGather,
        op::ImageSparseRead => op::ImageRead,
        _ => return None,
    })
}
