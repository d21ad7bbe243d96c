//! Template arguments: evaluation, default arguments, and conversion to the types of the parameters.

use crate::checker::Checker;
use crate::declarations::{ResolvedType, TemplateArgument, TemplateArguments, TemplateKind, has_default, param_name};
use crate::hir::{self, Constant, Requirements};
use crate::ids::{ScopeId, TemplateId};
use crate::scope::{Entity, Entry, ScopeKind};
use crate::types::{Scalar, Type, TypeId};
use frontend::{Span, ast};

/// The length to which the arguments in the name of an instance are truncated, in characters.
const MAX_NAME: usize = 200;

impl<'a> Checker<'a> {
    /// Evaluates the arguments of a template without template template parameters; None after a report.
    pub fn template_arguments(&mut self, args: &'a [ast::TemplateArg]) -> Option<TemplateArguments> {
        let mut known = self.written_arguments(args)?;
        for (argument, written) in known.list.iter_mut().zip(args) {
            if let TemplateArgument::Template(id) = *argument {
                // A class template without arguments is replaced by its instance with the defaults.
                let span = self.argument_span(written);
                let resolved = self.instantiate_class(id, &[], span);
                *argument = (!resolved.ty.is_error()).then_some(TemplateArgument::Type(resolved.ty))?;
                known.requirements.extend_from(resolved.requirements());
            }
        }
        Some(known)
    }

    /// Evaluates template arguments, including templates; None after a report.
    pub fn written_arguments(&mut self, args: &'a [ast::TemplateArg]) -> Option<TemplateArguments> {
        // Cached, because a name is looked up as a type and then as a value, and evaluating its arguments each time would be
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
                    (self.value_argument(value, span)?, None)
                }
                ast::TemplateArg::Name(path) => self.named_argument(path)?,
            };
            if result.list.is_empty() {
                result.norm = resolved.as_ref().and_then(ResolvedType::norm);
            }
            result.list.push(argument);
            result.requirements.extend_from(resolved.as_ref().and_then(ResolvedType::requirements));
            // A struct is named by what it is an element or a member of: a buffer, an address.
            if let TemplateArgument::Type(ty) = argument {
                result.requirements.extend_from(self.type_requirements(ty));
            }
        }
        Some(result)
    }

    /// The argument that a name denotes; for a type, with its attributes.
    fn named_argument(&mut self, path: &'a ast::Path) -> Option<(TemplateArgument, Option<ResolvedType>)> {
        let span = self.path_span(path);
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
        Some((self.value_argument(value, span)?, None))
    }

    fn argument_span(&self, arg: &ast::TemplateArg) -> Span {
        match arg {
            ast::TemplateArg::Type { ty, .. } => self.unit.type_spans[*ty],
            ast::TemplateArg::Expr(expr) => self.unit.expr_spans[*expr],
            ast::TemplateArg::Name(path) => self.path_span(path),
        }
    }

    fn type_argument(&mut self, ty: TypeId, dims: &'a [Option<ast::ExprId>], span: Span) -> Option<TemplateArgument> {
        let ty = self.apply_dims(ty, dims, span);
        (!ty.is_error()).then_some(TemplateArgument::Type(ty))
    }

    fn value_argument(&mut self, value: hir::ExprId, span: Span) -> Option<TemplateArgument> {
        let value = self.load(value);
        let value = self.settle(value);
        let ty = self.program.type_of(value);
        let bits = self.constant_int_of(value, "a template argument", span)? as u64;
        Some(TemplateArgument::Value { ty, bits })
    }

    /// Creates a scope that binds the template parameters to the arguments; None leaves a parameter unbound.
    pub fn bind(&mut self, id: TemplateId, args: &[Option<TemplateArgument>]) -> ScopeId {
        let template = self.decls.templates[id].clone();
        let scope = self.scopes.push(ScopeKind::Template, Some(template.scope), "");
        for (param, arg) in template.params.iter().zip(args) {
            let (Some(ident), Some(arg)) = (param_name(param), arg) else { continue };
            let entity = self.argument_entity(*arg);
            self.scopes.declare(scope, ident.name, Entry { entity, span: ident.span });
        }
        // The default arguments of the first declaration have its names.
        for (param, arg) in template.first.iter().flat_map(|first| first.params).zip(args) {
            let (Some(ident), Some(arg)) = (param_name(param), arg) else { continue };
            if !self.scopes[scope].entries.contains_key(&ident.name) {
                let entity = self.argument_entity(*arg);
                self.scopes.declare(scope, ident.name, Entry { entity, span: ident.span });
            }
        }
        scope
    }

    /// The entity that a bound template parameter denotes.
    pub fn argument_entity(&self, arg: TemplateArgument) -> Entity {
        match arg {
            TemplateArgument::Type(ty) => Entity::Type(ty),
            TemplateArgument::Template(id) => Entity::Template(id),
            TemplateArgument::Value { ty, bits } => match self.program.ty(ty) {
                Type::Scalar(Scalar::Bool) => Entity::Constant(ty, Constant::Bool(bits != 0)),
                _ => Entity::Constant(ty, Constant::Int(bits)),
            },
        }
    }

    /// Adds default arguments, and converts values to their parameters' types.
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
            let scope = self.bind(id, &args);
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

    /// Converts an argument to the kind and type of its parameter; `scope` binds the parameters before it.
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
                self.check_arity(id, params.len(), &name)?;
                (TemplateArgument::Template(id), None)
            }
            (TemplateArgument::Value { ty, bits }, ast::TemplateParam::Value { ty: declared, .. }) => {
                let declared = self.within(scope, |this| this.resolve_type(*declared)).ty;
                self.check_value_type(declared, &name)?;
                (self.converted_value(ty, bits, declared), None)
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

    /// The default of a parameter that has no argument; `scope` binds the parameters before it.
    fn default_template_argument(
        &mut self,
        param: &'a ast::TemplateParam,
        scope: ScopeId,
    ) -> Result<(TemplateArgument, Option<ResolvedType>), String> {
        let name = param_name(param).map_or("", |n| self.unit.names.text(n.name)).to_owned();
        Ok(match param {
            ast::TemplateParam::Type { default: Some(default), .. } => {
                let resolved = self.within(scope, |this| this.resolve_type(*default));
                // It may have been reported for another use of the same instance.
                if resolved.ty.is_error() {
                    return Err(format!("the default argument of its template parameter '{name}' is invalid"));
                }
                (TemplateArgument::Type(resolved.ty), Some(resolved))
            }
            ast::TemplateParam::Value { ty, default: Some(default), .. } => {
                let declared = self.within(scope, |this| this.resolve_type(*ty)).ty;
                self.check_value_type(declared, &name)?;
                let value = self.within(scope, |this| {
                    if declared.is_error() {
                        return None;
                    }
                    let bits = this.constant_int(*default, "a template argument")?;
                    Some(this.converted_value(declared, bits as u64, declared))
                });
                (value.ok_or_else(|| format!("the default argument of its template parameter '{name}' is invalid"))?, None)
            }
            ast::TemplateParam::Template { params, default: Some(default), .. } => {
                match self.within(scope, |this| this.named_argument(default)) {
                    Some((TemplateArgument::Template(id), _)) => {
                        self.check_arity(id, params.len(), &name)?;
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

    /// Checks that a template matches a template template parameter: it takes as many arguments, not counting defaults.
    fn check_arity(&self, id: TemplateId, wanted: usize, name: &str) -> Result<(), String> {
        let template = &self.decls.templates[id];
        let needed = template.params.iter().filter(|param| !has_default(param)).count();
        if (needed..=template.params.len()).contains(&wanted) {
            return Ok(());
        }
        Err(format!(
            "its template parameter '{name}' is a template with {wanted} parameters, and '{}' has {}",
            template.name,
            template.params.len()
        ))
    }

    /// A template parameter is of an integer type, `bool` or an enum.
    fn check_value_type(&self, declared: TypeId, name: &str) -> Result<(), String> {
        match self.program.ty(declared) {
            Type::Scalar(scalar) if scalar.is_int() || *scalar == Scalar::Bool => Ok(()),
            Type::Enum(_) => Ok(()),
            _ if declared.is_error() => Ok(()),
            _ => Err(format!(
                "its template parameter '{name}' has the type '{}', which no parameter may have",
                self.program.type_name(declared)
            )),
        }
    }

    fn converted_value(&self, ty: TypeId, bits: u64, declared: TypeId) -> TemplateArgument {
        match self.program.ty(declared) {
            Type::Scalar(Scalar::Bool) => TemplateArgument::Value { ty: declared, bits: u64::from(bits != 0) },
            Type::Scalar(scalar) => TemplateArgument::Value { ty: declared, bits: crate::check::wrap_int(bits, *scalar) },
            Type::Enum(_) => TemplateArgument::Value { ty: declared, bits },
            _ => TemplateArgument::Value { ty, bits },
        }
    }

    pub fn arguments_text(&self, args: &[TemplateArgument]) -> String {
        let texts: Vec<String> = args
            .iter()
            .map(|arg| match arg {
                TemplateArgument::Type(ty) => self.program.type_name(*ty),
                TemplateArgument::Template(id) => self.decls.templates[*id].name.to_string(),
                TemplateArgument::Value { ty, bits } => match self.program.ty(*ty) {
                    Type::Scalar(Scalar::Bool) => (*bits != 0).to_string(),
                    Type::Scalar(s) if s.is_unsigned_int() => bits.to_string(),
                    _ => (*bits as i64).to_string(),
                },
            })
            .collect();
        // Nested types can double the length at every level.
        let mut text = texts.join(", ");
        if let Some((end, _)) = text.char_indices().nth(MAX_NAME) {
            text.truncate(end);
            text.push('…');
        }
        format!("<{text}>")
    }
}
