//! Turns private variables that are used only by entry points into local variables.
//!
//! An entry point runs once per invocation, so a local lives as long as the variable would. The initializer is stored at its head.

use crate::cfg::ControlFlow;
use crate::debug::{DebugLoc, DebugRecord, DebugRecordKind};
use crate::debug_nodes::node_field;
use crate::decoration::may_drop;
use crate::func::{Body, Inst};
use crate::id::{ConstantId, FunctionId, GlobalId, InstId, MetadataId, ValueId};
use crate::metadata::{Attachments, Metadata};
use crate::module::{ConstantKind, Global, Module};
use crate::op::{Flags, Op};
use crate::operand::Operand;
use crate::passes::pass::ModulePass;
use crate::side_map::side_map;
use crate::types::{Types, address_space};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The users of a variable.
#[derive(Clone)]
enum Users {
    /// These functions, in order.
    Functions(Vec<FunctionId>),
    /// Another constant, or a use of the variable's address.
    Others,
}

impl Default for Users {
    fn default() -> Self {
        Self::Functions(Vec::new())
    }
}

/// Turns private variables into locals.
pub const PASS: ModulePass = ModulePass { name: "localize_globals", run: |module| localize_globals(module.module_mut()) };

fn localize_globals(module: &mut Module) {
    if !module.globals.values().any(is_plain) {
        return;
    }
    let users = users(module);
    let mut wanted: FxHashMap<FunctionId, Vec<GlobalId>> = FxHashMap::default();
    for (id, global) in &module.globals {
        let Users::Functions(functions) = &users[id] else { continue };
        let are_entries = functions.iter().all(|function| module.functions[*function].attributes.entry_point.is_some());
        if are_entries && is_plain(global) {
            for function in functions {
                wanted.entry(*function).or_default().push(id);
            }
        }
    }
    for function in module.functions.keys().collect::<Vec<_>>() {
        if let Some(globals) = wanted.get(&function) {
            localize(module, function, globals);
        }
    }
}

/// True for a private variable without attributes and with decorations that it may lose.
fn is_plain(global: &Global) -> bool {
    global.address_space == address_space::PRIVATE
        && may_drop(&global.metadata)
        && global.attributes.is_empty()
        && global.capabilities.is_empty()
        && global.extensions.is_empty()
}

fn users(module: &Module) -> SecondaryMap<GlobalId, Users> {
    let mut users: SecondaryMap<GlobalId, Users> = side_map(&module.globals);
    for (id, function) in &module.functions {
        let Some(body) = &function.body else { continue };
        let flow = ControlFlow::new(body);
        let mut steps: SecondaryMap<ValueId, Option<GlobalId>> = side_map(&body.values);
        for block in body.layout.iter().filter(|block| !flow.is_reachable(**block)) {
            for inst in &body.blocks[*block].insts {
                body.insts[*inst].op.for_each_operand_inlined(|operand| {
                    if let Some(global) = global_of(module, operand) {
                        users[global] = Users::Others;
                    }
                });
            }
        }
        for block in flow.reverse_postorder() {
            for inst in &body.blocks[*block].insts {
                let inst = &body.insts[*inst];
                let mut visit = |operand: Operand, is_access: bool| {
                    let Some(global) = root_of(module, &steps, operand) else { return };
                    match &mut users[global] {
                        Users::Functions(functions) if is_access => {
                            if functions.last() != Some(&id) {
                                functions.push(id);
                            }
                        }
                        others => *others = Users::Others,
                    }
                };
                match &inst.op {
                    Op::Load { pointer, .. } => visit(*pointer, true),
                    Op::Store { value, pointer, .. } => {
                        visit(*value, false);
                        visit(*pointer, true);
                    }
                    Op::GetElementPtr { base, indices, .. } => {
                        // A variable with a dynamic index stays in memory, where an initializer is free.
                        let is_constant = |index: &Operand| matches!(index, Operand::Constant(_));
                        let root = root_of(module, &steps, *base);
                        let is_access = indices.iter().all(is_constant) || root.is_none_or(|root| !has_initializer(module, root));
                        visit(*base, is_access);
                        indices.iter().for_each(|index| visit(*index, false));
                        if let Some(result) = inst.result {
                            steps[result] = root;
                        }
                    }
                    op => op.for_each_operand_inlined(|operand| visit(operand, false)),
                }
            }
        }
    }
    // Constant expressions that contain the address of a variable.
    for id in module.constants.keys() {
        let mut name = |part: &ConstantId| {
            if let ConstantKind::Global(global) = module.constants[*part].kind {
                users[global] = Users::Others;
            }
        };
        match &module.constants[id].kind {
            ConstantKind::Aggregate(parts) => parts.iter().for_each(name),
            ConstantKind::Expr(expression) => expression.clone().for_each_operand_mut(|part| name(part)),
            _ => {}
        }
    }
    for node in module.metadata.nodes().values() {
        if let Metadata::Tuple { operands, .. } = node {
            for operand in operands {
                if let crate::metadata::MetadataOperand::Constant(constant) = operand
                    && let ConstantKind::Global(global) = module.constants[*constant].kind
                {
                    users[global] = Users::Others;
                }
            }
        }
    }
    users
}

/// The variable that an address is in.
fn root_of(module: &Module, steps: &SecondaryMap<ValueId, Option<GlobalId>>, operand: Operand) -> Option<GlobalId> {
    match operand {
        Operand::Value(value) => steps[value],
        Operand::Constant(_) => global_of(module, operand),
    }
}

/// True for a variable that starts with a value.
fn has_initializer(module: &Module, global: GlobalId) -> bool {
    let is_value = |init: ConstantId| !matches!(module.constants[init].kind, ConstantKind::Undef | ConstantKind::Poison);
    module.globals[global].init.is_some_and(is_value)
}

fn global_of(module: &Module, operand: Operand) -> Option<GlobalId> {
    let Operand::Constant(constant) = operand else { return None };
    match module.constants[constant].kind {
        ConstantKind::Global(global) => Some(global),
        _ => None,
    }
}

/// The debug record for the new location of the variable, as a local variable of the compilation unit.
fn declare(module: &mut Module, body: &mut Body, expression: MetadataId, local: Operand) -> Option<InstId> {
    let global = module.node_in(expression, "var")?;
    let scope =
        body.placed_insts().filter_map(|inst| module.debug_locs.get(inst.loc?)).find(|position| position.inlined_at.is_none());
    let loc = module.add_loc(0, 0);
    module.debug_locs.set(loc, DebugLoc { line: 0, column: 0, end_line: 0, end_column: 0, ..scope? });
    let mut fields = vec![("scope".into(), node_field(scope?.scope))];
    if let Metadata::Specialized { fields: of_global, .. } = &module.metadata[global] {
        let is_common = |name: &str| matches!(name, "name" | "file" | "line" | "type" | "annotations");
        fields.extend(of_global.iter().filter(|(name, _)| is_common(name)).cloned());
    }
    let variable = module.metadata.push(Metadata::Specialized { distinct: false, name: "DILocalVariable".into(), fields });
    let record =
        DebugRecord { kind: DebugRecordKind::Declare, operand: Some(local), variable, path: SmallVec::new(), expression: None };
    Some(body.insts.push(Inst { loc: Some(loc), ..Inst::new(Op::Debug(Box::new(record))) }))
}

fn localize(module: &mut Module, function: FunctionId, globals: &[GlobalId]) {
    let Some(mut body) = module.functions[function].body.take() else { return };
    let mut locals: FxHashMap<ConstantId, Operand> = FxHashMap::default();
    let mut head = Vec::new();
    let mut stores = Vec::new();
    for id in globals {
        let address = module.global_ref(*id);
        let global = &module.globals[*id];
        let (slot, init, name) = (global.slot, global.init, global.name.clone());
        let (inst, value) = body.define(Op::Alloca { slot, count: None, align: None }, Types::PTR, name.into(), None);
        head.push(inst);
        let local = Operand::Value(value);
        stores.extend(module.debug_node(&module.globals[*id].metadata).and_then(|node| declare(module, &mut body, node, local)));
        locals.insert(address, local);
        let is_set = |init: &ConstantId| !matches!(module.constants[*init].kind, ConstantKind::Undef | ConstantKind::Poison);
        if let Some(init) = init.filter(is_set) {
            // The initializer has the slot type; a stored value has the value type.
            let ty = module.types.value_type(slot);
            let init = if ty == slot { Some(init) } else { module.is_zero(init).then(|| module.zero(ty)) };
            let Some(init) = init else { continue };
            let op = Op::Store { value: Operand::Constant(init), pointer: local, volatile: false, align: None, ordering: None };
            let store = Inst { op, flags: Flags::default(), result: None, loc: None, metadata: Attachments::new() };
            stores.push(body.insts.push(store));
        }
    }
    for block in ControlFlow::new(&body).reverse_postorder() {
        for inst in body.blocks[*block].insts.clone() {
            let definition = &mut body.insts[inst];
            definition.op.for_each_operand_mut(|operand| {
                if let Operand::Constant(constant) = operand
                    && let Some(local) = locals.get(constant)
                {
                    *operand = *local;
                }
            });
            // A `getelementptr` of a local has the local's address space.
            if let (Op::GetElementPtr { base: Operand::Value(base), .. }, Some(result)) = (&definition.op, definition.result) {
                let ty = body.values[*base].ty;
                body.values[result].ty = ty;
            }
        }
    }
    let entry = body.layout[0];
    let allocas = body.blocks[entry].insts.iter().take_while(|inst| matches!(body.insts[**inst].op, Op::Alloca { .. })).count();
    body.blocks[entry].insts.insert_many(allocas, head.into_iter().chain(stores));
    module.functions[function].body = Some(body);
}
