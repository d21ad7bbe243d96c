//! Type rules of composites and matrices that depend on literals or on more than two types.

use crate::subject::Subject;
use rustc_hash::FxHashSet;
use spirv::Op;
use spirv_module::{Class, Id, Word};

type Check = Result<(), String>;

/// OpSelect chooses between composites since SPIR-V 1.4.
const COMPOSITE_SELECT: u8 = 4;

/// The condition of OpSelect is a bool, or a vector of bools with as many components as the result.
pub fn select(subject: &Subject) -> Check {
    let (Some(result), Some(condition)) = (subject.inst.ty, subject.operand_type(0)) else { return Ok(()) };
    let (found, expected) = (subject.types.count(condition), subject.types.count(result));
    let is_plain = Class::PLAIN.holds(subject.types.class(result));
    let new = subject.environs.minor >= COMPOSITE_SELECT;
    if !is_plain && !new && subject.types.class(result) != Class::POINTER {
        return Err(format!("{} must be a scalar or vector before SPIR-V 1.4", subject.result_text()));
    }
    if found == expected || found == 1 && new {
        return Ok(());
    }
    Err(format!("{} must have as many components as the result, {expected}, but has {found}", subject.operand_text(0)))
}

/// OpBitcast preserves the total width; a pointer can be cast to an integer or a vector of 32-bit integers, and back.
pub fn bitcast(subject: &Subject) -> Check {
    let (Some(result), Some(operand)) = (subject.inst.ty, subject.operand_type(0)) else { return Ok(()) };
    let bits = |ty: Id| subject.types.scalar(ty).map(|scalar| scalar.bits.saturating_mul(subject.types.count(ty)));
    match (bits(result), bits(operand)) {
        (Some(expected), Some(found)) if expected != found => {
            Err(format!("{} must have the {expected} bits of the result, but has {found}", subject.operand_text(0)))
        }
        // An address may be a vector of two 32-bit integers (SPV_KHR_physical_storage_buffer).
        (None, Some(_)) if !is_address(subject, operand) => Err(format!(
            "{} must be an integer or a vector of 32-bit integers, as the result is a pointer",
            subject.operand_text(0)
        )),
        (Some(_), None) if !is_address(subject, result) => Err(format!(
            "{} is a pointer, so that the result must be an integer or a vector of 32-bit integers",
            subject.operand_text(0)
        )),
        _ => Ok(()),
    }
}

fn is_address(subject: &Subject, ty: Id) -> bool {
    let class = subject.types.class(ty);
    let is_words = || subject.types.scalar(ty).is_some_and(|scalar| scalar.bits == 32);
    Class::INT_SCALAR.holds(class) || (Class::INT_VECTOR.holds(class) && is_words())
}

/// The result is a struct of two members of the same type.
pub fn pair(subject: &Subject) -> Check {
    let members = subject.inst.ty.and_then(|ty| subject.types.members(ty));
    match members.as_deref() {
        Some([_, _]) | None => Ok(()),
        Some(members) => Err(format!("{} must have 2 members, not {}", subject.result_text(), members.len())),
    }
}

/// The result is a 64-bit integer or a vector of two 32-bit integers.
pub fn clock(subject: &Subject) -> Check {
    let Some(result) = subject.inst.ty else { return Ok(()) };
    let bits = subject.types.scalar(result).map_or(0, |scalar| scalar.bits);
    match (bits, subject.types.count(result)) {
        (64, 1) | (32, 2) => Ok(()),
        _ => Err(format!(
            "{} must be a 64-bit integer or a vector of 2 32-bit integers, but is {}",
            subject.result_text(),
            subject.types.describe(result)
        )),
    }
}

/// A constant has as many words as the width of its type requires.
pub fn literal(subject: &Subject) -> Check {
    let bits = subject.inst.ty.and_then(|ty| subject.types.scalar(ty)).map_or(32, |scalar| scalar.bits);
    let (expected, found) = (bits.div_ceil(32) as usize, subject.operands().len());
    if found == expected { Ok(()) } else { Err(format!("a constant of {bits} bits has {expected} words, not {found}")) }
}

/// The type that a path of literal indices selects.
fn at_path(subject: &Subject, mut ty: Id, path: &[Word], first: usize) -> Result<Id, String> {
    for (at, word) in (first..).zip(path) {
        let Word::Literal(index) = *word else { return Ok(ty) };
        ty = subject.types.part(ty, index).ok_or_else(|| {
            format!("{}: {} has no part {index}", subject.operand_text(at.min(first)), subject.types.describe(ty))
        })?;
    }
    Ok(ty)
}

pub fn extract(subject: &Subject) -> Check {
    let (Some(result), Some(composite)) = (subject.inst.ty, subject.operand_type(0)) else { return Ok(()) };
    if Class::EXTENSION.holds(subject.types.class(composite)) {
        return Ok(());
    }
    let part = at_path(subject, composite, subject.operands().get(1..).unwrap_or_default(), 1)?;
    is_part(subject, || subject.result_text(), result, part)
}

pub fn insert(subject: &Subject) -> Check {
    let (Some(object), Some(composite)) = (subject.operand_type(0), subject.operand_type(1)) else { return Ok(()) };
    if Class::EXTENSION.holds(subject.types.class(composite)) {
        return Ok(());
    }
    let part = at_path(subject, composite, subject.operands().get(2..).unwrap_or_default(), 2)?;
    is_part(subject, || subject.operand_text(0), object, part)
}

fn is_part(subject: &Subject, what: impl FnOnce() -> String, found: Id, part: Id) -> Check {
    if found == part {
        return Ok(());
    }
    let (found, part) = (subject.types.describe(found), subject.types.describe(part));
    Err(format!("{} must have the type of the part, {part}, but is {found}", what()))
}

/// The component literal of OpVectorShuffle for an undefined component.
const UNDEFINED: u32 = u32::MAX;

pub fn shuffle(subject: &Subject) -> Check {
    let (Some(result), Some(one), Some(two)) = (subject.inst.ty, subject.operand_type(0), subject.operand_type(1)) else {
        return Ok(());
    };
    for (at, ty) in [one, two].into_iter().enumerate() {
        if subject.types.component(ty) != subject.types.component(result) {
            return Err(format!("{} must have components of the type of the result's", subject.operand_text(at)));
        }
    }
    let components = subject.operands().get(2..).unwrap_or_default();
    let expected = subject.types.count(result);
    if components.len() != expected as usize {
        return Err(format!(
            "OpVectorShuffle takes one literal for each of the {expected} components of the result, but {} were given",
            components.len()
        ));
    }
    let limit = subject.types.count(one).saturating_add(subject.types.count(two));
    for word in components {
        if let Word::Literal(component) = *word
            && component >= limit
            && component != UNDEFINED
        {
            return Err(format!("the vectors of OpVectorShuffle have {limit} components, so there is no component {component}"));
        }
    }
    Ok(())
}

/// The constituents match the members in order; a vector may be constructed from shorter vectors.
pub fn construct(subject: &Subject) -> Check {
    let Some(result) = subject.inst.ty else { return Ok(()) };
    let operands = subject.operands();
    let class = subject.types.class(result);
    if class == Class::COOPERATIVE_MATRIX {
        // SPV_KHR_cooperative_matrix: all components have one value.
        let (Some(component), Some(found), 1) = (subject.types.part(result, 0), subject.operand_type(0), operands.len()) else {
            return Err(format!(
                "OpCompositeConstruct takes one operand for a cooperative matrix, but {} were given",
                operands.len()
            ));
        };
        return is_part(subject, || subject.operand_text(0), found, component);
    }
    if Class::EXTENSION.holds(class) {
        return Ok(());
    }
    if Class::VECTOR.holds(class) {
        let mut count = 0u32;
        for at in 0..operands.len() {
            let Some(ty) = subject.operand_type(at) else { continue };
            let is_plain = Class::PLAIN.holds(subject.types.class(ty));
            if !is_plain || subject.types.component(ty) != subject.types.component(result) {
                return Err(format!("{} must have the type of the components of the result", subject.operand_text(at)));
            }
            count = count.saturating_add(subject.types.count(ty));
        }
        let expected = subject.types.count(result);
        return if count == expected && operands.len() > 1 {
            Ok(())
        } else {
            Err(format!("{} has {expected} components, but {count} were given", subject.result_text()))
        };
    }
    let mut parts = 0;
    for at in 0..operands.len() {
        let Some(part) = subject.types.part(result, at as u32) else { break };
        parts += 1;
        if let Some(found) = subject.operand_type(at) {
            is_part(subject, || subject.operand_text(at), found, part)?;
        }
    }
    if parts < operands.len() || subject.types.part(result, parts as u32).is_some() {
        return Err(format!(
            "OpCompositeConstruct takes one operand for each part of {}, but {} were given",
            subject.types.describe(result),
            operands.len()
        ));
    }
    Ok(())
}

/// The types of OpCopyLogical are different and match logically (specification, 2.2.2 and 3.49.12).
pub fn copy_logical(subject: &Subject) -> Check {
    let (Some(result), Some(operand)) = (subject.inst.ty, subject.operand_type(0)) else { return Ok(()) };
    if result == operand {
        return Err(format!("{} must not have the type of the operand", subject.result_text()));
    }
    if match_logically(subject, (result, operand), &mut FxHashSet::default()) {
        return Ok(());
    }
    Err("the parts of the result and of the operand of OpCopyLogical must have the same types".to_owned())
}

/// True if the types match logically. Remembering matching pairs keeps the work linear.
fn match_logically(subject: &Subject, (one, other): (Id, Id), matching: &mut FxHashSet<(Id, Id)>) -> bool {
    if one == other || matching.contains(&(one, other)) {
        return true;
    }
    let types = subject.types;
    let matches = match (types.members(one), types.members(other)) {
        (Some(one), Some(other)) => {
            one.len() == other.len() && one.into_iter().zip(other).all(|pair| match_logically(subject, pair, matching))
        }
        (None, None) => match (array(subject, one), array(subject, other)) {
            (Some((one, length)), Some((other, other_length))) => {
                length == other_length && match_logically(subject, (one, other), matching)
            }
            _ => false,
        },
        _ => false,
    };
    if matches {
        matching.insert((one, other));
    }
    matches
}

/// The element type of an array, and its length.
fn array(subject: &Subject, ty: Id) -> Option<(Id, Id)> {
    let inst = subject.types.definition(ty).filter(|inst| inst.is(Op::TypeArray))?;
    Some((inst.id(0)?, inst.id(1)?))
}

/// The numbers of a matrix's rows and columns, and the type of its columns.
struct Matrix {
    column: Id,
    rows: u32,
    columns: u32,
}

fn matrix(subject: &Subject, ty: Option<Id>) -> Option<Matrix> {
    let (column, columns) = subject.types.columns(ty?)?;
    Some(Matrix { column, rows: subject.types.count(column), columns })
}

fn fits(fits: bool, subject: &Subject) -> Check {
    if fits {
        Ok(())
    } else {
        Err(format!("the rows and columns of the operands of {} don't fit each other", subject.known.name))
    }
}

pub fn square(subject: &Subject) -> Check {
    let Some(operand) = matrix(subject, subject.operand_type(0)) else { return Ok(()) };
    if operand.rows == operand.columns { Ok(()) } else { Err(format!("{} must be a square matrix", subject.operand_text(0))) }
}

pub fn transpose(subject: &Subject) -> Check {
    let (Some(result), Some(operand)) = (matrix(subject, subject.inst.ty), matrix(subject, subject.operand_type(0))) else {
        return Ok(());
    };
    let same_component = subject.types.component(result.column) == subject.types.component(operand.column);
    fits(result.rows == operand.columns && result.columns == operand.rows && same_component, subject)
}

pub fn vector_times_matrix(subject: &Subject) -> Check {
    let (Some(result), Some(vector)) = (subject.inst.ty, subject.operand_type(0)) else { return Ok(()) };
    let Some(matrix) = matrix(subject, subject.operand_type(1)) else { return Ok(()) };
    let count = |ty| subject.types.count(ty);
    let components = [result, vector, matrix.column].map(|ty| subject.types.component(ty));
    fits(
        vector == matrix.column
            && count(result) == matrix.columns
            && components[0] == components[1]
            && components[0] == components[2],
        subject,
    )
}

pub fn matrix_times_vector(subject: &Subject) -> Check {
    let (Some(result), Some(vector)) = (subject.inst.ty, subject.operand_type(1)) else { return Ok(()) };
    let Some(matrix) = matrix(subject, subject.operand_type(0)) else { return Ok(()) };
    let same_component = subject.types.component(vector) == subject.types.component(result);
    fits(result == matrix.column && subject.types.count(vector) == matrix.columns && same_component, subject)
}

pub fn matrix_times_matrix(subject: &Subject) -> Check {
    let operand = |at| matrix(subject, subject.operand_type(at));
    let (Some(result), Some(left), Some(right)) = (matrix(subject, subject.inst.ty), operand(0), operand(1)) else {
        return Ok(());
    };
    let same_component = subject.types.component(right.column) == subject.types.component(result.column);
    fits(result.column == left.column && result.columns == right.columns && left.columns == right.rows && same_component, subject)
}

pub fn outer_product(subject: &Subject) -> Check {
    let (Some(result), Some(left), Some(right)) =
        (matrix(subject, subject.inst.ty), subject.operand_type(0), subject.operand_type(1))
    else {
        return Ok(());
    };
    let same_component = subject.types.component(right) == subject.types.component(result.column);
    fits(result.column == left && subject.types.count(right) == result.columns && same_component, subject)
}
