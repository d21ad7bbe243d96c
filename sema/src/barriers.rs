//! The functions `Barrier(memory, semantics)` and `Barrier(object, semantics)`. SPIR-V wants constants: flags that are none become the
//! strongest barrier that they can mean.

use crate::body::Need;
use crate::check::Use;
use crate::checker::Checker;
use crate::hir::{Constant, ExprId, ExprKind, ExprList};
use crate::intrinsics::{Barrier, BarrierMemory, BarrierScope, Intrinsic, Stages};
use crate::scope::{Entity, Entry, ScopeKind};
use crate::types::{NodeObject, Resource, Scalar, Type, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

/// The minor version of shader model 6 that has the function.
const SHADER_MODEL: u32 = 8;

const UAV_MEMORY: u32 = 1;
const GROUP_SHARED_MEMORY: u32 = 2;
const NODE_INPUT_MEMORY: u32 = 4;
const NODE_OUTPUT_MEMORY: u32 = 8;
const ALL_MEMORY: u32 = 15;
const GROUP_SYNC: u32 = 1;
const GROUP_SCOPE: u32 = 2;
const DEVICE_SCOPE: u32 = 4;
const ALL_SEMANTICS: u32 = 7;

const CONSTANTS: &[(&str, u32)] = &[
    ("UAV_MEMORY", UAV_MEMORY),
    ("GROUP_SHARED_MEMORY", GROUP_SHARED_MEMORY),
    ("NODE_INPUT_MEMORY", NODE_INPUT_MEMORY),
    ("NODE_OUTPUT_MEMORY", NODE_OUTPUT_MEMORY),
    ("ALL_MEMORY", ALL_MEMORY),
    ("GROUP_SYNC", GROUP_SYNC),
    ("GROUP_SCOPE", GROUP_SCOPE),
    ("DEVICE_SCOPE", DEVICE_SCOPE),
];

/// The memory of a barrier, and the widest scope in which it is shared.
struct Ordered {
    memory: BarrierMemory,
    widest: BarrierScope,
    what: &'static str,
}

/// Flags of a call.
enum Flags {
    Known(u32),
    /// The value of an expression that is no constant, of type uint.
    Unknown(ExprId),
}

impl Checker<'_> {
    /// Declares the flags that the source names in a scope around the global one, so that a program may redeclare them.
    pub fn declare_barrier_flags(&mut self) {
        let unit = self.unit;
        if !CONSTANTS.iter().any(|(name, _)| unit.names.find(name).is_some()) {
            return;
        }
        let global = self.scopes.global;
        let around = self.scopes[global].parent;
        let scope = self.scopes.push(ScopeKind::Namespace, around, "");
        self.scopes[global].parent = Some(scope);
        let uint = self.program.types.scalar(Scalar::UInt);
        for (name, value) in CONSTANTS {
            let Some(symbol) = unit.names.find(name) else { continue };
            let entity = Entity::Constant(uint, Constant::Int(u64::from(*value)));
            self.scopes.declare(scope, symbol, Entry { entity, span: Span::default() });
        }
    }

    /// Checks a call of `Barrier`.
    pub fn check_barrier(&mut self, args: &[ExprId], span: Span) -> ExprId {
        self.note_need(Need::ShaderModel(SHADER_MODEL), "'Barrier'", span);
        let [what, semantics] = *args else {
            self.reports.error(code::NO_MATCHING_FUNCTION, span, "'Barrier' takes memory flags or an object, and semantic flags");
            return self.program.error_expr(span);
        };
        let ordered = match *self.program.ty(self.program.type_of(what)) {
            Type::Resource(resource) => self.ordered_object(what, resource),
            _ => self.ordered_memory(what),
        };
        let flags = self.barrier_flags(semantics, ALL_SEMANTICS, "GROUP_SYNC, GROUP_SCOPE and DEVICE_SCOPE");
        let (Some(ordered), Some(flags)) = (ordered, flags) else { return self.program.error_expr(span) };
        let at = self.program.span_of(semantics);
        let (scope, group_sync, args) = match flags {
            Flags::Known(flags) => {
                let scope = match flags {
                    _ if flags & DEVICE_SCOPE > 0 => BarrierScope::Device,
                    _ if flags & GROUP_SCOPE > 0 => BarrierScope::Group,
                    _ => BarrierScope::Thread,
                };
                if scope > ordered.widest {
                    let flag = if scope == BarrierScope::Device { "DEVICE_SCOPE" } else { "GROUP_SCOPE" };
                    self.reports.error(code::BARRIER, at, format!("{flag} is wider than the scope of {}", ordered.what));
                    return self.program.error_expr(span);
                }
                if flags & (GROUP_SYNC | GROUP_SCOPE) > 0 {
                    self.note_stages(Stages::Groups, "a barrier of a group", at);
                }
                if flags & GROUP_SYNC == 0 && ordered.memory == BarrierMemory::default() {
                    return self.void_value(span);
                }
                (scope, flags & GROUP_SYNC > 0, ExprList::new())
            }
            Flags::Unknown(value) => (ordered.widest, true, self.program.make_list(&[value])),
        };
        let barrier = Barrier { group_sync, scope, memory: ordered.memory };
        let barrier = ExprKind::Intrinsic { intrinsic: Intrinsic::Barrier(barrier), args };
        let barrier = self.program.add_expr(barrier, Types::VOID, span);
        // The object only selects the memory, but evaluating it may have side effects.
        match self.has_side_effects(what) {
            true => self.program.add_expr(ExprKind::Comma { left: what, right: barrier }, Types::VOID, span),
            false => barrier,
        }
    }

    fn ordered_memory(&mut self, arg: ExprId) -> Option<Ordered> {
        let names = "UAV_MEMORY, GROUP_SHARED_MEMORY, NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY";
        let span = self.program.span_of(arg);
        // What the memory may be is restricted to what the stage has, as `ALL_MEMORY` is.
        let flags = match self.barrier_flags(arg, ALL_MEMORY, names)? {
            Flags::Known(flags) => flags,
            Flags::Unknown(_) => ALL_MEMORY,
        };
        // `ALL_MEMORY` is restricted to what the stage has.
        if flags != ALL_MEMORY {
            if flags & (NODE_INPUT_MEMORY | NODE_OUTPUT_MEMORY) > 0 {
                self.note_stages(Stages::Node, "the memory of records", span);
            }
            if flags & GROUP_SHARED_MEMORY > 0 {
                self.note_stages(Stages::Groups, "groupshared memory", span);
            }
        }
        let memory = BarrierMemory {
            uav: flags & UAV_MEMORY > 0,
            group_shared: flags & GROUP_SHARED_MEMORY > 0,
            node: flags & (NODE_INPUT_MEMORY | NODE_OUTPUT_MEMORY) > 0,
        };
        let widest = match flags {
            0 => BarrierScope::Thread,
            _ if flags & (UAV_MEMORY | NODE_INPUT_MEMORY | NODE_OUTPUT_MEMORY) > 0 => BarrierScope::Device,
            _ => BarrierScope::Group,
        };
        Some(Ordered { memory, widest, what: "this memory" })
    }

    fn ordered_object(&mut self, arg: ExprId, resource: Resource) -> Option<Ordered> {
        let uav = BarrierMemory { uav: true, ..BarrierMemory::default() };
        let node = BarrierMemory { node: true, ..BarrierMemory::default() };
        let (memory, widest) = match resource {
            Resource::Node { object, .. } => match object {
                NodeObject::DispatchInput | NodeObject::RwDispatchInput => (node, BarrierScope::Device),
                NodeObject::GroupInputs | NodeObject::RwGroupInputs | NodeObject::GroupRecords => (node, BarrierScope::Group),
                NodeObject::ThreadInput | NodeObject::RwThreadInput | NodeObject::ThreadRecords => (node, BarrierScope::Thread),
                NodeObject::EmptyInput
                | NodeObject::Output
                | NodeObject::OutputArray
                | NodeObject::EmptyOutput
                | NodeObject::EmptyOutputArray => return self.no_barrier(arg),
            },
            Resource::Texture { access, .. }
            | Resource::TypedBuffer { access, .. }
            | Resource::StructuredBuffer { access, .. }
            | Resource::ByteAddressBuffer { access }
                if access.is_writable() =>
            {
                (uav, BarrierScope::Device)
            }
            Resource::AppendBuffer { .. } | Resource::ConsumeBuffer { .. } => (uav, BarrierScope::Device),
            _ => return self.no_barrier(arg),
        };
        if memory.node {
            self.note_stages(Stages::Node, "the memory of records", self.program.span_of(arg));
        }
        Some(Ordered { memory, widest, what: "this object" })
    }

    fn has_side_effects(&self, expr: ExprId) -> bool {
        use ExprKind::{Assign, Call, CompoundAssign, IncDec, Instruction};
        let has_effect = |kind: &ExprKind| match kind {
            Call { .. } | Assign { .. } | CompoundAssign { .. } | IncDec { .. } | Instruction { .. } => true,
            kind => matches!(kind, ExprKind::Intrinsic { .. }),
        };
        self.program.mentions(expr, &has_effect)
    }

    fn no_barrier(&mut self, arg: ExprId) -> Option<Ordered> {
        let message = format!("type '{}' does not refer to writable memory", self.program.type_name(self.program.type_of(arg)));
        self.reports.error(code::BARRIER, self.program.span_of(arg), message);
        None
    }

    fn barrier_flags(&mut self, arg: ExprId, all: u32, names: &str) -> Option<Flags> {
        let uint = self.program.types.scalar(Scalar::UInt);
        let value = self.convert(arg, uint, Use::Argument);
        if self.program.is_error_expr(value) {
            return None;
        }
        let span = self.program.span_of(arg);
        let Ok(Constant::Int(flags)) = self.constant_scalar(value) else { return Some(Flags::Unknown(value)) };
        let flags = u32::try_from(flags).ok();
        let flags = flags.filter(|flags| flags & !all == 0);
        if flags.is_none() {
            let diagnostic = Diagnostic::error(code::BARRIER, span, "invalid barrier flags");
            self.reports.report(diagnostic.with_note(format!("the flags are {names}")));
        }
        flags.map(Flags::Known)
    }
}
