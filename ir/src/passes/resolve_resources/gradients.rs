//! Gives the samples of a chosen texture explicit gradients, which are computed before the branch: derivatives are only defined where all
//! invocations of a quad take the same path (Vulkan, Texel Coordinate Derivatives).

use super::handles::{Redeclared, declare};
use crate::attr::ExtInstruction;
use crate::func::{Body, InstList};
use crate::id::{FunctionId, InstId};
use crate::module::{Module, Param};
use crate::name::Name;
use crate::op::{BinaryOp, Call, Op};
use crate::operand::Operand;
use crate::passes::effects::{OWN_INSTRUCTION, callee, own_instruction};
use crate::types::{TargetKind, Type, TypeId, Types};
use spirv_grammar::{facts, image_operands, instruction as known, op};

/// The extended instruction set with exp2, and its number there.
const GLSL: &str = "GLSL.std.450";
const EXP2: u32 = 29;

/// The instruction of a call that takes implicit derivatives, if the compiler made its declaration.
pub fn instruction(module: &Module, op: &Op) -> Option<u32> {
    let Op::Call(call) = op else { return None };
    let own = own_instruction(&module.functions[callee(module, call)?]).filter(|own| own.set.is_none())?;
    facts(own.opcode).takes_derivatives().then_some(own.opcode)
}

/// The operands from which the gradients of a sample are computed: the coordinates, and the bias if there is one.
pub fn sources(module: &Module, op: &Op) -> impl Iterator<Item = Operand> + use<> {
    Sample::of(module, op).into_iter().flat_map(|sample| [Some(sample.coordinates), sample.bias]).flatten()
}

/// A sample with an implicit level of detail.
struct Sample {
    function: FunctionId,
    /// The instruction with an explicit level of detail.
    explicit: u32,
    coordinates: Operand,
    /// The position of the mask of the image operands among the arguments.
    mask_at: usize,
    mask: u32,
    bias: Option<Operand>,
}

impl Sample {
    fn of(module: &Module, op: &Op) -> Option<Self> {
        let opcode = instruction(module, op)?;
        let explicit = match opcode {
            op::ImageSampleImplicitLod => op::ImageSampleExplicitLod,
            op::ImageSampleDrefImplicitLod => op::ImageSampleDrefExplicitLod,
            op::ImageSparseSampleImplicitLod => op::ImageSparseSampleExplicitLod,
            op::ImageSparseSampleDrefImplicitLod => op::ImageSparseSampleDrefExplicitLod,
            _ => return None,
        };
        let Op::Call(call) = op else { return None };
        let function = callee(module, call)?;
        let mask_at = facts(opcode).image_operands()?;
        let mask = match module.functions[function].params.get(mask_at).map(|param| &module.types[param.ty]) {
            Some(Type::Target { kind: TargetKind::InlineLiteral, integers, .. }) => *integers.first()?,
            Some(_) => return None,
            None => 0,
        };
        let has_bias = mask & image_operands::Bias != 0;
        let bias = has_bias.then(|| call.args.get(mask_at + 1).copied()).flatten();
        Some(Self { function, explicit, coordinates: *call.args.get(1)?, mask_at, mask, bias })
    }
}

/// Gives a sample explicit gradients, whose computation is added to a list. Returns false for an instruction that has no such form.
pub fn make_explicit(
    module: &mut Module,
    body: &mut Body,
    inst: InstId,
    list: &mut InstList,
    redeclared: &mut Redeclared,
) -> bool {
    let Some(sample) = Sample::of(module, &body.insts[inst].op) else { return false };
    let mut maker = Maker { module, body, inst, list, redeclared };
    let Some(gradients) = maker.gradients(&sample) else { return false };
    let gradient = maker.body.operand_type(maker.module, gradients[0]);
    let Op::Call(call) = &maker.body.insts[inst].op else { return false };
    let mask = sample.mask & !image_operands::Bias | image_operands::Grad;
    let mask = maker.module.types.target(TargetKind::InlineLiteral, [], [mask]);
    // Bias and Grad are the first image operands.
    let others_at = sample.mask_at + if sample.mask == 0 { 0 } else { 1 + usize::from(sample.bias.is_some()) };
    let mut args = call.args[..sample.mask_at].to_vec();
    args.push(Operand::Constant(maker.module.zero(mask)));
    args.extend(gradients);
    args.extend_from_slice(&call.args[others_at..]);
    let mut params = maker.module.functions[sample.function].params.clone();
    params.splice(sample.mask_at..others_at, [mask, gradient, gradient].map(Param::unnamed));
    let types: Vec<TypeId> = params.iter().map(|param| param.ty).collect();
    let key = (sample.function, types, maker.module.functions[sample.function].result);
    let number = redeclared.len();
    let function = *redeclared.entry(key).or_insert_with(|| {
        let mut copy = module.functions[sample.function].clone();
        let name =
            known(sample.explicit).map_or_else(|| copy.name.to_string(), |known| format!("{OWN_INSTRUCTION}{}", known.name));
        copy.name = format!("{name}.{number}").into();
        copy.params = params;
        copy.attributes.instruction = Some(ExtInstruction { opcode: sample.explicit, set: None });
        module.functions.push(copy)
    });
    body.insts[inst].op = Op::Call(Box::new(Call::of(module, function, args)));
    true
}

struct Maker<'a> {
    module: &'a mut Module,
    body: &'a mut Body,
    inst: InstId,
    list: &'a mut InstList,
    redeclared: &'a mut Redeclared,
}

impl Maker<'_> {
    /// The derivatives of the coordinates by x and y. A bias of the level of detail multiplies them by a power of two.
    fn gradients(&mut self, sample: &Sample) -> Option<[Operand; 2]> {
        let position = self.position(sample)?;
        let ty = self.body.operand_type(self.module, position);
        let scale = sample.bias.map(|bias| self.scale(bias, ty));
        Some([op::DPdx, op::DPdy].map(|opcode| {
            let gradient = self.call(opcode, None, position, ty);
            match scale {
                Some(right) => self.define(Op::Binary { op: BinaryOp::FMul, left: gradient, right }, ty),
                None => gradient,
            }
        }))
    }

    /// The coordinates without the layer. None if they are not 32-bit floats, which derivatives require.
    fn position(&mut self, sample: &Sample) -> Option<Operand> {
        let Op::Call(call) = &self.body.insts[self.inst].op else { return None };
        let sampled = &self.module.types[self.body.operand_type(self.module, *call.args.first()?)];
        let image = sampled.inner(TargetKind::SampledImage)?;
        let size = match self.module.types[image].image_operands()?.dim {
            // 1D, 2D, and 3D or Cube (SPIR-V, Dim).
            0 => 1,
            1 => 2,
            2 | 3 => 3,
            _ => return None,
        };
        let ty = self.body.operand_type(self.module, sample.coordinates);
        let (element, length) = match self.module.types[ty] {
            Type::Vector { element, length } => (element, length),
            _ => (ty, 1),
        };
        if element != Types::F32 || length < size {
            return None;
        }
        if length == size {
            return Some(sample.coordinates);
        }
        if size == 1 {
            let index = Operand::Constant(self.module.int(Types::I32, 0));
            return Some(self.define(Op::ExtractElement { vector: sample.coordinates, index }, element));
        }
        let right = Operand::Constant(self.module.poison(ty));
        let ty = self.module.types.vector(element, size);
        let mask = (0..size).map(Some).collect();
        Some(self.define(Op::ShuffleVector { left: sample.coordinates, right, mask }, ty))
    }

    /// Two to the power of a bias, in every component of a type.
    fn scale(&mut self, bias: Operand, ty: TypeId) -> Operand {
        let scale = self.call(EXP2, Some(GLSL), bias, Types::F32);
        let Type::Vector { length, .. } = self.module.types[ty] else { return scale };
        let mut vector = Operand::Constant(self.module.poison(ty));
        for at in 0..length {
            let index = Operand::Constant(self.module.int(Types::I32, u128::from(at)));
            vector = self.define(Op::InsertElement { vector, value: scale, index }, ty);
        }
        vector
    }

    fn call(&mut self, opcode: u32, set: Option<&str>, operand: Operand, ty: TypeId) -> Operand {
        let instruction = ExtInstruction { opcode, set: set.map(str::to_owned) };
        let function = declare(self.module, instruction, ty, ty, self.redeclared);
        let call = Call::of(self.module, function, vec![operand]);
        self.define(Op::Call(Box::new(call)), ty)
    }

    fn define(&mut self, op: Op, ty: TypeId) -> Operand {
        let (inst, value) = self.body.define(op, ty, Name::default(), self.body.insts[self.inst].loc);
        self.list.push(inst);
        Operand::Value(value)
    }
}
