//! Checks that no two inputs or outputs of an entry point share a location (Vulkan, "Location and Component Assignment").

use crate::report::Report;
use diagnostics::registry as code;
use rustc_hash::FxHashMap;
use spirv::{Decoration, ExecutionModel as Model, StorageClass};
use spirv_module::{Annotations, Class, Id, Inst, Message, SpirvModule, Types};

/// The number of components of a location.
const COMPONENTS: u32 = 4;

/// An upper bound for the locations of a variable, above those of any device; more of them are not checked.
const MAX_LOCATIONS: u32 = 1 << 10;

/// The execution models whose inputs, or whose outputs, are arrays of vertices or primitives.
const ARRAYED_INPUTS: [Model; 3] = [Model::TessellationControl, Model::TessellationEvaluation, Model::Geometry];
const ARRAYED_OUTPUTS: [Model; 3] = [Model::TessellationControl, Model::MeshEXT, Model::MeshNV];

/// A location, with the properties that separate interfaces: storage class, blend index, and whether it is per patch.
type Place = (u32, u32, bool, u32);

/// The components of each location that are taken, one bit each.
type Taken = FxHashMap<Place, u8>;

/// Checks all entry points.
pub fn check(module: &SpirvModule, types: &Types, annotations: &Annotations, report: &mut Report) {
    for entry in &module.entry_points {
        let Some(model) = entry.literal(0) else { continue };
        let mut used = Taken::default();
        for variable in (2..entry.operands.len()).filter_map(|at| types.definition(entry.id(at)?)) {
            let Some(location) = taken_twice(&variable, model, types, annotations, &mut used) else { continue };
            let message = format!("location {location} is used twice in the entry point `{}`", entry.text(2));
            report.errors.push(Message::new(code::INTERFACE, message, variable.loc));
        }
    }
}

/// The first location that two variables share.
fn taken_twice(variable: &Inst, model: u32, types: &Types, annotations: &Annotations, used: &mut Taken) -> Option<u32> {
    let id = variable.result?;
    let (class, pointee) = types.pointer(variable.ty?)?;
    let location = annotations.operand(id, Decoration::Location)?;
    let patch = annotations.has(id, Decoration::Patch);
    let arrayed = match StorageClass::from_u32(class)? {
        StorageClass::Input => &ARRAYED_INPUTS,
        StorageClass::Output => &ARRAYED_OUTPUTS,
        _ => return None,
    };
    let is_arrayed =
        arrayed.iter().any(|known| *known as u32 == model) && !patch || annotations.has(id, Decoration::PerVertexKHR);
    let ty = if is_arrayed { types.part(pointee, 0)? } else { pointee };
    let index = annotations.operand(id, Decoration::Index).unwrap_or(0);
    let component = annotations.operand(id, Decoration::Component).unwrap_or(0);
    if component >= COMPONENTS {
        return None;
    }
    let (count, parts) = rows(types, ty)?;
    let parts = parts.min(COMPONENTS * MAX_LOCATIONS - component);
    let stride = (component + parts).div_ceil(COMPONENTS).max(1);
    for row in 0..count.min(MAX_LOCATIONS / stride) {
        let mut at = location.saturating_add(row * stride);
        let (mut first, mut rest) = (component, parts);
        while rest > 0 {
            let here = rest.min(COMPONENTS - first);
            let mask = ((1 << here) - 1) << first;
            let taken = used.entry((class, index, patch, at)).or_default();
            if *taken & mask != 0 {
                return Some(at);
            }
            *taken |= mask;
            (first, rest, at) = (0, rest - here, at.saturating_add(1));
        }
    }
    None
}

/// The number of locations that a type occupies, and the number of components in each; None for structs, whose members may have
/// their own locations.
fn rows(types: &Types, ty: Id) -> Option<(u32, u32)> {
    let mut count = 1u32;
    let mut element = ty;
    while types.class(element) == Class::ARRAY {
        let inst = types.definition(element)?;
        count = count.saturating_mul(types.constant(inst.id(1)?)?);
        element = inst.id(0)?;
    }
    if let Some((column, columns)) = types.columns(element) {
        count = count.saturating_mul(columns);
        element = column;
    }
    let scalar = types.scalar(element)?;
    Some((count, types.count(element).saturating_mul(if scalar.bits == 64 { 2 } else { 1 })))
}
