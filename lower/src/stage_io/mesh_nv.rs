//! Lowers mesh shaders with SPV_NV_mesh_shader, for SPIR-V before 1.4: the payload becomes stage variables, indices and counts
//! builtins.

use super::calls::store_item;
use super::item::{Item, Kept, Leaf, Variable};
use super::variables::flatten;
use crate::context::{Lowered, ModuleLowerer, Rule};
use crate::func::FunctionLowerer;
use crate::layout::{BufferKind, Layout, Measurer};
use crate::lvalue::{Lvalue, Memory, Root};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::{Direction, Meaning, Point};
use diagnostics::registry as code;
use ir::Operand;
use ir::decoration::Decoration;
use ir::op::BinaryOp;
use ir::types::address_space;
use sema::hir::Stage;
use sema::types::{Scalar, Type, TypeId};
use spirv::{BuiltIn, Decoration as Number};

/// The first minor version of SPIR-V 1.x that supports SPV_EXT_mesh_shader.
const FIRST_WITH_EXT: u32 = 4;

const UINT: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };

impl ModuleLowerer<'_> {
    /// True if mesh shaders use SPV_NV_mesh_shader.
    pub fn uses_nv_mesh(&self) -> bool {
        self.options.spirv_minor < FIRST_WITH_EXT || self.options.extensions.nv_mesh
    }

    /// The variables for an amplification shader's payload, each with its offset.
    pub(super) fn nv_payload(&mut self, leaf: Leaf, direction: Direction) -> Lowered<Item> {
        let mut leaves = Vec::new();
        flatten(self, leaf.clone(), &mut leaves, 0)?;
        let (prefix, space) = match direction {
            Direction::Input => ("in.var", address_space::INPUT),
            Direction::Output => ("out.var", address_space::OUTPUT),
        };
        let mut variables = Vec::new();
        for part in &leaves {
            self.span = part.span;
            let Some(offset) = self.payload_offset(leaf.ty, &part.path) else {
                return Err(self.error(code::INVALID_ENTRY_POINT, "this type cannot be in a payload"));
            };
            let slot = self.slot_type(part.ty, Rule::Interface)?;
            let global = self.add_global(&format!("{prefix}.{}", part.name), slot, space);
            self.decorate(
                global,
                &[Decoration::new(Number::PerTaskNV as u32, &[]), Decoration::new(Number::Offset as u32, &[offset])],
            );
            variables.push(Variable { global, form: Kept::Declared });
        }
        let leaves = leaves.into_iter().map(|leaf| (leaf, Meaning::Location(None))).collect();
        Ok(Item { root: leaf, point: Point::MeshIn, array: None, leaves, variables })
    }

    /// The offset of a part of the payload, in bytes.
    fn payload_offset(&self, mut ty: TypeId, path: &[u32]) -> Option<u32> {
        let layout = Layout::of(self.options.layout, BufferKind::Storage);
        let measurer = Measurer { program: self.program, layout, row_major: self.options.row_major };
        let mut offset = 0u64;
        for step in path {
            match self.program.types[ty] {
                Type::Struct(id) => {
                    offset = offset.saturating_add(*measurer.fields(id)?.0.get(*step as usize)?);
                    ty = self.program.structs[id].fields.get(*step as usize)?.ty;
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
        span: f.m.span,
    };
    let item = f.m.nv_payload(leaf, Direction::Output)?;
    store_item(f, Stage::Amplification, &item, Lvalue::Memory(payload.clone()), None)?;
    let [x, y, z] = counts;
    let plane = f.arithmetic(BinaryOp::Mul, y, z, UINT);
    let all = f.arithmetic(BinaryOp::Mul, x, plane, UINT);
    store_count(f, BuiltIn::TaskCountNV, all);
    Ok(())
}

fn store_count(f: &mut FunctionLowerer, builtin: BuiltIn, count: Operand) {
    let slot = f.m.vector_slot(UINT, Rule::Plain);
    let global = f.m.builtin_global(builtin as u32, slot, Direction::Output, false);
    let pointer = f.pointer(&Memory::new(Root::Global(global), slot));
    f.b.store(count, pointer);
}
