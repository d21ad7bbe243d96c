//! Lowers the interface of a work graph node (SPV_AMDX_shader_enqueue): the variables of its records, the types of its outputs,
//! and its execution modes.

use super::item::StageIo;
use crate::context::{Lowered, ModuleLowerer};
use crate::layout::Layout;
use crate::slot_types::Rule;
use diagnostics::registry as code;
use ir::GlobalId;
use ir::attr::{ExecutionMode, ModeId, ModeInt, ModeOperands};
use ir::types::{TargetKind, Type, TypeId, address_space};
use sema::hir::{EntryPoint, Local, NodeAttributes, NodeGrid, NodeLaunch, NodeParam};
use sema::types as hir_types;
use sema::types::{NodeObject, Resource};
use spirv::{ExecutionMode as Mode, ExecutionModel};
use spirv_grammar::string_words;

/// The first minor version of SPIR-V 1.x in which the entry point's interface lists the node's input records.
const FIRST_WITH_NODES: u32 = 4;

/// Reports an error if the version has no work graphs, or the extension no nodes of this kind.
pub(crate) fn demand_nodes(m: &mut ModuleLowerer, model: ExecutionModel) -> Lowered<()> {
    if model == ExecutionModel::MeshNV {
        return Err(m.unsupported("a node that is a mesh shader of SPV_NV_mesh_shader"));
    }
    if m.target().spirv_minor >= FIRST_WITH_NODES {
        return Ok(());
    }
    let message = "work graphs need SPIR-V 1.4: use -fspv-target-env=vulkan1.3 or later";
    Err(m.error(code::NOT_AVAILABLE, message))
}

/// The type of an array of records, independent of the node they are for.
pub(crate) fn any_payload_array(m: &mut ModuleLowerer, record: Option<hir_types::TypeId>) -> Lowered<TypeId> {
    payload_array(m, record, None, vec![1])
}

fn payload_array(
    m: &mut ModuleLowerer,
    record: Option<hir_types::TypeId>,
    shared: Option<TypeId>,
    integers: Vec<u32>,
) -> Lowered<TypeId> {
    let element = match record {
        // Direct3D lays out records as C does.
        Some(record) => m.slot_type(record, Rule::Laid(Layout::Scalar))?,
        None => m.module.types.intern(Type::Struct { fields: Vec::new(), packed: false }),
    };
    let array = m.module.types.array(element, 0);
    let types: Vec<_> = std::iter::once(array).chain(shared).collect();
    Ok(m.module.types.target(TargetKind::NodePayloadArray, types, integers))
}

/// The kind of node object that a parameter is, with the type of its records.
pub(super) fn node_object(m: &ModuleLowerer, ty: hir_types::TypeId) -> Option<(NodeObject, Option<hir_types::TypeId>)> {
    match m.resource_of(ty) {
        Some(Resource::Node { object, record }) => Some((object, record)),
        _ => None,
    }
}

/// The variable for a node object. For an input it is a SPIR-V variable; for an output it only carries the output's type, and
/// is never read or written. `before` holds the variables of the preceding parameters.
pub(super) fn node_variable(
    m: &mut ModuleLowerer,
    node: &NodeAttributes,
    local: &Local,
    at: usize,
    before: &[Option<GlobalId>],
) -> Lowered<Option<GlobalId>> {
    let (Some((object, record)), Some(param)) = (node_object(m, local.ty), node.params.get(at)) else { return Ok(None) };
    if object.input_of().is_some() {
        let slot = payload_array(m, record, None, vec![param.most_records])?;
        let global = m.add_global(&local.name, slot, address_space::NODE_PAYLOAD);
        // The decoration of the record's SV_DispatchGrid says how many workgroups to start.
        let is_launched_by_record = matches!(node.launch, NodeLaunch::Broadcasting | NodeLaunch::Mesh);
        if is_launched_by_record && !matches!(node.grid, Some(NodeGrid::Fixed(_))) {
            m.preserve(global);
        }
        return Ok(Some(global));
    }
    let shared = param.shared_with.and_then(|at| *before.get(at)?).map(|global| output_slot(m, global));
    let slot = payload_array(m, record, shared, output_integers(param))?;
    // An array of outputs has one type; the node index is an operand of the allocation.
    let slot = if object.is_array() { m.module.types.array(slot, 0) } else { slot };
    Ok(Some(m.add_global(&local.name, slot, address_space::PRIVATE)))
}

/// The record type of an output's variable.
fn output_slot(m: &ModuleLowerer, global: GlobalId) -> TypeId {
    let slot = m.module.globals[global].slot;
    match m.module.types[slot] {
        Type::Array { element, .. } => element,
        _ => slot,
    }
}

fn output_integers(param: &NodeParam) -> Vec<u32> {
    let size = param.nodes.map_or(0, |nodes| param.base.saturating_add(nodes));
    let mut integers = vec![param.most_records, u32::from(param.sparse), param.base, size];
    integers.extend(string_words(param.target.as_bytes()));
    integers
}

impl StageIo {
    /// Adds the execution modes of a node.
    pub fn note_node(&mut self, entry: &EntryPoint) {
        let Some(node) = &entry.node else { return };
        match node.launch {
            NodeLaunch::Broadcasting | NodeLaunch::Mesh => {}
            // Thread launch is a coalescing group of one invocation with one record.
            NodeLaunch::Coalescing | NodeLaunch::Thread => self.add_mode(Mode::CoalescingAMDX, Vec::new()),
        }
        self.add_ids(Mode::ShaderIndexAMDX, vec![uint(node.index)]);
        if let Some(recursion) = node.recursion {
            self.add_ids(Mode::MaxNodeRecursionAMDX, vec![uint(recursion)]);
        }
        if let Some((name, index)) = &node.shares_input {
            self.add_ids(Mode::SharesInputWithAMDX, vec![ModeId::Text(string_words(name.as_bytes()).collect()), uint(*index)]);
            // SPV_AMDX_shader_enqueue: a node that shares another's input cannot be started by the application.
            let no = ModeInt { bits: 1, signed: false, value: 0, spec: None };
            self.add_ids(Mode::IsApiEntryAMDX, vec![ModeId::Int(no)]);
        }
        match node.grid {
            Some(NodeGrid::Fixed(grid)) => self.add_ids(Mode::StaticNumWorkgroupsAMDX, grid.map(uint).to_vec()),
            Some(NodeGrid::Most(grid)) => self.add_ids(Mode::MaxNumWorkgroupsAMDX, grid.map(uint).to_vec()),
            None => {}
        }
    }

    fn add_ids(&mut self, mode: Mode, operands: Vec<ModeId>) {
        self.modes.push(ExecutionMode { mode: mode as u32, operands: ModeOperands::Ids(operands) });
    }
}

fn uint(value: u32) -> ModeId {
    ModeId::Int(ModeInt { bits: 32, signed: false, value: u64::from(value), spec: None })
}
