//! Lowers mesh shaders with SPV_NV_mesh_shader, for SPIR-V before 1.4: the payload becomes stage variables, indices and counts
//! builtins.

use super::builtins::builtin_global;
use super::calls::store_item;
use super::item::{Item, Kept, Leaf, Variable};
use super::variables::flatten;
use crate::context::{Lowered, ModuleLowerer};
use crate::func::FunctionLowerer;
use crate::layout::{BufferKind, Layout, Measurer};
use crate::lvalue::{Lvalue, Memory, Root};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::{Direction, Meaning, Point};
use crate::slot_types::Rule;
use diagnostics::registry as code;
use ir::Operand;
use ir::decoration::Decoration;
use ir::op::BinaryOp;
use ir::types::address_space;
use sema::hir::Stage;
use sema::types::{Scalar, Type, TypeId};
use spirv::{BuiltIn, Decoration as Number};

const UINT: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };

/// The variables for an amplification shader's payload, each with its offset.
pub(super) fn nv_payload(m: &mut ModuleLowerer, leaf: Leaf, direction: Direction) -> Lowered<Item> {
    let mut leaves = Vec::new();
    flatten(m, leaf.clone(), &mut leaves, 0)?;
    let (prefix, space) = match direction {
        Direction::Input => ("in.var", address_space::INPUT),
        Direction::Output => ("out.var", address_space::OUTPUT),
    };
    let mut variables = Vec::new();
    for part in &leaves {
        m.set_span(part.span);
        let Some(offset) = payload_offset(m, leaf.ty, &part.path) else {
            return Err(m.error(code::INVALID_ENTRY_POINT, "this type cannot be in a payload"));
        };
        let slot = m.slot_type(part.ty, Rule::Interface)?;
        let global = m.add_global(&format!("{prefix}.{}", part.name), slot, space);
        m.decorate(global, &[Decoration::new(Number::PerTaskNV as u32, &[]), Decoration::new(Number::Offset as u32, &[offset])]);
        variables.push(Variable { global, form: Kept::Declared });
    }
    let leaves = leaves.into_iter().map(|leaf| (leaf, Meaning::Location(None))).collect();
    Ok(Item { root: leaf, point: Point::MeshIn, array: None, leaves, variables })
}

/// The offset of a part of the payload, in bytes.
fn payload_offset(m: &ModuleLowerer, mut ty: TypeId, path: &[u32]) -> Option<u32> {
    let layout = Layout::of(m.options.layout, BufferKind::Storage);
    let measurer = Measurer { program: m.program, layout, row_major: m.options.row_major };
    let mut offset = 0u64;
    for step in path {
        match m.program.types[ty] {
            Type::Struct(id) => {
                offset = offset.saturating_add(*measurer.fields(id)?.0.get(*step as usize)?);
                ty = m.program.structs[id].fields.get(*step as usize)?.ty;
            }
            Type::Array { element, .. } => {
                offset = offset.saturating_add(measurer.measure(ty)?.stride.saturating_mul(u64::from(*step)));
                ty = element;
            }
            _ => return None,
        }
    }
    u32::try_from(offset).ok()
}

/// `SetMeshOutputCounts`: the number of vertices follows from the indices.
pub(super) fn nv_set_mesh_outputs(f: &mut FunctionLowerer, primitives: Operand) {
    store_count(f, BuiltIn::PrimitiveCountNV, primitives);
}

/// `DispatchMesh`: sets the total number of groups and copies the payload.
pub(super) fn nv_dispatch_mesh(f: &mut FunctionLowerer, counts: [Operand; 3], payload: &Memory, ty: TypeId) -> Lowered<()> {
    let leaf = Leaf {
        path: Vec::new(),
        ty,
        name: "payload".to_owned(),
        semantic: None,
        interpolation: sema::hir::Interpolation::default(),
        vk: sema::hir::InterfaceAttributes::default(),
        span: f.m.span(),
    };
    let item = nv_payload(f.m, leaf, Direction::Output)?;
    store_item(f, Stage::Amplification, &item, Lvalue::Memory(payload.clone()), None)?;
    let [x, y, z] = counts;
    let plane = f.arithmetic(BinaryOp::Mul, y, z, UINT);
    let all = f.arithmetic(BinaryOp::Mul, x, plane, UINT);
    store_count(f, BuiltIn::TaskCountNV, all);
    Ok(())
}

fn store_count(f: &mut FunctionLowerer, builtin: BuiltIn, count: Operand) {
    let slot = f.m.vector_slot(UINT, Rule::Plain);
    let global = builtin_global(f.m, builtin as u32, slot, Direction::Output, false);
    let pointer = f.pointer(&Memory::new(Root::Global(global), slot));
    f.b.store(count, pointer);
}
