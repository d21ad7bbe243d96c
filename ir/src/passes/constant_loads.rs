//! A load in, the constant that it gives out, where it reads a known part of a variable that never changes.

use crate::func::{Body, ValueDef};
use crate::module::{ConstantId, ConstantKind, Module};
use crate::op::{Op, Operand};
use crate::types::TypeId;

/// Longer chains of steps are not followed.
const MAX_STEPS: usize = 32;

/// What a load of this type gives.
pub fn constant_load(module: &mut Module, body: &Body, pointer: Operand, ty: TypeId) -> Option<ConstantId> {
    let variable = variable_of(body, pointer)?;
    let ConstantKind::Global(global) = module.constants[variable].kind else { return None };
    if !module.globals[global].constant {
        return None;
    }
    let mut path = Vec::new();
    let mut pointer = pointer;
    for _ in 0..MAX_STEPS {
        match pointer {
            Operand::Value(value) => {
                let ValueDef::Inst(inst) = body.values[value].def else { return None };
                let Op::GetElementPtr { base, indices, .. } = &body.insts[inst].op else { return None };
                let (first, steps) = indices.split_first()?;
                if constant_index(module, *first)? != 0 {
                    return None;
                }
                for step in steps.iter().rev() {
                    path.push(constant_index(module, *step)?);
                }
                pointer = *base;
            }
            Operand::Constant(constant) => {
                path.reverse();
                return part_of_variable(module, constant, &path, ty);
            }
        }
    }
    None
}

/// The constant that a way of steps begins at.
fn variable_of(body: &Body, pointer: Operand) -> Option<ConstantId> {
    let mut pointer = pointer;
    for _ in 0..MAX_STEPS {
        match pointer {
            Operand::Value(value) => {
                let ValueDef::Inst(inst) = body.values[value].def else { return None };
                let Op::GetElementPtr { base, .. } = &body.insts[inst].op else { return None };
                pointer = *base;
            }
            Operand::Constant(constant) => return Some(constant),
        }
    }
    None
}

fn constant_index(module: &Module, index: Operand) -> Option<usize> {
    match index {
        Operand::Constant(constant) => usize::try_from(module.int_value(constant)?).ok(),
        Operand::Value(_) => None,
    }
}

fn part_of_variable(module: &mut Module, variable: ConstantId, path: &[usize], ty: TypeId) -> Option<ConstantId> {
    let ConstantKind::Global(global) = module.constants[variable].kind else { return None };
    let global = &module.globals[global];
    let mut part = global.init.filter(|_| global.constant)?;
    for step in path {
        match &module.constants[part].kind {
            // Beyond the end there is nothing to know.
            ConstantKind::Aggregate(parts) => part = *parts.get(*step)?,
            _ => return None,
        }
    }
    (module.constants[part].ty == ty).then_some(part)
}

#[cfg(test)]
mod tests {
    use crate::passes::pipeline::{Level, optimize};
    use crate::references::References;
    use crate::text::{parse, print};

    fn optimized(index: &str) -> String {
        let text = format!(
            "@table = addrspace(10) constant [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]]\n\
             @o = external addrspace(11) global target(\"spirv.VulkanBuffer\", target(\"spirv.Array\", [0 x i32], 4), 12, 1)\n\
             define void @main() #0 {{\n\
             entry:\n\
             \x20 %p = getelementptr [2 x [2 x i32]], ptr addrspace(10) @table, i32 0, i32 1, i32 {index}\n\
             \x20 %v = load i32, ptr addrspace(10) %p\n\
             \x20 %q = getelementptr [0 x i32], ptr addrspace(11) @o, i32 0, i32 0\n\
             \x20 store i32 %v, ptr addrspace(11) %q\n\
             \x20 ret void\n\
             }}\n\
             attributes #0 = {{ \"hlsl.shader\"=\"compute\" }}\n"
        );
        let mut module = parse(&text).expect("the text is IR");
        optimize(&mut module, References::default(), Level::Full);
        print(&module)
    }

    #[test]
    fn a_known_element_of_a_constant_variable_is_a_constant() {
        let text = optimized("1");
        assert!(text.contains("store i32 4") && !text.contains("@table"), "{text}");
    }

    #[test]
    fn beyond_the_end_nothing_is_known() {
        assert!(optimized("2").contains("load i32"));
    }
}
