//! Attributes. A table contains the known attributes, the declarations that each applies to, and the number of its arguments.
//! Unknown attributes are ignored with a warning.

use crate::check::type_queries;
use crate::declarations::Declarations;
use crate::hir::{BranchHint, Decoration, DecorationOperand, InstructionParamKind, Program};
use crate::reports::Reports;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use spirv_grammar::Kind;

/// The declaration or statement that an attribute is applied to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Function,
    Parameter,
    /// A variable of program lifetime, or a `cbuffer`.
    Global,
    Local,
    Field,
    Struct,
    Alias,
    Statement,
    Enum,
}

impl Target {
    const ALL: [Self; 9] = [
        Self::Function,
        Self::Parameter,
        Self::Global,
        Self::Local,
        Self::Field,
        Self::Struct,
        Self::Alias,
        Self::Statement,
        Self::Enum,
    ];

    fn bit(self) -> u16 {
        1 << self as u16
    }

    fn text(self) -> &'static str {
        match self {
            Self::Function => "a function",
            Self::Parameter => "a parameter",
            Self::Global => "a global variable or buffer",
            Self::Local => "a local variable",
            Self::Field => "a field",
            Self::Struct => "a struct",
            Self::Alias => "a type alias",
            Self::Statement => "a statement",
            Self::Enum => "an enum",
        }
    }
}

const FUNCTION: u16 = 1 << Target::Function as u16;
const PARAMETER: u16 = 1 << Target::Parameter as u16;
const GLOBAL: u16 = 1 << Target::Global as u16;
const LOCAL: u16 = 1 << Target::Local as u16;
const FIELD: u16 = 1 << Target::Field as u16;
const STRUCT: u16 = 1 << Target::Struct as u16;
const ALIAS: u16 = 1 << Target::Alias as u16;
const STATEMENT: u16 = 1 << Target::Statement as u16;

/// An attribute of the namespace `vk`.
struct Row {
    name: &'static str,
    /// Bits of [`Target`].
    targets: u16,
    /// The minimum and maximum number of arguments.
    arguments: (usize, usize),
}

const fn row(name: &'static str, targets: u16, arguments: (usize, usize)) -> Row {
    Row { name, targets, arguments }
}

const STAGE_VALUE: u16 = FUNCTION | PARAMETER | FIELD;
const MAY_REQUIRE: u16 = FUNCTION | PARAMETER | GLOBAL | LOCAL | FIELD | STRUCT | ALIAS | STATEMENT;

const MAY_BE_DECORATED: u16 = FUNCTION | PARAMETER | GLOBAL | LOCAL | FIELD | STRUCT | ALIAS;

const VK_ATTRIBUTES: &[Row] = &[
    row("ext_instruction", FUNCTION, (1, 2)),
    row("ext_literal", PARAMETER, (0, 0)),
    row("ext_reference", PARAMETER, (0, 0)),
    row("ext_capability", MAY_REQUIRE, (1, 1)),
    row("ext_extension", MAY_REQUIRE, (1, 1)),
    row("spvexecutionmode", FUNCTION, (1, usize::MAX)),
    row("ext_execution_mode_id", FUNCTION, (1, usize::MAX)),
    row("binding", GLOBAL, (1, 2)),
    row("counter_binding", GLOBAL, (1, 1)),
    row("combinedImageSampler", GLOBAL, (0, 0)),
    row("image_format", GLOBAL, (1, 1)),
    row("input_attachment_index", GLOBAL, (1, 1)),
    row("push_constant", GLOBAL, (0, 0)),
    row("constant_id", GLOBAL, (1, 1)),
    row("location", STAGE_VALUE, (1, 1)),
    row("index", STAGE_VALUE, (1, 1)),
    row("builtin", STAGE_VALUE, (1, 1)),
    row("offset", FIELD | GLOBAL, (1, 1)),
    row("aliased_pointer", PARAMETER | GLOBAL | LOCAL | FIELD, (0, 0)),
    row("ext_decorate", MAY_BE_DECORATED, (1, usize::MAX)),
    row("ext_decorate_id", MAY_BE_DECORATED, (2, usize::MAX)),
    row("ext_decorate_string", MAY_BE_DECORATED, (2, usize::MAX)),
    row("ext_storage_class", PARAMETER | GLOBAL | LOCAL, (1, 1)),
    row("ext_loop_control", STATEMENT, (1, usize::MAX)),
    row("ext_builtin_input", GLOBAL, (1, 1)),
    row("ext_builtin_output", GLOBAL, (1, 1)),
    row("ext_type_def", FUNCTION, (2, 2)),
    row("shader_record_nv", GLOBAL, (0, 0)),
    row("shader_record_ext", GLOBAL, (0, 0)),
    row("post_depth_coverage", FUNCTION, (0, 0)),
    row("early_and_late_tests", FUNCTION, (0, 0)),
    row("depth_unchanged", FUNCTION, (0, 0)),
    row("stencil_ref_unchanged_front", FUNCTION, (0, 0)),
    row("stencil_ref_greater_equal_front", FUNCTION, (0, 0)),
    row("stencil_ref_less_equal_front", FUNCTION, (0, 0)),
    row("stencil_ref_unchanged_back", FUNCTION, (0, 0)),
    row("stencil_ref_greater_equal_back", FUNCTION, (0, 0)),
    row("stencil_ref_less_equal_back", FUNCTION, (0, 0)),
];

/// Attributes of the `vk` namespace that are execution modes of pixel shaders.
pub(crate) const PIXEL_MODES: &[(&str, spirv::ExecutionMode)] = &[
    ("post_depth_coverage", spirv::ExecutionMode::PostDepthCoverage),
    ("early_and_late_tests", spirv::ExecutionMode::EarlyAndLateFragmentTestsAMD),
    ("depth_unchanged", spirv::ExecutionMode::DepthUnchanged),
    ("stencil_ref_unchanged_front", spirv::ExecutionMode::StencilRefUnchangedFrontAMD),
    ("stencil_ref_greater_equal_front", spirv::ExecutionMode::StencilRefGreaterFrontAMD),
    ("stencil_ref_less_equal_front", spirv::ExecutionMode::StencilRefLessFrontAMD),
    ("stencil_ref_unchanged_back", spirv::ExecutionMode::StencilRefUnchangedBackAMD),
    ("stencil_ref_greater_equal_back", spirv::ExecutionMode::StencilRefGreaterBackAMD),
    ("stencil_ref_less_equal_back", spirv::ExecutionMode::StencilRefLessBackAMD),
];

/// The other attributes without a namespace: neither function attributes nor hints. The names of all attributes without a
/// namespace are case-insensitive.
const OTHER_ATTRIBUTES: &[&str] = &[
    "noinline",
    "noreturn",
    NODISCARD,
    MAYBE_UNUSED,
    "allow_uav_condition",
    "raypayload",
    "export",
    "payload",
    "nodeid",
    "maxrecords",
    "nodearraysize",
    "maxrecordssharedwith",
    "allowsparsenodes",
    "unboundedsparsenodes",
    "nodetrackrwinputsharing",
    "nodemaxinputrecordspergraphentryrecord",
];

/// Attributes without a namespace that apply only to functions.
const FUNCTION_ATTRIBUTES: &[&str] = &[
    "numthreads",
    "shader",
    "earlydepthstencil",
    "waveopsincludehelperlanes",
    "domain",
    "partitioning",
    "outputtopology",
    "outputcontrolpoints",
    "patchconstantfunc",
    "maxtessfactor",
    "maxvertexcount",
    "instance",
    "wavesize",
    "groupsharedlimit",
    "rootsignature",
    "clipplanes",
    "experimental",
    "nodelaunch",
    "nodeisprogramentry",
    "nodemaxdispatchgrid",
    "nodedispatchgrid",
    "nodelocalrootargumentstableindex",
    "nodeshareinputof",
    "nodemaxrecursiondepth",
];

const NODISCARD: &str = "nodiscard";
const MAYBE_UNUSED: &str = "maybe_unused";
const CLANG: &str = "clang";
const WARN_UNUSED_RESULT: &str = "warn_unused_result";

pub(crate) const LOOP_HINTS: &[&str] = &["unroll", "loop", "fastopt"];
pub(crate) const BRANCH_HINTS: &[&str] = &["branch", "flatten", "forcecase", "call"];

/// A description of an attribute of the namespace `vk`, for documentation and completion.
#[derive(Clone, Debug)]
pub struct AttributeSummary {
    /// The name without the namespace.
    pub name: &'static str,
    /// The declarations that it applies to, such as `a function`.
    pub targets: Vec<&'static str>,
    /// The minimum number of arguments.
    pub least: usize,
    /// The maximum number of arguments; None if there is no limit.
    pub most: Option<usize>,
}

/// The attributes of the namespace `vk`.
pub fn vk_attributes() -> impl Iterator<Item = AttributeSummary> {
    let targets =
        |row: &Row| Target::ALL.iter().filter(|target| row.targets & target.bit() != 0).map(|target| target.text()).collect();
    VK_ATTRIBUTES.iter().map(move |row| AttributeSummary {
        name: row.name,
        targets: targets(row),
        least: row.arguments.0,
        most: (row.arguments.1 != usize::MAX).then_some(row.arguments.1),
    })
}

/// The names of the attributes without a namespace, in lower case.
pub fn plain_attributes() -> impl Iterator<Item = &'static str> {
    [FUNCTION_ATTRIBUTES, LOOP_HINTS, BRANCH_HINTS, OTHER_ATTRIBUTES].into_iter().flatten().copied()
}

/// Whether an attribute without a namespace applies only to functions.
fn is_for_functions(name: &str) -> bool {
    FUNCTION_ATTRIBUTES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

pub(crate) fn is_vk(unit: &ast::Unit, attribute: &ast::Attribute, name: &str) -> bool {
    attribute.scope.is_some_and(|s| unit.names.text(s.name) == "vk") && unit.names.text(attribute.name.name) == name
}

/// True for `[name]` without a namespace, in any case.
pub(crate) fn is_plain(unit: &ast::Unit, attribute: &ast::Attribute, name: &str) -> bool {
    attribute.scope.is_none() && unit.names.text(attribute.name.name).eq_ignore_ascii_case(name)
}

/// Reports attributes that are unknown, misplaced, or have the wrong number of arguments.
pub(crate) fn check_attributes(unit: &ast::Unit, reports: &Reports, attributes: &[ast::Attribute], target: Target) {
    for attribute in attributes {
        let name = unit.names.text(attribute.name.name);
        match attribute.scope.map(|s| unit.names.text(s.name)) {
            Some("vk") => check_vk_attribute(reports, attribute, name, target),
            Some(CLANG) if name == WARN_UNUSED_RESULT => {}
            Some(scope) => {
                reports.diagnose(
                    code::UNKNOWN_ATTRIBUTE,
                    attribute.span,
                    format!("unknown attribute '{scope}::{name}' is ignored"),
                );
            }
            None if target != Target::Statement && is_hint(unit, attribute) => {
                let what = if matches!(target, Target::Local) { "a declaration" } else { target.text() };
                let message = format!("attribute '{name}' has no effect on {what}");
                reports.report(
                    Diagnostic::new(code::MISPLACED_ATTRIBUTE, attribute.span, message)
                        .with_severity(diagnostics::Severity::Warning),
                );
            }
            None if target != Target::Function && is_for_functions(name) => misplaced(unit, reports, attribute),
            None if plain_attributes().any(|known| known.eq_ignore_ascii_case(name)) => {}
            None => reports.diagnose(code::UNKNOWN_ATTRIBUTE, attribute.span, format!("unknown attribute '{name}' is ignored")),
        }
    }
}

/// Records a parameter with `[maybe_unused]`. The function may return without assigning it.
pub(crate) fn note_unused(decls: &mut Declarations<'_>, unit: &ast::Unit, param: &ast::Param) {
    if param.specifiers.attributes.iter().any(|attribute| is_plain(unit, attribute, MAYBE_UNUSED)) {
        decls.maybe_unused.extend(param.name.map(|name| name.span));
    }
}

/// True for an attribute that is a hint for a loop or a branch.
pub(crate) fn is_hint(unit: &ast::Unit, attribute: &ast::Attribute) -> bool {
    LOOP_HINTS.iter().chain(BRANCH_HINTS).any(|name| is_plain(unit, attribute, name))
}

fn check_vk_attribute(reports: &Reports, attribute: &ast::Attribute, name: &str, target: Target) {
    let span = attribute.span;
    let Some(row) = VK_ATTRIBUTES.iter().find(|row| row.name == name) else {
        let message = format!("unknown attribute 'vk::{name}' is ignored");
        let mut diagnostic = Diagnostic::new(code::UNKNOWN_ATTRIBUTE, span, message);
        if let Some(better) = diagnostics::nearest(name, VK_ATTRIBUTES.iter().map(|row| row.name)) {
            diagnostic = diagnostic.with_note(format!("did you mean 'vk::{better}'?")).suggesting(attribute.name.span, better);
        }
        reports.report(diagnostic);
        return;
    };
    if row.targets & target.bit() == 0 {
        let message = format!("attribute 'vk::{name}' cannot be applied to {}", target.text());
        reports.diagnose(code::MISPLACED_ATTRIBUTE, span, message);
        return;
    }
    let (least, most) = row.arguments;
    if attribute.args.len() < least || attribute.args.len() > most {
        let wanted = match (least, most) {
            (0, 0) => "no arguments".to_owned(),
            (least, usize::MAX) => format!("at least {least} argument{}", if least == 1 { "" } else { "s" }),
            (1, 1) => "one argument".to_owned(),
            (least, most) => format!("{least} to {most} arguments"),
        };
        reports.diagnose(code::ATTRIBUTE_ARGUMENTS, span, format!("the attribute 'vk::{name}' takes {wanted}"));
    }
}

/// The name of an attribute that warns about an unused result: `[nodiscard]`, `[[nodiscard]]` or `[[clang::warn_unused_result]]`.
pub(crate) fn no_discard(unit: &ast::Unit, attributes: &[&ast::Attribute]) -> Option<&'static str> {
    let of = |attribute: &&ast::Attribute| match attribute.scope.map(|scope| unit.names.text(scope.name)) {
        None if is_plain(unit, attribute, NODISCARD) => Some(NODISCARD),
        Some(CLANG) if unit.names.text(attribute.name.name) == WARN_UNUSED_RESULT => Some(WARN_UNUSED_RESULT),
        _ => None,
    };
    attributes.iter().find_map(of)
}

pub(crate) fn attribute_name(unit: &ast::Unit, attribute: &ast::Attribute) -> String {
    let name = unit.names.text(attribute.name.name);
    attribute.scope.map_or_else(|| name.to_owned(), |scope| format!("{}::{name}", unit.names.text(scope.name)))
}

/// The kind of an instruction's operand, by `vk::ext_literal`, `vk::ext_reference` and the parameter's type.
pub(crate) fn param_kind(
    program: &Program,
    unit: &ast::Unit,
    reports: &Reports,
    attributes: &[&ast::Attribute],
    ty: TypeId,
) -> InstructionParamKind {
    let literal = attributes.iter().find(|a| is_vk(unit, a, "ext_literal")).copied();
    let reference = attributes.iter().find(|a| is_vk(unit, a, "ext_reference")).copied();
    if let (Some(literal), Some(reference)) = (literal, reference) {
        let diagnostic =
            Diagnostic::new(code::CONFLICTING_ATTRIBUTES, literal.span, "a parameter cannot be both a literal and a reference")
                .with_label(reference.span, "the other attribute is here");
        reports.report(diagnostic);
    }
    match (literal, reference, program.ty(ty)) {
        (Some(_), ..) => InstructionParamKind::Literal,
        (_, Some(_), _) => InstructionParamKind::Reference,
        (_, _, Type::TypeOperand(operand)) => InstructionParamKind::Type(*operand),
        (_, _, Type::String) => InstructionParamKind::Text,
        _ if type_queries::is_function_type(program, ty) => InstructionParamKind::Function,
        _ => InstructionParamKind::Value,
    }
}

/// The decorations that specify the location of a variable in an interface, with their operands.
pub(crate) fn decorated_places(decorations: &[Decoration]) -> Vec<(spirv::Decoration, u32, Span)> {
    use spirv::Decoration::{BuiltIn, Component, Index, Location};
    let place = |decoration: &Decoration| {
        let kind = [BuiltIn, Component, Index, Location].into_iter().find(|kind| *kind as u32 == decoration.number)?;
        match decoration.operands.as_slice() {
            [DecorationOperand::Literal(value)] => Some((kind, *value, decoration.span)),
            _ => None,
        }
    };
    decorations.iter().filter_map(place).collect()
}

/// Reports conflicting decorations that specify the location of a variable in an interface.
pub(crate) fn check_one_place(reports: &Reports, mut places: Vec<(spirv::Decoration, u32, Span)>) {
    places.sort_by_key(|(_, _, span)| span.start);
    for (at, (kind, value, span)) in places.iter().enumerate() {
        let earlier = places[..at].iter().find(|(other, ..)| other == kind);
        let Some((_, first, first_span)) = earlier.filter(|(_, first, _)| first != value) else { continue };
        let message = format!("a declaration cannot have two {kind:?} decorations, here {value} and previously {first}");
        let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, *span, message)
            .with_label(*first_span, "conflicting attribute is here");
        reports.report(diagnostic);
    }
}

/// Reports a function attribute on anything else.
pub(crate) fn misplaced(unit: &ast::Unit, reports: &Reports, attribute: &ast::Attribute) {
    let message = format!("attribute '{}' is only for functions", attribute_name(unit, attribute));
    reports.diagnose(code::MISPLACED_ATTRIBUTE, attribute.span, message);
}

pub(crate) fn check_contradiction<'a>(
    unit: &'a ast::Unit,
    reports: &Reports,
    attributes: &[&'a ast::Attribute],
    one: &str,
    other: &str,
) {
    let find = |name: &str| attributes.iter().find(|a| is_plain(unit, a, name)).map(|a| a.span);
    let (Some(first), Some(second)) = (find(one), find(other)) else { return };
    let (first, second) = if first.start <= second.start { (first, second) } else { (second, first) };
    let message = format!("attributes '{one}' and '{other}' are not compatible");
    reports.report(
        Diagnostic::new(code::CONFLICTING_ATTRIBUTES, second, message).with_label(first, "conflicting attribute is here"),
    );
}

pub(crate) fn branch_hint(unit: &ast::Unit, attributes: &[ast::Attribute]) -> BranchHint {
    if attributes.iter().any(|a| is_plain(unit, a, "branch")) {
        BranchHint::Branch
    } else if attributes.iter().any(|a| is_plain(unit, a, "flatten")) {
        BranchHint::Flatten
    } else {
        BranchHint::None
    }
}

/// Reports loop controls that two attributes specify.
pub(crate) fn given_twice(reports: &Reports, mask: u32, span: Span, first: Span) {
    let names: Vec<String> = spirv_grammar::enumerants_of(Kind::LoopControl, mask)
        .map(|(bit, known)| known.map_or_else(|| format!("{bit:#x}"), |known| known.name.to_owned()))
        .collect();
    let message = format!("the loop control {} is given twice", names.join("|"));
    let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, span, message);
    reports.report(diagnostic.with_label(first, "the other attribute is here"));
}
