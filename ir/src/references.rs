//! The index of a module's references: what each body names outside of itself, cached so that later queries need not rescan it.
//!
//! An [`IndexedModule`] pairs a module with that index. Invariant: what the index holds for a function is what its body names. So the module
//! can be read through the pair, and who changes it drops the index, or keeps it up to date (which only this crate can).

use crate::func::Body;
use crate::id::{ConstantId, FunctionId, MetadataId};
use crate::module::{ConstantKind, Module};
use crate::op::{Call, Op};
use crate::operand::Operand;
use cranelift_entity::SecondaryMap;

/// A module, and the references of those of its bodies that were indexed.
///
/// The optimizer and the backend take a module in this form. Any module can be made one, without an index.
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
    /// A module of which no body is indexed yet.
    pub fn new(module: Module) -> Self {
        Self { module, references: References::default() }
    }

    /// A module and the references of its bodies, from whoever indexed each body when it was finished. In debug builds, an index that does
    /// not fit is a panic where [`Self::is_current`] is asked.
    pub fn with_references(module: Module, references: References) -> Self {
        Self { module, references }
    }

    /// The module without its index.
    pub fn into_module(self) -> Module {
        self.module
    }

    /// The module, to be changed. Drops the index.
    pub fn module_mut(&mut self) -> &mut Module {
        self.references = References::default();
        &mut self.module
    }

    /// Indexes the bodies that are not indexed yet.
    pub fn index(&mut self) {
        self.references.note_others(&self.module);
    }

    /// What the body of a function names, in the order of the body. None for a declaration, and for a body that is not indexed.
    pub fn references_of(&self, function: FunctionId) -> Option<&[Reference]> {
        self.references.of(function)
    }

    /// True if a new index of the whole module would be the same. Takes as long as to make it: for assertions.
    pub fn is_current(&self) -> bool {
        let mut again = References::default();
        again.note_others(&self.module);
        self.module.functions.keys().all(|function| self.references.of(function) == again.of(function))
    }

    /// Both parts. Whoever changes the module keeps the index up to date.
    pub(crate) fn parts_mut(&mut self) -> (&mut Module, &mut References) {
        (&mut self.module, &mut self.references)
    }
}

/// The references of bodies, by function.
#[derive(Debug, Clone, Default)]
pub struct References {
    /// By function, once its body was indexed: its range of `all`.
    ranges: SecondaryMap<FunctionId, Option<(u32, u32)>>,
    all: Vec<Reference>,
    /// By constant: the number of the walk over a body that met it last, so that a body has each constant once.
    met: SecondaryMap<ConstantId, u32>,
    /// The number of walks so far.
    walks: u32,
}

/// What a body names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reference {
    /// The function that a call names, once for each call.
    Call(ConstantId),
    /// A function or a variable that is named other than by a call, or a constant that may be made of such, once for each body. A constant
    /// that is only a value (see [`ConstantKind::is_value`]) is none.
    Constant(ConstantId),
    /// A metadata node at an instruction or a terminator.
    Node(MetadataId),
}

impl References {
    /// The references of a body that was indexed, in its order.
    pub(crate) fn of(&self, function: FunctionId) -> Option<&[Reference]> {
        let (start, end) = self.ranges[function]?;
        Some(&self.all[start as usize..end as usize])
    }

    /// Indexes the body of a function, as it is now.
    pub fn note(&mut self, module: &Module, function: FunctionId, body: &Body) {
        self.walks += 1;
        // Passes make constants while bodies are looked at.
        if self.met.as_values_slice().len() < module.constants.len() {
            self.met.resize(module.constants.len().next_power_of_two());
        }
        if self.ranges.as_values_slice().len() < module.functions.len() {
            self.ranges.resize(module.functions.len());
        }
        let start = self.all.len() as u32;
        for block in &body.layout {
            let block = &body.blocks[*block];
            for inst in &block.insts {
                let inst = &body.insts[*inst];
                match &inst.op {
                    Op::Call(call) => self.call(module, call),
                    op => op.for_each_operand(|operand| self.operand(module, operand)),
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

    /// Follows functions and nodes to their new ids. Those without one are gone; constants keep theirs.
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
        let node = Reference::Node(module.metadata.keys().next().expect("the text has one"));
        assert_eq!(kinds, [call, global, node, call]);
        assert_eq!(module.references_of(id("f")), None);
    }
}
