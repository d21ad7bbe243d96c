//! The interface of an entry point other than a compute shader: the input and output variables of its stage.

use crate::inputs::{Place, ScalarKind};
use crate::pointer::Component;
use crate::shape::{Shape, Shapes};
use ir::types::{TypeId, address_space};
use ir::{DecorationOperand, Global, GlobalId, Module};
use spirv_grammar::{decoration, execution_model, storage_class};

/// The direction of an interface variable for an invocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// The run provides its value.
    In,
    /// The run is given back its value.
    Out,
    /// Both.
    InOut,
}

/// A variable that each invocation, or each workgroup, has its own of.
#[derive(Debug, Clone, Copy)]
pub struct Variable {
    /// The global.
    pub global: GlobalId,
    /// The number of BuiltIn, if it has one.
    pub builtin: Option<u32>,
    /// The role of the variable in the stage's interface.
    pub direction: Option<Direction>,
}

/// Whether a variable of an address space belongs to the interface.
pub fn direction(space: u32) -> Option<Direction> {
    match space {
        address_space::INPUT => return Some(Direction::In),
        address_space::OUTPUT => return Some(Direction::Out),
        address_space::TASK_PAYLOAD_WORKGROUP => return Some(Direction::InOut),
        _ => {}
    }
    Some(match space.checked_sub(address_space::OTHER_CLASSES)? {
        storage_class::IncomingRayPayloadKHR
        | storage_class::IncomingCallableDataKHR
        | storage_class::RayPayloadKHR
        | storage_class::CallableDataKHR => Direction::InOut,
        storage_class::HitAttributeKHR => Direction::In,
        _ => return None,
    })
}

/// True for a stage whose invocations write one set of outputs together.
pub fn shares_outputs(model: u32) -> bool {
    matches!(model, execution_model::TessellationControl | execution_model::MeshEXT | execution_model::TaskEXT)
}

/// The key of a variable: its builtin, or its location and component, or its name.
pub fn place(module: &Module, global: &Global) -> Place {
    let decorations = module.decorations_of(&global.metadata).unwrap_or_default();
    let number = |wanted: u32| {
        let found = decorations.iter().find(|decoration| decoration.decoration == wanted)?;
        match found.operands.first() {
            Some(DecorationOperand::Literal(number)) => Some(*number),
            _ => None,
        }
    };
    match (number(decoration::BuiltIn), number(decoration::Location)) {
        (Some(number), _) => Place::BuiltIn(number),
        (None, Some(location)) => Place::Location {
            location,
            component: number(decoration::Component).unwrap_or(0),
            index: number(decoration::Index).unwrap_or(0),
        },
        (None, None) => Place::Name(global.name.clone()),
    }
}

/// The scalars of a type, in the order of its tree.
pub fn scalars(shapes: &Shapes, ty: TypeId) -> Vec<ScalarKind> {
    let kind = |component: Component| match component {
        Component::Int(bits) => ScalarKind::Int(bits),
        Component::Float(kind) => ScalarKind::Float(kind.bits()),
        Component::Float8(_) => ScalarKind::Float(8),
        Component::Bool(_) => ScalarKind::Int(1),
        Component::Pointer | Component::Handle => ScalarKind::Other,
    };
    let repeated = |count: u64, part: Vec<ScalarKind>| part.repeat(count.min(1 << 12) as usize);
    match shapes.shape(ty) {
        Shape::Scalar(component) => vec![kind(*component)],
        Shape::Vector { component, length } => vec![kind(*component); *length as usize],
        Shape::Array { element, length, .. } => repeated((*length).max(1), scalars(shapes, *element)),
        Shape::Matrix { component, columns, rows, .. } => repeated(*columns, vec![kind(*component); *rows as usize]),
        Shape::Struct { fields, .. } => fields.iter().flat_map(|field| scalars(shapes, *field)).collect(),
        Shape::Block(_) => vec![ScalarKind::Other],
        Shape::Nothing | Shape::Unknown(_) => Vec::new(),
    }
}
