//! Rewrites the image operand `Offset` to `ConstOffset` if the offset is constant after folding.
//!
//! Only gathers may have a variable offset in Vulkan (VUID-StandaloneSpirv-Offset-04663). Offsets become constant by inlining,
//! unrolling and folding; the remaining ones are errors, which [`is_variable_offset`] finds.

use crate::attr::ExtInstruction;
use crate::func::Body;
use crate::id::FunctionId;
use crate::module::{Function, Module};
use crate::op::{Call, Op};
use crate::operand::Operand;
use crate::passes::effects::{callee, own_instruction};
use crate::passes::pass::{BodyPass, Context};
use crate::types::{TargetKind, Type};
use rustc_hash::FxHashMap;
use spirv_grammar::{Kind, enumerants_of, facts, image_operands};

/// The positions of an access's operands among the arguments of its call.
struct Access {
    mask_at: usize,
    mask: u32,
    offset_at: usize,
}

/// True for an image access other than a gather that has the operand `Offset`, which must become `ConstOffset`.
pub fn has_offset(module: &Module, op: &Op) -> bool {
    access(module, op).is_some_and(|(_, _, instruction)| !facts(instruction.opcode).gathers_texels())
}

/// True for an image access other than a gather whose offset is not constant.
pub fn is_variable_offset(module: &Module, op: &Op) -> bool {
    access(module, op).is_some_and(|(call, access, instruction)| {
        !facts(instruction.opcode).gathers_texels() && matches!(call.args.get(access.offset_at), Some(Operand::Value(_)))
    })
}

/// Rewrites constant `Offset` to `ConstOffset`.
pub const PASS: BodyPass = BodyPass { name: "constant_offsets", run: constant_offsets };

fn constant_offsets(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    context.scratch.of::<ConstantOffsets>().rewrite(module, body);
}

/// The state of the pass over all bodies.
#[derive(Debug, Default)]
struct ConstantOffsets {
    /// Whether the module has a declaration with `Offset`. Computed for the first body, because passes create such
    /// declarations only from existing ones.
    has_any: Option<bool>,
    /// The declarations with `ConstOffset`, by the declarations with `Offset` that they replace.
    declarations: FxHashMap<FunctionId, FunctionId>,
}

impl ConstantOffsets {
    fn rewrite(&mut self, module: &mut Module, body: &mut Body) {
        let any = || module.functions.values().any(|function| declared(module, function).is_some());
        if !*self.has_any.get_or_insert_with(any) {
            return;
        }
        for block in &body.layout {
            for inst in &body.blocks[*block].insts {
                if let Some(op) = self.with_constant(module, &body.insts[*inst].op) {
                    body.insts[*inst].op = op;
                }
            }
        }
    }

    /// The operation with `ConstOffset` instead of `Offset`, if the offset is constant.
    fn with_constant(&mut self, module: &mut Module, op: &Op) -> Option<Op> {
        let (call, access, _) = access(module, op)?;
        if !matches!(call.args.get(access.offset_at), Some(Operand::Constant(_))) {
            return None;
        }
        let old = callee(module, call)?;
        let mut args = call.args.clone();
        let mask = access.mask ^ image_operands::Offset ^ image_operands::ConstOffset;
        let mask = module.types.target(TargetKind::InlineLiteral, [], [mask]);
        args[access.mask_at] = Operand::Constant(module.zero(mask));
        let new = *self.declarations.entry(old).or_insert_with(|| {
            let mut copy = module.functions[old].clone();
            copy.name = format!("{}.constant", copy.name).into();
            copy.params[access.mask_at].ty = mask;
            module.functions.push(copy)
        });
        Some(Op::Call(Box::new(Call::of(module, new, args))))
    }
}

/// True for the declaration of an instruction that may take an offset.
pub fn may_take_offset(function: &Function) -> bool {
    own_access(function).is_some()
}

/// The image instruction of a declaration, if the compiler made it.
fn own_access(function: &Function) -> Option<&ExtInstruction> {
    let instruction = own_instruction(function)?;
    (instruction.set.is_none() && facts(instruction.opcode).image_operands().is_some()).then_some(instruction)
}

/// An image access with an offset, if the compiler made its declaration; a vendor's instruction is opaque.
fn access<'o>(module: &'o Module, op: &'o Op) -> Option<(&'o Call, Access, &'o ExtInstruction)> {
    let Op::Call(call) = op else { return None };
    let (access, instruction) = declared(module, &module.functions[callee(module, call)?])?;
    Some((call, access, instruction))
}

/// The operands of an image access with an offset, by its declaration.
fn declared<'m>(module: &Module, function: &'m Function) -> Option<(Access, &'m ExtInstruction)> {
    let instruction = own_access(function)?;
    let mask_at = facts(instruction.opcode).image_operands()?;
    let mask = match &module.types[function.params.get(mask_at)?.ty] {
        Type::Target { kind: TargetKind::InlineLiteral, integers, .. } => *integers.first()?,
        _ => return None,
    };
    if mask & image_operands::Offset == 0 {
        return None;
    }
    // The operands are in the order of their bits in the mask.
    let before = enumerants_of(Kind::ImageOperands, mask & (image_operands::Offset - 1));
    let before = before.filter_map(|(_, known)| known).map(|known| known.operands.len()).sum::<usize>();
    Some((Access { mask_at, mask, offset_at: mask_at + 1 + before }, instruction))
}
