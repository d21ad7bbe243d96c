//! Properties of arguments: literals, folded operands, strings, and values without an address.

use crate::body::Body;
use crate::check::{constants, type_queries};
use crate::hir::{self, ExprId, ExprKind, InstructionId, LocalKind, Program};
use crate::options::Options;
use crate::reports::Reports;
use crate::types::{Resource, Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::Diagnostic;

/// The minimum minor version of shader model 6 for sampling of integer textures.
pub(crate) const SAMPLED_INTEGERS: u32 = 7;

/// Whether a method may filter texels of this type. The rules for floats and comparisons are checked when functions are lowered.
pub(crate) fn is_sampled(program: &Program, options: &Options, receiver: TypeId, name: &str) -> bool {
    let Some(Resource::Texture { element, .. }) = type_queries::resource_of(program, receiver) else { return true };
    let Some((scalar, _)) = program.shape_of(element).filter(|_| name.starts_with("Sample")) else { return true };
    let is_compared = name.starts_with("SampleCmp");
    scalar != Scalar::Bool && (!scalar.is_int() || is_compared || options.shader_model() >= SAMPLED_INTEGERS)
}

/// True for a global resource, or an element of a global array of resources.
pub(crate) fn names_resource(program: &Program, place: ExprId) -> bool {
    match &program.exprs[place].kind {
        ExprKind::Global(global) => matches!(program.globals[*global].kind, hir::GlobalKind::Resource { .. }),
        ExprKind::Index { base, .. } => names_resource(program, *base),
        _ => false,
    }
}

/// Folds an operand. SPIR-V requires constants for some operands, such as scopes and memory semantics, and no later stage folds
/// them at `-O0`.
pub(crate) fn folded_operand(program: &mut Program, enclosing: Option<&Body>, value: ExprId, ty: TypeId) -> ExprId {
    let is_number = matches!(program.ty(ty), Type::Scalar(scalar) if scalar.is_int()) || matches!(program.ty(ty), Type::Enum(_));
    if !is_number || program.is_error_expr(value) || matches!(program.exprs[value].kind, ExprKind::Constant(_)) {
        return value;
    }
    match constants::constant_scalar(program, enclosing, value) {
        Ok(constant) => program.constant(constant, ty, program.span_of(value)),
        Err(_) => value,
    }
}

/// Reports a string for an operand that is an integer or an enumerant in the grammar. Operands after an enumerant are not
/// checked, because the enumerant may have operands of its own.
pub(crate) fn is_text_for_a_number(
    program: &Program,
    reports: &Reports,
    instruction: InstructionId,
    index: usize,
    arg: ExprId,
) -> bool {
    use spirv_grammar::{Category, Kind, Quantifier};
    let declared = &program.instructions[instruction];
    let param = &declared.params[index];
    let known = match &declared.set {
        None => spirv_grammar::instruction(declared.opcode),
        Some(set) => spirv_grammar::extended(set, declared.opcode),
    };
    let (Some(known), Type::String) = (known, program.ty(param.ty)) else { return false };
    let mut operands: Vec<_> = known.arguments().take(index + 1).collect();
    let Some(last) = operands.pop() else { return false };
    let is_at_place = operands.len() == index || last.quantifier == Quantifier::Any;
    let is_number = last.kind.category() == Category::Literal || last.is_enumeration();
    if !is_at_place || !is_number || last.kind == Kind::LiteralString || operands.iter().any(|one| one.is_enumeration()) {
        return false;
    }
    let message = format!("operand {} of {} (`{}`) is a number, not a string", index + 1, known.name, last.name());
    let label = param.span;
    let diagnostic = Diagnostic::new(code::EXT_LITERAL, program.span_of(arg), message);
    reports.report(diagnostic.with_label(label, "declared here"));
    true
}

/// True for a writable texel that is passed by pointer to an atomic instruction or to an instruction that is not in the grammar.
pub(crate) fn is_atomic_texel(program: &Program, instruction: InstructionId, arg: ExprId, ty: TypeId) -> bool {
    let instruction = &program.instructions[instruction];
    let opcode = instruction.opcode;
    let takes_texels = spirv_grammar::facts(opcode).is_atomic() || spirv_grammar::instruction(opcode).is_none();
    let ExprKind::Element { resource, .. } = program.exprs[arg].kind else { return false };
    let is_writable = match program.ty(program.type_of(resource)) {
        Type::Resource(Resource::Texture { access, .. } | Resource::TypedBuffer { access, .. }) => access.is_writable(),
        _ => false,
    };
    let is_scalar = program.type_of(arg) == ty && matches!(program.ty(ty), Type::Scalar(_));
    instruction.set.is_none() && takes_texels && is_writable && is_scalar
}

/// The reason why an expression has no address that can be passed to an instruction, with a hint; None if it has one.
pub(crate) fn no_address(
    program: &Program,
    enclosing: Option<&Body>,
    expr: ExprId,
) -> Option<(&'static str, Option<&'static str>)> {
    match &program.exprs[expr].kind {
        ExprKind::Local(local) => match enclosing?.locals.get(*local)?.kind {
            LocalKind::Variable { .. } | LocalKind::Param { .. } => None,
        },
        ExprKind::Global(_) => match is_spec_constant(program, expr) {
            true => Some(("a specialization constant has no address", None)),
            false => None,
        },
        ExprKind::Field { base, .. } | ExprKind::Index { base, .. } => no_address(program, enclosing, *base),
        ExprKind::Deref { .. } => None,
        ExprKind::Bits { .. } => Some(("a bit-field has no address", None)),
        ExprKind::Swizzle { components, base } => match components.len() {
            1 => no_address(program, enclosing, *base),
            _ => Some(("a swizzle of more than one component has no address", None)),
        },
        ExprKind::MatrixSwizzle { elements, base } => match elements.len() {
            1 => no_address(program, enclosing, *base),
            _ => Some(("a swizzle of more than one element has no address", None)),
        },
        ExprKind::Element { resource, .. } => match program.ty(program.type_of(*resource)) {
            Type::Resource(Resource::StructuredBuffer { .. } | Resource::Node { .. }) => None,
            _ => Some((
                "a texel has no address",
                Some("use the instruction OpImageTexelPointer (60) to get a pointer to a texel for atomic operations"),
            )),
        },
        _ => Some(("this is a value, not a variable or part of a variable", None)),
    }
}

fn is_spec_constant(program: &Program, expr: ExprId) -> bool {
    match program.exprs[expr].kind {
        ExprKind::Global(global) => matches!(program.globals[global].kind, hir::GlobalKind::SpecConstant { .. }),
        _ => false,
    }
}
