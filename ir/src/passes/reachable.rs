//! Removes functions, globals and metadata that are unreachable from entry points, together with the capabilities, extensions
//! and decorations that they require.

use crate::func::Body;
use crate::id::{ConstantId, FunctionId, GlobalId, MetadataId};
use crate::metadata::{Metadata, MetadataField, MetadataOperand};
use crate::module::{Attributed, ConstantKind, ConstantReference, Linkage, Module};
use crate::op::Op;
use crate::passes::pass::ModulePass;
use crate::references::{IndexedModule, Reference, References};
use crate::side_map::{constants_side_map, side_map};
use cranelift_entity::{EntityRef, SecondaryMap};

/// Removes everything that is unreachable from entry points.
pub const PASS: ModulePass = ModulePass { name: "reachable", run: remove_unreachable };

/// Removes everything that is unreachable from entry points. The roots are functions with an execution model, exported
/// functions and, as in OpenCL modules, functions with the calling convention `spir_kernel`. In a module without any of these
/// (a library), the roots are all defined functions that are neither private nor internal.
///
/// Lists of named metadata are removed if they refer to a removed entity: `!{ptr @f, i32 17}` is removed with `@f`.
///
/// Afterwards every body is indexed.
pub fn remove_unreachable(module: &mut IndexedModule) {
    let (module, references) = module.parts_mut();
    let mut live = Live::new(module, references);
    live.roots(module);
    live.remove_others(module);
}

/// Likewise removes everything that is unreachable from these functions and variables.
pub fn remove_unreachable_from(module: &mut Module, functions: &[FunctionId], globals: &[GlobalId]) {
    let mut references = References::default();
    let mut live = Live::new(module, &mut references);
    functions.iter().for_each(|function| live.mark(Item::Function(*function)));
    globals.iter().for_each(|global| live.mark(Item::Global(*global)));
    live.remove_others(module);
}

/// Extracts several parts of a module. The references of bodies are collected once.
pub struct Parts<'m> {
    module: &'m Module,
    references: References,
}

/// The entities that are reachable from some roots.
#[derive(Debug)]
pub struct Reached {
    /// The functions, in order.
    pub functions: Vec<FunctionId>,
    /// The variables, in order.
    pub globals: Vec<GlobalId>,
}

impl<'m> Parts<'m> {
    /// Prepares a module for extracting parts.
    pub fn new(module: &'m Module) -> Self {
        Self { module, references: References::default() }
    }

    /// The entities that are reachable from these functions and variables.
    pub fn reached(&mut self, functions: &[FunctionId], globals: &[GlobalId]) -> Reached {
        let module = self.module;
        self.live(functions, globals).reached(module)
    }

    /// A copy of everything that is reachable from these functions and variables, and the original entities.
    pub fn copy(&mut self, functions: &[FunctionId], globals: &[GlobalId]) -> (Module, Reached) {
        let module = self.module;
        let live = self.live(functions, globals);
        let mut copy = module.with_functions(|id| live.functions[id]);
        Rewriter::new(module, &live).rewrite(&live, &mut copy);
        (copy, live.reached(module))
    }

    fn live(&mut self, functions: &[FunctionId], globals: &[GlobalId]) -> Live<'_> {
        let mut live = Live::new(self.module, &mut self.references);
        functions.iter().for_each(|function| live.mark(Item::Function(*function)));
        globals.iter().for_each(|global| live.mark(Item::Global(*global)));
        live.complete(self.module);
        live
    }
}

/// The initial capacity of a worklist, which suffices for small modules.
const ROOM: usize = 64;

/// The live entities, and the worklists of entities that are still to be visited.
struct Live<'r> {
    functions: SecondaryMap<FunctionId, bool>,
    globals: SecondaryMap<GlobalId, bool>,
    constants: SecondaryMap<ConstantId, bool>,
    metadata: SecondaryMap<MetadataId, bool>,
    work: Vec<Item>,
    references: &'r mut References,
}

#[derive(Clone, Copy)]
enum Item {
    Function(FunctionId),
    Global(GlobalId),
    Constant(ConstantId),
    Metadata(MetadataId),
}

impl<'r> Live<'r> {
    fn new(module: &Module, references: &'r mut References) -> Self {
        Self {
            references,
            functions: side_map(&module.functions),
            globals: side_map(&module.globals),
            constants: constants_side_map(&module.constants),
            metadata: side_map(module.metadata.nodes()),
            work: Vec::with_capacity(ROOM),
        }
    }

    fn roots(&mut self, module: &Module) {
        let is_entry = |id: &FunctionId| {
            let function = &module.functions[*id];
            let is_kernel = || function.calling_convention.as_deref() == Some("spir_kernel");
            let attributes = &function.attributes;
            function.body.is_some() && (attributes.entry_point.is_some() || attributes.is_exported() || is_kernel())
        };
        let is_visible = |id: &FunctionId| {
            let function = &module.functions[*id];
            function.body.is_some() && !matches!(function.linkage, Linkage::Private | Linkage::Internal)
        };
        let entries: Vec<_> = module.functions.keys().filter(is_entry).collect();
        let roots = if entries.is_empty() { module.functions.keys().filter(is_visible).collect() } else { entries };
        for root in roots {
            self.mark(Item::Function(root));
        }
        for (global, _) in module.globals.iter().filter(|(_, global)| global.is_preserved()) {
            self.mark(Item::Global(global));
        }
    }

    /// Marks everything that is reachable from the marked entities.
    fn complete(&mut self, module: &Module) {
        self.debug_information(module);
        self.close(module);
        self.named_metadata(module);
    }

    fn reached(&self, module: &Module) -> Reached {
        let functions = module.functions.keys().filter(|function| self.functions[*function]).collect();
        let globals = module.globals.keys().filter(|global| self.globals[*global]).collect();
        Reached { functions, globals }
    }

    fn remove_others(mut self, module: &mut Module) {
        self.complete(module);
        let rewriter = Rewriter::new(module, &self);
        rewriter.rewrite(&self, module);
        rewriter.renumber(self.references);
    }

    /// Marks the nodes that locations and records may refer to, and the values that may be operands of records.
    fn debug_information(&mut self, module: &Module) {
        if module.debug_locs.is_empty() {
            return;
        }
        for (id, node) in module.metadata.nodes() {
            if let Metadata::Specialized { .. } = node {
                self.mark(Item::Metadata(id));
            }
        }
        module.debug_locs.scopes().for_each(|scope| self.mark(Item::Metadata(scope)));
        for id in module.constants.keys() {
            if is_number(module, id) {
                self.constants[id] = true;
            }
        }
    }

    fn mark(&mut self, item: Item) {
        let seen = match item {
            Item::Function(id) => &mut self.functions[id],
            Item::Global(id) => &mut self.globals[id],
            Item::Constant(id) => &mut self.constants[id],
            Item::Metadata(id) => &mut self.metadata[id],
        };
        if !*seen {
            *seen = true;
            self.work.push(item);
        }
    }

    fn close(&mut self, module: &Module) {
        while let Some(item) = self.work.pop() {
            match item {
                Item::Function(id) => {
                    let function = &module.functions[id];
                    self.attachments(&function.metadata);
                    if let Some(body) = &function.body {
                        self.body(module, id, body);
                    }
                }
                Item::Global(id) => {
                    let global = &module.globals[id];
                    self.attachments(&global.metadata);
                    global.init.into_iter().for_each(|init| self.mark(Item::Constant(init)));
                }
                Item::Constant(id) => {
                    module.constants[id].kind.for_each_reference(|reference| self.mark(reference.into()));
                }
                Item::Metadata(id) => for_each_in_node(&module.metadata[id], |item| self.mark(item)),
            }
        }
    }

    fn attachments(&mut self, attachments: &[(String, MetadataId)]) {
        for (_, node) in attachments {
            self.mark(Item::Metadata(*node));
        }
    }

    fn body(&mut self, module: &Module, id: FunctionId, body: &Body) {
        if self.references.of(id).is_none() {
            self.references.note(module, id, body);
        }
        let Self { references, constants, metadata, work, .. } = self;
        for reference in references.of(id).unwrap_or_default() {
            let (seen, item) = match *reference {
                Reference::Call(constant) | Reference::Constant(constant) => (&mut constants[constant], Item::Constant(constant)),
                Reference::Node(node) => (&mut metadata[node], Item::Metadata(node)),
            };
            if !std::mem::replace(seen, true) {
                work.push(item);
            }
        }
    }

    /// Marks the lists of named metadata that refer to live entities only.
    fn named_metadata(&mut self, module: &Module) {
        for (_, nodes) in &module.metadata.named {
            for node in nodes {
                if self.names_only_live(module, *node) {
                    self.mark(Item::Metadata(*node));
                }
            }
        }
        self.close(module);
    }

    fn names_only_live(&self, module: &Module, node: MetadataId) -> bool {
        let Metadata::Tuple { operands, .. } = &module.metadata[node] else { return true };
        operands.iter().all(|operand| match operand {
            MetadataOperand::Constant(constant) => match module.constants[*constant].kind {
                ConstantKind::Function(function) => self.functions[function],
                ConstantKind::Global(global) => self.globals[global],
                _ => true,
            },
            MetadataOperand::Null | MetadataOperand::String(_) | MetadataOperand::Node(_) => true,
        })
    }
}

impl From<ConstantReference> for Item {
    fn from(reference: ConstantReference) -> Self {
        match reference {
            ConstantReference::Constant(constant) => Self::Constant(constant),
            ConstantReference::Global(global) => Self::Global(global),
            ConstantReference::Function(function) | ConstantReference::BlockOf(function) => Self::Function(function),
            ConstantReference::Node(node) => Self::Metadata(node),
        }
    }
}

fn for_each_in_node(node: &Metadata, mut visit: impl FnMut(Item)) {
    let mut operand = |operand: &MetadataOperand| match operand {
        MetadataOperand::Constant(constant) => visit(Item::Constant(*constant)),
        MetadataOperand::Node(node) => visit(Item::Metadata(*node)),
        MetadataOperand::Null | MetadataOperand::String(_) => {}
    };
    match node {
        Metadata::Tuple { operands, .. } => operands.iter().for_each(operand),
        Metadata::Specialized { fields, .. } => {
            for (_, field) in fields {
                if let MetadataField::Operand(value) = field {
                    operand(value);
                }
            }
        }
    }
}

/// True for an aggregate that consists of numbers only.
fn is_number(module: &Module, constant: ConstantId) -> bool {
    match &module.constants[constant].kind {
        ConstantKind::Aggregate(elements) => elements.iter().all(|element| is_number(module, *element)),
        kind => kind.is_value(),
    }
}

/// The new ids of the entities that are kept. Constants keep their ids, so that bodies need not be rewritten for them.
struct Rewriter {
    functions: Renumbering<FunctionId>,
    globals: Renumbering<GlobalId>,
    metadata: Renumbering<MetadataId>,
}

/// The live keys of a list, renumbered in order.
struct Renumbering<K: EntityRef> {
    new: SecondaryMap<K, Option<K>>,
    /// True if something is removed.
    changes: bool,
}

impl<K: EntityRef> Renumbering<K> {
    fn new(keys: impl ExactSizeIterator<Item = K>, live: &SecondaryMap<K, bool>) -> Self {
        let count = keys.len();
        let mut new = SecondaryMap::with_capacity(count);
        new.resize(count);
        let mut kept = 0;
        for old in keys.filter(|key| live[*key]) {
            new[old] = Some(K::new(kept));
            kept += 1;
        }
        Self { new, changes: kept != count }
    }

    fn of(&self, old: K) -> K {
        self.new[old].expect("a live entity only refers to live entities")
    }

    fn keeps(&self, old: K) -> bool {
        self.new[old].is_some()
    }
}

impl Rewriter {
    fn new(module: &Module, live: &Live<'_>) -> Self {
        Self {
            functions: Renumbering::new(module.functions.keys(), &live.functions),
            globals: Renumbering::new(module.globals.keys(), &live.globals),
            metadata: Renumbering::new(module.metadata.nodes().keys(), &live.metadata),
        }
    }

    fn rewrite(&self, live: &Live<'_>, module: &mut Module) {
        // References of constants are renumbered. If the target is removed, the constant is used only by deleted instructions.
        module.constants.rewrite(|id, kind| match kind {
            ConstantKind::Aggregate(_)
            | ConstantKind::Expr(_)
            | ConstantKind::Global(_)
            | ConstantKind::Function(_)
            | ConstantKind::BlockAddress { .. }
                if !live.constants[id] =>
            {
                Some(ConstantKind::Undef)
            }
            ConstantKind::Metadata(_) if !live.constants[id] => Some(ConstantKind::MetadataString(String::new())),
            ConstantKind::Global(id) if self.globals.changes => Some(ConstantKind::Global(self.globals.of(*id))),
            ConstantKind::Function(id) if self.functions.changes => Some(ConstantKind::Function(self.functions.of(*id))),
            ConstantKind::BlockAddress { function, block } if self.functions.changes => {
                Some(ConstantKind::BlockAddress { function: self.functions.of(*function), block: block.clone() })
            }
            ConstantKind::Metadata(node) if self.metadata.changes => Some(ConstantKind::Metadata(self.metadata.of(*node))),
            _ => None,
        });
        if self.functions.changes {
            let functions = std::mem::take(&mut module.functions);
            module.functions = functions.into_iter().filter(|(id, _)| self.functions.keeps(*id)).map(|(_, kept)| kept).collect();
        }
        if self.globals.changes {
            let globals = std::mem::take(&mut module.globals);
            module.globals = globals.into_iter().filter(|(id, _)| self.globals.keeps(*id)).map(|(_, kept)| kept).collect();
        }
        if self.functions.changes || self.globals.changes {
            self.attribute_locs(module);
        }
        if self.metadata.changes {
            self.nodes(module);
        }
        module.metadata.named.retain(|(_, nodes)| !nodes.is_empty());
    }

    fn renumber(&self, references: &mut References) {
        if self.functions.changes || self.metadata.changes {
            references.renumber(&self.functions.new, &self.metadata.new);
        }
    }

    fn attribute_locs(&self, module: &mut Module) {
        module.renumber_attributes(|of| match of {
            Attributed::Function(id) => self.functions.new[id].map(Attributed::Function),
            Attributed::Global(id) => self.globals.new[id].map(Attributed::Global),
        });
    }

    /// Renumbers the nodes, and all references to them.
    fn nodes(&self, module: &mut Module) {
        module.metadata.renumber(&self.metadata.new);
        for function in module.functions.values_mut() {
            self.attachments(&mut function.metadata);
            function.body.iter_mut().for_each(|body| self.body(body));
        }
        for global in module.globals.values_mut() {
            self.attachments(&mut global.metadata);
        }
        module.debug_locs.for_each_scope_mut(|scope| *scope = self.metadata.of(*scope));
    }

    fn attachments(&self, attachments: &mut [(String, MetadataId)]) {
        for (_, node) in attachments {
            *node = self.metadata.of(*node);
        }
    }

    fn body(&self, body: &mut Body) {
        // A deleted instruction may refer to a removed entity.
        for inst in body.insts.values_mut() {
            inst.metadata.retain_mut(|(_, node)| self.metadata.new[*node].inspect(|new| *node = *new).is_some());
            if let Op::Debug(record) = &mut inst.op {
                // The same applies to a record that was removed from its block.
                record.variable = self.metadata.new[record.variable].unwrap_or(record.variable);
                record.expression = record.expression.and_then(|node| self.metadata.new[node]);
            }
        }
        for block in body.blocks.values_mut() {
            let metadata = &mut block.terminator.metadata;
            metadata.retain_mut(|(_, node)| self.metadata.new[*node].inspect(|new| *node = *new).is_some());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    fn check(before: &str, after: &str) {
        crate::passes::testing::check_module_pass(PASS, before, after);
    }

    #[test]
    fn what_no_entry_point_reaches_goes_with_what_it_asks_for() {
        check(
            "@unused = external global i32, !spirv.Decorations !0 #0
@used = external global i32, !spirv.Decorations !2
@by.init = internal global ptr @used
@unused.init = internal global ptr @by.init
declare void @unused.instruction() #1
define void @unused.caller() {
  call void @unused.instruction()
  store i32 1, ptr @unused
  ret void
}
define void @helper(ptr %p) {
  store ptr @by.init, ptr %p
  ret void
}
define void @main() #2 {
  %x = alloca ptr
  call void @helper(ptr %x), !note !4
  ret void
}
attributes #0 = { \"spv.extcapability\"=\"1\" }
attributes #1 = { \"spv.ext_instruction\"=\"60001,\" \"spv.extcapability\"=\"60002\" }
attributes #2 = { \"hlsl.shader\"=\"compute\" }
!spirv.ExecutionMode = !{!5, !6}
!gone = !{!6}
!0 = !{!1}
!1 = !{i32 1}
!2 = !{!3}
!3 = !{i32 2}
!4 = !{!\"note\", i64 7}
!5 = !{ptr @main, i32 17}
!6 = !{ptr @unused.caller, i32 17}
",
            "@used = external global i32, !spirv.Decorations !0
@by.init = internal global ptr @used

define void @helper(ptr %p) {
  store ptr @by.init, ptr %p
  ret void
}

define void @main() #0 {
  %x = alloca ptr
  call void @helper(ptr %x), !note !2
  ret void
}

attributes #0 = { \"hlsl.shader\"=\"compute\" }

!spirv.ExecutionMode = !{!3}

!0 = !{!1}
!1 = !{i32 2}
!2 = !{!\"note\", i64 7}
!3 = !{ptr @main, i32 17}
",
        );
    }

    #[test]
    fn places_of_attributes_follow_their_functions() {
        use crate::module::{AttributeItem, Loc};
        let mut module = parse("define internal void @gone() {\n  ret void\n}\ndefine void @kept() {\n  ret void\n}").unwrap();
        let loc = module.add_loc(3, 5);
        for function in module.functions.keys() {
            module.set_attribute_loc(Attributed::Function(function), AttributeItem::Instruction, loc);
        }
        let mut module = IndexedModule::new(module);
        remove_unreachable(&mut module);
        let kept = module.functions.keys().next().unwrap();
        let found = module.attribute_loc(Attributed::Function(kept), AttributeItem::Instruction);
        assert_eq!(found, Some(Loc { start: 3, end: 5 }));
        let gone = Attributed::Function(FunctionId::from_u32(1));
        assert_eq!(module.own_attribute_loc(gone, AttributeItem::Instruction), None);
    }

    #[test]
    fn a_library_keeps_what_others_can_see() {
        let text = "define void @visible() {\n  ret void\n}\n";
        check(&format!("define internal void @hidden() {{\n  ret void\n}}\n{text}declare void @unused()\n"), text);
    }
}
