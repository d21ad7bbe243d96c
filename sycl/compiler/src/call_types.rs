//! Checks that calls have the type of the called function. LLVM IR permits other types, with undefined behavior (Language Reference, `call`);
//! SPIR-V's OpFunctionCall does not.

use crate::callees::callee;
use crate::findings::Findings;
use diagnostics::registry as code;
use ir::{FunctionId, Module, Op, Type, TypeId};

/// Reports each call of a defined function whose result or parameter types differ from those of the call.
pub fn check(module: &Module, findings: &mut Findings) {
    for function in module.functions.values() {
        let Some(body) = &function.body else { continue };
        for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
            let inst = &body.insts[*inst];
            let Op::Call(call) = &inst.op else { continue };
            let Some(callee) = callee(module, call).filter(|callee| !is_of(module, *callee, call.signature)) else { continue };
            let name = &module.functions[callee].name;
            let message = format!(
                "`{}` calls `{name}` with the type `{}`, which is not the type of `{name}`",
                function.name,
                ir::text::type_text(&module.types, call.signature)
            );
            findings.add(module, inst.loc, code::INVALID_IR, message);
        }
    }
}

/// Returns true if the function is only declared, or has this type.
fn is_of(module: &Module, callee: FunctionId, signature: TypeId) -> bool {
    let callee = &module.functions[callee];
    let Type::Function { result, params, variadic } = &module.types[signature] else { return false };
    let is_same = || {
        let own = callee.params.iter().map(|param| param.ty);
        callee.result == *result && callee.variadic == *variadic && own.eq(params.iter().copied())
    };
    callee.body.is_none() || is_same()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_has_the_type_of_its_function() {
        let errors = |argument: &str| {
            let text = format!(
                "target triple = \"spir64-unknown-unknown\"\ndefine spir_func i32 @f(i32 %a) {{\n  ret i32 %a\n}}\n\
                 define spir_func i32 @g() {{\n  %b = call spir_func i32 @f({argument})\n  ret i32 %b\n}}\n"
            );
            let module = ir::text::parse(&text).expect("it is IR");
            let mut findings = Findings::default();
            check(&module, &mut findings);
            findings.errors.into_iter().map(|error| error.message).collect::<Vec<_>>()
        };
        assert!(errors("i32 2").is_empty());
        assert_eq!(errors("i31 2"), ["`g` calls `f` with the type `i32 (i31)`, which is not the type of `f`"]);
        assert_eq!(errors("i32 2, i32 3").len(), 1);
    }
}
