//! A module and what its bodies name in, what is known of its calls out: who calls whom, how often, and which bodies nothing needs once
//! their calls are gone.

use super::callee::{names_holder, needs_caller};
use crate::func::Body;
use crate::metadata::{Metadata, MetadataField, MetadataOperand};
use crate::module::{ConstantId, ConstantKind, FunctionId, Module};
use crate::op::{Op, Operand};
use crate::passes::effects::callee;
use crate::passes::image_offsets::may_take_offset;
use crate::references::{IndexedModule, Reference};
use crate::side_map::side_map;
use cranelift_entity::SecondaryMap;

/// What is known of a body before anybody looks at its control flow.
#[derive(Debug, Clone, Default)]
pub struct Summary {
    /// The functions with a body that it calls, in order, once for each call.
    pub calls: Vec<FunctionId>,
    /// See [`needs_caller`].
    pub needs_caller: bool,
}

/// How functions are used.
#[derive(Debug)]
pub struct Calls {
    /// Of each body as it is now, but for one that was inlined into and that nobody calls.
    summaries: SecondaryMap<FunctionId, Summary>,
    is_defined: SecondaryMap<FunctionId, bool>,
    /// The calls of each function before any was inlined.
    before: SecondaryMap<FunctionId, usize>,
    /// The calls that are left.
    left: SecondaryMap<FunctionId, usize>,
    /// Something else than a call names the function, or others may.
    is_named: SecondaryMap<FunctionId, bool>,
    /// What no entry point reaches goes after this pass.
    has_entry: bool,
    is_logical: bool,
}

impl Calls {
    pub fn new(module: &IndexedModule, is_logical: bool) -> Self {
        let mut calls = Self {
            summaries: side_map(&module.functions),
            is_defined: side_map(&module.functions),
            before: side_map(&module.functions),
            left: side_map(&module.functions),
            is_named: side_map(&module.functions),
            has_entry: is_logical && module.functions.values().any(|function| function.attributes.entry_point.is_some()),
            is_logical,
        };
        for (id, function) in &module.functions {
            calls.is_defined[id] = function.body.is_some();
        }
        for (id, function) in &module.functions {
            let Some(body) = &function.body else { continue };
            let summary = calls.summarize(module, module.references_of(id).unwrap_or_default(), body);
            for called in &summary.calls {
                calls.before[*called] += 1;
            }
            calls.summaries[id] = summary;
        }
        calls.left.clone_from(&calls.before);
        if calls.has_entry {
            calls.name_in_constants(module);
        }
        calls
    }

    /// What is known of a function's body, if it has one.
    pub fn of(&self, function: FunctionId) -> &Summary {
        &self.summaries[function]
    }

    /// The calls of a function before any was inlined.
    pub fn count(&self, function: FunctionId) -> usize {
        self.before[function]
    }

    /// What is known of a body by what it names, and of few by looking at them.
    fn summarize(&mut self, module: &Module, references: &[Reference], body: &Body) -> Summary {
        let mut summary = Summary::default();
        let mut may_need_caller = false;
        for reference in references {
            match *reference {
                Reference::Call(constant) => {
                    let ConstantKind::Function(called) = module.constants[constant].kind else { continue };
                    if self.is_defined[called] {
                        summary.calls.push(called);
                    }
                    may_need_caller |= may_take_offset(&module.functions[called]);
                }
                Reference::Constant(constant) => {
                    self.name(module, constant);
                    may_need_caller |= names_holder(module, Operand::Constant(constant));
                }
                Reference::Node(_) => {}
            }
        }
        summary.needs_caller = may_need_caller && self.needs_caller(module, body);
        summary
    }

    fn needs_caller(&self, module: &Module, body: &Body) -> bool {
        self.is_logical && body.placed_insts().any(|inst| needs_caller(module, &inst.op))
    }

    /// Calls were inlined in a body: `after` has those that are left, and whether it may need its caller.
    pub fn changed(&mut self, module: &Module, id: FunctionId, body: &Body, mut after: Summary) {
        // Nobody asks for what is not called.
        if self.before[id] > 0 {
            after.needs_caller = after.needs_caller && self.needs_caller(module, body);
            self.summaries[id] = after;
        }
    }

    /// The function with a body that an instruction calls.
    pub fn called(&self, module: &Module, op: &Op) -> Option<FunctionId> {
        let Op::Call(call) = op else { return None };
        callee(module, call).filter(|called| self.is_defined[*called])
    }

    /// The functions with a body, each after those that it calls; of those that call each other, any order.
    pub fn callees_first(&self, module: &Module) -> Vec<FunctionId> {
        let mut order = Vec::new();
        let mut seen: SecondaryMap<FunctionId, bool> = side_map(&module.functions);
        // A function, and how many of its calls were followed.
        let mut stack: Vec<(FunctionId, usize)> = Vec::new();
        for root in module.functions.keys().filter(|id| self.is_defined[*id]) {
            if !std::mem::replace(&mut seen[root], true) {
                stack.push((root, 0));
            }
            while let Some((function, followed)) = stack.last_mut() {
                match self.summaries[*function].calls.get(*followed) {
                    Some(next) => {
                        *followed += 1;
                        if !std::mem::replace(&mut seen[*next], true) {
                            stack.push((*next, 0));
                        }
                    }
                    None => {
                        order.push(*function);
                        stack.pop();
                    }
                }
            }
        }
        order
    }

    /// Constants are interned: one that leads to another may be used anywhere.
    fn name_in_constants(&mut self, module: &Module) {
        for id in module.constants.keys() {
            match &module.constants[id].kind {
                ConstantKind::Aggregate(elements) => elements.iter().for_each(|element| self.name(module, *element)),
                ConstantKind::Expr(expression) => expression.for_each_operand(|operand| self.name(module, operand)),
                ConstantKind::BlockAddress { function, .. } => self.is_named[*function] = true,
                _ => {}
            }
        }
        for node in module.metadata.values() {
            let mut name = |operand: &MetadataOperand| {
                if let MetadataOperand::Constant(constant) = operand {
                    self.name(module, *constant);
                }
            };
            match node {
                Metadata::Tuple { operands, .. } => operands.iter().for_each(name),
                Metadata::Specialized { fields, .. } => fields.iter().for_each(|(_, field)| {
                    if let MetadataField::Operand(operand) = field {
                        name(operand);
                    }
                }),
            }
        }
        for init in module.globals.values().filter_map(|global| global.init) {
            self.name(module, init);
        }
    }

    fn name(&mut self, module: &Module, constant: ConstantId) {
        if let ConstantKind::Function(function) = module.constants[constant].kind {
            self.is_named[function] = true;
        }
    }

    /// A call of a function goes. True if it was the last, and nothing else needs the body; if not, the body's calls are there once more.
    pub fn take(&mut self, function: FunctionId) -> bool {
        self.left[function] = self.left[function].saturating_sub(1);
        let is_last = self.left[function] == 0 && self.has_entry && !self.is_named[function];
        if !is_last {
            for called in &self.summaries[function].calls {
                self.left[*called] += 1;
            }
        }
        is_last
    }
}

#[cfg(test)]
mod tests {
    use crate::module::Module;
    use crate::passes::inline_calls::inline_calls;
    use crate::references::IndexedModule;
    use crate::text::{parse, print};
    use crate::verify::verify;

    fn has_body(module: &Module, name: &str) -> bool {
        module.functions.values().any(|function| function.name == name && function.body.is_some())
    }

    #[test]
    fn the_last_copy_is_the_body_unless_something_else_names_the_function() {
        let text = "define i32 @twice(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

define i32 @named(i32 %x) {
  %y = call i32 @twice(i32 %x)
  ret i32 %y
}

define i32 @stored(i32 %x, ptr %to) {
  store ptr @stored, ptr %to
  ret i32 %x
}

define void @main() \"hlsl.shader\"=\"compute\" {
  %to = alloca ptr
  %a = call i32 @named(i32 1)
  %b = call i32 @twice(i32 %a)
  %c = call i32 @stored(i32 %b, ptr %to)
  ret void
}

!list = !{!0}
!0 = !{ptr @named}
";
        let mut module = IndexedModule::new(parse(text).expect("the text is IR"));
        inline_calls(&mut module);
        assert_eq!(verify(&module), Ok(()));
        assert!(!has_body(&module, "twice") && has_body(&module, "named") && has_body(&module, "stored"), "{}", print(&module));
        let main = module.functions.values().find(|function| function.name == "main").expect("the text has it");
        let body = main.body.as_ref().expect("it is no declaration");
        assert_eq!(body.blocks[body.layout[0]].insts.len(), 4, "{}", print(&module));
    }

    #[test]
    fn a_library_keeps_its_bodies() {
        let text = "define void @f() {\n  ret void\n}\n\ndefine void @g() {\n  call void @f()\n  ret void\n}\n";
        let mut module = IndexedModule::new(parse(text).expect("the text is IR"));
        inline_calls(&mut module);
        assert!(has_body(&module, "f"), "{}", print(&module));
    }
}
