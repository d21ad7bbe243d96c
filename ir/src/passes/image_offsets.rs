//! A module in, the same with offsets of image accesses that turned out constant said to be so out.
//!
//! Vulkan lets only gathers take an offset that is not constant (VUID-StandaloneSpirv-Offset-04663); which ones are is known after inlining,
//! unrolling and folding.

use crate::attr::ExtInstruction;
use crate::func::Body;
use crate::id::FunctionId;
use crate::module::{Function, Module};
use crate::op::{Call, Op};
use crate::operand::Operand;
use crate::passes::effects::{OWN_INSTRUCTION, callee};
use crate::passes::pass::{BodyPass, Context};
use crate::types::{Type, target};
use rustc_hash::FxHashMap;

/// Bits of SPIR-V's ImageOperands.
const CONST_OFFSET: u32 = 0x8;
const OFFSET: u32 = 0x10;

/// The image instructions whose offset must be constant: samples, fetches, reads and writes, and the sparse ones of them.
const FIRST_SAMPLE: u32 = 87;
const LAST_FETCH: u32 = 95;
const READ_AND_WRITE: [u32; 2] = [98, 99];
const FIRST_SPARSE_SAMPLE: u32 = 305;
const LAST_SPARSE_FETCH: u32 = 313;
const SPARSE_READ: u32 = 320;

/// Where the offset of an access is among a call's arguments, and where the literal with the image operands is.
struct Access {
    mask_at: usize,
    mask: u32,
    offset_at: usize,
}

/// True for an image access that is no gather and takes an offset that is not constant.
pub fn is_variable_offset(module: &Module, op: &Op) -> bool {
    access(module, op).is_some_and(|(call, access, instruction)| {
        !takes_variable(instruction) && matches!(call.args.get(access.offset_at), Some(Operand::Value(_)))
    })
}

/// Rewrites `Offset` to `ConstOffset` where the offset is a constant.
pub const PASS: BodyPass = BodyPass { name: "constant_offsets", run: constant_offsets };

fn constant_offsets(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    context.scratch.of::<ConstantOffsets>().rewrite(module, body);
}

/// The declarations with constant offsets that were made, by those without.
#[derive(Debug, Default)]
struct ConstantOffsets {
    declarations: FxHashMap<FunctionId, FunctionId>,
}

impl ConstantOffsets {
    fn rewrite(&mut self, module: &mut Module, body: &mut Body) {
        for block in &body.layout {
            for inst in &body.blocks[*block].insts {
                if let Some(op) = self.with_constant(module, &body.insts[*inst].op) {
                    body.insts[*inst].op = op;
                }
            }
        }
    }

    /// The same access of an image, if its offset is constant and it does not say so yet.
    fn with_constant(&mut self, module: &mut Module, op: &Op) -> Option<Op> {
        let (call, access, _) = access(module, op)?;
        if !matches!(call.args.get(access.offset_at), Some(Operand::Constant(_))) {
            return None;
        }
        let old = callee(module, call)?;
        let mut args = call.args.clone();
        let mask = module.types.target(target::INLINE_LITERAL, Vec::new(), vec![access.mask ^ OFFSET ^ CONST_OFFSET]);
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

/// The image instruction of the compiler's own that a declaration is.
fn own_access(function: &Function) -> Option<&ExtInstruction> {
    let instruction = function.attributes.instruction.as_ref()?;
    let is_own = instruction.set.is_none() && function.name.starts_with(OWN_INSTRUCTION);
    (is_own && is_image_access(instruction.opcode)).then_some(instruction)
}

/// An image instruction of the compiler's own that takes an offset; a vendor's stays as it is.
fn access<'o>(module: &'o Module, op: &'o Op) -> Option<(&'o Call, Access, &'o ExtInstruction)> {
    let Op::Call(call) = op else { return None };
    let function = &module.functions[callee(module, call)?];
    let instruction = own_access(function)?;
    let mut literals = function.params.iter().enumerate().filter_map(|(at, param)| match &module.types[param.ty] {
        Type::Target { name, integers, .. } if name == target::INLINE_LITERAL => Some((at, *integers.first()?)),
        _ => None,
    });
    // The operands stand in the order of the bits; Grad has two.
    let (mask_at, mask) = literals.next_back().filter(|(_, mask)| mask & OFFSET != 0)?;
    let before = (0..4u32).filter(|bit| mask & (1 << bit) != 0).map(|bit| if bit == 2 { 2 } else { 1 }).sum::<usize>();
    Some((call, Access { mask_at, mask, offset_at: mask_at + 1 + before }, instruction))
}

fn is_image_access(opcode: u32) -> bool {
    (FIRST_SAMPLE..=99).contains(&opcode) || (FIRST_SPARSE_SAMPLE..=SPARSE_READ).contains(&opcode)
}

fn takes_variable(instruction: &ExtInstruction) -> bool {
    let opcode = instruction.opcode;
    let is_constant_only = (FIRST_SAMPLE..=LAST_FETCH).contains(&opcode)
        || READ_AND_WRITE.contains(&opcode)
        || (FIRST_SPARSE_SAMPLE..=LAST_SPARSE_FETCH).contains(&opcode)
        || opcode == SPARSE_READ;
    !is_constant_only
}
