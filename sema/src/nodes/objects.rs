//! The types of work graph objects: their names, their launch modes, and the operations on their records.

use crate::hir::NodeLaunch;
use crate::types::NodeObject;

impl NodeObject {
    /// The name of the type in HLSL.
    pub fn name(self) -> &'static str {
        match self {
            Self::DispatchInput => "DispatchNodeInputRecord",
            Self::RwDispatchInput => "RWDispatchNodeInputRecord",
            Self::GroupInputs => "GroupNodeInputRecords",
            Self::RwGroupInputs => "RWGroupNodeInputRecords",
            Self::ThreadInput => "ThreadNodeInputRecord",
            Self::RwThreadInput => "RWThreadNodeInputRecord",
            Self::EmptyInput => "EmptyNodeInput",
            Self::Output => "NodeOutput",
            Self::OutputArray => "NodeOutputArray",
            Self::EmptyOutput => "EmptyNodeOutput",
            Self::EmptyOutputArray => "EmptyNodeOutputArray",
            Self::ThreadRecords => "ThreadNodeOutputRecords",
            Self::GroupRecords => "GroupNodeOutputRecords",
        }
    }

    /// The launch mode of the nodes that take this input; None for other objects.
    pub fn input_of(self) -> Option<NodeLaunch> {
        match self {
            Self::DispatchInput | Self::RwDispatchInput => Some(NodeLaunch::Broadcasting),
            Self::GroupInputs | Self::RwGroupInputs | Self::EmptyInput => Some(NodeLaunch::Coalescing),
            Self::ThreadInput | Self::RwThreadInput => Some(NodeLaunch::Thread),
            Self::Output
            | Self::OutputArray
            | Self::EmptyOutput
            | Self::EmptyOutputArray
            | Self::ThreadRecords
            | Self::GroupRecords => None,
        }
    }

    /// True for outputs, including empty ones.
    pub fn is_output(self) -> bool {
        matches!(self, Self::Output | Self::EmptyOutput) || self.is_array()
    }

    /// True for an array of outputs.
    pub fn is_array(self) -> bool {
        matches!(self, Self::OutputArray | Self::EmptyOutputArray)
    }

    /// True for objects whose records can be accessed.
    pub fn has_records(self) -> bool {
        match self {
            Self::DispatchInput | Self::RwDispatchInput | Self::ThreadInput | Self::RwThreadInput => true,
            _ => self.has_several_records(),
        }
    }

    /// True for objects that may contain more than one record.
    pub fn has_several_records(self) -> bool {
        matches!(self, Self::GroupInputs | Self::RwGroupInputs | Self::ThreadRecords | Self::GroupRecords)
    }

    /// True if the records can be written.
    pub fn is_writable(self) -> bool {
        match self {
            Self::RwDispatchInput | Self::RwGroupInputs | Self::RwThreadInput | Self::ThreadRecords | Self::GroupRecords => true,
            Self::DispatchInput
            | Self::GroupInputs
            | Self::ThreadInput
            | Self::EmptyInput
            | Self::Output
            | Self::OutputArray
            | Self::EmptyOutput
            | Self::EmptyOutputArray => false,
        }
    }
}

impl NodeLaunch {
    /// The name in `[NodeLaunch("…")]`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Broadcasting => "broadcasting",
            Self::Coalescing => "coalescing",
            Self::Thread => "thread",
            Self::Mesh => "mesh",
        }
    }
}
