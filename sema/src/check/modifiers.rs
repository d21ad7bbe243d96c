//! The modifiers of a declaration: which declarations may have them, and which of them conflict.

use crate::check::type_queries;
use crate::declarations::{Declarations, ResolvedType};
use crate::hir::{self, Program};
use crate::reports::Reports;
use crate::types::{Matrix, MatrixOrder, Resource, Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use smallvec::SmallVec;

/// The kind of entity that a declaration with modifiers declares.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Declared {
    /// A global variable, or a member of a `cbuffer`.
    GlobalVariable,
    LocalVariable,
    Parameter,
    Field,
    StaticField,
    Function,
    Method,
    Typedef,
}

impl Declared {
    fn text(self) -> &'static str {
        match self {
            Self::GlobalVariable => "global variable",
            Self::LocalVariable => "local variable",
            Self::Parameter => "parameter",
            Self::Field | Self::StaticField => "field",
            Self::Function => "function",
            Self::Method => "method",
            Self::Typedef => "typedef",
        }
    }

    /// Whether a declaration of this kind may have the modifier.
    fn allows(self, modifier: ast::Modifier) -> bool {
        use ast::Modifier as M;
        match modifier {
            M::In | M::Out | M::InOut => self == Self::Parameter,
            M::Point | M::Line | M::Triangle | M::LineAdj | M::TriangleAdj => self == Self::Parameter,
            M::Indices | M::Vertices | M::Primitives | M::Payload => self == Self::Parameter,
            M::Linear | M::Centroid | M::NoInterpolation | M::NoPerspective | M::Sample | M::Center => {
                matches!(self, Self::Parameter | Self::Field | Self::StaticField | Self::Function)
            }
            M::GroupShared | M::Uniform => matches!(self, Self::GlobalVariable | Self::Parameter),
            M::Shared => self == Self::GlobalVariable,
            M::Extern => self == Self::GlobalVariable,
            M::Static => !matches!(self, Self::Parameter | Self::Typedef),
            M::Export => self == Self::Function,
            M::Const => self != Self::Field,
            M::Inline => matches!(self, Self::Function | Self::Method),
            M::Constexpr
            | M::Volatile
            | M::Precise
            | M::RowMajor
            | M::ColumnMajor
            | M::Unorm
            | M::Snorm
            | M::NoInline
            | M::GloballyCoherent
            | M::ReorderCoherent => true,
        }
    }
}

/// A group of modifiers. A declaration may have one modifier of each group.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Group {
    Storage,
    Topology,
    Mesh,
    Order,
    Norm,
}

fn group(modifier: ast::Modifier) -> Option<Group> {
    use ast::Modifier as M;
    Some(match modifier {
        M::Static | M::Extern => Group::Storage,
        M::Point | M::Line | M::Triangle | M::LineAdj | M::TriangleAdj => Group::Topology,
        M::Indices | M::Vertices | M::Primitives | M::Payload => Group::Mesh,
        M::RowMajor | M::ColumnMajor => Group::Order,
        M::Unorm | M::Snorm => Group::Norm,
        _ => return None,
    })
}

fn is_linear(modifier: ast::Modifier) -> bool {
    use ast::Modifier as M;
    matches!(modifier, M::Linear | M::Centroid | M::NoPerspective | M::Sample | M::Center)
}

/// True for pairs of different groups that may not be combined.
fn contradict(a: ast::Modifier, b: ast::Modifier) -> bool {
    use ast::Modifier as M;
    let one_way = |a, b| match a {
        M::NoInterpolation => is_linear(b) || group(b) == Some(Group::Topology),
        M::Uniform => {
            is_linear(b) || group(b) == Some(Group::Topology) || matches!(b, M::NoInterpolation | M::Static | M::Out | M::InOut)
        }
        M::GroupShared => matches!(b, M::Extern | M::In | M::Out | M::InOut),
        M::Shared | M::Export => b == M::Static,
        _ => is_linear(a) && group(b) == Some(Group::Topology),
    };
    one_way(a, b) || one_way(b, a)
}

/// True if `a` makes `b` ineffective.
fn overrides(a: ast::Modifier, b: ast::Modifier) -> bool {
    use ast::Modifier as M;
    matches!((a, b), (M::Sample, M::Centroid | M::Center) | (M::Centroid, M::Center))
}

/// True for modifiers that DXC does not accept between a type and a name.
fn precedes_type(modifier: ast::Modifier) -> bool {
    use ast::Modifier as M;
    matches!(
        modifier,
        M::Shared
            | M::GroupShared
            | M::Uniform
            | M::In
            | M::Out
            | M::InOut
            | M::Linear
            | M::NoInterpolation
            | M::NoPerspective
            | M::Centroid
            | M::ColumnMajor
            | M::RowMajor
            | M::Snorm
            | M::Unorm
            | M::Export
    ) || group(modifier) == Some(Group::Topology)
}

fn is_coherence(modifier: ast::Modifier) -> bool {
    matches!(modifier, ast::Modifier::GloballyCoherent | ast::Modifier::ReorderCoherent)
}

/// Whether a declaration is `globallycoherent` or `reordercoherent`.
pub fn is_coherent(specifiers: &ast::Specifiers) -> bool {
    specifiers.modifiers.iter().any(|(modifier, _)| is_coherence(*modifier))
}

fn is_usage(modifier: ast::Modifier) -> bool {
    matches!(modifier, ast::Modifier::In | ast::Modifier::Out | ast::Modifier::InOut)
}

/// Whether the second of two usage modifiers is redundant.
fn is_same_usage(first: ast::Modifier, second: ast::Modifier) -> bool {
    use ast::Modifier as M;
    is_usage(first) && (first == second || first == M::InOut || second == M::InOut)
}

/// Reports modifiers that the declaration may not have, that conflict, or that follow the type.
pub(crate) fn check_modifiers<'a>(
    unit: &'a ast::Unit,
    reports: &Reports,
    specifiers: &'a ast::Specifiers,
    ty: ast::TypeExprId,
    declared: Declared,
) {
    // A static member is a separate variable.
    let is_static = specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::Static);
    let declared = if is_static && declared == Declared::Field { Declared::StaticField } else { declared };
    let mut before: SmallVec<[ast::Modifier; 4]> = SmallVec::new();
    let type_start = unit.type_spans[ty].start;
    for (modifier, span) in &specifiers.modifiers {
        check_modifier(reports, *modifier, *span, &before, declared);
        if span.start > type_start && precedes_type(*modifier) {
            let message = format!("'{}' must precede the type", modifier.text());
            reports.diagnose(code::MODIFIER_ORDER, *span, message);
        }
        before.push(*modifier);
    }
    if let Some((modifier, span)) = specifiers.modifiers.iter().find(|(modifier, _)| group(*modifier) == Some(Group::Mesh)) {
        check_direction(reports, *modifier, *span, &before);
    }
}

/// Reports `inline` before a struct or enum. Other modifiers apply to the variables that the declaration may contain.
pub(crate) fn reject_inline_type(reports: &Reports, specifiers: &ast::Specifiers) {
    if let Some((_, span)) = specifiers.modifiers.iter().find(|(modifier, _)| *modifier == ast::Modifier::Inline) {
        reports.diagnose(code::INVALID_MODIFIER, *span, "'inline' is not a valid modifier for a type");
    }
}

/// Reports a mesh shader array that is not an output, and a payload that is not an input.
fn check_direction(reports: &Reports, modifier: ast::Modifier, span: Span, all: &[ast::Modifier]) {
    use ast::Modifier as M;
    let (wanted, direction) = if modifier == M::Payload { (M::In, "an 'in'") } else { (M::Out, "an 'out'") };
    if !all.contains(&wanted) && !all.contains(&M::InOut) {
        let message = format!("'{}' is only for {direction} parameter", modifier.text());
        reports.diagnose(code::INVALID_MODIFIER, span, message);
    }
}

/// Reports `volatile`. Before HLSL 202x, local variables may have it.
pub(crate) fn reject_volatile(reports: &Reports, specifiers: &ast::Specifiers) {
    let found = specifiers.modifiers.iter().filter(|(modifier, _)| *modifier == ast::Modifier::Volatile);
    found.for_each(|(_, span)| report_volatile(reports, *span));
}

fn report_volatile(reports: &Reports, span: Span) {
    reports.diagnose(code::RESERVED_WORD, span, "'volatile' is a reserved word in HLSL");
}

fn check_modifier(reports: &Reports, modifier: ast::Modifier, span: Span, before: &[ast::Modifier], declared: Declared) {
    use ast::Modifier as M;
    let text = modifier.text();
    if modifier == M::Volatile && declared != Declared::LocalVariable {
        report_volatile(reports, span);
    } else if !declared.allows(modifier) {
        let message = match modifier {
            M::In | M::Out | M::InOut => format!("'{text}' is only valid on a parameter"),
            _ => format!("'{text}' is not a valid modifier for a {}", declared.text()),
        };
        reports.diagnose(code::INVALID_MODIFIER, span, message);
        return;
    }
    if let Some(other) = before.iter().find(|other| is_contradiction(**other, modifier)) {
        let message = format!("'{}' and '{text}' cannot be used together for a {}", other.text(), declared.text());
        reports.diagnose(code::CONTRADICTING_MODIFIERS, span, message);
    } else if is_usage(modifier) && before.iter().any(|other| is_same_usage(*other, modifier)) {
        reports.diagnose(code::CONTRADICTING_MODIFIERS, span, format!("duplicate usage '{text}' of a parameter"));
    } else if (group(modifier).is_some() || is_linear(modifier) || modifier == M::NoInterpolation) && before.contains(&modifier) {
        reports.diagnose(code::REDUNDANT_MODIFIER, span, format!("duplicate '{text}'"));
    } else if let Some(other) = before.iter().find(|other| overrides(**other, modifier)) {
        let message = format!("'{text}' has no effect: '{}' overrides it", other.text());
        reports.diagnose(code::REDUNDANT_MODIFIER, span, message);
    } else if let Some(other) = before.iter().find(|other| overrides(modifier, **other)) {
        let message = format!("'{}' has no effect: '{text}' overrides it", other.text());
        reports.diagnose(code::REDUNDANT_MODIFIER, span, message);
    }
}

/// Reports conflicting modifiers of a template's parameter, even if the template is never instantiated.
pub(crate) fn check_contradictions(reports: &Reports, specifiers: &ast::Specifiers) {
    let modifiers = &specifiers.modifiers;
    for (at, (modifier, span)) in modifiers.iter().enumerate() {
        if let Some((other, _)) = modifiers[..at].iter().find(|(other, _)| is_contradiction(*modifier, *other)) {
            let declared = Declared::Parameter.text();
            let message = format!("'{}' and '{}' cannot be used together for a {declared}", other.text(), modifier.text());
            reports.diagnose(code::CONTRADICTING_MODIFIERS, *span, message);
        }
    }
}

fn is_contradiction(a: ast::Modifier, b: ast::Modifier) -> bool {
    contradict(a, b) || a != b && group(a).is_some() && group(a) == group(b)
}

/// Reports `unorm` and `snorm` on a type without floating-point components.
fn check_norm(program: &Program, reports: &Reports, modifier: ast::Modifier, span: Span, ty: TypeId) {
    if !ty.is_error() && !has_float_components(program, ty) {
        let message = format!("'{}' is only for floating-point types, not '{}'", modifier.text(), program.type_name(ty));
        reports.report(Diagnostic::new(code::INVALID_MODIFIER, span, message));
    }
}

/// Reports `unorm` and `snorm` that repeat or contradict the type's own modifier. Returns the modifier of the declared type.
pub(crate) fn check_norm_of(reports: &Reports, ty: &ResolvedType, modifiers: &[(ast::Modifier, Span)]) -> Option<ast::Modifier> {
    let mut norm = ty.norm();
    for (modifier, span) in modifiers.iter().filter(|(modifier, _)| group(*modifier) == Some(Group::Norm)) {
        let text = modifier.text();
        match norm.filter(|_| ty.norm().is_some()) {
            Some(other) if other == *modifier => {
                reports.diagnose(code::REDUNDANT_MODIFIER, *span, format!("the type is already '{text}'"));
            }
            Some(other) => {
                let message = format!("'{}' and '{text}' cannot be used together for a type", other.text());
                reports.diagnose(code::CONTRADICTING_MODIFIERS, *span, message);
            }
            None => norm = Some(*modifier),
        }
    }
    norm
}

/// Reports `globallycoherent` and `reordercoherent` on types that shaders cannot write.
fn check_coherence(program: &Program, reports: &Reports, modifier: ast::Modifier, span: Span, ty: TypeId) {
    let is_record = matches!(type_queries::resource_of(program, ty), Some(Resource::Node { .. }));
    let of_records = modifier == ast::Modifier::GloballyCoherent || !is_record;
    if ty.is_error() || is_shared_memory(program, ty) && of_records {
        return;
    }
    let message = format!("'{}' is not a valid modifier for the type '{}'", modifier.text(), program.type_name(ty));
    let note = "it applies to buffers and textures that shaders write";
    reports.report(Diagnostic::new(code::INVALID_MODIFIER, span, message).with_note(note));
}

/// Records that a resource of this type may have a coherent alias: a local or static variable, a field, a parameter, a result, or
/// a variable whose type is a coherent typedef.
pub(crate) fn note_coherent_alias(program: &Program, decls: &mut Declarations<'_>, specifiers: &ast::Specifiers, ty: TypeId) {
    if is_coherent(specifiers) && !ty.is_error() {
        let resource = resource_type(program, ty);
        decls.coherent_aliases.insert(resource);
    }
}

/// Makes all resources coherent that a coherent alias may refer to, which are all of its type. The actual resource is only known
/// when functions are lowered. Unneeded coherence is slower but never wrong.
pub(crate) fn apply_coherent_aliases(program: &mut Program, decls: &Declarations<'_>) {
    if decls.coherent_aliases.is_empty() {
        return;
    }
    let globals: Vec<_> = program.globals.iter().map(|(id, global)| (id, global.ty)).collect();
    for (id, ty) in globals {
        let is_resource = matches!(program.globals[id].kind, hir::GlobalKind::Resource { .. });
        if is_resource && decls.coherent_aliases.contains(&resource_type(program, ty)) {
            program.globals[id].coherent = true;
        }
    }
}

/// The innermost element type of an array; any other type itself.
fn resource_type(program: &Program, mut ty: TypeId) -> TypeId {
    while let Type::Array { element, .. } = *program.ty(ty) {
        ty = element;
    }
    ty
}

fn is_shared_memory(program: &Program, ty: TypeId) -> bool {
    match type_queries::resource_of(program, ty) {
        Some(
            Resource::Texture { access, .. }
            | Resource::TypedBuffer { access, .. }
            | Resource::StructuredBuffer { access, .. }
            | Resource::ByteAddressBuffer { access },
        ) => access.is_writable(),
        Some(Resource::AppendBuffer { .. } | Resource::ConsumeBuffer { .. } | Resource::Node { .. }) => true,
        _ => false,
    }
}

fn has_float_components(program: &Program, ty: TypeId) -> bool {
    match *program.ty(ty) {
        Type::Array { element, .. } => has_float_components(program, element),
        _ => program.shape_of(ty).is_some_and(|(scalar, _)| scalar.is_float()),
    }
}

/// Reports variables and fields of reference type, such as `decltype` of an assignment.
pub(crate) fn reject_reference(unit: &ast::Unit, reports: &Reports, ty: ast::TypeExprId) {
    use ast::UnaryOp::{PreDecrement, PreIncrement};
    if let ast::TypeExpr::Decltype(expr) = &unit.types[ty]
        && let ast::Expr::Unary { op: PreIncrement | PreDecrement, .. } | ast::Expr::Assign { .. } = unit.exprs[*expr]
    {
        reports.diagnose(code::INVALID_TYPE, unit.type_spans[ty], "references are unsupported in HLSL");
    }
}

/// Applies `row_major` and `column_major` to a matrix type.
pub(crate) fn apply_type_modifiers(program: &mut Program, reports: &Reports, ty: TypeId, specifiers: &ast::Specifiers) -> TypeId {
    specifiers.modifiers.iter().fold(ty, |ty, (modifier, span)| apply_modifier(program, reports, ty, *modifier, *span))
}

/// Applies a modifier to a type; reports a modifier that the type cannot have.
pub(crate) fn apply_modifier(
    program: &mut Program,
    reports: &Reports,
    ty: TypeId,
    modifier: ast::Modifier,
    span: Span,
) -> TypeId {
    use ast::Modifier as M;
    match modifier {
        M::RowMajor | M::ColumnMajor => return apply_order(program, reports, ty, modifier, span),
        M::Unorm | M::Snorm => check_norm(program, reports, modifier, span, ty),
        M::GloballyCoherent | M::ReorderCoherent => check_coherence(program, reports, modifier, span, ty),
        _ => {}
    }
    ty
}

fn apply_order(program: &mut Program, reports: &Reports, ty: TypeId, modifier: ast::Modifier, span: Span) -> TypeId {
    let order = if modifier == ast::Modifier::RowMajor { MatrixOrder::RowMajor } else { MatrixOrder::ColumnMajor };
    if with_order(program, ty, order) == Some(ty) {
        let message = format!("'{}' is already the order of the type", modifier.text());
        reports.diagnose(code::REDUNDANT_MODIFIER, span, message);
        return ty;
    }
    match with_order(program, ty, order) {
        Some(ty) => ty,
        None => {
            if matches!(program.ty(ty), Type::Matrix(_)) {
                let message = format!("'{}' contradicts the order of the type '{}'", modifier.text(), program.type_name(ty));
                reports.diagnose(code::CONTRADICTING_MODIFIERS, span, message);
            } else if !ty.is_error() {
                let message = format!("a matrix order does not apply to type '{}'", program.type_name(ty));
                reports.diagnose(code::INVALID_MODIFIER, span, message);
            }
            ty
        }
    }
}

fn with_order(program: &mut Program, ty: TypeId, order: MatrixOrder) -> Option<TypeId> {
    match *program.ty(ty) {
        Type::Matrix(matrix) if matrix.order.is_none_or(|own| own == order) => {
            Some(program.types.intern(Type::Matrix(Matrix { order: Some(order), ..matrix })))
        }
        _ => None,
    }
}
