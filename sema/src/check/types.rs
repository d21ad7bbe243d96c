//! Resolution of written types: names, template arguments, array dimensions and modifiers.
//!
//! A name resolves to a [`ResolvedType`]: the type with what aliases on the way require of whatever is declared with it.

use crate::builtin_types::{self, BuiltinType, ResourceTemplate, TemplateArgument as BuiltinArgument};
use crate::checker::Checker;
use crate::declarations::{ResolvedType, TemplateArgument, TemplateArguments, TemplateKind};
use crate::hir::EnumId;
use crate::ids::ScopeId;
use crate::scope::{Entity, Found};
use crate::types::{Matrix, MatrixOrder, Resource, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};

/// The maximum length of an array: 2^28 elements are 4 GiB of vectors.
const MAX_ARRAY_LENGTH: i64 = 1 << 28;

impl<'a> Checker<'a> {
    /// Resolves a type with the attributes of its aliases; after reporting an error returns [`Types::ERROR`].
    pub fn resolve_type(&mut self, id: ast::TypeExprId) -> ResolvedType {
        let unit = self.unit;
        let span = unit.type_spans[id];
        match &unit.types[id] {
            ast::TypeExpr::Path(path) => self.resolve_type_path(path, span),
            ast::TypeExpr::Elaborated(ident) => self.resolve_hidden_type(*ident, span),
            ast::TypeExpr::Modified { modifier, span, ty } => {
                let resolved = self.resolve_type(*ty);
                let norm = self.check_norm_of(&resolved, &[(*modifier, *span)]);
                let ty = self.apply_modifier(resolved.ty, *modifier, *span);
                resolved.with_type(ty).with_norm(norm)
            }
            // `const` has no effect on a value of the type.
            ast::TypeExpr::Const(ty) => self.resolve_type(*ty),
            ast::TypeExpr::Inline(item) => ResolvedType::plain(self.declare_inline_type(*item)),
            ast::TypeExpr::Decltype(expr) => {
                self.context.unevaluated += 1;
                let expr = self.check_expr(*expr);
                let expr = self.settle(expr);
                self.context.unevaluated -= 1;
                ResolvedType::plain(self.program.type_of(expr))
            }
            ast::TypeExpr::Auto => {
                self.reports.error(code::AUTO, span, "'auto' is only allowed for a variable with an initializer");
                ResolvedType::ERROR
            }
            ast::TypeExpr::Error => ResolvedType::ERROR,
        }
    }

    /// Reports a variable or a field of a reference, which `decltype` of an assignment is.
    pub fn reject_reference(&mut self, ty: ast::TypeExprId) {
        use ast::UnaryOp::{PreDecrement, PreIncrement};
        if let ast::TypeExpr::Decltype(expr) = &self.unit.types[ty]
            && let ast::Expr::Unary { op: PreIncrement | PreDecrement, .. } | ast::Expr::Assign { .. } = self.unit.exprs[*expr]
        {
            self.reports.error(code::INVALID_TYPE, self.unit.type_spans[ty], "references are unsupported in HLSL");
        }
    }

    pub fn resolve_type_path(&mut self, path: &'a ast::Path, span: Span) -> ResolvedType {
        if let [name] = path.segments()
            && self.unit.names.text(name.ident.name).split(' ').any(|word| word == "signed")
        {
            self.reports.error(code::RESERVED_WORD, span, "'signed' is a reserved word in HLSL");
        }
        self.nested(span, ResolvedType::ERROR, |this| match this.find_type(path) {
            Some(resolved) => {
                this.warn_about_promotion(path, span);
                resolved
            }
            None => {
                if let Some(found) = this.find_path(path) {
                    if !matches!(found.entity, Entity::Error) {
                        let name = this.path_text(path);
                        let mut diagnostic = Diagnostic::error(code::NOT_A_TYPE, span, format!("'{name}' is not a type"))
                            .with_label(found.span, "declared here");
                        let ident = path.segments().last().map(|segment| segment.ident);
                        if let Some(hidden) = ident.and_then(|ident| this.scopes.hidden(found.scope, ident.name)) {
                            diagnostic = diagnostic
                                .with_label(hidden.span, "the hidden type is declared here")
                                .with_note(format!("use 'struct {name}' or 'enum {name}' to refer to the type"));
                        }
                        this.reports.report(diagnostic);
                    }
                } else {
                    this.report_unknown(path, "unknown type name");
                }
                ResolvedType::ERROR
            }
        })
    }

    /// The struct or enum that `struct S` denotes where a value has the name S.
    fn resolve_hidden_type(&mut self, ident: ast::Ident, span: Span) -> ResolvedType {
        let found = self.scopes.lookup_qualifier(self.scopes.current, ident.name, ident.span.start);
        match found.map(|found| found.entity) {
            Some(Entity::Type(ty) | Entity::ScopedEnum(ty, _)) => ResolvedType::plain(ty),
            Some(Entity::Error) => ResolvedType::ERROR,
            _ => {
                self.reports.error(code::NOT_A_TYPE, span, format!("'{}' is not a type", self.unit.names.text(ident.name)));
                ResolvedType::ERROR
            }
        }
    }

    /// The type that a path denotes; None, without a report, if it denotes none.
    pub fn find_type(&mut self, path: &'a ast::Path) -> Option<ResolvedType> {
        let resolved = self.look_up_type(path)?;
        // A template argument keeps only the type, so the alias's requirements are added to the type.
        if let (Some(requirements), Type::Spirv(id)) = (resolved.requirements(), self.program.ty(resolved.ty)) {
            let id = *id;
            self.decls.spirv_requirements[id].merge(requirements);
        }
        Some(resolved)
    }

    fn look_up_type(&mut self, path: &'a ast::Path) -> Option<ResolvedType> {
        let last = path.segments().last()?;
        let args = last.template_args();
        if let Some(Found { entity, .. }) = self.find_path(path) {
            return match entity {
                Entity::Type(ty) => {
                    Some(self.other_instance(ty, args, last.ident.span).unwrap_or_else(|| ResolvedType::plain(ty)))
                }
                Entity::ScopedEnum(ty, _) => Some(ResolvedType::plain(ty)),
                Entity::Alias(ty, extras) => Some(ResolvedType::new(ty, Some(extras))),
                Entity::Template(id) if self.decls.templates[id].kind == TemplateKind::Variable => None,
                Entity::Template(id) => Some(self.instantiate_class(id, args.unwrap_or_default(), last.ident.span)),
                _ => None,
            };
        }
        if let Some(resolved) = self.vk_type(path) {
            return Some(resolved);
        }
        let builtin = match path.segments() {
            [last] if !path.is_global() => self.named_builtin_type(last.ident.name)?,
            [vk, last] if self.unit.names.text(vk.ident.name) == "vk" => {
                let name = format!("vk::{}", self.unit.names.text(last.ident.name));
                self.builtin_type(&name)?
            }
            _ => return None,
        };
        Some(self.instantiate_builtin(&builtin, args.unwrap_or_default(), last.ident.span))
    }

    /// In a class template its name denotes the current instance; with arguments, possibly another one.
    pub fn other_instance(&mut self, ty: TypeId, args: Option<&'a [ast::TemplateArg]>, span: Span) -> Option<ResolvedType> {
        let (args, Type::Struct(id)) = (args?, self.program.ty(ty)) else { return None };
        let (template, _) = self.decls.structs[*id].instance.clone()?;
        Some(self.instantiate_class(template, args, span))
    }

    /// The builtin type of this name, which is looked up once.
    fn named_builtin_type(&mut self, name: Symbol) -> Option<BuiltinType> {
        if let Some(known) = self.decls.builtin_types.get(&name) {
            return known.clone();
        }
        let found = self.builtin_type(self.unit.names.text(name));
        self.decls.builtin_types.insert(name, found.clone());
        found
    }

    pub fn builtin_type(&mut self, name: &str) -> Option<BuiltinType> {
        builtin_types::lookup(&mut self.program.types, name, self.options.native_16bit)
    }

    fn instantiate_builtin(&mut self, builtin: &BuiltinType, args: &'a [ast::TemplateArg], span: Span) -> ResolvedType {
        // The arguments of a type that is not available may name what only it needs.
        if args.is_empty() || matches!(builtin, BuiltinType::Unavailable(_)) {
            return ResolvedType::plain(self.make_builtin(builtin, &[], span));
        }
        if let BuiltinType::Template(ResourceTemplate::RayQuery) = builtin {
            self.check_query_flags(args);
        }
        let Some(TemplateArguments { list, requirements, norm }) = self.template_arguments(args) else {
            return ResolvedType::ERROR;
        };
        let args: Vec<BuiltinArgument> = list
            .into_iter()
            .map(|arg| match arg {
                TemplateArgument::Type(ty) => BuiltinArgument::Type(self.ordered_by_pragma(ty, span)),
                TemplateArgument::Value { bits, .. } => BuiltinArgument::Value(bits as i64),
                // It was replaced by its instance.
                TemplateArgument::Template(_) => BuiltinArgument::Type(Types::ERROR),
            })
            .collect();
        let ty = self.make_builtin(builtin, &args, span);
        self.check_query_type(ty, span);
        let has_norm = matches!(builtin, BuiltinType::Vector | BuiltinType::Matrix);
        ResolvedType::plain(ty).requiring(&requirements).with_norm(norm.filter(|_| has_norm))
    }

    /// Instantiates a builtin template.
    pub fn make_builtin(&mut self, builtin: &BuiltinType, args: &[BuiltinArgument], span: Span) -> TypeId {
        if args.iter().any(|arg| matches!(arg, BuiltinArgument::Type(Types::ERROR))) {
            return Types::ERROR;
        }
        match builtin_types::instantiate(&mut self.program.types, builtin, args, self.options.shader_model) {
            Ok(ty) if self.check_element_of_object(ty, span) => ty,
            Ok(_) => Types::ERROR,
            Err(error) => {
                self.reports.error(error.code, span, error.message);
                Types::ERROR
            }
        }
    }

    /// Applies array dimensions; `int a[2][3]` is an array of two arrays of three.
    pub fn apply_dims(&mut self, ty: TypeId, dims: &'a [Option<ast::ExprId>], span: Span) -> TypeId {
        if dims.is_empty() || ty.is_error() {
            return ty;
        }
        if ty == Types::VOID {
            self.reports.error(code::INVALID_TYPE, span, "array has incomplete element type 'void'");
            return Types::ERROR;
        }
        if dims.iter().skip(1).any(Option::is_none) || matches!(self.program.ty(ty), Type::Array { length: None, .. }) {
            self.reports.error(code::ARRAY_LENGTH, span, "only the first dimension of an array can have no length");
            return Types::ERROR;
        }
        let mut result = ty;
        for dim in dims.iter().rev() {
            let length = match dim {
                None => None,
                Some(expr) => match self.array_length(*expr) {
                    Some(length) => Some(length),
                    None => return Types::ERROR,
                },
            };
            result = self.program.types.array(result, length);
        }
        if !self.has_open_length(result) && self.leaf_count(result).is_none_or(|count| count > MAX_ARRAY_LENGTH as u64) {
            let message = format!("an array can contain at most {MAX_ARRAY_LENGTH} scalars in total");
            self.reports.error(code::ARRAY_LENGTH, span, message);
            return Types::ERROR;
        }
        result
    }

    fn array_length(&mut self, expr: ast::ExprId) -> Option<u32> {
        let span = self.unit.expr_spans[expr];
        let value = self.constant_int(expr, "an array's length")?;
        if !(1..=MAX_ARRAY_LENGTH).contains(&value) {
            let message = format!("an array's length must be from 1 to {MAX_ARRAY_LENGTH}, not {value}");
            self.reports.error(code::ARRAY_LENGTH, span, message);
            return None;
        }
        Some(value as u32)
    }

    /// Applies `row_major` and `column_major` to a matrix type.
    pub fn apply_type_modifiers(&mut self, ty: TypeId, specifiers: &ast::Specifiers) -> TypeId {
        specifiers.modifiers.iter().fold(ty, |ty, (modifier, span)| self.apply_modifier(ty, *modifier, *span))
    }

    /// The type with a modifier that says something of it; reports one that the type can't have.
    fn apply_modifier(&mut self, ty: TypeId, modifier: ast::Modifier, span: Span) -> TypeId {
        use ast::Modifier as M;
        match modifier {
            M::RowMajor | M::ColumnMajor => return self.apply_order(ty, modifier, span),
            M::Unorm | M::Snorm => self.check_norm(modifier, span, ty),
            M::GloballyCoherent | M::ReorderCoherent => self.check_coherence(modifier, span, ty),
            _ => {}
        }
        ty
    }

    fn apply_order(&mut self, ty: TypeId, modifier: ast::Modifier, span: Span) -> TypeId {
        let order = if modifier == ast::Modifier::RowMajor { MatrixOrder::RowMajor } else { MatrixOrder::ColumnMajor };
        if self.with_order(ty, order) == Some(ty) {
            let message = format!("'{}' is already the order of the type", modifier.text());
            self.reports.warning(code::REDUNDANT_MODIFIER, span, message);
            return ty;
        }
        match self.with_order(ty, order) {
            Some(ty) => ty,
            None => {
                if matches!(self.program.ty(ty), Type::Matrix(_)) {
                    let message =
                        format!("'{}' contradicts the order of the type '{}'", modifier.text(), self.program.type_name(ty));
                    self.reports.error(code::CONTRADICTING_MODIFIERS, span, message);
                } else if !ty.is_error() {
                    let message = format!("a matrix order does not apply to type '{}'", self.program.type_name(ty));
                    self.reports.error(code::INVALID_MODIFIER, span, message);
                }
                ty
            }
        }
    }

    fn with_order(&mut self, ty: TypeId, order: MatrixOrder) -> Option<TypeId> {
        match *self.program.ty(ty) {
            Type::Matrix(matrix) if matrix.order.is_none_or(|own| own == order) => {
                Some(self.program.types.intern(Type::Matrix(Matrix { order: Some(order), ..matrix })))
            }
            _ => None,
        }
    }

    // Queries.

    pub fn is_scoped_enum(&self, id: EnumId) -> bool {
        self.enum_info(id).is_some_and(|info| info.scoped)
    }

    pub fn enum_scope(&self, id: EnumId) -> Option<ScopeId> {
        self.enum_info(id).map(|info| info.scope)
    }

    /// True for a resource, and for aggregates that hold one.
    pub fn holds_resource(&self, ty: TypeId) -> bool {
        match self.program.ty(ty) {
            Type::Resource(_) => true,
            Type::Array { element, .. } => self.holds_resource(*element),
            Type::Struct(id) => self.program.structs[*id].fields.iter().any(|f| self.holds_resource(f.ty)),
            _ => false,
        }
    }

    /// The resource type, if the type is one or an array of one.
    pub fn resource_of(&self, ty: TypeId) -> Option<Resource> {
        match self.program.ty(ty) {
            Type::Resource(resource) => Some(*resource),
            Type::Array { element, .. } => self.resource_of(*element),
            _ => None,
        }
    }

    /// True for an array with an open length at any level.
    pub fn has_open_length(&self, ty: TypeId) -> bool {
        match self.program.ty(ty) {
            Type::Array { element, length } => length.is_none() || self.has_open_length(*element),
            _ => false,
        }
    }
}
