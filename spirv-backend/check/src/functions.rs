//! Rules of instructions that take functions as operands: the types of the functions' parameters and results.

use crate::signature::{ANY, Row, Rule, Signature, row};
use crate::subject::Subject;
use smallvec::SmallVec;
use spirv::{Op, StorageClass};
use spirv_grammar::Kind;
use spirv_module::{Class, Id, Word};

use Class as C;
use Rule::Holds;

type Check = Result<(), String>;

#[rustfmt::skip]
pub static ROWS: &[Row] = &[
    row!(ANY, [], [Holds(first)], TaskSequenceCreateALTERA ConstantFunctionPointerINTEL),
    row!(C::VOID, [C::OTHER], [], TaskSequenceAsyncALTERA TaskSequenceReleaseALTERA),
];

/// SPV_NV_cooperative_matrix2: the operands of OpCooperativeMatrixLoadTensorNV before the memory operands.
const BEFORE_MEMORY: usize = 3;

const TENSOR_VIEW: u32 = 1;
const DECODE_FUNC: u32 = 2;
const DECODE_VECTOR_FUNC: u32 = 4;

/// The type of a function: its result and its parameters.
struct Signed {
    result: Id,
    params: SmallVec<[Id; 4]>,
}

/// The function that an operand is.
fn function(subject: &Subject, at: usize) -> Result<Option<Signed>, String> {
    let Some(id) = subject.id(at) else { return Ok(None) };
    let definition = subject.types.definition(id);
    let Some(ty) = definition.as_ref().filter(|inst| inst.is(Op::Function)).and_then(|inst| inst.id(1)) else {
        return Err(format!("{} must be a function", subject.operand_text(at)));
    };
    let mut types = subject.types.definition(ty).map(|inst| inst.ids().collect::<SmallVec<[Id; 5]>>()).unwrap_or_default();
    if types.is_empty() {
        return Ok(None);
    }
    let result = types.remove(0);
    Ok(Some(Signed { result, params: types.into_iter().collect() }))
}

/// The first operand is a function.
fn first(subject: &Subject) -> Check {
    function(subject, 0).map(|_| ())
}

/// The error of a function with wrong parameters or a wrong result, with the expected type.
fn wrong(subject: &Subject, at: usize, wanted: &[String], result: &str) -> String {
    format!("{} must be a function that takes {} and returns {result}", subject.operand_text(at), listed(wanted))
}

fn listed(types: &[String]) -> String {
    match types {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

fn is_word(subject: &Subject, ty: Id) -> bool {
    subject.types.class(ty) == C::UINT_SCALAR && subject.types.scalar(ty).is_some_and(|scalar| scalar.bits == 32)
}

/// The component type of a cooperative matrix.
fn component(subject: &Subject, matrix: Option<Id>) -> Option<Id> {
    subject.types.definition(matrix?)?.id(0)
}

/// OpCooperativeMatrixPerElementOp: Func takes row, column, the element and the following operands, and returns an element.
pub fn per_element(subject: &Subject) -> Check {
    const FUNC: usize = 1;
    let (Some(signed), Some(element)) = (function(subject, FUNC)?, component(subject, subject.operand_type(0))) else {
        return Ok(());
    };
    let more: Vec<Id> = (FUNC + 1..subject.operands().len()).filter_map(|at| subject.operand_type(at)).collect();
    let fits = match signed.params.as_slice() {
        [row, column, rest @ ..] => {
            is_word(subject, *row) && is_word(subject, *column) && rest.split_first() == Some((&element, more.as_slice()))
        }
        _ => false,
    };
    if fits && signed.result == element {
        return Ok(());
    }
    let describe = |ty: &Id| subject.types.describe(*ty);
    let word = "a 32-bit unsigned integer".to_owned();
    let wanted: Vec<String> = [word.clone(), word, describe(&element)].into_iter().chain(more.iter().map(describe)).collect();
    Err(wrong(subject, FUNC, &wanted, &describe(&element)))
}

/// OpCooperativeMatrixReduce: CombineFunc takes two elements and returns one.
pub fn combination(subject: &Subject) -> Check {
    const COMBINE: usize = 2;
    let (Some(signed), Some(element)) = (function(subject, COMBINE)?, component(subject, subject.operand_type(0))) else {
        return Ok(());
    };
    if signed.params.as_slice() == [element, element] && signed.result == element {
        return Ok(());
    }
    let described = subject.types.describe(element);
    Err(wrong(subject, COMBINE, &[described.clone(), described.clone()], &described))
}

/// OpCooperativeMatrixLoadTensorNV: DecodeFunc takes a pointer to a block, the coordinates of the block and the coordinates in it, and returns
/// an element. DecodeVectorFunc returns several, and requires DecodeFunc.
pub fn decoders(subject: &Subject) -> Check {
    let literal = |at: usize| match subject.operands().get(at) {
        Some(Word::Literal(word)) => Some(*word),
        _ => None,
    };
    let words_of = |kind: Kind, mask: u32| -> usize {
        let bits = spirv_grammar::enumerants_of(kind, mask);
        bits.filter_map(|(_, known)| known).map(|known| known.operands.len()).sum()
    };
    let Some(memory) = literal(BEFORE_MEMORY) else { return Ok(()) };
    let mask_at = BEFORE_MEMORY + 1 + words_of(Kind::MemoryAccess, memory);
    let Some(mask) = literal(mask_at) else { return Ok(()) };
    let decode_at = mask_at + 1 + words_of(Kind::TensorAddressingOperands, mask & TENSOR_VIEW);
    let has_decode = mask & DECODE_FUNC != 0;
    if has_decode {
        decoder(subject, decode_at, false)?;
    }
    if mask & DECODE_VECTOR_FUNC == 0 {
        return Ok(());
    }
    if !has_decode {
        return Err("DecodeVectorFunc also needs DecodeFunc".to_owned());
    }
    decoder(subject, decode_at + 1, true)
}

fn decoder(subject: &Subject, at: usize, is_vector: bool) -> Check {
    let (Some(signed), Some(element)) = (function(subject, at)?, component(subject, subject.inst.ty)) else { return Ok(()) };
    let is_block =
        |ty: Id| subject.types.pointer(ty).is_some_and(|(class, _)| class == StorageClass::PhysicalStorageBuffer as u32);
    let is_place = |ty: Id| {
        subject.types.class(ty) == C::ARRAY && subject.types.part(ty, 0).is_some_and(|element| is_word(subject, element))
    };
    let takes = match *signed.params.as_slice() {
        [block, place, inside] => is_block(block) && is_place(place) && inside == place,
        _ => false,
    };
    let returns = match is_vector {
        true => signed.result != element && subject.types.component(signed.result) == element,
        false => signed.result == element,
    };
    if takes && returns {
        return Ok(());
    }
    let places = "two arrays of 32-bit unsigned integers, an integer for each dimension of the tensor".to_owned();
    let described = subject.types.describe(element);
    let result = if is_vector { format!("a vector of {described}") } else { described };
    Err(wrong(subject, at, &["a pointer to PhysicalStorageBuffer".to_owned(), places], &result))
}
