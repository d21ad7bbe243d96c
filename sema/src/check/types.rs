//! Resolution of types in the source: names, template arguments, array dimensions and modifiers.
//!
//! A name resolves to a [`ResolvedType`]: the type, and the requirements and decorations of the aliases that lead to it.

use crate::builtin_types::{self, BuiltinType, ResourceTemplate, TemplateArgument as BuiltinArgument};
use crate::check::{aggregate, literal, modifiers, names, type_queries, warnings};
use crate::checker::Checker;
use crate::declarations::{
    Declarations, FunctionDecl, NumberedType, ResolvedType, TemplateArgument, TemplateArguments, TemplateKind, has_default,
    param_name,
};
use crate::hir::{ExprId, Program, Requirements};
use crate::ids::{DeclId, ScopeId, TemplateId};
use crate::options::Options;
use crate::reports::Reports;
use crate::scope::{Entity, Found, Scopes};
use crate::spirv_types::{self, VkTemplate};
use crate::types::{Type, TypeId, Types};
use crate::{addresses, attrs, function_operands, rays, restricted_types, template_bindings, type_definitions};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};

/// The maximum length of an array: 2^28 vectors of 16 bytes occupy 4 GiB.
const MAX_ARRAY_LENGTH: i64 = 1 << 28;

impl<'a> Checker<'a> {
    /// Resolves a type with the attributes of its aliases. Returns [`Types::ERROR`] after reporting an error.
    pub fn resolve_type(&mut self, id: ast::TypeExprId) -> ResolvedType {
        let unit = self.unit;
        let span = unit.type_spans[id];
        match &unit.types[id] {
            ast::TypeExpr::Path(path) => self.resolve_type_path(path, span),
            ast::TypeExpr::Elaborated(ident) => resolve_hidden_type(&self.scopes, self.unit, self.reports, *ident, span),
            ast::TypeExpr::Modified { modifier, span, ty } => {
                let resolved = self.resolve_type(*ty);
                let norm = modifiers::check_norm_of(self.reports, &resolved, &[(*modifier, *span)]);
                let ty = modifiers::apply_modifier(&mut self.program, self.reports, resolved.ty, *modifier, *span);
                resolved.with_type(ty).with_norm(norm)
            }
            // `const` has no effect on values of the type.
            ast::TypeExpr::Const(ty) => self.resolve_type(*ty),
            ast::TypeExpr::Inline(item) => ResolvedType::plain(self.declare_inline_type(*item)),
            ast::TypeExpr::Decltype(expr) => {
                self.context.unevaluated += 1;
                let expr = self.check_expr(*expr);
                let expr = literal::settle(&mut self.program, expr);
                self.context.unevaluated -= 1;
                ResolvedType::plain(self.program.type_of(expr))
            }
            ast::TypeExpr::Auto => {
                self.reports.diagnose(code::AUTO, span, "'auto' is only allowed for a variable with an initializer");
                ResolvedType::ERROR
            }
            ast::TypeExpr::Error => ResolvedType::ERROR,
        }
    }

    fn resolve_type_path(&mut self, path: &'a ast::Path, span: Span) -> ResolvedType {
        if let [name] = path.segments()
            && self.unit.names.text(name.ident.name).split(' ').any(|word| word == "signed")
        {
            self.reports.diagnose(code::RESERVED_WORD, span, "'signed' is a reserved word in HLSL");
        }
        self.nested(span, ResolvedType::ERROR, |this| match this.find_type(path) {
            Some(resolved) => {
                warnings::warn_about_promotion(this.unit, this.options, this.reports, path, span);
                resolved
            }
            None => {
                if let Some(found) = this.find_path(path) {
                    if !matches!(found.entity, Entity::Error) {
                        let name = names::path_text(this.unit, path);
                        let mut diagnostic = Diagnostic::new(code::NOT_A_TYPE, span, format!("'{name}' is not a type"))
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

    /// The type that a path denotes; None, without a diagnostic, if it does not denote a type.
    pub fn find_type(&mut self, path: &'a ast::Path) -> Option<ResolvedType> {
        let resolved = self.look_up_type(path)?;
        // A template argument only keeps the type, so the requirements of the alias are added to the type.
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
            [last] if !path.is_global() => {
                named_builtin_type(&mut self.program, &mut self.decls, self.unit, self.options, last.ident.name)?
            }
            [vk, last] if self.unit.names.text(vk.ident.name) == "vk" => {
                let name = format!("vk::{}", self.unit.names.text(last.ident.name));
                type_queries::builtin_type(&mut self.program, self.options, &name)?
            }
            _ => return None,
        };
        Some(self.instantiate_builtin(&builtin, args.unwrap_or_default(), last.ident.span))
    }

    /// Whether a name denotes a type. A variable after an unknown type does not hide it: the two were exchanged, as in `color float3 = 1;`.
    pub fn is_type_name(&mut self, name: Symbol) -> bool {
        match self.scopes.lookup_here(name) {
            Some(found) => matches!(found.entity, Entity::Type(_) | Entity::ScopedEnum(..) | Entity::Alias(..)),
            None => named_builtin_type(&mut self.program, &mut self.decls, self.unit, self.options, name).is_some(),
        }
    }

    /// Inside a class template, its name denotes the current instance; with arguments, it may denote another instance.
    pub fn other_instance(&mut self, ty: TypeId, args: Option<&'a [ast::TemplateArg]>, span: Span) -> Option<ResolvedType> {
        let (args, Type::Struct(id)) = (args?, self.program.ty(ty)) else { return None };
        let (template, _) = self.decls.structs[*id].instance.clone()?;
        Some(self.instantiate_class(template, args, span))
    }

    fn instantiate_builtin(&mut self, builtin: &BuiltinType, args: &'a [ast::TemplateArg], span: Span) -> ResolvedType {
        // The arguments of an unavailable type may use names that only exist for this type.
        if args.is_empty() || matches!(builtin, BuiltinType::Unavailable(_)) {
            return ResolvedType::plain(self.make_builtin(builtin, &[], span));
        }
        if let BuiltinType::Template(ResourceTemplate::RayQuery) = builtin {
            rays::check_query_flags(self.unit, self.options, self.reports, args);
        }
        let Some(TemplateArguments { list, requirements, norm }) = self.template_arguments(args) else {
            return ResolvedType::ERROR;
        };
        let args: Vec<BuiltinArgument> = list
            .into_iter()
            .map(|arg| match arg {
                TemplateArgument::Type(ty) => BuiltinArgument::Type(self.ordered_by_pragma(ty, span)),
                TemplateArgument::Value { bits, .. } => BuiltinArgument::Value(bits as i64),
                // A template was already replaced by its instance.
                TemplateArgument::Template(_) => BuiltinArgument::Type(Types::ERROR),
            })
            .collect();
        let ty = self.make_builtin(builtin, &args, span);
        rays::check_query_type(&self.program, self.reports, ty, span);
        let has_norm = matches!(builtin, BuiltinType::Vector | BuiltinType::Matrix);
        ResolvedType::plain(ty).requiring(&requirements).with_norm(norm.filter(|_| has_norm))
    }

    /// Instantiates a builtin template.
    fn make_builtin(&mut self, builtin: &BuiltinType, args: &[BuiltinArgument], span: Span) -> TypeId {
        if args.iter().any(|arg| matches!(arg, BuiltinArgument::Type(Types::ERROR))) {
            return Types::ERROR;
        }
        match builtin_types::instantiate(&mut self.program.types, builtin, args, self.options.shader_model()) {
            Ok(ty)
                if restricted_types::check_element_of_object(
                    &self.program,
                    &self.decls,
                    &self.scopes,
                    self.reports,
                    ty,
                    span,
                ) =>
            {
                ty
            }
            Ok(_) => Types::ERROR,
            Err(error) => {
                self.reports.diagnose(error.code, span, error.message);
                Types::ERROR
            }
        }
    }

    /// Applies array dimensions. `int a[2][3]` is an array of two arrays of three elements.
    pub fn apply_dims(&mut self, ty: TypeId, dims: &'a [Option<ast::ExprId>], span: Span) -> TypeId {
        if dims.is_empty() || ty.is_error() {
            return ty;
        }
        if ty == Types::VOID {
            self.reports.diagnose(code::INVALID_TYPE, span, "array has incomplete element type 'void'");
            return Types::ERROR;
        }
        if dims.iter().skip(1).any(Option::is_none) || matches!(self.program.ty(ty), Type::Array { length: None, .. }) {
            self.reports.diagnose(code::ARRAY_LENGTH, span, "only the first dimension of an array can have no length");
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
        if !type_queries::has_open_length(&self.program, result)
            && aggregate::leaf_count(&self.program, result).is_none_or(|count| count > MAX_ARRAY_LENGTH as u64)
        {
            let message = format!("an array can contain at most {MAX_ARRAY_LENGTH} scalars in total");
            self.reports.diagnose(code::ARRAY_LENGTH, span, message);
            return Types::ERROR;
        }
        result
    }

    fn array_length(&mut self, expr: ast::ExprId) -> Option<u32> {
        let span = self.unit.expr_spans[expr];
        let value = self.constant_int(expr, "an array's length")?;
        if !(1..=MAX_ARRAY_LENGTH).contains(&value) {
            let message = format!("an array's length must be from 1 to {MAX_ARRAY_LENGTH}, not {value}");
            self.reports.diagnose(code::ARRAY_LENGTH, span, message);
            return None;
        }
        Some(value as u32)
    }

    /// Resolves a type of the namespace `vk`; None for other names.
    fn vk_type(&mut self, path: &'a ast::Path) -> Option<ResolvedType> {
        let last = match path.segments() {
            [vk, last] if self.unit.names.text(vk.ident.name) == "vk" => last,
            [last] if !path.is_global() && spirv_types::sees_vk(&self.scopes) => last,
            _ => return None,
        };
        let template = VkTemplate::of(self.unit.names.text(last.ident.name))?;
        let span = names::path_span(path);
        let Some(args) = last.template_args() else {
            let message = format!("'vk::{}' needs template arguments", self.unit.names.text(last.ident.name));
            self.reports.diagnose(code::TEMPLATE_ARGUMENTS, span, message);
            return Some(ResolvedType::ERROR);
        };
        let Some(TemplateArguments { list: args, requirements, .. }) = self.template_arguments(args) else {
            return Some(ResolvedType::ERROR);
        };
        let ty = match template {
            VkTemplate::SpirvType => {
                spirv_types::spirv_type(&mut self.program, &mut self.decls, self.reports, &args, 3, &requirements, span)
            }
            VkTemplate::SpirvOpaqueType => {
                spirv_types::spirv_type(&mut self.program, &mut self.decls, self.reports, &args, 1, &requirements, span)
            }
            VkTemplate::IntegralConstant => spirv_types::integral_constant(&mut self.program, self.reports, &args, span),
            VkTemplate::Literal => spirv_types::literal_operand(&mut self.program, self.reports, &args, span),
            VkTemplate::ResultId => spirv_types::result_id(self.reports, &args, span),
            VkTemplate::TypeById => type_definitions::type_by_id(&mut self.program, &mut self.decls, self.reports, &args, span),
            VkTemplate::TypeOperand => match *args {
                [TemplateArgument::Type(ty)] => self.program.types.intern(Type::TypeOperand(ty)),
                _ => {
                    self.reports.diagnose(code::TEMPLATE_ARGUMENTS, span, "'vk::ext_type_operand' takes one type");
                    Types::ERROR
                }
            },
            VkTemplate::BufferPointer => addresses::buffer_pointer(&mut self.program, &self.decls, self.reports, &args, span),
            VkTemplate::FunctionOperand => function_operands::function_operand_type(
                &mut self.program,
                &mut self.decls,
                self.reports,
                &args,
                &requirements,
                span,
            ),
        };
        Some(ResolvedType::plain(ty).requiring(&requirements))
    }

    /// The id of a `vk::ext_type_def` function, whose opcode is recorded.
    pub fn type_definition(&mut self, decl: &FunctionDecl) -> Option<u32> {
        let attribute = decl.attributes.iter().copied().find(|attribute| attrs::is_vk(self.unit, attribute, "ext_type_def"))?;
        let (number, opcode) = (self.attribute_number(attribute, 0)?, self.attribute_number(attribute, 1)?);
        if decl.result != Types::VOID {
            self.reports.diagnose(
                code::INVALID_TYPE,
                decl.span,
                "a function with the attribute 'vk::ext_type_def' must return void",
            );
        }
        let numbered = type_definitions::numbered_type(&mut self.program, &mut self.decls, number, attribute.span);
        let known = self.program.spirv_types[numbered.ty].opcode;
        if known != 0 && known != opcode {
            let message = format!("type {number} is already defined with opcode {known}");
            self.reports.diagnose(code::CONFLICTING_ATTRIBUTES, attribute.span, message);
            return None;
        }
        self.program.spirv_types[numbered.ty].opcode = opcode;
        Some(number)
    }

    /// Checks a call of a type definition, whose arguments are the operands of the type.
    pub fn make_type(&mut self, decl: DeclId, number: u32, args: &[ExprId], span: Span) -> ExprId {
        let params = self.decls.functions[decl].params.clone();
        let requirements = self.decls.functions[decl].requirements.clone();
        let mut operands = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let scope = self.decls.functions[decl].scope;
            let arg = match args.get(index) {
                Some(arg) => *arg,
                None => self.default_argument(param, scope, span),
            };
            match self.build().type_argument_of(arg, param.ty, param.kind) {
                Some(operand) => operands.push(operand),
                None => return self.program.error_expr(span),
            }
        }
        let numbered = type_definitions::numbered_type(&mut self.program, &mut self.decls, number, span);
        let described = &mut self.program.spirv_types[numbered.ty];
        if numbered.made && described.operands != operands {
            let message = format!("type {number} is already defined with different operands");
            self.reports.diagnose(code::CONFLICTING_TYPES, span, message);
            return self.program.error_expr(span);
        }
        described.operands = operands;
        self.decls.spirv_requirements[numbered.ty].merge(&requirements);
        self.require(&requirements);
        self.decls.numbered_types.insert(number, NumberedType { made: true, ..numbered });
        self.program.void_value(span)
    }

    /// Evaluates the arguments of a template without template template parameters; None after reporting an error.
    pub fn template_arguments(&mut self, args: &'a [ast::TemplateArg]) -> Option<TemplateArguments> {
        let mut known = self.written_arguments(args)?;
        for (argument, written) in known.list.iter_mut().zip(args) {
            if let TemplateArgument::Template(id) = *argument {
                // A class template without arguments is replaced by its instance with the default arguments.
                let span = template_bindings::argument_span(self.unit, written);
                let resolved = self.instantiate_class(id, &[], span);
                *argument = (!resolved.ty.is_error()).then_some(TemplateArgument::Type(resolved.ty))?;
                known.requirements.extend_from(resolved.requirements());
            }
        }
        Some(known)
    }

    /// Evaluates template arguments, including templates; None after reporting an error.
    pub fn written_arguments(&mut self, args: &'a [ast::TemplateArg]) -> Option<TemplateArguments> {
        // The result is cached. A name is looked up as a type and then as a value, so evaluating its arguments each time would be
        // exponential in the nesting depth.
        if args.is_empty() {
            return Some(TemplateArguments::default());
        }
        let key = (args.as_ptr() as usize, self.scopes.current);
        if let Some(known) = self.instances.known_arguments.get(&key) {
            return Some(known.clone());
        }
        let result = self.evaluate_template_arguments(args)?;
        self.instances.known_arguments.insert(key, result.clone());
        Some(result)
    }

    pub fn evaluate_template_arguments(&mut self, args: &'a [ast::TemplateArg]) -> Option<TemplateArguments> {
        let mut result = TemplateArguments::default();
        for arg in args {
            let (argument, resolved) = match arg {
                ast::TemplateArg::Type { ty, dims } => {
                    let span = self.unit.type_spans[*ty];
                    let resolved = self.resolve_type(*ty);
                    (self.type_argument(resolved.ty, dims, span)?, Some(resolved))
                }
                ast::TemplateArg::Expr(expr) => {
                    let span = self.unit.expr_spans[*expr];
                    let value = self.check_expr(*expr);
                    (self.build().value_argument(value, span)?, None)
                }
                ast::TemplateArg::Name(path) => self.named_argument(path)?,
            };
            if result.list.is_empty() {
                result.norm = resolved.as_ref().and_then(ResolvedType::norm);
            }
            result.list.push(argument);
            result.requirements.extend_from(resolved.as_ref().and_then(ResolvedType::requirements));
            // The requirements of a struct also apply to types that contain it or point to it, such as buffers.
            if let TemplateArgument::Type(ty) = argument {
                result.requirements.extend_from(type_queries::type_requirements(&self.program, &self.decls, ty));
            }
        }
        Some(result)
    }

    /// The argument that a name denotes. A type is returned with its attributes as well.
    fn named_argument(&mut self, path: &'a ast::Path) -> Option<(TemplateArgument, Option<ResolvedType>)> {
        let span = names::path_span(path);
        if path.segments().last().is_some_and(|last| last.template_args.is_none())
            && let Some(Entity::Template(id)) = self.find_path(path).map(|found| found.entity)
            && matches!(self.decls.templates[id].kind, TemplateKind::Class | TemplateKind::Alias)
        {
            return Some((TemplateArgument::Template(id), None));
        }
        if let Some(resolved) = self.find_type(path) {
            return Some((self.type_argument(resolved.ty, &[], span)?, Some(resolved)));
        }
        let value = self.check_path(path, span);
        Some((self.build().value_argument(value, span)?, None))
    }

    fn type_argument(&mut self, ty: TypeId, dims: &'a [Option<ast::ExprId>], span: Span) -> Option<TemplateArgument> {
        let ty = self.apply_dims(ty, dims, span);
        (!ty.is_error()).then_some(TemplateArgument::Type(ty))
    }

    /// Adds default arguments, and converts values to the types of their parameters.
    pub fn complete(
        &mut self,
        id: TemplateId,
        mut args: Vec<Option<TemplateArgument>>,
        mut requirements: Requirements,
    ) -> Result<TemplateArguments, String> {
        let (params, first) = (self.decls.templates[id].params, self.decls.templates[id].first);
        if args.len() > params.len() {
            let plural = if params.len() == 1 { "" } else { "s" };
            return Err(format!("it has {} template parameter{plural}, got {}", params.len(), args.len()));
        }
        args.resize(params.len(), None);
        for (i, param) in params.iter().enumerate() {
            let scope = template_bindings::bind(&self.program, &self.decls, &mut self.scopes, id, &args);
            let (arg, resolved) = match args[i] {
                Some(arg) => self.converted_argument(arg, param, scope)?,
                None => {
                    let earlier = first.and_then(|first| first.params.get(i)).filter(|_| !has_default(param));
                    self.default_template_argument(earlier.unwrap_or(param), scope)?
                }
            };
            requirements.extend_from(resolved.as_ref().and_then(ResolvedType::requirements));
            args[i] = Some(arg);
        }
        Ok(TemplateArguments { list: args.into_iter().flatten().collect(), requirements, norm: None })
    }

    /// Converts an argument to the kind and type of its parameter. `scope` binds the preceding parameters.
    fn converted_argument(
        &mut self,
        arg: TemplateArgument,
        param: &'a ast::TemplateParam,
        scope: ScopeId,
    ) -> Result<(TemplateArgument, Option<ResolvedType>), String> {
        let name = param_name(param).map_or("", |n| self.unit.names.text(n.name)).to_owned();
        Ok(match (arg, param) {
            (TemplateArgument::Type(ty), ast::TemplateParam::Type { .. }) => (TemplateArgument::Type(ty), None),
            (TemplateArgument::Template(id), ast::TemplateParam::Type { span, .. }) => {
                let resolved = self.instantiate_class(id, &[], *span);
                (TemplateArgument::Type(resolved.ty), Some(resolved))
            }
            (TemplateArgument::Template(id), ast::TemplateParam::Template { params, .. }) => {
                template_bindings::check_arity(&self.decls, id, params.len(), &name)?;
                (TemplateArgument::Template(id), None)
            }
            (TemplateArgument::Value { ty, bits }, ast::TemplateParam::Value { ty: declared, .. }) => {
                let declared = self.within(scope, |this| this.resolve_type(*declared)).ty;
                template_bindings::check_value_type(&self.program, declared, &name)?;
                (template_bindings::converted_value(&self.program, ty, bits, declared), None)
            }
            (_, ast::TemplateParam::Type { .. }) => {
                return Err(format!("the argument for its template parameter '{name}' must be a type"));
            }
            (_, ast::TemplateParam::Value { .. }) => {
                return Err(format!("the argument for its template parameter '{name}' must be a value"));
            }
            (_, ast::TemplateParam::Template { .. }) => {
                return Err(format!("its template parameter '{name}' is a template"));
            }
        })
    }

    /// The default of a parameter without an argument. `scope` binds the preceding parameters.
    fn default_template_argument(
        &mut self,
        param: &'a ast::TemplateParam,
        scope: ScopeId,
    ) -> Result<(TemplateArgument, Option<ResolvedType>), String> {
        let name = param_name(param).map_or("", |n| self.unit.names.text(n.name)).to_owned();
        Ok(match param {
            ast::TemplateParam::Type { default: Some(default), .. } => {
                let resolved = self.within(scope, |this| this.resolve_type(*default));
                // The error may have been reported for another use of the same instance.
                if resolved.ty.is_error() {
                    return Err(format!("the default argument of its template parameter '{name}' is invalid"));
                }
                (TemplateArgument::Type(resolved.ty), Some(resolved))
            }
            ast::TemplateParam::Value { ty, default: Some(default), .. } => {
                let declared = self.within(scope, |this| this.resolve_type(*ty)).ty;
                template_bindings::check_value_type(&self.program, declared, &name)?;
                let value = self.within(scope, |this| {
                    if declared.is_error() {
                        return None;
                    }
                    let bits = this.constant_int(*default, "a template argument")?;
                    Some(template_bindings::converted_value(&this.program, declared, bits as u64, declared))
                });
                (value.ok_or_else(|| format!("the default argument of its template parameter '{name}' is invalid"))?, None)
            }
            ast::TemplateParam::Template { params, default: Some(default), .. } => {
                match self.within(scope, |this| this.named_argument(default)) {
                    Some((TemplateArgument::Template(id), _)) => {
                        template_bindings::check_arity(&self.decls, id, params.len(), &name)?;
                        (TemplateArgument::Template(id), None)
                    }
                    _ => return Err(format!("the default argument of its template parameter '{name}' is not a template")),
                }
            }
            ast::TemplateParam::Type { default: None, .. }
            | ast::TemplateParam::Value { default: None, .. }
            | ast::TemplateParam::Template { default: None, .. } => {
                return Err(format!("could not deduce its template parameter '{name}'"));
            }
        })
    }
}

/// The struct or enum that `struct S` denotes if a value is also named S.
fn resolve_hidden_type(scopes: &Scopes, unit: &ast::Unit, reports: &Reports, ident: ast::Ident, span: Span) -> ResolvedType {
    let found = scopes.lookup_qualifier(scopes.current, ident.name, ident.span.start);
    match found.map(|found| found.entity) {
        Some(Entity::Type(ty) | Entity::ScopedEnum(ty, _)) => ResolvedType::plain(ty),
        Some(Entity::Error) => ResolvedType::ERROR,
        _ => {
            reports.diagnose(code::NOT_A_TYPE, span, format!("'{}' is not a type", unit.names.text(ident.name)));
            ResolvedType::ERROR
        }
    }
}

/// The builtin type of this name. The result of the lookup is cached.
fn named_builtin_type(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    unit: &ast::Unit,
    options: &Options,
    name: Symbol,
) -> Option<BuiltinType> {
    if let Some(known) = decls.builtin_types.get(&name) {
        return known.clone();
    }
    let found = type_queries::builtin_type(program, options, unit.names.text(name));
    decls.builtin_types.insert(name, found.clone());
    found
}
