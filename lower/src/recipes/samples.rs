//! Recipes without a SPIR-V instruction: sample positions of multisampled textures; and loads of subpass inputs.

use super::recipe::{Call, recipes};
use super::texture::texture_class;
use crate::context::{Lowered, ModuleLowerer};
use crate::declaration::{Arg, WORD};
use crate::func::FunctionLowerer;
use crate::lvalue::{Memory, Root, Step};
use crate::numeric_type::{Form, NumericType};
use ir::op::{BinaryOp as IrBinary, IntPredicate, Op as IrOp};
use ir::types::{Types, address_space};
use ir::{GlobalId, Operand};
use sema::hir::Role;
use sema::types::Scalar;
use spirv::{ImageOperands, Op};

const UINT: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };
const FLOAT2: NumericType = NumericType { scalar: Scalar::Float, form: Form::Vector(2) };

/// Direct3D's standard sample patterns of 2, 4, 8 and 16 samples, concatenated, in sixteenths of a pixel from the center: the
/// pattern of n samples starts at n - 2. The last position is for all other numbers.
const POSITIONS: [(i8, i8); 31] = [
    (4, 4),
    (-4, -4),
    (-2, -6),
    (6, -2),
    (-6, 2),
    (2, 6),
    (1, -3),
    (-1, 3),
    (5, 1),
    (-3, -5),
    (-5, 5),
    (-7, -1),
    (3, 7),
    (7, -7),
    (1, 1),
    (-1, -3),
    (-3, 2),
    (4, -1),
    (-5, -2),
    (2, 5),
    (5, 3),
    (3, -5),
    (-2, 6),
    (0, -7),
    (-4, -6),
    (-6, 4),
    (-8, 0),
    (7, -4),
    (6, 7),
    (-7, -8),
    (0, 0),
];

recipes! {
    /// Multisampled textures: (resource, sample index): float2; the position of the sample in the pixel
    "GetSamplePosition"(2) => |f, call| sample_position(f, call);
    /// Subpass inputs: (resource[, sample index])
    "SubpassLoad"(1) => |f, call| subpass_load(f, call);
}

/// (texture, sample index): the position in the standard pattern; zero if there is none for the sample count or index.
fn sample_position(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let texture = f.resource(call.args[0])?;
    let Some(index) = call.arg(Role::SampleIndex) else { return Err(f.m.broken("a sample position without an index")) };
    let index = f.value(index)?;
    let image = f.image_handle(&texture)?;
    let samples = f.op(Op::ImageQuerySamples, WORD, vec![image])?;
    let mut known: Option<Operand> = None;
    for standard in [2, 4, 8, 16] {
        let standard = f.m.constant_u32(standard);
        let equal = compare_words(f, IntPredicate::Eq, samples, standard);
        known = Some(match known {
            Some(known) => f.b.value(IrOp::Binary { op: IrBinary::Or, left: known, right: equal }, Types::I1),
            None => equal,
        });
    }
    let in_range = compare_words(f, IntPredicate::Ult, index, samples);
    let known = match known {
        Some(known) => f.b.value(IrOp::Binary { op: IrBinary::And, left: known, right: in_range }, Types::I1),
        None => in_range,
    };
    let two = f.m.constant_u32(2);
    let start = f.arithmetic(IrBinary::Sub, samples, two, UINT);
    let at = f.arithmetic(IrBinary::Add, start, index, UINT);
    let none = f.m.constant_u32(POSITIONS.len() as u32 - 1);
    let at = f.b.value(IrOp::Select { condition: known, then: at, otherwise: none }, Types::I32);
    let table = sample_positions(f.m);
    let memory = Memory::new(Root::Global(table), f.m.module.globals[table].slot);
    let position = f.step(&memory, Step::Dynamic(at))?;
    let (pointer, ty) = (f.pointer(&position), f.m.shape_type(FLOAT2));
    Ok(f.b.load(pointer, ty))
}

fn compare_words(f: &mut FunctionLowerer, predicate: IntPredicate, left: Operand, right: Operand) -> Operand {
    f.b.value(IrOp::ICmp { predicate, left, right }, Types::I1)
}

/// (input[, sample index]): loads the attachment's texel at the current pixel.
fn subpass_load(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let class = texture_class(f, call.args[0])?;
    let input = f.resource(call.args[0])?;
    let image = f.image_handle(&input)?;
    let here = f.shape_value(NumericType { scalar: Scalar::Int, form: Form::Vector(2) });
    let origin = Operand::Constant(f.m.module.zero(here.ty));
    let mut args = vec![image, Arg::Value(origin, here)];
    if let Some(sample) = call.arg(Role::SampleIndex) {
        args.extend([Arg::Literal(vec![ImageOperands::SAMPLE.bits()]), f.value_arg(sample)?]);
    }
    f.texel_result(Op::ImageRead, class, args, None)
}

/// The variable that holds [`POSITIONS`].
fn sample_positions(m: &mut ModuleLowerer) -> GlobalId {
    if let Some(table) = m.variables.sample_positions() {
        return table;
    }
    let mut positions = Vec::with_capacity(POSITIONS.len());
    let ty = m.shape_type(FLOAT2);
    for (x, y) in POSITIONS {
        let [x, y] = [x, y].map(|sixteenths| m.module.float(Types::F32, f64::from(sixteenths) / 16.0));
        positions.push(m.module.aggregate(ty, vec![x, y]));
    }
    let slot = m.module.types.array(ty, POSITIONS.len() as u64);
    let init = m.module.aggregate(slot, positions);
    let table = m.add_global("sample.positions", slot, address_space::PRIVATE);
    let global = &mut m.module.globals[table];
    (global.init, global.constant) = (Some(init), true);
    m.variables.add_sample_positions(table);
    table
}
