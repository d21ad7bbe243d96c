//! Errors and warnings about the user's program that passes find. Passes continue after a finding.

use crate::func::{Body, Inst};
use crate::id::LocId;
use crate::module::Loc;
use crate::operand::Operand;
use diagnostics::registry as code;

/// An error or a warning that can be found only after inlining, unrolling and folding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finding {
    /// The kind of finding.
    pub kind: FindingKind,
    /// The source location.
    pub loc: Option<Loc>,
}

/// The kinds of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FindingKind {
    /// A resource variable is read before it is assigned, so its value is undefined.
    Unset,
    /// The choice between resources cannot be expressed by branches.
    Chosen,
    /// An image or a sampler that is the result of an instruction is selected or stored, which is allowed only for resources.
    Handle,
    /// A branch at each use would need too many copies.
    TooManyChoices,
    /// A calculation of an implicit level of detail becomes one of several in a branch.
    ChosenImplicitLod,
    /// The offset of an image access other than a gather is not constant.
    VariableOffset,
    /// A derivative outside of quads; its value is 0.
    Derivative,
    /// A texture access with an implicit level of detail, in a stage without derivatives.
    ImplicitLod,
    /// A texture access with an implicit level of detail, in a workgroup that does not consist of quads.
    ImplicitLodInWorkgroup,
    /// An invocation outside of pixel shaders is discarded.
    Discard,
}

impl FindingKind {
    /// The code of the diagnostic.
    pub fn code(self) -> diagnostics::Code {
        match self {
            Self::Unset => code::RESOURCE_NOT_SET,
            Self::Chosen => code::RESOURCE_CHOSEN,
            Self::Handle => code::HANDLE_CHOSEN,
            Self::TooManyChoices => code::TOO_MANY_CHOICES,
            Self::ChosenImplicitLod => code::CHOSEN_IMPLICIT_LOD,
            Self::VariableOffset => code::OFFSET_NOT_CONSTANT,
            Self::Derivative => code::DERIVATIVE_IS_ZERO,
            Self::ImplicitLod | Self::Discard => code::WRONG_STAGE,
            Self::ImplicitLodInWorkgroup => code::DERIVATIVES_IN_WORKGROUP,
        }
    }

    /// The text of the diagnostic.
    pub fn message(self) -> &'static str {
        match self {
            Self::Unset => "this resource variable is uninitialized here: reads are undefined and writes have no effect",
            Self::Chosen => "this resource is selected at run time in a way that SPIR-V cannot express",
            Self::Handle => "an image or sampler that an instruction returns cannot be selected at run time",
            Self::TooManyChoices => "this resource is selected from too many candidates",
            Self::ChosenImplicitLod => "the level of detail is undefined if the invocations of a quad select different textures",
            Self::VariableOffset => "the offset of a texture access must be a constant here",
            Self::Derivative => {
                "this derivative is 0, because it is computed neither in a pixel shader nor in a workgroup that consists of quads"
            }
            Self::ImplicitLod => {
                "an implicit level of detail requires derivatives, which only pixel, compute, mesh and amplification shaders have; use \
                 `SampleLevel`, `SampleGrad` or `SampleCmpLevelZero`"
            }
            Self::ImplicitLodInWorkgroup => {
                "an implicit level of detail requires derivatives, and therefore a workgroup whose x and y are even, or whose size is a \
                 multiple of 4"
            }
            Self::Discard => "`discard` and `clip` may only be used in pixel shaders",
        }
    }
}

/// The location of the first use of a value, for phis that passes insert, which have none of their own.
pub(super) fn first_use(body: &Body, inst: &Inst) -> Option<LocId> {
    let result = inst.result?;
    body.placed_insts().filter(|user| user.loc.is_some()).find_map(|user| {
        let mut is_used = false;
        user.op.for_each_operand(|operand| is_used |= operand == Operand::Value(result));
        user.loc.filter(|_| is_used)
    })
}
