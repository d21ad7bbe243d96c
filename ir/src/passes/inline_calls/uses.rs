//! A module in, how often each function is called, and which bodies nothing needs once their calls are gone, out.

use crate::func::Body;
use crate::metadata::{Metadata, MetadataField, MetadataOperand};
use crate::module::{ConstantKind, FunctionId, Module};
use crate::op::Operand;
use crate::passes::effects::called_functions;
use crate::side_map::side_map;
use cranelift_entity::SecondaryMap;

/// How functions are used.
#[derive(Debug)]
pub struct Uses {
    /// The calls of each function before any was inlined.
    pub calls: SecondaryMap<FunctionId, usize>,
    /// The calls that are left.
    left: SecondaryMap<FunctionId, usize>,
    /// Something else than a call names the function, or others may.
    is_named: SecondaryMap<FunctionId, bool>,
    /// What no entry point reaches goes after this pass.
    has_entry: bool,
}

impl Uses {
    pub fn new(module: &Module, is_logical: bool) -> Self {
        let mut uses = Self {
            calls: side_map(&module.functions),
            left: side_map(&module.functions),
            is_named: side_map(&module.functions),
            has_entry: is_logical && module.functions.values().any(|function| function.attributes.entry_point.is_some()),
        };
        for function in module.functions.values() {
            for called in function.body.iter().flat_map(|body| called_functions(module, body)) {
                uses.calls[called] += 1;
            }
        }
        uses.left.clone_from(&uses.calls);
        if uses.has_entry {
            uses.find_named(module);
        }
        uses
    }

    fn find_named(&mut self, module: &Module) {
        // Constants are interned: one that leads to another may be used anywhere.
        for id in module.constants.keys() {
            match &module.constants[id].kind {
                ConstantKind::Aggregate(elements) => elements.iter().for_each(|element| self.name(module, *element)),
                ConstantKind::Expr(expression) => expression.clone().for_each_operand_mut(|operand| self.name(module, *operand)),
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
        // A function that more operands name than calls is a value somewhere.
        let mut operands: SecondaryMap<FunctionId, usize> = side_map(&module.functions);
        for body in module.functions.values().filter_map(|function| function.body.as_ref()) {
            for_each_operand(body, |operand| {
                if let Operand::Constant(constant) = operand
                    && let ConstantKind::Function(function) = module.constants[constant].kind
                {
                    operands[function] += 1;
                }
            });
        }
        for function in module.functions.keys() {
            self.is_named[function] |= operands[function] != self.calls[function];
        }
    }

    fn name(&mut self, module: &Module, constant: crate::module::ConstantId) {
        if let ConstantKind::Function(function) = module.constants[constant].kind {
            self.is_named[function] = true;
        }
    }

    /// A call of a function goes. True if it was the last, and nothing else needs the body.
    pub fn take(&mut self, function: FunctionId) -> bool {
        self.left[function] = self.left[function].saturating_sub(1);
        self.left[function] == 0 && self.has_entry && !self.is_named[function]
    }

    /// There is one more copy of these calls.
    pub fn copied(&mut self, called: Vec<FunctionId>) {
        for function in called {
            self.left[function] += 1;
        }
    }
}

fn for_each_operand(body: &Body, mut visit: impl FnMut(Operand)) {
    for block in &body.layout {
        let block = &body.blocks[*block];
        block.insts.iter().for_each(|inst| body.insts[*inst].op.for_each_operand(&mut visit));
        block.terminator.kind.for_each_operand(&mut visit);
    }
}

#[cfg(test)]
mod tests {
    use crate::module::Module;
    use crate::passes::inline_calls::inline_calls;
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
        let mut module = parse(text).expect("the text is IR");
        inline_calls(&mut module);
        assert_eq!(verify(&module), Ok(()));
        assert!(!has_body(&module, "twice") && has_body(&module, "named") && has_body(&module, "stored"), "{}", print(&module));
        let main = module.functions.values().find(|function| function.name == "main").unwrap();
        let body = main.body.as_ref().unwrap();
        assert_eq!(body.blocks[body.layout[0]].insts.len(), 4, "{}", print(&module));
    }

    #[test]
    fn a_library_keeps_its_bodies() {
        let text = "define void @f() {\n  ret void\n}\n\ndefine void @g() {\n  call void @f()\n  ret void\n}\n";
        let mut module = parse(text).expect("the text is IR");
        inline_calls(&mut module);
        assert!(has_body(&module, "f"), "{}", print(&module));
    }
}
