//! Type rules of cooperative matrices and vectors, and of the tensors from which they are loaded.

use crate::signature::{ANY, Row, Rule, Signature, Slot, row};
use crate::subject::Subject;
use crate::{functions, memory_operands};
use spirv::{CooperativeMatrixLayout, CooperativeMatrixUse as Use, Op, StorageClass};
use spirv_grammar::op;
use spirv_module::{Class, Id, Inst, Types};

use Class as C;
use Rule::{Bits, Constant, Holds, Same};
use Slot::{At, Result as Out};

type Check = Result<(), String>;

#[rustfmt::skip]
pub static ROWS: &[Row] = &[
    row!(C::UINT_SCALAR, [], [Bits(Out, &[32]), Holds(length)], CooperativeMatrixLengthKHR CooperativeMatrixLengthNV),
    row!(C::COOPERATIVE_MATRIX, [C::COOPERATIVE_MATRIX, C::COOPERATIVE_MATRIX, C::COOPERATIVE_MATRIX],
        [Holds(product)], CooperativeMatrixMulAddKHR CooperativeMatrixMulAddNV),
    row!(C::COOPERATIVE_MATRIX, [C::POINTER, C::INT_SCALAR, C::INT_SCALAR],
        [Constant(1), Holds(numbers), Holds(of_own_extension), Holds(stride), Holds(memory_operands::check)], CooperativeMatrixLoadKHR),
    row!(C::VOID, [C::POINTER, C::COOPERATIVE_MATRIX, C::INT_SCALAR, C::INT_SCALAR],
        [Constant(2), Holds(numbers), Holds(of_own_extension), Holds(stride), Holds(memory_operands::check)], CooperativeMatrixStoreKHR),
    row!(C::COOPERATIVE_MATRIX, [C::POINTER, C::INT_SCALAR, C::BOOL_SCALAR],
        [Constant(2), Holds(numbers), Holds(of_own_extension), Holds(memory_operands::check)], CooperativeMatrixLoadNV),
    row!(C::VOID, [C::POINTER, C::COOPERATIVE_MATRIX, C::INT_SCALAR, C::BOOL_SCALAR],
        [Constant(3), Holds(numbers), Holds(of_own_extension), Holds(memory_operands::check)], CooperativeMatrixStoreNV),
    row!(C::COOPERATIVE_MATRIX, [C::POINTER, C::COOPERATIVE_MATRIX, C::TENSOR_LAYOUT], [Same(Out, At(1)), Holds(functions::decoders), Holds(memory_operands::check)], CooperativeMatrixLoadTensorNV),
    row!(C::VOID, [C::POINTER, C::COOPERATIVE_MATRIX, C::TENSOR_LAYOUT], [Holds(memory_operands::check)], CooperativeMatrixStoreTensorNV),
    row!(C::COOPERATIVE_MATRIX, [C::COOPERATIVE_MATRIX], [Holds(reduction), Holds(functions::combination)], CooperativeMatrixReduceNV),
    row!(C::COOPERATIVE_MATRIX, [C::COOPERATIVE_MATRIX], [Holds(converted)], CooperativeMatrixConvertNV CooperativeMatrixTransposeNV),
    row!(C::COOPERATIVE_MATRIX, [C::COOPERATIVE_MATRIX], [Same(Out, At(0)), Holds(functions::per_element)], CooperativeMatrixPerElementOpNV),

    row!(C::COOPERATIVE_VECTOR, [C::POINTER, C::INT_SCALAR], [Bits(At(1), &[32]), Holds(arrays), Holds(memory_operands::check)], CooperativeVectorLoadNV),
    row!(C::VOID, [C::POINTER, C::INT_SCALAR, C::COOPERATIVE_VECTOR], [Bits(At(1), &[32]), Holds(arrays), Holds(memory_operands::check)],
        CooperativeVectorStoreNV),
    row!(C::VOID, [C::POINTER, C::INT_SCALAR, C::COOPERATIVE_VECTOR], [Bits(At(1), &[32]), Holds(arrays)],
        CooperativeVectorReduceSumAccumulateNV),
    row!(C::VOID, [C::POINTER, C::INT_SCALAR, C::COOPERATIVE_VECTOR, C::COOPERATIVE_VECTOR, C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR],
        [Bits(At(1), &[32]), Bits(At(4), &[32]), Bits(At(5), &[32]), Bits(At(6), &[32]), Holds(arrays), Holds(outer_product)],
        CooperativeVectorOuterProductAccumulateNV),
    row!(C::COOPERATIVE_VECTOR,
        [C::COOPERATIVE_VECTOR, C::INT_SCALAR, C::POINTER, C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR,
            C::BOOL_SCALAR],
        [Constant(1), Constant(4), Constant(5), Constant(6), Constant(7), Constant(8), Bits(At(1), &[32]), Bits(At(4), &[32]),
            Bits(At(5), &[32]), Bits(At(6), &[32]), Bits(At(7), &[32]), Holds(arrays), Holds(matrix_product)],
        CooperativeVectorMatrixMulNV),
    row!(C::COOPERATIVE_VECTOR,
        [C::COOPERATIVE_VECTOR, C::INT_SCALAR, C::POINTER, C::INT_SCALAR, C::INT_SCALAR, C::POINTER, C::INT_SCALAR, C::INT_SCALAR,
            C::INT_SCALAR, C::INT_SCALAR, C::INT_SCALAR, C::BOOL_SCALAR],
        [Constant(1), Constant(4), Constant(7), Constant(8), Constant(9), Constant(10), Constant(11), Bits(At(1), &[32]),
            Bits(At(4), &[32]), Bits(At(7), &[32]), Bits(At(8), &[32]), Bits(At(9), &[32]), Bits(At(10), &[32]), Holds(arrays),
            Holds(matrix_product)],
        CooperativeVectorMatrixMulAddNV),

    row!(C::NUMBER_SCALAR.or(C::BOOL_SCALAR).or(C::ARRAY), [C::OTHER, C::ARRAY], [Holds(tensor_element)], TensorReadARM),
    row!(C::VOID, [C::OTHER, C::ARRAY, C::NUMBER_SCALAR.or(C::BOOL_SCALAR).or(C::ARRAY)], [Holds(tensor_element)], TensorWriteARM),
    row!(C::INT_SCALAR, [C::OTHER, C::INT_SCALAR], [Constant(1), Holds(tensor_dimension)], TensorQuerySizeARM),
    row!(C::TENSOR_LAYOUT, [], [], CreateTensorLayoutNV),
    row!(C::TENSOR_VIEW, [], [], CreateTensorViewNV),
    row!(C::TENSOR_LAYOUT, [C::TENSOR_LAYOUT, ANY], [Same(Out, At(0)), Holds(tensor_values)],
        TensorLayoutSetBlockSizeNV TensorLayoutSetDimensionNV TensorLayoutSetStrideNV TensorLayoutSliceNV
        TensorLayoutSetClampValueNV),
    row!(C::TENSOR_VIEW, [C::TENSOR_VIEW, ANY], [Same(Out, At(0)), Holds(tensor_values)],
        TensorViewSetDimensionNV TensorViewSetStrideNV TensorViewSetClipNV),
];

/// The operand indices of cooperative matrix types.
const SCOPE: usize = 1;
const ROW_COUNT: usize = 2;
const COLUMNS: usize = 3;
const USE: usize = 4;

/// The maximum number of dimensions of a tensor (SPV_NV_tensor_addressing).
const MAX_DIMENSIONS: u32 = 5;

/// The number of clamp modes (TensorClampMode).
const CLAMP_MODES: u32 = 5;

/// The constant operand of a type; None if it is a specialization constant.
fn constant(types: &Types, ty: Option<Id>, at: usize) -> Option<u32> {
    types.constant(types.definition(ty?)?.id(at)?)
}

/// Checks the declaration of a cooperative type or a tensor type.
pub fn declaration(inst: &Inst, types: &Types) -> Check {
    let is_number = inst.id(0).is_some_and(|ty| Class::NUMBER_SCALAR.holds(types.class(ty)));
    let number =
        |what: &str| if is_number { Ok(()) } else { Err(format!("the component of {what} must be an integer or a float")) };
    match inst.opcode {
        op::TypeCooperativeMatrixKHR => {
            number("a cooperative matrix")?;
            (SCOPE..=USE).try_for_each(|at| integer(inst, types, at))
        }
        op::TypeCooperativeMatrixNV => {
            number("a cooperative matrix")?;
            (SCOPE..=COLUMNS).try_for_each(|at| integer(inst, types, at))
        }
        // Formerly OpTypeCooperativeVectorNV.
        op::TypeVectorIdEXT => {
            number("a cooperative vector")?;
            integer(inst, types, 1)?;
            match inst.id(1).and_then(|count| types.constant(count)) {
                Some(count) if count as i32 <= 0 => Err("a cooperative vector must have a component".to_owned()),
                _ => Ok(()),
            }
        }
        op::TypeTensorLayoutNV => {
            dimensions(inst, types)?;
            integer(inst, types, 1)?;
            match inst.id(1).and_then(|mode| types.constant(mode)) {
                Some(mode) if mode >= CLAMP_MODES => Err(format!("there is no mode {mode} of clamping a tensor's coordinates")),
                _ => Ok(()),
            }
        }
        op::TypeTensorViewNV => view(inst, types),
        op::TypeTensorARM => tensor(inst, types),
        _ => Ok(()),
    }
}

fn integer(inst: &Inst, types: &Types, at: usize) -> Check {
    let Some(id) = inst.id(at) else { return Ok(()) };
    let is_int = types.of(id).is_some_and(|ty| Class::INT_SCALAR.holds(types.class(ty)));
    let is_wide = types.of(id).and_then(|ty| types.scalar(ty)).is_some_and(|scalar| scalar.bits != 32);
    let name = spirv_grammar::instruction(inst.opcode).map_or("a type", |known| known.name);
    if is_int && !is_wide && types.is_constant(id) {
        Ok(())
    } else {
        Err(format!("operand {} of {name} must be a constant, a 32-bit integer", at + 1))
    }
}

fn dimensions(inst: &Inst, types: &Types) -> Check {
    integer(inst, types, 0)?;
    match inst.id(0).and_then(|count| types.constant(count)) {
        Some(count) if count == 0 || count > MAX_DIMENSIONS => {
            Err(format!("a tensor has 1 to {MAX_DIMENSIONS} dimensions, not {count}"))
        }
        _ => Ok(()),
    }
}

/// SPV_ARM_tensors: scalar elements, a rank, and a shape with as many sizes as the rank.
fn tensor(inst: &Inst, types: &Types) -> Check {
    let scalar = Class::NUMBER_SCALAR.or(Class::BOOL_SCALAR);
    if inst.id(0).is_some_and(|ty| !scalar.holds(types.class(ty))) {
        return Err("the element of a tensor must be a scalar".to_owned());
    }
    if inst.operands.len() > 1 {
        integer(inst, types, 1)?;
    }
    let rank = inst.id(1).and_then(|rank| types.constant(rank));
    if rank == Some(0) {
        return Err("the rank of a tensor must not be 0".to_owned());
    }
    let Some(shape) = inst.id(2) else { return Ok(()) };
    let of_shape = types.of(shape).filter(|ty| types.class(*ty) == Class::ARRAY).and_then(|ty| types.definition(ty));
    let is_of_ints = of_shape.and_then(|ty| ty.id(0)).is_some_and(|ty| Class::INT_SCALAR.holds(types.class(ty)));
    let length = of_shape.and_then(|ty| types.constant(ty.id(1)?));
    if !is_of_ints || !types.is_constant(shape) || matches!((rank, length), (Some(rank), Some(length)) if rank != length) {
        return Err("the shape of a tensor must be a constant array of as many integers as its rank".to_owned());
    }
    Ok(())
}

/// The value is an element or an array of elements; the number of coordinates is the tensor's rank.
fn tensor_element(subject: &Subject) -> Check {
    let Some(tensor) = subject.operand_type(0).and_then(|ty| subject.types.definition(ty)) else { return Ok(()) };
    let fail = |what: &str| Err(format!("{} {what}", subject.known.name));
    if !tensor.is(Op::TypeTensorARM) || tensor.id(1).is_none() {
        return fail("needs a tensor whose rank is known");
    }
    let element = |ty: Id| match subject.types.class(ty) {
        Class::ARRAY => subject.types.part(ty, 0),
        _ => Some(ty),
    };
    let object = subject.inst.ty.or_else(|| subject.operand_type(2));
    if object.and_then(element) != tensor.id(0) {
        return fail("reads and writes elements of the tensor");
    }
    let coordinates = subject.operand_type(1).and_then(|ty| subject.types.definition(ty));
    let is_int = coordinates.and_then(|ty| ty.id(0)).is_some_and(|ty| Class::INT_SCALAR.holds(subject.types.class(ty)));
    let count = coordinates.and_then(|ty| subject.types.constant(ty.id(1)?));
    let rank = tensor.id(1).and_then(|rank| subject.types.constant(rank));
    if is_int && count.is_some() && count == rank { Ok(()) } else { fail("takes an integer for each dimension of the tensor") }
}

fn tensor_dimension(subject: &Subject) -> Check {
    let rank = constant(subject.types, subject.operand_type(0), 1);
    match (rank, subject.id(1).and_then(|id| subject.types.constant(id))) {
        (Some(rank), Some(dimension)) if dimension >= rank => {
            Err(format!("a tensor of {rank} dimensions has no dimension {dimension}"))
        }
        _ => Ok(()),
    }
}

/// The permutation contains each dimension once.
fn view(inst: &Inst, types: &Types) -> Check {
    dimensions(inst, types)?;
    if !inst.id(1).and_then(|id| types.of(id)).is_some_and(|ty| types.class(ty) == Class::BOOL_SCALAR) {
        return Err("operand 2 of OpTypeTensorViewNV must be a bool".to_owned());
    }
    let count = inst.operands.len().saturating_sub(2);
    (0..count).try_for_each(|at| integer(inst, types, at + 2))?;
    if inst.id(0).and_then(|dimensions| types.constant(dimensions)).is_some_and(|dimensions| dimensions as usize != count) {
        return Err(format!("a tensor's view has a place for each dimension, but {count} were given"));
    }
    let places: Option<Vec<u32>> = (0..count).map(|at| types.constant(inst.id(at + 2)?)).collect();
    let is_permutation = places.is_none_or(|places| (0..count as u32).all(|place| places.contains(&place)));
    if is_permutation { Ok(()) } else { Err("the order of a tensor's dimensions must have each of them once".to_owned()) }
}

/// The operand is a type of the same extension as the instruction.
fn length(subject: &Subject) -> Check {
    let ty = subject.id(0).and_then(|ty| subject.types.definition(ty));
    let wanted = own_type(subject);
    if ty.is_none_or(|ty| ty.is(wanted)) {
        return Ok(());
    }
    Err(format!("{} must be a type of Op{wanted:?}", subject.operand_text(0)))
}

fn own_type(subject: &Subject) -> Op {
    if subject.known.name.ends_with("KHR") { Op::TypeCooperativeMatrixKHR } else { Op::TypeCooperativeMatrixNV }
}

fn of_own_extension(subject: &Subject) -> Check {
    let matrix = subject.inst.ty.or_else(|| subject.operand_type(1));
    let wanted = own_type(subject);
    if matrix.and_then(|ty| subject.types.definition(ty)).is_none_or(|ty| ty.is(wanted)) {
        return Ok(());
    }
    Err(format!("{} is for matrices of Op{wanted:?}", subject.known.name))
}

/// A is M by K, B is K by N, and C and the result are M by N.
fn product(subject: &Subject) -> Check {
    let wanted = own_type(subject);
    let all = [subject.operand_type(0), subject.operand_type(1), subject.operand_type(2), subject.inst.ty];
    if all.iter().flatten().any(|ty| subject.types.definition(*ty).is_some_and(|ty| !ty.is(wanted))) {
        return Err(format!("{} is for matrices of Op{wanted:?}", subject.known.name));
    }
    let [a, b, c, result] = all;
    if wanted == Op::TypeCooperativeMatrixKHR {
        let uses = [(0, a, Use::MatrixAKHR), (1, b, Use::MatrixBKHR), (2, c, Use::MatrixAccumulatorKHR)];
        for (at, ty, wanted) in uses {
            if constant(subject.types, ty, USE).is_some_and(|found| found != wanted as u32) {
                return Err(format!("{} must have the use {wanted:?}", subject.operand_text(at)));
            }
        }
    }
    let agrees = |(one, at), (other, place)| {
        let pair = (constant(subject.types, one, at), constant(subject.types, other, place));
        !matches!(pair, (Some(one), Some(other)) if one != other)
    };
    let same_scope = [b, c, result].into_iter().all(|other| agrees((a, SCOPE), (other, SCOPE)));
    let fits = agrees((a, ROW_COUNT), (c, ROW_COUNT))
        && agrees((a, ROW_COUNT), (result, ROW_COUNT))
        && agrees((b, COLUMNS), (c, COLUMNS))
        && agrees((b, COLUMNS), (result, COLUMNS))
        && agrees((a, COLUMNS), (b, ROW_COUNT));
    match (same_scope, fits) {
        (false, _) => Err(format!("the matrices of {} must have one scope", subject.known.name)),
        (true, false) => Err(format!("the rows and columns of the matrices of {} don't fit together", subject.known.name)),
        (true, true) => Ok(()),
    }
}

/// A conversion preserves components, scope and shape; a transposition swaps rows and columns, and its result is used as matrix B.
fn converted(subject: &Subject) -> Check {
    let (result, operand) = (subject.inst.ty, subject.operand_type(0));
    let fail = |what: &str| Err(format!("{} must have {what}", subject.result_text()));
    let part = |ty: Option<Id>, at| constant(subject.types, ty, at);
    let differs = |one, other| matches!((part(result, one), part(operand, other)), (Some(one), Some(other)) if one != other);
    let is_transposed = subject.inst.is(Op::CooperativeMatrixTransposeNV);
    let component = |ty: Option<Id>| subject.types.definition(ty?)?.id(0);
    if !is_transposed && component(result) != component(operand) {
        return fail("the components of operand 1");
    }
    let (rows, columns) = if is_transposed { (COLUMNS, ROW_COUNT) } else { (ROW_COUNT, COLUMNS) };
    if differs(SCOPE, SCOPE) || differs(ROW_COUNT, rows) || differs(COLUMNS, columns) {
        return fail("the scope, the rows and the columns that operand 1 asks for");
    }
    if is_transposed && part(result, USE).is_some_and(|found| found != Use::MatrixBKHR as u32) {
        return fail("the use MatrixBKHR");
    }
    Ok(())
}

/// The operand and the result of a reduction are accumulators with the same component type and scope.
fn reduction(subject: &Subject) -> Check {
    let (Some(result), Some(operand)) = (subject.inst.ty, subject.operand_type(0)) else { return Ok(()) };
    let part = |ty: Id, at: usize| subject.types.definition(ty).and_then(|inst| inst.id(at));
    let is_accumulator = |ty| constant(subject.types, Some(ty), USE).is_none_or(|use_| use_ == Use::MatrixAccumulatorKHR as u32);
    if part(result, 0) != part(operand, 0) || part(result, SCOPE) != part(operand, SCOPE) {
        return Err(format!("{} must have the components and the scope of operand 1", subject.result_text()));
    }
    if is_accumulator(result) && is_accumulator(operand) {
        return Ok(());
    }
    Err("OpCooperativeMatrixReduceNV takes and gives accumulators".to_owned())
}

/// Row-major and column-major layouts require a stride.
fn stride(subject: &Subject) -> Check {
    let at = if subject.inst.ty.is_some() { 1 } else { 2 };
    let layout = subject.id(at).and_then(|id| subject.types.constant(id));
    let is_strided = [CooperativeMatrixLayout::RowMajorKHR, CooperativeMatrixLayout::ColumnMajorKHR]
        .iter()
        .any(|strided| layout == Some(*strided as u32));
    if !is_strided || subject.id(at + 1).is_some() {
        return Ok(());
    }
    Err(format!("{} with this layout needs the stride", subject.known.name))
}

/// The storage classes that cooperative values are loaded from and stored to (VUID-StandaloneSpirv-OpTypeCooperativeMatrixKHR-08973).
const MEMORY: [StorageClass; 3] = [StorageClass::Workgroup, StorageClass::StorageBuffer, StorageClass::PhysicalStorageBuffer];

/// Checks each operand that is a pointer.
fn pointers(subject: &Subject, pointee: fn(&Types, Id) -> bool, wanted: &str) -> Check {
    for at in 0..subject.operands().len() {
        let Some((class, ty)) = subject.operand_type(at).and_then(|ty| subject.types.pointer(ty)) else { continue };
        if subject.environs.is_shader && !MEMORY.iter().any(|known| *known as u32 == class) {
            return Err(format!("{} must point into a storage buffer or memory of a workgroup", subject.operand_text(at)));
        }
        if !pointee(subject.types, ty) {
            return Err(format!("{} must point to {wanted}, not to {}", subject.operand_text(at), subject.types.describe(ty)));
        }
    }
    Ok(())
}

fn numbers(subject: &Subject) -> Check {
    pointers(subject, |types, ty| Class::NUMBER.holds(types.class(ty)), "a scalar or vector of numbers")
}

fn arrays(subject: &Subject) -> Check {
    let is_array = |types: &Types, ty| {
        let element = types.definition(ty).and_then(|inst| inst.id(0));
        Class::ARRAY.or(Class::RUNTIME_ARRAY).holds(types.class(ty))
            && element.is_some_and(|element| Class::NUMBER.holds(types.class(element)))
    };
    pointers(subject, is_array, "an array of numbers or vectors of them")
}

fn outer_product(subject: &Subject) -> Check {
    let component = |at| subject.types.definition(subject.operand_type(at)?)?.id(0);
    if component(2) == component(3) {
        return Ok(());
    }
    Err(format!("operands 3 and 4 of {} must have the same components", subject.known.name))
}

/// The result has M components; the vector has K, divided by the number of values packed into a component.
fn matrix_product(subject: &Subject) -> Check {
    let (Some(result), Some(operand)) = (subject.inst.ty, subject.operand_type(0)) else { return Ok(()) };
    let first = if subject.known.name == "OpCooperativeVectorMatrixMulAddNV" { 8 } else { 5 };
    let value = |at: usize| subject.types.constant(subject.id(at)?);
    let differs = |one: Option<u32>, other: Option<u32>| matches!((one, other), (Some(one), Some(other)) if one != other);
    let bits = |ty: Option<Id>| ty.and_then(|ty| subject.types.scalar(ty)).map(|scalar| scalar.bits);
    let component = subject.types.definition(result).and_then(|inst| inst.id(0));
    let is_float = component.is_some_and(|ty| subject.types.class(ty) == Class::FLOAT_SCALAR);
    if bits(component).is_some_and(|bits| bits != 32 && !(is_float && bits == 16)) {
        return Err(format!("the components of {} must have 32 bits, or be 16-bit floats", subject.result_text()));
    }
    if differs(value(first), constant(subject.types, Some(result), 1)) {
        return Err(format!("{} must have as many components as operand {} says", subject.result_text(), first + 1));
    }
    let is_packed = value(1).is_none_or(|interpretation| PACKED.contains(&interpretation));
    if !is_packed && differs(value(first + 1), constant(subject.types, Some(operand), 1)) {
        return Err(format!("{} must have as many components as operand {} says", subject.operand_text(0), first + 2));
    }
    Ok(())
}

/// SignedInt8PackedNV and UnsignedInt8PackedNV: four components are packed into one.
const PACKED: [u32; 2] = [spirv::ComponentType::SignedInt8PackedNV as u32, spirv::ComponentType::UnsignedInt8PackedNV as u32];

/// The number of value operands depends on the tensor's number of dimensions.
fn tensor_values(subject: &Subject) -> Check {
    let count = subject.operands().len().saturating_sub(1);
    let dimensions = constant(subject.types, subject.inst.ty, 0);
    let expected = match Op::from_u32(subject.inst.opcode) {
        Some(Op::TensorLayoutSliceNV) => dimensions.map(|count| count.saturating_mul(2)),
        Some(Op::TensorLayoutSetClampValueNV) => Some(1),
        Some(Op::TensorViewSetClipNV) => Some(4),
        _ => dimensions,
    };
    if let Some(expected) = expected.filter(|expected| *expected as usize != count) {
        return Err(format!("{} takes {expected} values for this tensor, not {count}", subject.known.name));
    }
    for at in 1..=count {
        let Some(ty) = subject.operand_type(at) else { continue };
        let is_int = Class::INT_SCALAR.holds(subject.types.class(ty));
        if !is_int || subject.types.scalar(ty).is_some_and(|scalar| scalar.bits != 32) {
            return Err(format!("{} must be a 32-bit integer, but is {}", subject.operand_text(at), subject.types.describe(ty)));
        }
    }
    Ok(())
}
