//! Variables with program lifetime: statics, groupshared variables, resources, and members of `$Globals`.

use crate::attrs::{self, Target};
use crate::check::{Declared, constants, init, is_coherent, modifiers, names, new_field, records, type_queries, warnings};
use crate::checker::Checker;
use crate::declarations::{ResolvedType, TemplateArgument};
use crate::hir::{Binding, Constant, ExprId, Global, GlobalId, GlobalKind, Register, Requirements, StructId, WrittenArguments};
use crate::resources::{self, VariableFacts};
use crate::scope::{Entity, Member, ScopeKind};
use crate::types::{Resource, Scalar, Type, TypeId, Types};
use crate::{annotations, descriptor, effects, resource_parts, special_variables, spirv_types, subobjects, texts};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use spirv::StorageClass;

impl<'a> Checker<'a> {
    pub fn declare_global_variables(&mut self, variables: &'a ast::Variables) {
        if subobjects::ignore_subobject(&self.scopes, self.unit, self.reports, variables)
            || effects::ignore_effect_object(&self.program, &mut self.scopes, self.unit, self.reports, variables)
        {
            return;
        }
        modifiers::check_modifiers(self.unit, self.reports, &variables.specifiers, variables.ty, Declared::GlobalVariable);
        warnings::warn_about_nothing_declared(self.unit, self.reports, variables);
        let has = |modifier| variables.specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        let any = |this: &Self, name| variables.specifiers.attributes.iter().any(|a| attrs::is_vk(this.unit, a, name));
        let group_shared = has(ast::Modifier::GroupShared);
        // `static` has no additional meaning for a groupshared variable.
        if (has(ast::Modifier::Static) || has(ast::Modifier::Constexpr)) && !group_shared {
            self.declare_static_variables(variables);
            return;
        }
        attrs::check_attributes(self.unit, self.reports, &variables.specifiers.attributes, Target::Global);
        let base = self.declared_type(variables);
        let base = base.as_ref();
        let (push, spec) = (any(self, "push_constant"), any(self, "constant_id"));
        for declarator in &variables.declarators {
            attrs::check_attributes(self.unit, self.reports, &declarator.attributes, Target::Global);
            self.check_annotations(declarator, Declared::GlobalVariable);
            if declarator.scope.is_some() {
                self.define_static_member(base, declarator);
            } else if group_shared {
                self.declare_groupshared(base, variables, declarator);
            } else if spec {
                self.declare_spec_constant(base, variables, declarator);
            } else {
                self.declare_uniform(base, variables, declarator, push);
            }
        }
    }

    /// Declares `static` variables, in any scope.
    pub fn declare_static_variables(&mut self, variables: &'a ast::Variables) {
        attrs::check_attributes(self.unit, self.reports, &variables.specifiers.attributes, Target::Global);
        if variables.specifiers.attributes.iter().any(|a| attrs::is_vk(self.unit, a, "constant_id")) {
            let names = variables.declarators.iter().filter_map(|declarator| declarator.name);
            for ident in names {
                self.reports.diagnose(code::SPEC_CONSTANT, ident.span, "a static variable cannot be a specialization constant");
            }
        }
        let has = |modifier| variables.specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        let constant = has(ast::Modifier::Const) || has(ast::Modifier::Constexpr);
        let base = self.declared_alias_type(variables);
        let base = base.as_ref();
        for declarator in &variables.declarators {
            let Some(ident) = declarator.name else { continue };
            if declarator.scope.is_some() {
                self.define_static_member(base, declarator);
                continue;
            }
            let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
            // `static` has no additional meaning with an explicit storage class. The Vulkan registry's mapping of payloads
            // specifies both.
            if self.storage_class(&attributes).is_some_and(|class| class != StorageClass::Private as u32) {
                self.declare_uniform(base, variables, declarator, false);
                continue;
            }
            let (ty, init, of_init) = self.static_initializer(base, declarator);
            resources::reject_open_length(&self.program, self.reports, ty, declarator.span);
            if matches!(type_queries::resource_of(&self.program, ty), Some(Resource::SubpassInput { .. })) {
                self.reports.diagnose(code::STATIC_SUBPASS_INPUT, ident.span, "a subpass input cannot be static");
            }
            let init = init.map(|init| resources::without_locals(&mut self.program, self.body.as_ref(), init));
            let late = init.filter(|init| resources::is_late(&self.program, self.body.as_ref(), *init));
            let init = if late.is_some() { None } else { init };
            let mut facts = self.variable_facts(variables, declarator, base, ty);
            facts.requirements.merge(&of_init);
            let constant = constant || base.is_some_and(ResolvedType::is_constant);
            let kind = match self.builtin_kind(&attributes, ty, constant) {
                Some(builtin) => {
                    if init.is_some() {
                        self.reports.diagnose(
                            code::BUILTIN_VARIABLE,
                            ident.span,
                            "a builtin variable cannot have an initial value",
                        );
                    }
                    builtin
                }
                None => GlobalKind::Static { init, constant },
            };
            let is_member = matches!(self.scopes[self.scopes.current].kind, ScopeKind::Struct(_));
            let is_undefined = is_member && matches!(kind, GlobalKind::Static { init: None, .. });
            let global = resources::push_global(&mut self.program, &self.scopes, self.unit, ident, ty, kind, facts);
            self.program.globals[global].is_undefined = is_undefined;
            self.declare(ident, Entity::Global(global));
            if let Some(late) = late
                && let Some(body) = &mut self.body
            {
                body.late_statics.push((global, late));
            }
        }
    }

    /// Creates the variable of a variable template's instance. The current scope binds the parameters.
    pub fn static_of_template(&mut self, variables: &'a ast::Variables, name: String) -> Option<GlobalId> {
        let has = |modifier| variables.specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        let [declarator] = variables.declarators.as_slice() else { return None };
        let ident = declarator.name?;
        if !has(ast::Modifier::Static) && !has(ast::Modifier::Constexpr) {
            self.reports.diagnose(code::TEMPLATE, ident.span, "a variable template must be static");
            return None;
        }
        let constant = has(ast::Modifier::Const) || has(ast::Modifier::Constexpr);
        let base = self.declared_alias_type(variables);
        let base = base.as_ref();
        let (ty, init, of_init) = self.static_initializer(base, declarator);
        resources::reject_open_length(&self.program, self.reports, ty, declarator.span);
        let mut facts = self.variable_facts(variables, declarator, base, ty);
        facts.requirements.merge(&of_init);
        let kind = GlobalKind::Static { init, constant };
        let VariableFacts { alias, requirements, decorations, precise } = facts;
        let global = Global { alias, requirements, decorations, precise, ..Global::new(name, ty, kind, ident.span) };
        Some(self.program.globals.push(global))
    }

    /// Defines a static member that its struct declares: `T S::x = …;`.
    fn define_static_member(&mut self, base: Option<&ResolvedType>, declarator: &'a ast::Declarator) {
        let (Some(path), Some(ident)) = (&declarator.scope, declarator.name) else { return };
        let scope = self.qualifying_scope(path.is_global(), path.segments()).flatten();
        let found = scope.and_then(|scope| self.scopes.lookup_in(scope, ident.name));
        let Some(Entity::Global(global)) = found.map(|f| f.entity) else {
            if self.unit.may_declare(ident.name) {
                return;
            }
            let message =
                format!("no static member named '{}::{}'", names::path_text(self.unit, path), self.unit.names.text(ident.name));
            self.reports.diagnose(code::UNKNOWN_IDENTIFIER, ident.span, message);
            return;
        };
        let inner = scope.unwrap_or(self.scopes.current);
        let (ty, value) = self.within(inner, |this| this.variable_type(base.map(|base| base.ty), declarator));
        let declared = self.program.globals[global].ty;
        if ty != declared && !ty.is_error() {
            let message = format!(
                "redefinition of '{}' with a type other than '{}'",
                self.unit.names.text(ident.name),
                self.program.type_name(declared)
            );
            let span = self.program.globals[global].span;
            self.reports.report(Diagnostic::new(code::REDEFINITION, ident.span, message).with_label(span, "declared here"));
            return;
        }
        self.program.globals[global].is_undefined = false;
        if let GlobalKind::Static { init, .. } = &mut self.program.globals[global].kind
            && value.is_some()
        {
            *init = value;
        }
    }

    /// The type and initializer of a static variable, and the requirements of the initializer.
    fn static_initializer(
        &mut self,
        base: Option<&ResolvedType>,
        declarator: &'a ast::Declarator,
    ) -> (TypeId, Option<ExprId>, Requirements) {
        let outer = std::mem::replace(&mut self.context.in_static_initializer, true);
        // The declaration of a struct member is not a definition.
        let may_be_incomplete =
            declarator.init.is_none() && matches!(self.scopes[self.scopes.current].kind, ScopeKind::Struct(_));
        let ((ty, init), requirements) = self.collect(|this| {
            let declared = base.map(|base| this.apply_dims(base.ty, &declarator.dims, declarator.span));
            match declared {
                Some(ty) if may_be_incomplete && type_queries::is_incomplete_struct(&this.program, &this.decls, ty) => (ty, None),
                _ => this.initialized_type(declared, declarator),
            }
        });
        self.context.in_static_initializer = outer;
        // The initializer of a static local is part of the function's body.
        self.require(&requirements);
        (ty, init, requirements)
    }

    /// The decorations of a variable, and the requirements of its attributes, aliases and struct fields.
    fn variable_facts(
        &mut self,
        variables: &'a ast::Variables,
        declarator: &'a ast::Declarator,
        base: Option<&ResolvedType>,
        ty: TypeId,
    ) -> VariableFacts {
        let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
        let mut decorations = base.map_or(Vec::new(), |base| base.decorations().to_vec());
        decorations.extend(self.decorations(&attributes));
        let mut requirements = self.requirements(&attributes);
        requirements.extend_from(base.and_then(ResolvedType::requirements));
        requirements.extend_from(type_queries::type_requirements(&self.program, &self.decls, ty));
        let precise = variables.specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::Precise);
        VariableFacts { alias: base.and_then(ResolvedType::alias), requirements, decorations, precise }
    }

    fn declare_groupshared(
        &mut self,
        base: Option<&ResolvedType>,
        variables: &'a ast::Variables,
        declarator: &'a ast::Declarator,
    ) {
        let Some(ident) = declarator.name else { return };
        if let Some(init) = &declarator.init {
            let span = init::initializer_span(self.unit, init).unwrap_or(declarator.span);
            self.reports.diagnose(code::UNUSED_INITIALIZER, span, "initializer of a groupshared variable is ignored");
        }
        let Some(base) = base else { return };
        let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
        self.check_groupshared_class(&attributes);
        special_variables::reject_builtins(self.unit, self.reports, &attributes);
        // The initializer is checked and determines the length of an array, but it does not initialize the memory.
        let (ty, _, _) = self.static_initializer(Some(base), declarator);
        resources::reject_incomplete(&self.program, &self.decls, self.reports, ty, declarator.span);
        resources::reject_open_length(&self.program, self.reports, ty, declarator.span);
        let facts = self.variable_facts(variables, declarator, Some(base), ty);
        let global =
            resources::push_global(&mut self.program, &self.scopes, self.unit, ident, ty, GlobalKind::GroupShared, facts);
        if self.program.globals[global].is_block() && !matches!(self.program.ty(ty), Type::Struct(_) | Type::Error) {
            let message = format!(
                "a groupshared variable with the decoration Block must be a struct, not '{}'",
                self.program.type_name(ty)
            );
            self.reports.diagnose(code::INVALID_TYPE, declarator.span, message);
        }
        let has_const = variables.specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::Const);
        if has_const || base.is_constant() {
            self.decls.constant_shared.insert(global);
        }
        self.declare(ident, Entity::Global(global));
    }

    fn declare_spec_constant(
        &mut self,
        base: Option<&ResolvedType>,
        variables: &'a ast::Variables,
        declarator: &'a ast::Declarator,
    ) {
        let Some(ident) = declarator.name else { return };
        let attribute = variables.specifiers.attributes.iter().find(|a| attrs::is_vk(self.unit, a, "constant_id"));
        let id = attribute.and_then(|a| self.attribute_number(a, 0));
        let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
        special_variables::reject_special_storage(self.unit, self.reports, &attributes, "a specialization constant");
        let (ty, init) = self.variable_type(base.map(|base| base.ty), declarator);
        let is_scalar = matches!(self.program.ty(ty), Type::Scalar(_) | Type::Error);
        if !is_scalar {
            let message = format!("a specialization constant must be a scalar, not '{}'", self.program.type_name(ty));
            self.reports.diagnose(code::SPEC_CONSTANT, ident.span, message);
        }
        let default = match init.map(|init| constants::constant_scalar(&self.program, self.body.as_ref(), init)) {
            Some(Ok(value)) => value,
            Some(Err(diagnostic)) => {
                if init.is_some_and(|i| !self.program.is_error_expr(i)) && is_scalar {
                    self.reports.report(*diagnostic);
                }
                Constant::Int(0)
            }
            None => {
                if !ty.is_error() {
                    let message =
                        format!("the specialization constant '{}' needs a default value", self.unit.names.text(ident.name));
                    self.reports.diagnose(code::SPEC_CONSTANT, ident.span, message);
                }
                Constant::Int(0)
            }
        };
        let facts = self.variable_facts(variables, declarator, base, ty);
        let kind = GlobalKind::SpecConstant { id: id.unwrap_or(0), default };
        let global = resources::push_global(&mut self.program, &self.scopes, self.unit, ident, ty, kind, facts);
        self.declare(ident, Entity::Global(global));
    }

    /// Declares a variable that the application provides: a resource, a constant buffer, push constants, or a member of
    /// `$Globals`.
    fn declare_uniform(
        &mut self,
        base: Option<&ResolvedType>,
        variables: &'a ast::Variables,
        declarator: &'a ast::Declarator,
        push_constant: bool,
    ) {
        let (Some(ident), Some(base)) = (declarator.name, base) else { return };
        let ty = self.apply_dims(base.ty, &declarator.dims, declarator.span);
        resources::reject_incomplete(&self.program, &self.decls, self.reports, ty, declarator.span);
        let facts = self.variable_facts(variables, declarator, Some(base), ty);
        let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
        let binding = self.binding(&attributes, &declarator.annotations);
        special_variables::reject_builtins(self.unit, self.reports, &attributes);
        if let Some(class) = self.storage_class(&attributes) {
            special_variables::reject_other_storage(self.unit, self.reports, &attributes, class);
            self.reject_initial_value(declarator);
            let kind = special_variables::kind_of_class(self.unit, self.reports, class, binding, &attributes);
            let ty = resources::constant_buffer_content(&mut self.program, ty);
            let global = resources::push_global(&mut self.program, &self.scopes, self.unit, ident, ty, kind, facts);
            return self.declare(ident, Entity::Global(global));
        }
        if push_constant {
            resources::check_push_constant(&self.program, self.unit, self.reports, &attributes, ident);
        }
        let record = resources::is_shader_record(self.unit, &attributes);
        resources::check_shader_record(self.unit, self.reports, &attributes);
        descriptor::check_descriptor(&self.program, self.unit, self.reports, &attributes, &declarator.annotations, ty, &binding);
        let content = resources::constant_buffer_content(&mut self.program, ty);
        let kind = match type_queries::resource_of(&self.program, ty) {
            _ if ty.is_error() => return self.declare(ident, Entity::Error),
            Some(Resource::ConstantBuffer { .. }) if record => GlobalKind::ShaderRecord,
            Some(Resource::ConstantBuffer { .. }) if push_constant => GlobalKind::PushConstant,
            Some(Resource::ConstantBuffer { .. }) => GlobalKind::ConstantBuffer { binding },
            Some(_) if record || push_constant => {
                return descriptor::reject_block(&self.program, &mut self.scopes, self.unit, self.reports, record, ty, ident);
            }
            Some(Resource::TextureBuffer { .. }) => GlobalKind::TextureBuffer { binding },
            Some(_) => GlobalKind::Resource { binding },
            None if spirv_types::is_opaque(&self.program, ty) => GlobalKind::Resource { binding },
            None if push_constant && matches!(self.program.ty(ty), Type::BufferPointer { .. }) => {
                let message = "vk::push_constant attribute cannot be used on declarations with vk::BufferPointer type";
                self.reports.diagnose(code::PUSH_CONSTANT, ident.span, message);
                self.declare(ident, Entity::Error);
                return;
            }
            None if record => {
                self.require_struct(code::SHADER_RECORD, "a shader record", ty, ident);
                GlobalKind::ShaderRecord
            }
            None if push_constant => {
                self.require_struct(code::PUSH_CONSTANT, "push constants", ty, ident);
                GlobalKind::PushConstant
            }
            None if type_queries::holds_resource(&self.program, ty) => {
                let name = self.scopes.qualifier(self.scopes.current) + self.unit.names.text(ident.name);
                let source = resource_parts::Source { ty: self.unit.type_spans[variables.ty], name: ident.span };
                self.check_ignored_initializer(ident, ty, declarator);
                // Coherent parts are found by their type.
                modifiers::note_coherent_alias(&self.program, &mut self.decls, &variables.specifiers, ty);
                let global = resource_parts::declare_parts(
                    &mut self.program,
                    self.reports,
                    name,
                    ty,
                    binding,
                    source,
                    &facts.requirements,
                );
                self.declare(ident, global.map_or(Entity::Error, Entity::Global));
                return;
            }
            None => {
                self.declare_loose(ident, ty, (variables, declarator), facts);
                return;
            }
        };
        self.check_ignored_initializer(ident, ty, declarator);
        let written = self.written_arguments_of(variables.ty, ty);
        let global = resources::push_global(&mut self.program, &self.scopes, self.unit, ident, content, kind, facts);
        self.program.globals[global].coherent = is_coherent(&variables.specifiers);
        self.program.globals[global].written = written;
        self.program.globals[global].is_constant_buffer =
            matches!(type_queries::resource_of(&self.program, ty), Some(Resource::ConstantBuffer { .. }));
        self.declare(ident, Entity::Global(global));
    }

    fn require_struct(&self, code: diagnostics::Code, what: &str, ty: TypeId, ident: ast::Ident) {
        if !matches!(self.program.ty(ty), Type::Struct(_)) {
            let message = format!("{what} must be a struct, not '{}'", self.program.type_name(ty));
            self.reports.diagnose(code, ident.span, message);
        }
    }

    /// The template arguments of a resource as written.
    fn written_arguments_of(&mut self, written: ast::TypeExprId, ty: TypeId) -> WrittenArguments {
        let ast::TypeExpr::Path(path) = &self.unit.types[written] else { return WrittenArguments::Same };
        let Some(segment) = path.segments().last() else { return WrittenArguments::Same };
        let Some(args) = segment.template_args() else {
            let mut element = ty;
            while let Type::Array { element: inner, .. } = self.program.ty(element) {
                element = *inner;
            }
            let name = self.program.type_name(element);
            let is_template = name.split_once('<').is_some_and(|(name, _)| name == self.unit.names.text(segment.ident.name));
            return if is_template { WrittenArguments::None } else { WrittenArguments::Same };
        };
        match self.template_arguments(args).as_ref().map(|args| args.list.as_slice()) {
            Some([_, TemplateArgument::Value { bits, .. }]) => WrittenArguments::Samples(*bits),
            _ => WrittenArguments::Same,
        }
    }

    /// Reports the initializer of a variable with a storage class.
    fn reject_initial_value(&self, declarator: &ast::Declarator) {
        if let Some(init) = &declarator.init {
            let span = init::initializer_span(self.unit, init).unwrap_or(declarator.span);
            self.reports.diagnose(
                code::STORAGE_CLASS,
                span,
                "a global variable with a storage class cannot have an initial value",
            );
        }
    }

    /// Checks the initializer of a variable whose value the application provides. Returns the type, with the length of an array that
    /// the initializer determines.
    pub fn check_ignored_initializer(&mut self, ident: ast::Ident, ty: TypeId, declarator: &'a ast::Declarator) -> TypeId {
        let Some(init) = &declarator.init else { return ty };
        let (ty, value) = self.check_initializer(ty, init, declarator.span);
        if value.is_none_or(|value| self.program.is_error_expr(value)) {
            return ty;
        }
        let message =
            format!("initializer of '{}' is ignored: the application provides its value", self.unit.names.text(ident.name));
        self.reports.report(
            Diagnostic::new(code::UNUSED_INITIALIZER, ident.span, message)
                .with_note("declare it 'static' to make it a variable of the shader"),
        );
        ty
    }

    /// Declares a global variable that is neither static nor a resource, as a member of the constant buffer `$Globals`.
    fn declare_loose(
        &mut self,
        ident: ast::Ident,
        ty: TypeId,
        (variables, declarator): (&'a ast::Variables, &'a ast::Declarator),
        facts: VariableFacts,
    ) {
        if texts::is_misplaced_text(&self.program, &self.scopes, self.body.as_ref(), self.reports, ty, ident.span) {
            self.declare(ident, Entity::Error);
            return;
        }
        if let (Type::String, Some(ast::Initializer::Expr(init))) = (self.program.ty(ty), &declarator.init) {
            // Strings cannot be in a buffer, so the variable is a constant.
            let init = self.check_expr(*init);
            let kind = GlobalKind::Static { init: Some(init), constant: true };
            let global = resources::push_global(&mut self.program, &self.scopes, self.unit, ident, ty, kind, facts);
            self.declare(ident, Entity::Global(global));
            return;
        }
        let ty = self.check_ignored_initializer(ident, ty, declarator);
        resources::reject_open_length(&self.program, self.reports, ty, declarator.span);
        self.check_register_type(&declarator.annotations, ty);
        if matches!(self.program.ty(ty), Type::String) && declarator.init.is_none() {
            let message = format!("the string variable '{}' needs an initial value", self.unit.names.text(ident.name));
            self.reports.diagnose(code::MISSING_INITIALIZER, ident.span, message);
            self.declare(ident, Entity::Error);
            return;
        }
        let (global, id) = self.globals_buffer(ident.span);
        self.program.globals[global].requirements.merge(&facts.requirements);
        let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
        if let Some(binding) = attributes.iter().find(|a| attrs::is_vk(self.unit, a, "binding")).map(|a| a.span) {
            let name = self.unit.names.text(ident.name);
            let message = format!("variable '{name}' is in the implicit buffer of global variables and cannot have a binding");
            self.reports.diagnose(code::MISPLACED_ATTRIBUTE, binding, message);
        }
        let mut field = new_field(self.unit.names.text(ident.name).to_owned(), ty, ident.span);
        field.alias = facts.alias;
        field.vk.decorations = facts.decorations;
        field.offset =
            self.field_offset(&attributes, &declarator.annotations).or_else(|| self.constant_register(&declarator.annotations));
        let index = self.program.structs[id].fields.len() as u32;
        self.program.structs[id].fields.push(field);
        self.declare(ident, Entity::GlobalField(global, Member { field: index, bits: None }));
    }

    /// The byte offset of a member of `$Globals` with `register(c3)`.
    fn constant_register(&mut self, annotations: &[ast::Annotation]) -> Option<u32> {
        annotations.iter().find_map(|annotation| match annotation {
            ast::Annotation::Register { args, span } => match self.register(args, *span)?.class? {
                ('c', number) => number.checked_mul(16),
                _ => None,
            },
            ast::Annotation::Semantic(_) | ast::Annotation::PackOffset { .. } | ast::Annotation::PayloadAccess { .. } => None,
        })
    }

    /// Parses a register such as `t3`, `space1`, or both. A preceding shader profile is ignored, and so is the offset in `t1[2]`.
    /// Errors are reported at each use and shown once.
    pub fn register(&mut self, args: &[ast::RegisterArgument], span: Span) -> Option<Register> {
        let is_profile = |text: &str| {
            let is_short = matches!(text.as_bytes(), [b'v' | b'p' | b'g' | b'h' | b'd' | b'c', b's']);
            is_short || text.contains('_') && text.chars().all(|c| c == '_' || c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        let places = match args {
            [first, rest @ ..] if !rest.is_empty() && is_profile(self.unit.names.text(first.name.name)) => rest,
            all => all,
        };
        let wrong = |this: &mut Self, span: Span, message: String| {
            let diagnostic = Diagnostic::new(code::REGISTER, span, message).with_note(
                "a register is one of the letters b, c, i, s, t and u with a number, and an optional space: t3, space1",
            );
            this.reports.report(diagnostic);
        };
        let mut register = Register { class: None, space: None };
        for (index, arg) in places.iter().enumerate() {
            if let Some(offset) = arg.offset {
                self.check_register_offset(offset)?;
            }
            let (text, span) = (self.unit.names.text(arg.name.name), arg.name.span);
            if let Some(digits) = text.strip_prefix("space") {
                let Ok(space) = digits.parse() else {
                    wrong(self, span, format!("the space '{text}' needs a number: space1"));
                    return None;
                };
                register.space = Some(space);
                if index + 1 < places.len() {
                    wrong(self, places[index + 1].name.span, "unexpected argument after the space of a register".to_owned());
                    return None;
                }
                continue;
            }
            if index > 0 {
                wrong(self, span, format!("expected a space, such as 'space1', not '{text}'"));
                return None;
            }
            let mut chars = text.chars();
            let class = chars.next().map(|c| c.to_ascii_lowercase()).filter(|c| "bcistu".contains(*c));
            let digits = chars.as_str();
            let number = if digits.is_empty() { Some(0) } else { digits.parse().ok() };
            let (Some(class), Some(number)) = (class, number) else {
                wrong(self, span, format!("invalid register '{text}'"));
                return None;
            };
            register.class = Some((class, number));
        }
        if register.class.is_none() && register.space.is_none() {
            wrong(self, span, "expected a register".to_owned());
            return None;
        }
        Some(register)
    }

    /// Checks the offset in `register(t1[offset])`, which has no effect. None if it is wrong.
    fn check_register_offset(&mut self, expr: ast::ExprId) -> Option<()> {
        let span = self.unit.expr_spans[expr];
        // As in DXC, a fraction is truncated.
        let checked = self.check_expr(expr);
        let mut value = self.build().load(checked);
        let shape = self.program.shape_of(self.program.type_of(value));
        if shape.is_some_and(|(scalar, _)| scalar.is_float()) {
            let long = self.program.types.scalar(Scalar::Int64);
            value = self.build().construct(long, [value].into_iter().collect(), span);
        }
        let value =
            constants::constant_int_of(&self.program, self.body.as_ref(), self.reports, value, "a register's offset", span)?;
        if u32::try_from(value).is_err() {
            let message = format!("a register's offset must be from 0 to {}, not {value}", u32::MAX);
            self.reports.diagnose(code::REGISTER, span, message);
            return None;
        }
        if value != 0 {
            self.reports.diagnose(code::REGISTER_OFFSET, span, "the offset of a register is ignored");
        }
        Some(())
    }

    /// The offset of `vk::offset(n)` or `packoffset(c1.y)`, in bytes.
    pub fn field_offset(&mut self, attributes: &[&ast::Attribute], annotations: &[ast::Annotation]) -> Option<u32> {
        if let Some(attribute) = attributes.iter().find(|a| attrs::is_vk(self.unit, a, "offset")) {
            return self.attribute_number(attribute, 0);
        }
        let offset = spirv::Decoration::Offset as u32;
        for attribute in attributes {
            if attrs::is_vk(self.unit, attribute, "ext_decorate")
                && attribute.args.len() == 2
                && self.attribute_number(attribute, 0) == Some(offset)
            {
                return self.attribute_number(attribute, 1);
            }
        }
        // As in DXC, the last one applies.
        annotations.iter().rev().find_map(|annotation| match annotation {
            ast::Annotation::PackOffset { register, component, span } => {
                annotations::pack_offset(self.unit, self.reports, *register, *component, *span)
            }
            ast::Annotation::Semantic(_) | ast::Annotation::Register { .. } | ast::Annotation::PayloadAccess { .. } => None,
        })
    }

    /// The storage class of the first `vk::ext_storage_class`. A second one with a different class is an error.
    pub fn storage_class(&mut self, attributes: &[&ast::Attribute]) -> Option<u32> {
        let mut found: Option<(u32, Span)> = None;
        for attribute in attributes {
            if !attrs::is_vk(self.unit, attribute, "ext_storage_class") {
                continue;
            }
            let Some(number) = self.attribute_number(attribute, 0) else { continue };
            if number > MAX_CLASS {
                let message = format!("storage class {number} is greater than {MAX_CLASS}");
                self.reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
                continue;
            }
            match found {
                Some((first, span)) if first != number => {
                    let message = "a variable cannot have two storage classes";
                    let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, attribute.span, message)
                        .with_label(span, "conflicting attribute is here");
                    self.reports.report(diagnostic);
                }
                _ => found = Some((number, attribute.span)),
            }
        }
        found.map(|(number, _)| number)
    }

    /// Reports a storage class of a `groupshared` variable other than Workgroup, which `groupshared` implies.
    fn check_groupshared_class(&mut self, attributes: &[&ast::Attribute]) {
        let other = self.storage_class(attributes).filter(|class| *class != StorageClass::Workgroup as u32);
        let attribute = attributes.iter().find(|attribute| attrs::is_vk(self.unit, attribute, "ext_storage_class"));
        if let (Some(_), Some(span)) = (other, attribute.map(|attribute| attribute.span)) {
            let message = "a groupshared variable is in the storage class Workgroup and cannot have another one";
            self.reports.diagnose(code::CONFLICTING_ATTRIBUTES, span, message);
        }
    }

    /// The kind of a static variable with a builtin attribute; None without a valid attribute.
    fn builtin_kind(&mut self, attributes: &[&ast::Attribute], ty: TypeId, constant: bool) -> Option<GlobalKind> {
        let with = |this: &Self, name| attributes.iter().find(|a| attrs::is_vk(this.unit, a, name)).copied();
        let (input, output) = (with(self, "ext_builtin_input"), with(self, "ext_builtin_output"));
        if let (Some(input), Some(output)) = (input, output) {
            let message = "vk::ext_builtin_input cannot be used together with vk::ext_builtin_output";
            let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, output.span, message)
                .with_label(input.span, "the other attribute is here");
            self.reports.report(diagnostic);
            return None;
        }
        let attribute = input.or(output)?;
        let number = self.attribute_number(attribute, 0)?;
        let name = self.unit.names.text(attribute.name.name);
        let others: Vec<_> = attributes.iter().filter(|other| attrs::is_vk(self.unit, other, name)).skip(1).collect();
        for other in others {
            if self.attribute_number(other, 0).is_some_and(|second| second != number) {
                let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, other.span, "a variable cannot be two builtins")
                    .with_label(attribute.span, "conflicting attribute is here");
                self.reports.report(diagnostic);
            }
        }
        if input.is_some() && !constant {
            let message = "vk::ext_builtin_input can only be applied to a const-qualified variable";
            self.reports.diagnose(code::BUILTIN_VARIABLE, attribute.span, message);
            return None;
        }
        if output.is_some() && constant {
            let message = "vk::ext_builtin_output cannot be applied to a const-qualified variable";
            self.reports.diagnose(code::BUILTIN_VARIABLE, attribute.span, message);
            return None;
        }
        let is_output = output.is_some();
        let earlier = self.program.globals.values().find_map(|global| match global.kind {
            GlobalKind::BuiltIn { number: known, output } if known == number => Some((output, global.ty, global.span)),
            _ => None,
        });
        if let Some((known_output, known_type, span)) = earlier {
            let what = if is_output { "an output" } else { "an input" };
            let message = if known_output != is_output {
                format!("cannot redefine builtin {number} as {what}")
            } else if known_type != ty {
                format!("cannot redefine builtin {number} as {what} of another type")
            } else {
                return Some(GlobalKind::BuiltIn { number, output: is_output });
            };
            let diagnostic = Diagnostic::new(code::BUILTIN_VARIABLE, attribute.span, message);
            self.reports.report(diagnostic.with_label(span, "previous definition is here"));
            return None;
        }
        Some(GlobalKind::BuiltIn { number, output: is_output })
    }

    /// Checks a variable of type `string`. It must be a static constant, because SPIR-V cannot store strings in memory.
    pub fn text_variable(&mut self, declarator: &'a ast::Declarator, ty: TypeId) -> (TypeId, Option<ExprId>) {
        let init = match &declarator.init {
            Some(ast::Initializer::Expr(init)) => match &self.unit.exprs[*init] {
                ast::Expr::List(list) => list.first().copied().filter(|_| list.len() == 1),
                _ => Some(*init),
            },
            _ => None,
        };
        match &init {
            Some(init) if self.context.in_static_initializer => {
                let value = self.check_expr(*init);
                if texts::text_of(&self.program, self.body.as_ref(), value).is_some() {
                    return (ty, Some(value));
                }
                if !self.program.is_error_expr(value) {
                    self.reports.diagnose(
                        code::TYPE_MISMATCH,
                        declarator.span,
                        "a variable of type 'string' must be initialized with a string",
                    );
                }
            }
            _ => self.reports.diagnose(
                code::MISSING_INITIALIZER,
                declarator.span,
                "a variable of type 'string' needs an initial value",
            ),
        }
        (Types::ERROR, None)
    }

    fn globals_buffer(&mut self, span: Span) -> (GlobalId, StructId) {
        if let Some(known) = self.singletons.loose_globals {
            return known;
        }
        let global_scope = self.scopes.global;
        let id = self.within(global_scope, |this| {
            records::new_struct(&mut this.program, &mut this.decls, &mut this.scopes, "$Globals".into(), span)
        });
        self.decls.structs[id].complete = true;
        let ty = self.program.types.intern(Type::Struct(id));
        let kind = GlobalKind::ConstantBuffer { binding: Binding::default() };
        let global = self.program.globals.push(Global::new("$Globals", ty, kind, span));
        *self.singletons.loose_globals.insert((global, id))
    }
}

/// The maximum storage class that fits in an IR address space.
const MAX_CLASS: u32 = 0xffff_0000;
