//! Attributes. One table lists the known attributes, the declarations that each may be on, and the number of its arguments;
//! unknown attributes are ignored with a warning.

use crate::checker::Checker;
use crate::hir::{BranchHint, Decoration, DecorationOperand, InterfaceAttributes, LoopHint, Requirements};
use crate::hir::{ExprId, InstructionParamKind};
use crate::types::Type;
use crate::types::TypeId;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// What an attribute is applied to.
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

/// One attribute of the `vk` namespace.
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

/// The other attributes without a namespace: those that something else than a function may have, and that are no hints. All without a namespace are
/// compared case-insensitively.
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

/// Attributes without a namespace that only functions may have.
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

const LOOP_HINTS: &[&str] = &["unroll", "loop", "fastopt"];
const BRANCH_HINTS: &[&str] = &["branch", "flatten", "forcecase", "call"];

/// An attribute of the namespace `vk`, for people.
#[derive(Clone, Debug)]
pub struct AttributeSummary {
    /// The name without the namespace.
    pub name: &'static str,
    /// What it may be on: `a function`.
    pub targets: Vec<&'static str>,
    /// The least number of arguments.
    pub least: usize,
    /// The greatest number of arguments; None for any number.
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

/// Whether an attribute without a namespace is for functions alone.
fn is_for_functions(name: &str) -> bool {
    FUNCTION_ATTRIBUTES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

impl<'a> Checker<'a> {
    pub fn is_vk(&self, attribute: &ast::Attribute, name: &str) -> bool {
        attribute.scope.is_some_and(|s| self.unit.names.text(s.name) == "vk") && self.unit.names.text(attribute.name.name) == name
    }

    /// True for `[name]` without a namespace, in any case.
    pub fn is_plain(&self, attribute: &ast::Attribute, name: &str) -> bool {
        attribute.scope.is_none() && self.unit.names.text(attribute.name.name).eq_ignore_ascii_case(name)
    }

    /// Reports attributes that are unknown, misplaced, or have the wrong number of arguments.
    pub fn check_attributes(&mut self, attributes: &[ast::Attribute], target: Target) {
        for attribute in attributes {
            let name = self.unit.names.text(attribute.name.name);
            match attribute.scope.map(|s| self.unit.names.text(s.name)) {
                Some("vk") => self.check_vk_attribute(attribute, name, target),
                Some(CLANG) if name == WARN_UNUSED_RESULT => {}
                Some(scope) => {
                    self.reports.warning(
                        code::UNKNOWN_ATTRIBUTE,
                        attribute.span,
                        format!("unknown attribute '{scope}::{name}' is ignored"),
                    );
                }
                None if target != Target::Statement && self.is_hint(attribute) => {
                    let what = if matches!(target, Target::Local) { "a declaration" } else { target.text() };
                    let message = format!("attribute '{name}' has no effect on {what}");
                    self.reports.warning(code::MISPLACED_ATTRIBUTE, attribute.span, message);
                }
                None if target != Target::Function && is_for_functions(name) => self.misplaced(attribute),
                None if plain_attributes().any(|known| known.eq_ignore_ascii_case(name)) => {}
                None => self.reports.warning(
                    code::UNKNOWN_ATTRIBUTE,
                    attribute.span,
                    format!("unknown attribute '{name}' is ignored"),
                ),
            }
        }
    }

    /// Notes a parameter with `[maybe_unused]`: it may return without a value.
    pub fn note_unused(&mut self, param: &ast::Param) {
        if param.specifiers.attributes.iter().any(|attribute| self.is_plain(attribute, MAYBE_UNUSED)) {
            self.decls.maybe_unused.extend(param.name.map(|name| name.span));
        }
    }

    /// True for an attribute that is a hint for a loop or a branch.
    fn is_hint(&self, attribute: &ast::Attribute) -> bool {
        LOOP_HINTS.iter().chain(BRANCH_HINTS).any(|name| self.is_plain(attribute, name))
    }

    fn check_vk_attribute(&mut self, attribute: &ast::Attribute, name: &str, target: Target) {
        let span = attribute.span;
        let Some(row) = VK_ATTRIBUTES.iter().find(|row| row.name == name) else {
            let message = format!("unknown attribute 'vk::{name}' is ignored");
            let mut diagnostic = Diagnostic::warning(code::UNKNOWN_ATTRIBUTE, span, message);
            if let Some(better) = diagnostics::nearest(name, VK_ATTRIBUTES.iter().map(|row| row.name)) {
                diagnostic =
                    diagnostic.with_note(format!("did you mean 'vk::{better}'?")).suggesting(attribute.name.span, better);
            }
            self.reports.report(diagnostic);
            return;
        };
        if row.targets & target.bit() == 0 {
            let message = format!("attribute 'vk::{name}' cannot be applied to {}", target.text());
            self.reports.error(code::MISPLACED_ATTRIBUTE, span, message);
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
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, span, format!("the attribute 'vk::{name}' takes {wanted}"));
        }
    }

    /// The name of an attribute that asks for a use of a function's result: `[nodiscard]`, `[[nodiscard]]` or
    /// `[[clang::warn_unused_result]]`.
    pub fn no_discard(&self, attributes: &[&ast::Attribute]) -> Option<&'static str> {
        let of = |attribute: &&ast::Attribute| match attribute.scope.map(|scope| self.unit.names.text(scope.name)) {
            None if self.is_plain(attribute, NODISCARD) => Some(NODISCARD),
            Some(CLANG) if self.unit.names.text(attribute.name.name) == WARN_UNUSED_RESULT => Some(WARN_UNUSED_RESULT),
            _ => None,
        };
        attributes.iter().find_map(of)
    }

    /// Warns of a statement that is only the call of a function whose result must be used.
    pub fn check_discarded(&mut self, expr: ExprId) {
        let Some((call, callee)) = self.context.last_call else { return };
        if call != expr {
            return;
        }
        let of_result = match *self.program.ty(self.program.type_of(expr)) {
            Type::Struct(id) => self.decls.structs[id].no_discard,
            _ => None,
        };
        let of_function = self.no_discard(&self.decls.functions[callee].attributes);
        if let Some(attribute) = of_function.or(of_result) {
            let message = format!("ignoring return value of function declared with '{attribute}' attribute");
            let diagnostic = Diagnostic::warning(code::DISCARDED_RESULT, self.program.span_of(expr), message);
            self.reports.report(diagnostic.with_label(self.decls.functions[callee].span, "declared here"));
        }
    }

    // Arguments.

    /// The value of an argument that is a number from 0 to 2^32 - 1.
    pub fn attribute_number(&mut self, attribute: &ast::Attribute, index: usize) -> Option<u32> {
        let expr = *attribute.args.get(index)?;
        let span = self.unit.expr_spans[expr];
        let name = self.attribute_name(attribute);
        let value = self.constant_int(expr, &format!("the argument of '{name}'"))?;
        match u32::try_from(value) {
            Ok(value) => Some(value),
            Err(_) => {
                let message = format!("the argument of '{name}' must be from 0 to {}, not {value}", u32::MAX);
                self.reports.error(code::ATTRIBUTE_ARGUMENTS, span, message);
                None
            }
        }
    }

    /// The argument of an attribute in which a literal that is negative or no integer is ignored with a warning, as in DXC; None then.
    pub fn literal_number(&mut self, attribute: &ast::Attribute) -> Option<u32> {
        let expr = *attribute.args.first()?;
        let is_negative = |expr: ast::ExprId| match &self.unit.exprs[expr] {
            ast::Expr::Unary { op: ast::UnaryOp::Minus, operand } => matches!(self.unit.exprs[*operand], ast::Expr::Int(_)),
            _ => false,
        };
        if matches!(self.unit.exprs[expr], ast::Expr::Float(_)) || is_negative(expr) {
            let message = format!("attribute '{}' must have a uint literal argument", self.attribute_name(attribute));
            self.reports.warning(code::ATTRIBUTE_ARGUMENTS, self.unit.expr_spans[expr], message);
            return None;
        }
        self.attribute_number(attribute, 0)
    }

    /// The value of an argument that is a string literal.
    pub fn attribute_string(&mut self, attribute: &ast::Attribute, index: usize) -> Option<String> {
        let expr = *attribute.args.get(index)?;
        let name = self.attribute_name(attribute);
        let span = self.unit.expr_spans[expr];
        if let ast::Expr::String(text) = &self.unit.exprs[expr]
            && !text.contains('\0')
        {
            return Some(text.clone());
        }
        let value = self.check_expr(expr);
        let text = self.text_of(value);
        if text.is_none() && !self.program.is_error_expr(value) {
            self.reports.error(code::ATTRIBUTE_ARGUMENTS, span, format!("this argument of '{name}' must be a string literal"));
        }
        text.filter(|text| self.is_without_nul(text, &format_args!("the argument of '{name}'"), span))
    }

    fn attribute_name(&self, attribute: &ast::Attribute) -> String {
        let name = self.unit.names.text(attribute.name.name);
        attribute.scope.map_or_else(|| name.to_owned(), |scope| format!("{}::{name}", self.unit.names.text(scope.name)))
    }

    // Meaning of attributes.

    /// The requirements of all `vk::ext_capability` and `vk::ext_extension` attributes.
    pub fn requirements(&mut self, attributes: &[&ast::Attribute]) -> Requirements {
        let mut requirements = Requirements::default();
        for attribute in attributes {
            if self.is_vk(attribute, "ext_capability") {
                if let Some(number) = self.attribute_number(attribute, 0) {
                    requirements.add_capability(number, attribute.span);
                }
            } else if self.is_vk(attribute, "ext_extension")
                && let Some(name) = self.attribute_string(attribute, 0)
                // Headers pass an empty name where a condition selects none.
                && !name.is_empty()
            {
                requirements.add_extension(&name, attribute.span);
            }
        }
        requirements
    }

    /// The kind of an instruction's operand, by `vk::ext_literal`, `vk::ext_reference` and the parameter's type.
    pub fn param_kind(&mut self, attributes: &[&ast::Attribute], ty: TypeId) -> InstructionParamKind {
        let literal = attributes.iter().find(|a| self.is_vk(a, "ext_literal")).copied();
        let reference = attributes.iter().find(|a| self.is_vk(a, "ext_reference")).copied();
        if let (Some(literal), Some(reference)) = (literal, reference) {
            let diagnostic = Diagnostic::error(
                code::CONFLICTING_ATTRIBUTES,
                literal.span,
                "a parameter cannot be both a literal and a reference",
            )
            .with_label(reference.span, "the other attribute is here");
            self.reports.report(diagnostic);
        }
        match (literal, reference, self.program.ty(ty)) {
            (Some(_), ..) => InstructionParamKind::Literal,
            (_, Some(_), _) => InstructionParamKind::Reference,
            (_, _, Type::TypeOperand(operand)) => InstructionParamKind::Type(*operand),
            (_, _, Type::String) => InstructionParamKind::Text,
            _ if self.is_function_type(ty) => InstructionParamKind::Function,
            _ => InstructionParamKind::Value,
        }
    }

    pub fn interface_attributes(&mut self, attributes: &[&'a ast::Attribute]) -> InterfaceAttributes {
        if attributes.is_empty() {
            return InterfaceAttributes::default();
        }
        let decorations = self.decorations(attributes);
        let literal = |number: spirv::Decoration| {
            let decoration = decorations.iter().find(|decoration| decoration.number == number as u32)?;
            match decoration.operands.as_slice() {
                [DecorationOperand::Literal(value)] => Some(*value),
                _ => None,
            }
        };
        let (location, builtin_number) = (literal(spirv::Decoration::Location), literal(spirv::Decoration::BuiltIn));
        let index = literal(spirv::Decoration::Index);
        let mut result = InterfaceAttributes { location, index, builtin_number, decorations, ..InterfaceAttributes::default() };
        let mut places = self.decorated_places(&result.decorations);
        for attribute in attributes {
            if self.is_vk(attribute, "location") {
                result.location = self.attribute_number(attribute, 0);
                places.extend(result.location.map(|value| (spirv::Decoration::Location, value, attribute.span)));
            } else if self.is_vk(attribute, "index") {
                result.index = self.attribute_number(attribute, 0);
                places.extend(result.index.map(|value| (spirv::Decoration::Index, value, attribute.span)));
            } else if self.is_vk(attribute, "builtin") {
                result.builtin = self.attribute_string(attribute, 0);
                result.builtin_span = attribute.span;
            }
        }
        self.check_one_place(places);
        if result.location.is_some() && result.builtin.is_some() {
            let span = attributes.iter().find(|a| self.is_vk(a, "location")).map_or(Span::default(), |a| a.span);
            self.reports.error(code::CONFLICTING_ATTRIBUTES, span, "'vk::builtin' and 'vk::location' cannot be used together");
        }
        result
    }

    /// The decorations that say where in an interface a variable is, with their operands.
    fn decorated_places(&self, decorations: &[Decoration]) -> Vec<(spirv::Decoration, u32, Span)> {
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

    /// Reports a second, different place of a variable in an interface.
    fn check_one_place(&mut self, mut places: Vec<(spirv::Decoration, u32, Span)>) {
        places.sort_by_key(|(_, _, span)| span.start);
        for (at, (kind, value, span)) in places.iter().enumerate() {
            let earlier = places[..at].iter().find(|(other, ..)| other == kind);
            let Some((_, first, first_span)) = earlier.filter(|(_, first, _)| first != value) else { continue };
            let message = format!("a declaration cannot have two {kind:?} decorations, here {value} and previously {first}");
            let diagnostic = Diagnostic::error(code::CONFLICTING_ATTRIBUTES, *span, message)
                .with_label(*first_span, "conflicting attribute is here");
            self.reports.report(diagnostic);
        }
    }

    // Statements.

    pub fn check_stmt_attributes(&mut self, stmt: &'a ast::Stmt) {
        if stmt.attributes.is_empty() {
            return;
        }
        self.check_attributes(&stmt.attributes, Target::Statement);
        let attributes: Vec<&ast::Attribute> = stmt.attributes.iter().collect();
        let requirements = self.requirements(&attributes);
        self.require(&requirements);
        for (one, other) in [("unroll", "loop"), ("unroll", "fastopt"), ("branch", "flatten")] {
            self.check_contradiction(&attributes, one, other);
        }
        let hints = |names: &[&str]| attributes.iter().find(|a| names.iter().any(|n| self.is_plain(a, n))).map(|a| a.span);
        let control = attributes.iter().find(|a| self.is_vk(a, "ext_loop_control")).map(|a| a.span);
        let (loops, branches) = (hints(LOOP_HINTS).or(control), hints(BRANCH_HINTS));
        let (is_loop, is_branch) = match stmt.kind {
            ast::StmtKind::While { .. } | ast::StmtKind::DoWhile { .. } | ast::StmtKind::For { .. } => (true, false),
            ast::StmtKind::If { .. } | ast::StmtKind::Switch { .. } => (false, true),
            _ => (false, false),
        };
        if let Some(span) = loops.filter(|_| !is_loop) {
            self.reports.warning(code::MISPLACED_ATTRIBUTE, span, "attribute only applies to loops");
        }
        if let Some(span) = branches.filter(|_| !is_branch) {
            self.reports.warning(code::MISPLACED_ATTRIBUTE, span, "attribute only applies to 'if' and 'switch' statements");
        }
        for attribute in &attributes {
            let is_declaration = matches!(stmt.kind, ast::StmtKind::Declaration(_));
            if !is_declaration && self.is_plain(attribute, "noinline") {
                self.misplaced(attribute);
            }
        }
    }

    /// Reports an attribute of functions on something else.
    fn misplaced(&mut self, attribute: &ast::Attribute) {
        let message = format!("attribute '{}' is only for functions", self.attribute_name(attribute));
        self.reports.error(code::MISPLACED_ATTRIBUTE, attribute.span, message);
    }

    fn check_contradiction(&mut self, attributes: &[&'a ast::Attribute], one: &str, other: &str) {
        let find = |name: &str| attributes.iter().find(|a| self.is_plain(a, name)).map(|a| a.span);
        let (Some(first), Some(second)) = (find(one), find(other)) else { return };
        let (first, second) = if first.start <= second.start { (first, second) } else { (second, first) };
        let message = format!("attributes '{one}' and '{other}' are not compatible");
        self.reports.report(
            Diagnostic::error(code::CONFLICTING_ATTRIBUTES, second, message).with_label(first, "conflicting attribute is here"),
        );
    }

    pub fn branch_hint(&self, attributes: &[ast::Attribute]) -> BranchHint {
        if attributes.iter().any(|a| self.is_plain(a, "branch")) {
            BranchHint::Branch
        } else if attributes.iter().any(|a| self.is_plain(a, "flatten")) {
            BranchHint::Flatten
        } else {
            BranchHint::None
        }
    }

    pub fn loop_hint(&mut self, attributes: &[ast::Attribute]) -> LoopHint {
        if let Some(attribute) = attributes.iter().find(|a| self.is_vk(a, "ext_loop_control")) {
            if let Some(hint) = attributes.iter().find(|a| self.is_hint(a)) {
                let diagnostic = Diagnostic::error(
                    code::CONFLICTING_ATTRIBUTES,
                    attribute.span,
                    "'vk::ext_loop_control' specifies all controls of a loop, so it cannot be combined with another loop attribute",
                );
                self.reports.report(diagnostic.with_label(hint.span, "the other attribute is here"));
            }
            return self.loop_control(attributes).map_or(LoopHint::None, LoopHint::Control);
        }
        if let Some(unroll) = attributes.iter().find(|a| self.is_plain(a, "unroll")) {
            let count = self.literal_number(unroll);
            return LoopHint::Unroll(count);
        }
        if attributes.iter().any(|a| self.is_plain(a, "loop") || self.is_plain(a, "fastopt")) {
            return LoopHint::Loop;
        }
        LoopHint::None
    }
}
