//! Bodies in, what each of them names outside of itself out: constants that lead somewhere, and nodes of metadata.
//!
//! Who asks what a module reaches asks it of every body. Whoever has a body at hand notes it here, so that nobody reads them all for it.

use crate::func::Body;
use crate::metadata::MetadataId;
use crate::module::{ConstantId, ConstantKind, FunctionId, Module};
use crate::op::{Call, Op, Operand};
use cranelift_entity::SecondaryMap;

/// What bodies name, by their functions.
#[derive(Debug, Clone, Default)]
pub struct References {
    /// By function, once its body was looked at: its part of the list.
    parts: SecondaryMap<FunctionId, Option<(u32, u32)>>,
    all: Vec<Reference>,
    /// By constant: the look that found it last.
    found: SecondaryMap<ConstantId, u32>,
    looks: u32,
}

/// What a body names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reference {
    /// The function that a call names, at each call.
    Call(ConstantId),
    /// A function or a variable that is named elsewhere, or a constant that is made of such; once. Numbers are not noted.
    Constant(ConstantId),
    /// At an instruction or a terminator.
    Node(MetadataId),
}

impl References {
    /// Of all bodies.
    pub fn of_all(module: &Module) -> Self {
        let mut references = Self::default();
        references.note_others(module);
        references
    }

    /// What was noted for a function, in the order of its body; None if it was not looked at.
    pub fn of(&self, function: FunctionId) -> Option<&[Reference]> {
        let (start, end) = self.parts[function]?;
        Some(&self.all[start as usize..end as usize])
    }

    /// Notes what the body of a function names now.
    pub fn note(&mut self, module: &Module, function: FunctionId, body: &Body) {
        self.looks += 1;
        // Passes make constants while bodies are looked at.
        if self.found.as_values_slice().len() < module.constants.len() {
            self.found.resize(module.constants.len().next_power_of_two());
        }
        if self.parts.as_values_slice().len() < module.functions.len() {
            self.parts.resize(module.functions.len());
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
        self.parts[function] = Some((start, self.all.len() as u32));
    }

    /// Notes what the bodies name that were not looked at.
    pub fn note_others(&mut self, module: &Module) {
        for (id, function) in &module.functions {
            if let Some(body) = &function.body
                && self.parts[id].is_none()
            {
                self.note(module, id, body);
            }
        }
    }

    /// True if no body names anything else now; which costs as much as to note it anew.
    pub fn are_of(&self, module: &Module) -> bool {
        let now = Self::of_all(module);
        module.functions.keys().all(|function| self.of(function) == now.of(function))
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
        if leads_on(&module.constants[constant].kind) && self.found[constant] != self.looks {
            self.found[constant] = self.looks;
            self.all.push(Reference::Constant(constant));
        }
    }

    /// Functions and nodes have new numbers, or none; constants keep theirs.
    pub fn renumber(
        &mut self,
        functions: &SecondaryMap<FunctionId, Option<FunctionId>>,
        nodes: &SecondaryMap<MetadataId, Option<MetadataId>>,
    ) {
        for (old, part) in std::mem::take(&mut self.parts).iter() {
            if let Some(new) = functions[old] {
                self.parts[new] = *part;
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

/// False for a constant that is only a value.
fn leads_on(kind: &ConstantKind) -> bool {
    match kind {
        ConstantKind::Int(_)
        | ConstantKind::Float(_)
        | ConstantKind::Null
        | ConstantKind::Undef
        | ConstantKind::Poison
        | ConstantKind::Bytes(_)
        | ConstantKind::MetadataString(_)
        | ConstantKind::None => false,
        ConstantKind::Aggregate(_)
        | ConstantKind::Global(_)
        | ConstantKind::Function(_)
        | ConstantKind::BlockAddress { .. }
        | ConstantKind::Expr(_)
        | ConstantKind::Metadata(_) => true,
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
        let module = parse(text).expect("the text is IR");
        let references = References::of_all(&module);
        let id = |name: &str| module.functions.iter().find(|(_, function)| function.name == name).expect("the text has it").0;
        let kinds: Vec<_> = references.of(id("main")).expect("it has a body").to_vec();
        let of = |kind| module.constants.keys().find(|constant| module.constants[*constant].kind == kind).expect("it is named");
        let call = Reference::Call(of(ConstantKind::Function(id("f"))));
        let global = Reference::Constant(of(ConstantKind::Global(module.globals.keys().next().expect("the text has one"))));
        let node = Reference::Node(module.metadata.keys().next().expect("the text has one"));
        assert_eq!(kinds, [call, global, node, call]);
        assert_eq!(references.of(id("f")), None);
    }
}
