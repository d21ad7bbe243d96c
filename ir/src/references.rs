//! The index of a module's references: caches the external references of each body, so that later queries need not rescan it.
//!
//! An [`IndexedModule`] pairs a module with that index. Invariant: the entry of a function matches its body. The pair gives read
//! access to the module; changing it drops the index, unless this crate keeps it up to date.

use crate::func::Body;
use crate::id::{ConstantId, FunctionId, MetadataId};
use crate::module::{ConstantKind, Module};
use crate::op::{Call, Op};
use crate::operand::Operand;
use cranelift_entity::SecondaryMap;

/// A module, and the references of those bodies that were indexed.
///
/// The input of the optimizer and the backend. Any module can be converted, with an empty index.
#[derive(Debug, Clone, Default)]
pub struct IndexedModule {
    module: Module,
    references: References,
}

impl From<Module> for IndexedModule {
    fn from(module: Module) -> Self {
        Self::new(module)
    }
}

impl std::ops::Deref for IndexedModule {
    type Target = Module;

    fn deref(&self) -> &Module {
        &self.module
    }
}

impl IndexedModule {
    /// A module without any indexed body.
    pub fn new(module: Module) -> Self {
        Self { module, references: References::default() }
    }

    /// A module with references that were collected when each body was finished. In debug builds, [`Self::is_current`] detects an
    /// index that does not match.
    pub fn with_references(module: Module, references: References) -> Self {
        Self { module, references }
    }

    /// The module without its index.
    pub fn into_module(self) -> Module {
        self.module
    }

    /// The module, for modification. Drops the index.
    pub fn module_mut(&mut self) -> &mut Module {
        self.references = References::default();
        &mut self.module
    }

    /// Indexes the bodies that are not indexed yet.
    pub fn index(&mut self) {
        self.references.note_others(&self.module);
    }

    /// The references of a function's body, in order. None for a declaration, and for a body that is not indexed.
    pub fn references_of(&self, function: FunctionId) -> Option<&[Reference]> {
        self.references.of(function)
    }

    /// True if the index matches the module. Takes as long as indexing all bodies, so it is for assertions.
    pub fn is_current(&self) -> bool {
        let mut again = References::default();
        again.note_others(&self.module);
        self.module.functions.keys().all(|function| self.references.of(function) == again.of(function))
    }

    /// The module and its index, which the caller must keep up to date.
    pub(crate) fn parts_mut(&mut self) -> (&mut Module, &mut References) {
        (&mut self.module, &mut self.references)
    }
}

/// The references of bodies, by function.
#[derive(Debug, Clone, Default)]
pub struct References {
    /// The range in `all` of each indexed function.
    ranges: SecondaryMap<FunctionId, Option<(u32, u32)>>,
    all: Vec<Reference>,
    /// The number of the last walk that visited each constant, so that each constant is recorded only once per body.
    met: SecondaryMap<ConstantId, u32>,
    /// The number of walks.
    walks: u32,
}

/// A reference of a body to another entity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reference {
    /// The callee of a direct call, once per call.
    Call(ConstantId),
    /// A function or a variable with a use other than a call, or a constant that may refer to one, once per body. Constants
    /// that are only values (see [`ConstantKind::is_value`]) are omitted.
    Constant(ConstantId),
    /// A metadata node on an instruction or a terminator.
    Node(MetadataId),
}

impl References {
    /// The references of an indexed body, in order.
    pub(crate) fn of(&self, function: FunctionId) -> Option<&[Reference]> {
        let (start, end) = self.ranges[function]?;
        Some(&self.all[start as usize..end as usize])
    }

    /// Indexes the current body of a function.
    pub fn note(&mut self, module: &Module, function: FunctionId, body: &Body) {
        self.walks += 1;
        // Passes add constants between walks.
        if self.met.as_values_slice().len() < module.constants.len() {
            self.met.resize(module.constants.len().next_power_of_two());
        }
        if self.ranges.as_values_slice().len() < module.functions.len() {
            self.ranges.resize(module.functions.len());
        }
        let start = self.all.len() as u32;
        self.all.reserve(body.insts.len() / 4);
        for block in &body.layout {
            let block = &body.blocks[*block];
            for inst in &block.insts {
                let inst = &body.insts[*inst];
                match &inst.op {
                    Op::Call(call) => self.call(module, call),
                    op => op.for_each_operand_inlined(|operand| self.operand(module, operand)),
                }
                self.all.extend(inst.metadata.iter().map(|(_, node)| Reference::Node(*node)));
            }
            block.terminator.kind.for_each_operand(|operand| self.operand(module, operand));
            self.all.extend(block.terminator.metadata.iter().map(|(_, node)| Reference::Node(*node)));
        }
        self.ranges[function] = Some((start, self.all.len() as u32));
    }

    /// Indexes the bodies that are not indexed yet.
    pub(crate) fn note_others(&mut self, module: &Module) {
        for (id, function) in &module.functions {
            if let Some(body) = &function.body
                && self.ranges[id].is_none()
            {
                self.note(module, id, body);
            }
        }
    }

    fn call(&mut self, module: &Module, call: &Call) {
        call.args.iter().for_each(|arg| self.operand(module, *arg));
        match call.callee {
            Operand::Constant(callee) if matches!(module.constants[callee].kind, ConstantKind::Function(_)) => {
                self.all.push(Reference::Call(callee));
            }
            callee => self.operand(module, callee),
        }
        call.bundled().for_each(|operand| self.operand(module, operand));
    }

    fn operand(&mut self, module: &Module, operand: Operand) {
        let Operand::Constant(constant) = operand else { return };
        if !module.constants[constant].kind.is_value() && self.met[constant] != self.walks {
            self.met[constant] = self.walks;
            self.all.push(Reference::Constant(constant));
        }
    }

    /// Renumbers functions and nodes. Those without a new id were removed; constants keep their ids.
    pub(crate) fn renumber(
        &mut self,
        functions: &SecondaryMap<FunctionId, Option<FunctionId>>,
        nodes: &SecondaryMap<MetadataId, Option<MetadataId>>,
    ) {
        for (old, range) in std::mem::take(&mut self.ranges).iter() {
            if let Some(new) = functions[old] {
                self.ranges[new] = *range;
            }
        }
        for reference in &mut self.all {
            if let Reference::Node(node) = reference
                && let Some(new) = nodes[*node]
            {
                *node = new;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    #[test]
    fn a_body_names_each_call_and_no_number() {
        let text = "@g = external global i32
declare void @f(i32)
define void @main() {
  call void @f(i32 1)
  store i32 2, ptr @g, !note !0
  call void @f(i32 3)
  ret void
}
!0 = !{}
";
        let mut module = IndexedModule::new(parse(text).expect("the text is IR"));
        module.index();
        let id = |name: &str| module.functions.iter().find(|(_, function)| function.name == name).expect("the text has it").0;
        let kinds: Vec<_> = module.references_of(id("main")).expect("it has a body").to_vec();
        let of = |kind| module.constants.keys().find(|constant| module.constants[*constant].kind == kind).expect("it is named");
        let call = Reference::Call(of(ConstantKind::Function(id("f"))));
        let global = Reference::Constant(of(ConstantKind::Global(module.globals.keys().next().expect("the text has one"))));
        let node = Reference::Node(module.metadata.nodes().keys().next().expect("the text has one"));
        assert_eq!(kinds, [call, global, node, call]);
        assert_eq!(module.references_of(id("f")), None);
    }
}
