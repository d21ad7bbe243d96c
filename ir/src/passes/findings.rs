//! What passes find wrong with the user's program. A finding is no error of the compiler, and passes go on after it.

use crate::func::{Body, Inst};
use crate::id::LocId;
use crate::module::Loc;
use crate::operand::Operand;
use diagnostics::registry as code;

/// Something that is wrong, or likely so, and that is known only after inlining, unrolling and folding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finding {
    /// What is wrong.
    pub kind: FindingKind,
    /// Where.
    pub loc: Option<Loc>,
}

/// The kinds of findings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FindingKind {
    /// A resource variable is used that nothing was assigned to: what is read is undefined.
    Unset,
    /// A resource is chosen in a way that no branch can express.
    Chosen,
    /// An image or a sampler that an instruction gave is chosen or kept as only a resource can be.
    Handle,
    /// A branch around each use would make too many copies.
    TooManyChoices,
    /// The offset of an image access that is no gather is not constant.
    VariableOffset,
}

impl FindingKind {
    /// True if no module comes out.
    pub fn is_error(self) -> bool {
        match self {
            Self::Unset => false,
            Self::Chosen | Self::Handle | Self::TooManyChoices | Self::VariableOffset => true,
        }
    }

    /// The code of the diagnostic.
    pub fn code(self) -> diagnostics::Code {
        match self {
            Self::Unset => code::RESOURCE_NOT_SET,
            Self::Chosen => code::RESOURCE_CHOSEN,
            Self::Handle => code::HANDLE_CHOSEN,
            Self::TooManyChoices => code::TOO_MANY_CHOICES,
            Self::VariableOffset => code::OFFSET_NOT_CONSTANT,
        }
    }

    /// The text of the diagnostic.
    pub fn message(self) -> &'static str {
        match self {
            Self::Unset => "this resource variable has no value here, so nothing is written and what is read is undefined",
            Self::Chosen => "this resource is chosen at run time in a way that can't be expressed",
            Self::Handle => "the image or sampler that an instruction gives can't be chosen at run time",
            Self::TooManyChoices => "this resource is chosen among too many",
            Self::VariableOffset => "the offset of a texture access must be a constant here",
        }
    }
}

/// Where a value is used first: passes make phis, which have no place of their own.
pub(super) fn first_use(body: &Body, inst: &Inst) -> Option<LocId> {
    let result = inst.result?;
    body.placed_insts().filter(|user| user.loc.is_some()).find_map(|user| {
        let mut is_used = false;
        user.op.for_each_operand(|operand| is_used |= operand == Operand::Value(result));
        user.loc.filter(|_| is_used)
    })
}
