//! What templates are instantiated with: written arguments in, values for each template parameter out.

use crate::checker::Checker;
use crate::declarations::TemplateArgument;
use crate::declarations::has_default;
use crate::declarations::{TemplateKind, param_name};
use crate::hir::{self, Constant};
use crate::ids::{ScopeId, TemplateId};
use crate::scope::{Entity, Entry, ScopeKind};
use crate::types::{Scalar, Type, TypeId};
use frontend::{Span, ast};

/// How many characters of the arguments an instance's name shows.
const MAX_NAME: usize = 200;

impl<'a> Checker<'a> {
    /// Written template arguments of something that takes types and values only; None after a report.
    pub fn template_arguments(&mut self, args: &'a [ast::TemplateArg]) -> Option<Vec<TemplateArgument>> {
        let mut known = self.written_arguments(args)?;
        for (known, written) in known.iter_mut().zip(args) {
            if let TemplateArgument::Template(id) = *known {
                // A template without arguments is the type with its defaults.
                let span = self.argument_span(written);
                let ty = self.instantiate_class(id, &[], span);
                *known = (!self.is_error(ty)).then_some(TemplateArgument::Type(ty))?;
            }
        }
        Some(known)
    }

    /// Written template arguments, templates among them; None after a report.
    pub fn written_arguments(&mut self, args: &'a [ast::TemplateArg]) -> Option<Vec<TemplateArgument>> {
        // A name is looked up as a type and then as a value, and each time its arguments are needed: nested, that would double
        // at every level.
        if args.is_empty() {
            return Some(Vec::new());
        }
        let key = (args.as_ptr() as usize, self.scopes.current);
        if let Some(known) = self.instances.known_arguments.get(&key) {
            return Some(known.clone());
        }
        let result = self.evaluate_template_arguments(args)?;
        self.instances.known_arguments.insert(key, result.clone());
        Some(result)
    }

    pub fn evaluate_template_arguments(&mut self, args: &'a [ast::TemplateArg]) -> Option<Vec<TemplateArgument>> {
        let mut result = Vec::new();
        for arg in args {
            result.push(match arg {
                ast::TemplateArg::Type { ty, dims } => {
                    let span = self.unit.type_spans[*ty];
                    let ty = self.resolve_type(*ty);
                    self.type_argument(ty, dims, span)?
                }
                ast::TemplateArg::Expr(expr) => {
                    let span = self.unit.expr_spans[*expr];
                    let value = self.check_expr(*expr);
                    self.value_argument(value, span)?
                }
                ast::TemplateArg::Name(path) => self.named_argument(path)?,
            });
        }
        Some(result)
    }

    fn named_argument(&mut self, path: &'a ast::Path) -> Option<TemplateArgument> {
        let span = self.path_span(path);
        if path.segments().last().is_some_and(|last| last.template_args.is_none())
            && let Some(Entity::Template(id)) = self.find_path(path).map(|found| found.entity)
            && matches!(self.decls.templates[id].kind, TemplateKind::Class | TemplateKind::Alias)
        {
            return Some(TemplateArgument::Template(id));
        }
        if let Some(ty) = self.find_type(path) {
            return self.type_argument(ty, &[], span);
        }
        let value = self.check_path(path, span);
        self.value_argument(value, span)
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
        (!self.is_error(ty)).then_some(TemplateArgument::Type(ty))
    }

    fn value_argument(&mut self, value: hir::ExprId, span: Span) -> Option<TemplateArgument> {
        let value = self.load(value);
        let value = self.settle(value);
        let ty = self.type_of(value);
        let bits = self.constant_int_of(value, "a template argument", span)? as u64;
        Some(TemplateArgument::Value { ty, bits })
    }

    /// A scope in which the parameters stand for the arguments, as far as there are any.
    pub fn bind(&mut self, id: TemplateId, args: &[Option<TemplateArgument>]) -> ScopeId {
        let template = self.decls.templates[id].clone();
        let scope = self.scopes.push(ScopeKind::Template, Some(template.scope), "");
        for (param, arg) in template.params.iter().zip(args) {
            let (Some(ident), Some(arg)) = (param_name(param), arg) else { continue };
            let entity = self.argument_entity(*arg);
            self.scopes[scope].entries.insert(ident.name, Entry { entity, span: ident.span });
        }
        scope
    }

    /// What a parameter with this argument stands for.
    pub fn argument_entity(&self, arg: TemplateArgument) -> Entity {
        match arg {
            TemplateArgument::Type(ty) => Entity::Type(ty),
            TemplateArgument::Template(id) => Entity::Template(id),
            TemplateArgument::Value { ty, bits } => match self.ty(ty) {
                Type::Scalar(Scalar::Bool) => Entity::Constant(ty, Constant::Bool(bits != 0)),
                _ => Entity::Constant(ty, Constant::Int(bits)),
            },
        }
    }

    /// Fills parameters without an argument from their defaults, and gives values their parameters' types.
    pub fn complete(&mut self, id: TemplateId, mut args: Vec<Option<TemplateArgument>>) -> Result<Vec<TemplateArgument>, String> {
        let params = self.decls.templates[id].params;
        if args.len() > params.len() {
            let plural = if params.len() == 1 { "" } else { "s" };
            return Err(format!("it has {} template parameter{plural}, not {}", params.len(), args.len()));
        }
        args.resize(params.len(), None);
        for (i, param) in params.iter().enumerate() {
            let scope = self.bind(id, &args);
            let arg = self.complete_one(args[i], param, scope)?;
            args[i] = Some(arg);
        }
        Ok(args.into_iter().flatten().collect())
    }

    /// The argument of one parameter; `scope` binds those before it.
    fn complete_one(
        &mut self,
        arg: Option<TemplateArgument>,
        param: &'a ast::TemplateParam,
        scope: ScopeId,
    ) -> Result<TemplateArgument, String> {
        let name = param_name(param).map_or("", |n| self.text(n.name)).to_owned();
        Ok(match (arg, param) {
            (Some(TemplateArgument::Type(ty)), ast::TemplateParam::Type { .. }) => TemplateArgument::Type(ty),
            (Some(TemplateArgument::Template(id)), ast::TemplateParam::Type { span, .. }) => {
                TemplateArgument::Type(self.instantiate_class(id, &[], *span))
            }
            (Some(TemplateArgument::Template(id)), ast::TemplateParam::Template { params, .. }) => {
                self.check_arity(id, params.len(), &name)?;
                TemplateArgument::Template(id)
            }
            (Some(TemplateArgument::Value { ty, bits }), ast::TemplateParam::Value { ty: declared, .. }) => {
                let declared = self.within(scope, |this| this.resolve_type(*declared));
                self.converted_value(ty, bits, declared)
            }
            (Some(_), ast::TemplateParam::Type { .. }) => return Err(format!("its template parameter '{name}' is a type")),
            (Some(_), ast::TemplateParam::Value { .. }) => return Err(format!("its template parameter '{name}' is a value")),
            (Some(_), ast::TemplateParam::Template { .. }) => {
                return Err(format!("its template parameter '{name}' is a template"));
            }
            (None, ast::TemplateParam::Type { default: Some(default), .. }) => {
                let ty = self.within(scope, |this| this.resolve_type(*default));
                // What is wrong was perhaps said before, for another use of the same instance.
                if self.is_error(ty) {
                    return Err(format!("the default of its template parameter '{name}' is wrong"));
                }
                TemplateArgument::Type(ty)
            }
            (None, ast::TemplateParam::Value { ty, default: Some(default), .. }) => {
                let value = self.within(scope, |this| {
                    let declared = this.resolve_type(*ty);
                    if this.is_error(declared) {
                        return None;
                    }
                    let bits = this.constant_int(*default, "a template argument")?;
                    Some(this.converted_value(declared, bits as u64, declared))
                });
                value.ok_or_else(|| format!("the default of its template parameter '{name}' is wrong"))?
            }
            (None, ast::TemplateParam::Template { params, default: Some(default), .. }) => {
                match self.within(scope, |this| this.named_argument(default)) {
                    Some(TemplateArgument::Template(id)) => {
                        self.check_arity(id, params.len(), &name)?;
                        TemplateArgument::Template(id)
                    }
                    _ => return Err(format!("the default of its template parameter '{name}' is no template")),
                }
            }
            (None, _) => return Err(format!("its template parameter '{name}' could not be deduced")),
        })
    }

    /// A template for a template parameter takes as many arguments as that, except for defaults.
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

    fn converted_value(&self, ty: TypeId, bits: u64, declared: TypeId) -> TemplateArgument {
        match self.ty(declared) {
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
                TemplateArgument::Type(ty) => self.type_name(*ty),
                TemplateArgument::Template(id) => self.decls.templates[*id].name.to_string(),
                TemplateArgument::Value { ty, bits } => match self.ty(*ty) {
                    Type::Scalar(Scalar::Bool) => (*bits != 0).to_string(),
                    Type::Scalar(s) if s.is_unsigned_int() => bits.to_string(),
                    _ => (*bits as i64).to_string(),
                },
            })
            .collect();
        // Types in types can double their names at every level.
        let mut text = texts.join(", ");
        if let Some((end, _)) = text.char_indices().nth(MAX_NAME) {
            text.truncate(end);
            text.push('…');
        }
        format!("<{text}>")
    }
}
