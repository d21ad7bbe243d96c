//! Templates: declaration, argument deduction and instantiation. There is one instance for each list of arguments.

use crate::builtin_types::BuiltinType;
use crate::check::{function, literal, modifiers, records, signatures, type_queries};
use crate::checker::Checker;
use crate::declarations::{
    Declarations, FirstDeclaration, FunctionDecl, ResolvedType, TemplateArgument, TemplateArguments, TemplateDecl, TemplateKind,
    new_template, param_name,
};
use crate::hir::{self, Program, StructId};
use crate::ids::{DeclId, ScopeId, TemplateId};
use crate::instances::{MAX_TEMPLATE_DEPTH, MAX_TEMPLATE_INSTANCES, depth_message};
use crate::options::Options;
use crate::reports::Reports;
use crate::scope::{Candidate, Entity, Entry, ScopeKind, Scopes};
use crate::spirv_types::{self, VkTemplate};
use crate::types::{Scalar, Type, TypeId, Types};
use crate::{late_definitions, overload, shadowed_parameters, template_bindings, vk};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    pub fn declare_template(&mut self, template: &'a ast::Template, span: Span, owner: Option<StructId>) {
        if template.params.is_empty() {
            self.declare_specialization(template, span, owner);
            return;
        }
        shadowed_parameters::check_shadowed_parameters(&self.scopes, self.unit, self.reports, template);
        if !self.declare_outside(template) {
            self.declare_in_its_scope(template, span, owner);
        }
    }

    /// Declares a template that is not a member of a class template, in the scope that its name specifies.
    pub fn declare_in_its_scope(&mut self, template: &'a ast::Template, span: Span, owner: Option<StructId>) {
        let unit = self.unit;
        let (kind, ident, scope) = match &unit.item_arena[template.item] {
            ast::Item::Function(function) => {
                let Some((ident, scope)) = self.function_name(function, span) else { return };
                for param in &function.params {
                    modifiers::check_contradictions(self.reports, &param.specifiers);
                }
                (TemplateKind::Function, ident, scope)
            }
            ast::Item::Struct(item) => match &item.name {
                Some(segment) if segment.template_args.is_none() => {
                    check_members_of_template(self.unit, self.reports, item);
                    (TemplateKind::Class, segment.ident, self.scopes.current)
                }
                Some(segment) => {
                    let Some(scope) = self.struct_scope(item) else { return };
                    let pattern = segment.template_args().unwrap_or_default();
                    self.within(scope, |this| this.declare_partial(template, TemplateKind::Class, segment.ident, pattern));
                    return;
                }
                None => {
                    self.reports.diagnose(code::TEMPLATE, span, "a class template needs a name");
                    return;
                }
            },
            ast::Item::TypeAlias(alias) => (TemplateKind::Alias, alias.name, self.scopes.current),
            ast::Item::Variables(variables) => match variables.declarators.as_slice() {
                [ast::Declarator { name: Some(name), scope: None, template_args: Some(pattern), .. }] => {
                    self.declare_partial(template, TemplateKind::Variable, *name, pattern);
                    return;
                }
                [ast::Declarator { name: Some(name), scope: None, .. }] => (TemplateKind::Variable, *name, self.scopes.current),
                _ => {
                    self.reports.diagnose(code::TEMPLATE, span, "a variable template must declare exactly one variable");
                    return;
                }
            },
            ast::Item::Error => return,
            _ => {
                self.reports.unsupported(span, "a template that is neither a function, a struct nor an alias");
                return;
            }
        };
        let owner = owner.or(match self.scopes[scope].kind {
            ScopeKind::Struct(id) if kind == TemplateKind::Function => Some(id),
            _ => None,
        });
        let name = (self.scopes.qualifier(scope) + self.unit.names.text(ident.name)).into();
        let decl = new_template(template, kind, scope, owner, name, ident.span);
        match kind {
            TemplateKind::Function => self.add_function_template(scope, ident, decl),
            TemplateKind::Class | TemplateKind::Alias | TemplateKind::Variable => self.add_class_template(scope, ident, decl),
        }
    }

    /// Adds a function template. A definition replaces its declaration.
    fn add_function_template(&mut self, scope: ScopeId, ident: ast::Ident, decl: TemplateDecl<'a>) {
        // Outside of its class, a template may use other qualifiers for types than its declaration.
        let is_outside = scope != self.scopes.current;
        let shape = |this: &Self, d: &TemplateDecl| match &this.unit.item_arena[d.item] {
            ast::Item::Function(f) if is_outside => (crate::outline::outline(this, scope, d.params, f), f.body.is_some()),
            ast::Item::Function(f) => (frontend::template_signature(this.unit, d.params, f), f.body.is_some()),
            _ => (String::new(), false),
        };
        if let Some(Entry { entity: Entity::Functions(candidates), .. }) = self.scopes[scope].entries.get(&ident.name) {
            let new = shape(self, &decl);
            for candidate in candidates {
                let Candidate::Template(id) = candidate else { continue };
                let old = shape(self, &self.decls.templates[*id]);
                if old.0 == new.0 && !(old.1 && new.1) {
                    if new.1 {
                        let id = *id;
                        self.define_function_template(id, decl);
                    }
                    return;
                }
            }
        }
        let id = self.decls.templates.push(decl);
        overload::add_candidate(&self.program, &mut self.scopes, scope, ident, Candidate::Template(id));
    }

    fn add_class_template(&mut self, scope: ScopeId, ident: ast::Ident, decl: TemplateDecl<'a>) {
        if let Some(Entry { entity: Entity::Template(old), .. }) = self.scopes[scope].entries.get(&ident.name) {
            let old = *old;
            let is_forward =
                |this: &Self, item| matches!(&this.unit.item_arena[item], ast::Item::Struct(ast::Struct { members: None, .. }));
            if is_forward(self, decl.item) {
                return;
            }
            if is_forward(self, self.decls.templates[old].item) {
                let old = &mut self.decls.templates[old];
                old.first = Some(FirstDeclaration { params: old.params, item: old.item });
                old.item = decl.item;
                old.params = decl.params;
                return;
            }
            // An alias may be redeclared for the same type.
            if let (ast::Item::TypeAlias(first), ast::Item::TypeAlias(again)) =
                (&self.unit.item_arena[self.decls.templates[old].item], &self.unit.item_arena[decl.item])
                && frontend::alias_signature(self.unit, self.decls.templates[old].params, first)
                    == frontend::alias_signature(self.unit, decl.params, again)
            {
                return;
            }
        }
        let id = self.decls.templates.push(decl);
        self.declare_in(scope, ident, Entity::Template(id));
    }

    // Function templates.

    /// Instantiates the declaration for a call. An error in the signature removes the candidate without a diagnostic (SFINAE).
    pub fn instantiate_for_call(
        &mut self,
        id: TemplateId,
        explicit: &'a [ast::TemplateArg],
        args: &[hir::ExprId],
    ) -> Result<DeclId, String> {
        let types: Vec<TypeId> = args.iter().map(|arg| self.program.type_of(*arg)).collect();
        let before = self.reports.mark();
        let explicit = self.written_arguments(explicit);
        let result = match explicit {
            Some(explicit) => self.deduce(id, explicit, &types).and_then(|args| {
                self.require(&args.requirements);
                self.instantiate_function(id, args.list)
            }),
            None => Err("its template arguments are invalid".into()),
        };
        let first_error = self.reports.first_error_since(before);
        match first_error {
            Some(message) => {
                self.reports.forget(before);
                Err(format!("with these arguments, {message}"))
            }
            None => result,
        }
    }

    fn instantiate_function(&mut self, id: TemplateId, args: Vec<TemplateArgument>) -> Result<DeclId, String> {
        limits::check();
        let key = (id, args);
        if let Some(decl) = self.instances.functions.get(&key) {
            return Ok(*decl);
        }
        let args = key.1;
        let depth = template_bindings::current_depth(&self.decls, self.body.as_ref()) + 1;
        if depth > MAX_TEMPLATE_DEPTH {
            return Err(depth_message());
        }
        if self.decls.functions.len() > MAX_TEMPLATE_INSTANCES {
            return Err(format!("the program has more than {MAX_TEMPLATE_INSTANCES} functions"));
        }
        let (function, decl) = self.instance_signature(id, &args, depth)?;
        let decl = self.decls.functions.push(decl);
        self.instances.functions.insert((id, args), decl);
        self.instances.bodies.insert(decl, function);
        Ok(decl)
    }

    /// The declaration of an instance without its body. `depth` is the number of instantiations that lead to it.
    pub fn instance_signature(
        &mut self,
        id: TemplateId,
        args: &[TemplateArgument],
        depth: u32,
    ) -> Result<(&'a ast::Function, FunctionDecl<'a>), String> {
        let template = self.decls.templates[id].clone();
        let unit = self.unit;
        let ast::Item::Function(function) = &unit.item_arena[template.item] else { return Err("it is not a function".into()) };
        let ident = match &function.name {
            ast::FunctionName::Path(path) => path.segments().last().map(|segment| segment.ident),
            ast::FunctionName::Operator { operator, .. } => Some(*operator),
            ast::FunctionName::Conversion { .. } => None,
        };
        let Some(ident) = ident else { return Err("it has no name".into()) };
        let optional: Vec<Option<TemplateArgument>> = args.iter().copied().map(Some).collect();
        let scope = template_bindings::bind(&self.program, &self.decls, &mut self.scopes, id, &optional);
        let item_span = unit.item_spans[template.item];
        let before = self.reports.mark();
        let mut decl = self.within(scope, |this| this.function_signature(function, ident, template.owner, item_span));
        let is_wrong = decl.result.is_error() || decl.params.iter().any(|param| param.ty.is_error());
        if is_wrong || self.reports.has_errors_since(before) {
            // The caller records this as the reason why the candidate is not viable.
            return Err("the signature is wrong".into());
        }
        late_definitions::add_first_defaults(self.unit, &template, &mut decl);
        decl.name.push_str(&template_bindings::arguments_text(&self.program, &self.decls, args));
        decl.template_depth = depth;
        decl.is_static |= template.is_static;
        if decl.instruction.is_none() && function.body.is_none() {
            decl.instruction = vk::instruction_by_name(&mut self.program, &decl, unit.names.text(ident.name), args);
        }
        if let Some(instruction) = decl.instruction {
            self.program.instructions[instruction].name = decl.name.to_string();
        }
        Ok((function, decl))
    }

    /// Queues the body of an instance that overload resolution has selected.
    pub fn use_instance(&mut self, decl: DeclId, call: Span) {
        // An unevaluated operand is not instantiated.
        if self.context.unevaluated == 0
            && let Some(function) = self.instances.bodies.remove(&decl)
        {
            let caller = self.body.as_ref().map(|body| body.decl);
            self.decls.functions[decl].instantiated_at = Some((call, caller));
            if function.body.is_some() {
                function::define(&mut self.decls, &mut self.functions.pending, self.unit, self.reports, decl, function);
            } else {
                self.instances.awaited.insert(decl);
            }
        }
    }

    /// Deduces the template arguments that are not given explicitly from the types of the call's arguments.
    fn deduce(&mut self, id: TemplateId, explicit: TemplateArguments, args: &[TypeId]) -> Result<TemplateArguments, String> {
        self.deduce_with(id, explicit, args, None)
    }

    /// Deduces the template arguments for an explicit specialization with these parameter types and this result type. Unlike for
    /// a call, the result type is also used (C++20 [temp.deduct.decl]).
    pub fn deduce_declared(
        &mut self,
        id: TemplateId,
        explicit: TemplateArguments,
        params: &[TypeId],
        result: TypeId,
    ) -> Result<TemplateArguments, String> {
        self.deduce_with(id, explicit, params, Some(result))
    }

    fn deduce_with(
        &mut self,
        id: TemplateId,
        explicit: TemplateArguments,
        args: &[TypeId],
        result: Option<TypeId>,
    ) -> Result<TemplateArguments, String> {
        let template = self.decls.templates[id].clone();
        let unit = self.unit;
        let ast::Item::Function(function) = &unit.item_arena[template.item] else { return Err("it is not a function".into()) };
        if args.len() > function.params.len() {
            return Err(format!("it requires {} arguments, got {}", function.params.len(), args.len()));
        }
        let mut deduction = Deduction::new(template.params, explicit.list);
        // Names in the patterns are looked up where the template is declared.
        self.within(template.scope, |this| {
            for (param, arg) in function.params.iter().zip(args) {
                let ty = unify_dims(&mut this.program, &this.decls, this.unit, &mut deduction, &param.dims, *arg)?;
                this.unify(&mut deduction, param.ty, ty)?;
            }
            if let Some(result) = result {
                let ty = unify_dims(&mut this.program, &this.decls, this.unit, &mut deduction, &function.result_dims, result)?;
                this.unify(&mut deduction, function.result, ty)?;
            }
            Ok::<(), String>(())
        })?;
        self.complete(id, deduction.bound, explicit.requirements)
    }

    fn unify(&mut self, deduction: &mut Deduction<'a>, pattern: ast::TypeExprId, ty: TypeId) -> Result<(), String> {
        match &self.unit.types[pattern] {
            ast::TypeExpr::Path(path) => self.unify_path(deduction, path, ty),
            ast::TypeExpr::Const(pattern) | ast::TypeExpr::Modified { ty: pattern, .. } => self.unify(deduction, *pattern, ty),
            _ => Ok(()),
        }
    }

    fn unify_path(&mut self, deduction: &mut Deduction<'a>, path: &'a ast::Path, ty: TypeId) -> Result<(), String> {
        let (namespace, segment) = match path.segments() {
            [segment] => (None, segment),
            [namespace, segment] => (Some(namespace.ident.name), segment),
            _ => return Ok(()),
        };
        let Some(args) = &segment.template_args else {
            if let (None, Some(index)) = (namespace, deduction.index(segment.ident.name)) {
                let ty = template_bindings::settled_type(&mut self.program, ty);
                return bind_deduced(&self.program, &self.decls, self.unit, deduction, index, TemplateArgument::Type(ty));
            }
            return Ok(());
        };
        if let (None, Some(index)) = (namespace, deduction.index(segment.ident.name)) {
            return self.unify_template(deduction, (index, args), ty);
        }
        if let Some(Entity::Template(id)) = self.find_path(path).map(|found| found.entity)
            && self.decls.templates[id].kind == TemplateKind::Alias
        {
            return self.unify_alias(deduction, (id, args), ty);
        }
        let uint = self.program.types.scalar(Scalar::UInt);
        let value = |n: u16| TemplateArgument::Value { ty: uint, bits: u64::from(n) };
        let known: Vec<TemplateArgument> = match (
            find_pattern(&mut self.program, &self.decls, &self.scopes, self.unit, self.options, namespace, segment.ident.name),
            self.program.ty(ty).clone(),
        ) {
            (Pattern::Vector, Type::Vector(scalar, n)) => {
                vec![TemplateArgument::Type(self.program.types.scalar(scalar)), value(n)]
            }
            (Pattern::Vector, Type::Scalar(scalar)) => {
                let scalar = literal::settled_scalar(scalar);
                vec![TemplateArgument::Type(self.program.types.scalar(scalar)), value(1)]
            }
            (Pattern::Matrix, Type::Matrix(m)) => {
                vec![TemplateArgument::Type(self.program.types.scalar(m.scalar)), value(m.rows.into()), value(m.columns.into())]
            }
            (Pattern::Resource, Type::Resource(resource)) => match resource.element() {
                Some(element) => vec![TemplateArgument::Type(element)],
                None => return Ok(()),
            },
            (Pattern::Resource, Type::RayQuery { flags, query_flags }) => {
                [flags, query_flags].map(|flags| TemplateArgument::Value { ty: uint, bits: u64::from(flags) }).to_vec()
            }
            // A patch is an array of control points.
            (Pattern::Resource, Type::Array { element, length: Some(count) }) => {
                vec![TemplateArgument::Type(element), TemplateArgument::Value { ty: uint, bits: u64::from(count) }]
            }
            (Pattern::Vk(template), _) => spirv_types::vk_template_arguments(&mut self.program, template, ty),
            (Pattern::Class(id), Type::Struct(instance)) => match &self.decls.structs[instance].instance {
                Some((template, args)) if *template == id => args.clone(),
                _ => return Ok(()),
            },
            _ => return Ok(()),
        };
        self.unify_arguments(deduction, args, &known)
    }

    /// Unifies `F<…>` with an instance, where F is a template template parameter.
    fn unify_template(
        &mut self,
        deduction: &mut Deduction<'a>,
        (index, args): (usize, &'a [ast::TemplateArg]),
        ty: TypeId,
    ) -> Result<(), String> {
        let Type::Struct(instance) = *self.program.ty(ty) else { return Ok(()) };
        let Some((template, known)) = self.decls.structs[instance].instance.clone() else { return Ok(()) };
        bind_deduced(&self.program, &self.decls, self.unit, deduction, index, TemplateArgument::Template(template))?;
        self.unify_arguments(deduction, args, &known)
    }

    /// Unifies an alias template with a type by unifying its target.
    fn unify_alias(
        &mut self,
        deduction: &mut Deduction<'a>,
        (id, args): (TemplateId, &'a [ast::TemplateArg]),
        ty: TypeId,
    ) -> Result<(), String> {
        let template = self.decls.templates[id].clone();
        let unit = self.unit;
        let ast::Item::TypeAlias(alias) = &unit.item_arena[template.item] else { return Ok(()) };
        let mut inner = Deduction::new(template.params, Vec::new());
        let scope = template_bindings::bind(&self.program, &self.decls, &mut self.scopes, id, &[]);
        self.nested(alias.name.span, Ok(()), |this| this.within(scope, |this| this.unify(&mut inner, alias.ty, ty)))?;
        for (arg, known) in args.iter().zip(inner.bound) {
            if let Some(known) = known {
                self.unify_arguments(deduction, std::slice::from_ref(arg), &[known])?;
            }
        }
        Ok(())
    }

    /// Unifies template arguments in the source with evaluated arguments.
    pub fn unify_arguments(
        &mut self,
        deduction: &mut Deduction<'a>,
        pattern: &'a [ast::TemplateArg],
        known: &[TemplateArgument],
    ) -> Result<(), String> {
        for (arg, known) in pattern.iter().zip(known) {
            match (arg, *known) {
                (ast::TemplateArg::Name(path), known) => {
                    let index = match path.segments() {
                        [segment] if segment.template_args.is_none() => deduction.index(segment.ident.name),
                        _ => None,
                    };
                    match (index, known) {
                        (Some(index), known) => bind_deduced(&self.program, &self.decls, self.unit, deduction, index, known)?,
                        (None, TemplateArgument::Type(ty)) => self.unify_path(deduction, path, ty)?,
                        (None, TemplateArgument::Value { .. } | TemplateArgument::Template(_)) => {}
                    }
                }
                (ast::TemplateArg::Type { ty, dims }, TemplateArgument::Type(known)) => {
                    let element = unify_dims(&mut self.program, &self.decls, self.unit, deduction, dims, known)?;
                    self.unify(deduction, *ty, element)?;
                }
                (ast::TemplateArg::Expr(expr), TemplateArgument::Value { bits, .. }) => {
                    unify_value(&mut self.program, &self.decls, self.unit, deduction, *expr, bits)?
                }
                _ => {}
            }
        }
        Ok(())
    }

    // Class and alias templates.

    /// Instantiates a class or alias template.
    pub fn instantiate_class(&mut self, id: TemplateId, args: &'a [ast::TemplateArg], span: Span) -> ResolvedType {
        limits::check();
        let Some(args) = self.written_arguments(args) else { return ResolvedType::ERROR };
        let args = match self.complete(id, args.list.into_iter().map(Some).collect(), args.requirements) {
            Ok(args) => args,
            Err(reason) => {
                let template = &self.decls.templates[id];
                let message = format!("'{}' cannot be instantiated: {reason}", template.name);
                let diagnostic =
                    Diagnostic::new(code::TEMPLATE_ARGUMENTS, span, message).with_label(template.span, "declared here");
                self.reports.report(diagnostic);
                return ResolvedType::ERROR;
            }
        };
        if args.list.contains(&TemplateArgument::Type(Types::ERROR)) {
            return ResolvedType::ERROR;
        }
        let TemplateArguments { list, requirements, .. } = args;
        let key = (id, list);
        if let Some(ty) = self.instances.classes.get(&key) {
            return ResolvedType::new(*ty, self.instances.aliases.get(&key).cloned()).requiring(&requirements);
        }
        let args = key.1;
        if let Some(message) = self.instances.exceeded_limit(self.instances.classes.len()) {
            self.reports.diagnose(code::TEMPLATE_DEPTH, span, message);
            return ResolvedType::ERROR;
        }
        self.instances.class_depth += 1;
        let resolved = self.make_class_instance(id, args);
        self.instances.class_depth -= 1;
        resolved.requiring(&requirements)
    }

    fn make_class_instance(&mut self, id: TemplateId, args: Vec<TemplateArgument>) -> ResolvedType {
        let template = self.decls.templates[id].clone();
        let optional: Vec<Option<TemplateArgument>> = args.iter().copied().map(Some).collect();
        let scope = template_bindings::bind(&self.program, &self.decls, &mut self.scopes, id, &optional);
        let unit = self.unit;
        match &unit.item_arena[template.item] {
            ast::Item::TypeAlias(alias) => {
                let resolved = self.within(scope, |this| this.alias_type(alias));
                self.instances.aliases.extend(resolved.extras().map(|extras| ((id, args.clone()), extras.clone())));
                self.instances.classes.insert((id, args), resolved.ty);
                resolved
            }
            ast::Item::Struct(item) => {
                let partial = self.chosen_partial(&template, &args);
                let has_outside = partial.is_none();
                let (item, scope) = match partial.map(|(item, scope)| (&unit.item_arena[item], scope)) {
                    Some((ast::Item::Struct(item), scope)) => (item, scope),
                    _ => (item, scope),
                };
                let name = template.name.to_string() + &template_bindings::arguments_text(&self.program, &self.decls, &args);
                let instance = self.within(scope, |this| {
                    records::new_struct(&mut this.program, &mut this.decls, &mut this.scopes, name, template.span)
                });
                let ty = self.program.types.intern(Type::Struct(instance));
                self.decls.structs[instance].instance = Some((id, args.clone()));
                self.instances.classes.insert((id, args.clone()), ty);
                if let (Some(own), Some(segment)) = (self.decls.structs[instance].scope, &item.name) {
                    self.scopes.declare(own, segment.ident.name, Entry { entity: Entity::Type(ty), span: template.span });
                }
                let before = self.reports.mark();
                self.within(scope, |this| this.apply_struct_attributes(instance, item));
                if let Some(members) = &item.members {
                    self.within(scope, |this| this.define_struct(instance, &item.bases, members));
                }
                for outside in template.outside.into_iter().filter(|_| has_outside) {
                    self.define_outside(outside, scope, &args);
                }
                self.reports.keep(before);
                ResolvedType::plain(ty)
            }
            _ => ResolvedType::ERROR,
        }
    }
}

/// The state of template argument deduction.
pub(crate) struct Deduction<'a> {
    params: &'a [ast::TemplateParam],
    pub bound: Vec<Option<TemplateArgument>>,
    /// The number of explicit arguments, which are not deduced.
    explicit: usize,
}

impl<'a> Deduction<'a> {
    pub fn new(params: &'a [ast::TemplateParam], explicit: Vec<TemplateArgument>) -> Self {
        let count = explicit.len();
        let mut bound: Vec<Option<TemplateArgument>> = explicit.into_iter().map(Some).collect();
        bound.resize(params.len().max(count), None);
        Self { params, bound, explicit: count }
    }

    fn index(&self, name: Symbol) -> Option<usize> {
        self.params.iter().position(|p| param_name(p).is_some_and(|n| n.name == name))
    }
}

enum Pattern {
    Vector,
    Matrix,
    Resource,
    Class(TemplateId),
    Vk(VkTemplate),
    None,
}

/// Reports members that a class template cannot have in any instance.
fn check_members_of_template<'a>(unit: &'a ast::Unit, reports: &Reports, item: &'a ast::Struct) {
    for member in item.members.iter().flatten() {
        if let ast::Item::Function(function) = &unit.item_arena[*member]
            && matches!(function.name, ast::FunctionName::Conversion { .. })
        {
            signatures::reject_conversion_function(reports, unit.item_spans[*member]);
        }
    }
}

/// Unifies array dimensions and returns the element type.
fn unify_dims<'a>(
    program: &mut Program,
    decls: &Declarations<'_>,
    unit: &'a ast::Unit,
    deduction: &mut Deduction<'a>,
    dims: &'a [Option<ast::ExprId>],
    mut ty: TypeId,
) -> Result<TypeId, String> {
    for dim in dims {
        let Type::Array { element, length } = *program.ty(ty) else { break };
        if let (Some(dim), Some(length)) = (dim, length) {
            unify_value(program, decls, unit, deduction, *dim, u64::from(length))?;
        }
        ty = element;
    }
    Ok(ty)
}

fn unify_value<'a>(
    program: &mut Program,
    decls: &Declarations<'_>,
    unit: &'a ast::Unit,
    deduction: &mut Deduction<'a>,
    expr: ast::ExprId,
    bits: u64,
) -> Result<(), String> {
    if let ast::Expr::Path(path) = &unit.exprs[expr]
        && let [segment] = path.segments()
        && let Some(index) = deduction.index(segment.ident.name)
    {
        let ty = program.types.scalar(Scalar::UInt);
        return bind_deduced(program, decls, unit, deduction, index, TemplateArgument::Value { ty, bits });
    }
    Ok(())
}

fn bind_deduced<'a>(
    program: &Program,
    decls: &Declarations<'_>,
    unit: &'a ast::Unit,
    deduction: &mut Deduction<'a>,
    index: usize,
    arg: TemplateArgument,
) -> Result<(), String> {
    if index < deduction.explicit {
        return Ok(());
    }
    let same = |a: TemplateArgument, b: TemplateArgument| match (a, b) {
        (TemplateArgument::Value { bits: x, .. }, TemplateArgument::Value { bits: y, .. }) => x == y,
        (a, b) => a == b,
    };
    match deduction.bound[index] {
        Some(old) if !same(old, arg) => {
            let name = param_name(&deduction.params[index]).map_or("", |n| unit.names.text(n.name));
            Err(format!(
                "deduced conflicting arguments for its template parameter '{name}': {}",
                template_bindings::arguments_text(program, decls, &[old, arg])
            ))
        }
        _ => {
            deduction.bound[index] = Some(arg);
            Ok(())
        }
    }
}

fn find_pattern(
    program: &mut Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    unit: &ast::Unit,
    options: &Options,
    namespace: Option<Symbol>,
    name: Symbol,
) -> Pattern {
    if let Some(template) = spirv_types::vk_template(scopes, unit, namespace, name) {
        return Pattern::Vk(template);
    }
    if let Some(namespace) = namespace {
        if let Some(Entity::Template(id)) = scopes
            .lookup_here(namespace)
            .and_then(|found| match found.entity {
                Entity::Namespace(scope) => scopes.lookup_in(scope, name),
                _ => None,
            })
            .map(|found| found.entity)
        {
            return Pattern::Class(id);
        }
        let name = format!("{}::{}", unit.names.text(namespace), unit.names.text(name));
        return match type_queries::builtin_type(program, options, &name) {
            Some(BuiltinType::Template(_)) => Pattern::Resource,
            _ => Pattern::None,
        };
    }
    match scopes.lookup_here(name).map(|found| found.entity) {
        Some(Entity::Template(id)) => Pattern::Class(id),
        // Inside an instance of a class template, its name denotes the instance, and with arguments the template.
        Some(Entity::Type(ty)) => match *program.ty(ty) {
            Type::Struct(instance) => {
                decls.structs[instance].instance.as_ref().map_or(Pattern::None, |(template, _)| Pattern::Class(*template))
            }
            _ => Pattern::None,
        },
        Some(_) => Pattern::None,
        None => match type_queries::builtin_type(program, options, unit.names.text(name)) {
            Some(BuiltinType::Vector) => Pattern::Vector,
            Some(BuiltinType::Matrix) => Pattern::Matrix,
            Some(BuiltinType::Template(_)) => Pattern::Resource,
            _ => Pattern::None,
        },
    }
}
