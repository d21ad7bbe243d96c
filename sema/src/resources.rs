//! Variables of program lifetime: statics, groupshared variables, resources, constant buffers, and members of `$Globals`.

use crate::attrs::Target;
use crate::check::{Declared, is_coherent, new_field};
use crate::checker::Checker;
use crate::declarations::ResolvedType;
use crate::hir::{
    AliasId, Binding, Constant, Decoration, ExprId, ExprKind, Global, GlobalId, GlobalKind, Interpolation, Register,
    Requirements, Semantic, StructId,
};
use crate::scope::{Entity, Member, ScopeKind};
use crate::types::{Resource, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The requirements and decorations of a variable: from its attributes, its type, and the alias that names the type, which is here too.
struct VariableFacts {
    alias: Option<AliasId>,
    requirements: Requirements,
    decorations: Vec<Decoration>,
}

impl<'a> Checker<'a> {
    // Variables at file and namespace scope.

    pub fn declare_global_variables(&mut self, variables: &'a ast::Variables) {
        if self.ignore_subobject(variables) || self.ignore_effect_object(variables) {
            return;
        }
        self.check_modifiers(&variables.specifiers, variables.ty, Declared::GlobalVariable);
        self.warn_about_nothing_declared(variables);
        let has = |modifier| variables.specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        let any = |this: &Self, name| variables.specifiers.attributes.iter().any(|a| this.is_vk(a, name));
        let group_shared = has(ast::Modifier::GroupShared);
        // `static` says nothing more of a groupshared variable.
        if (has(ast::Modifier::Static) || has(ast::Modifier::Constexpr)) && !group_shared {
            self.declare_static_variables(variables);
            return;
        }
        self.check_attributes(&variables.specifiers.attributes, Target::Global);
        let base = self.declared_type(variables);
        let base = base.as_ref();
        let (push, spec) = (any(self, "push_constant"), any(self, "constant_id"));
        for declarator in &variables.declarators {
            self.check_attributes(&declarator.attributes, Target::Global);
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
        self.check_attributes(&variables.specifiers.attributes, Target::Global);
        if variables.specifiers.attributes.iter().any(|a| self.is_vk(a, "constant_id")) {
            let names = variables.declarators.iter().filter_map(|declarator| declarator.name);
            for ident in names {
                self.reports.error(code::SPEC_CONSTANT, ident.span, "a static variable cannot be a specialization constant");
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
            // With a storage class of its own, `static` says nothing more: the Vulkan registry's mapping of payloads writes both.
            if self.storage_class(&attributes).is_some_and(|class| class != spirv::StorageClass::Private as u32) {
                self.declare_uniform(base, variables, declarator, false);
                continue;
            }
            let (ty, init, of_init) = self.static_initializer(base, declarator);
            self.reject_open_length(ty, declarator.span);
            if matches!(self.resource_of(ty), Some(Resource::SubpassInput { .. })) {
                self.reports.error(code::STATIC_SUBPASS_INPUT, ident.span, "a subpass input cannot be static");
            }
            let init = init.map(|init| self.without_locals(init));
            let late = init.filter(|init| self.is_late(*init));
            let init = if late.is_some() { None } else { init };
            let mut facts = self.variable_facts(variables, declarator, base, ty);
            facts.requirements.merge(&of_init);
            let constant = constant || base.is_some_and(ResolvedType::is_constant);
            let kind = match self.builtin_kind(&attributes, ty, constant) {
                Some(builtin) => {
                    if init.is_some() {
                        self.reports.error(code::BUILTIN_VARIABLE, ident.span, "a builtin variable cannot have an initial value");
                    }
                    builtin
                }
                None => GlobalKind::Static { init, constant },
            };
            let global = self.push_global(ident, ty, kind, facts);
            self.declare(ident, Entity::Global(global));
            if let Some(late) = late {
                self.late_statics.push((global, late));
            }
        }
    }

    /// The variable of a variable template's instance; the current scope binds the parameters.
    pub fn static_of_template(&mut self, variables: &'a ast::Variables, name: String) -> Option<GlobalId> {
        let has = |modifier| variables.specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        let [declarator] = variables.declarators.as_slice() else { return None };
        let ident = declarator.name?;
        if !has(ast::Modifier::Static) && !has(ast::Modifier::Constexpr) {
            self.reports.error(code::TEMPLATE, ident.span, "a variable template must be static");
            return None;
        }
        let constant = has(ast::Modifier::Const) || has(ast::Modifier::Constexpr);
        let base = self.declared_alias_type(variables);
        let base = base.as_ref();
        let (ty, init, of_init) = self.static_initializer(base, declarator);
        self.reject_open_length(ty, declarator.span);
        let mut facts = self.variable_facts(variables, declarator, base, ty);
        facts.requirements.merge(&of_init);
        let kind = GlobalKind::Static { init, constant };
        let VariableFacts { alias, requirements, decorations } = facts;
        let global = Global { alias, requirements, decorations, ..Global::new(name, ty, kind, ident.span) };
        Some(self.program.globals.push(global))
    }

    /// True for the initializer of a static local that is not constant, so that it is evaluated where control first reaches the
    /// declaration.
    fn is_late(&self, init: ExprId) -> bool {
        self.body.is_some() && self.program.mentions(init, &|kind| matches!(kind, ExprKind::Local(_)))
    }

    /// Replaces constant locals in an initializer by their values.
    fn without_locals(&mut self, init: ExprId) -> ExprId {
        if !self.is_late(init) {
            return init;
        }
        let (ty, span) = (self.program.type_of(init), self.program.span_of(init));
        match self.evaluate(init) {
            Ok(value) => crate::consteval::to_hir(&mut self.program, &value, ty, span),
            Err(_) => init,
        }
    }

    fn reject_open_length(&mut self, ty: TypeId, span: Span) {
        if self.has_open_length(ty) && !ty.is_error() {
            self.reports.error(
                code::ARRAY_LENGTH,
                span,
                "definition of a variable with array type needs an explicit length or an initializer",
            );
        }
    }

    /// `T S::x = …;`: defines a static member that was declared in its struct.
    fn define_static_member(&mut self, base: Option<&ResolvedType>, declarator: &'a ast::Declarator) {
        let (Some(path), Some(ident)) = (&declarator.scope, declarator.name) else { return };
        let scope = self.qualifying_scope(path.is_global(), path.segments()).flatten();
        let found = scope.and_then(|scope| self.scopes.lookup_in(scope, ident.name));
        let Some(Entity::Global(global)) = found.map(|f| f.entity) else {
            if self.unit.may_declare(ident.name) {
                return;
            }
            let message = format!("no static member named '{}::{}'", self.path_text(path), self.unit.names.text(ident.name));
            self.reports.error(code::UNKNOWN_IDENTIFIER, ident.span, message);
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
            self.reports.report(Diagnostic::error(code::REDEFINITION, ident.span, message).with_label(span, "declared here"));
            return;
        }
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
        // The declaration of a member of a struct is no definition.
        let may_be_incomplete =
            declarator.init.is_none() && matches!(self.scopes[self.scopes.current].kind, ScopeKind::Struct(_));
        let ((ty, init), requirements) = self.collect(|this| {
            let declared = base.map(|base| this.apply_dims(base.ty, &declarator.dims, declarator.span));
            match declared {
                Some(ty) if may_be_incomplete && this.is_incomplete_struct(ty) => (ty, None),
                _ => this.initialized_type(declared, declarator),
            }
        });
        self.context.in_static_initializer = outer;
        // The initializer of a static local is part of the function's body.
        self.require(&requirements);
        (ty, init, requirements)
    }

    /// The requirements of a variable's attributes, aliases and struct fields, and its decorations.
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
        requirements.extend_from(self.type_requirements(ty));
        VariableFacts { alias: base.and_then(ResolvedType::alias), requirements, decorations }
    }

    fn push_global(&mut self, ident: ast::Ident, ty: TypeId, kind: GlobalKind, facts: VariableFacts) -> GlobalId {
        let name = self.scopes.qualifier(self.scopes.current) + self.unit.names.text(ident.name);
        let VariableFacts { alias, requirements, decorations } = facts;
        self.program.globals.push(Global { alias, requirements, decorations, ..Global::new(name, ty, kind, ident.span) })
    }

    fn declare_groupshared(
        &mut self,
        base: Option<&ResolvedType>,
        variables: &'a ast::Variables,
        declarator: &'a ast::Declarator,
    ) {
        let Some(ident) = declarator.name else { return };
        if let Some(init) = &declarator.init {
            let span = self.initializer_span(init).unwrap_or(declarator.span);
            self.reports.warning(code::UNUSED_INITIALIZER, span, "initializer of a groupshared variable is ignored");
        }
        let Some(base) = base else { return };
        let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
        self.check_groupshared_class(&attributes);
        self.reject_builtins(&attributes);
        // The initializer is checked, and gives an array its length, although the memory does not get its value.
        let (ty, _, _) = self.static_initializer(Some(base), declarator);
        self.reject_incomplete(ty, declarator.span);
        self.reject_open_length(ty, declarator.span);
        let facts = self.variable_facts(variables, declarator, Some(base), ty);
        let global = self.push_global(ident, ty, GlobalKind::GroupShared, facts);
        if self.program.globals[global].is_block() && !matches!(self.program.ty(ty), Type::Struct(_) | Type::Error) {
            let message = format!(
                "a groupshared variable with the decoration Block must be a struct, not '{}'",
                self.program.type_name(ty)
            );
            self.reports.error(code::INVALID_TYPE, declarator.span, message);
        }
        let has_const = variables.specifiers.modifiers.iter().any(|(modifier, _)| *modifier == ast::Modifier::Const);
        if has_const || base.is_constant() {
            self.decls.constant_shared.insert(global);
        }
        self.declare(ident, Entity::Global(global));
    }

    fn reject_incomplete(&mut self, ty: TypeId, span: Span) {
        if ty == Types::VOID || self.is_incomplete(ty) || self.is_only_an_operand(ty) {
            let message = format!("variable has incomplete type '{}'", self.program.type_name(ty));
            self.reports.error(code::INCOMPLETE_TYPE, span, message);
        }
    }

    fn declare_spec_constant(
        &mut self,
        base: Option<&ResolvedType>,
        variables: &'a ast::Variables,
        declarator: &'a ast::Declarator,
    ) {
        let Some(ident) = declarator.name else { return };
        let attribute = variables.specifiers.attributes.iter().find(|a| self.is_vk(a, "constant_id"));
        let id = attribute.and_then(|a| self.attribute_number(a, 0));
        let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
        self.reject_special_storage(&attributes, "a specialization constant");
        let (ty, init) = self.variable_type(base.map(|base| base.ty), declarator);
        let is_scalar = matches!(self.program.ty(ty), Type::Scalar(_) | Type::Error);
        if !is_scalar {
            let message = format!("a specialization constant must be a scalar, not '{}'", self.program.type_name(ty));
            self.reports.error(code::SPEC_CONSTANT, ident.span, message);
        }
        let default = match init.map(|init| self.constant_scalar(init)) {
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
                    self.reports.error(code::SPEC_CONSTANT, ident.span, message);
                }
                Constant::Int(0)
            }
        };
        let facts = self.variable_facts(variables, declarator, base, ty);
        let kind = GlobalKind::SpecConstant { id: id.unwrap_or(0), default };
        let global = self.push_global(ident, ty, kind, facts);
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
        self.reject_incomplete(ty, declarator.span);
        let facts = self.variable_facts(variables, declarator, Some(base), ty);
        let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
        let binding = self.binding(&attributes, &declarator.annotations);
        self.reject_builtins(&attributes);
        if let Some(class) = self.storage_class(&attributes) {
            self.reject_other_storage(&attributes, class);
            if let Some(init) = &declarator.init {
                let span = self.initializer_span(init).unwrap_or(declarator.span);
                self.reports.error(
                    code::STORAGE_CLASS,
                    span,
                    "a global variable with a storage class cannot have an initial value",
                );
            }
            let kind = self.kind_of_class(class, binding, &attributes);
            let ty = self.constant_buffer_content(ty);
            let global = self.push_global(ident, ty, kind, facts);
            self.declare(ident, Entity::Global(global));
            return;
        }
        if push_constant {
            self.check_push_constant(&attributes, ident);
        }
        let record = self.is_shader_record(&attributes);
        self.check_shader_record(&attributes);
        self.check_descriptor(&attributes, &declarator.annotations, ty, &binding);
        let content = self.constant_buffer_content(ty);
        let kind = match self.resource_of(ty) {
            _ if ty.is_error() => {
                self.declare(ident, Entity::Error);
                return;
            }
            Some(Resource::ConstantBuffer { .. }) if record => GlobalKind::ShaderRecord,
            Some(Resource::ConstantBuffer { .. }) if push_constant => GlobalKind::PushConstant,
            Some(Resource::ConstantBuffer { .. }) => GlobalKind::ConstantBuffer { binding },
            Some(_) if record || push_constant => return self.reject_block(record, ty, ident),
            Some(Resource::TextureBuffer { .. }) => GlobalKind::TextureBuffer { binding },
            Some(_) => GlobalKind::Resource { binding },
            None if self.is_opaque(ty) => GlobalKind::Resource { binding },
            None if push_constant && matches!(self.program.ty(ty), Type::BufferPointer { .. }) => {
                let message = "vk::push_constant attribute cannot be used on declarations with vk::BufferPointer type";
                self.reports.error(code::PUSH_CONSTANT, ident.span, message);
                self.declare(ident, Entity::Error);
                return;
            }
            None if record && matches!(self.program.ty(ty), Type::Struct(_)) => GlobalKind::ShaderRecord,
            None if record => {
                let message = format!("a shader record must be a struct, not '{}'", self.program.type_name(ty));
                self.reports.error(code::SHADER_RECORD, ident.span, message);
                GlobalKind::ShaderRecord
            }
            None if push_constant => {
                if !matches!(self.program.ty(ty), Type::Struct(_)) {
                    let message = format!("push constants must be a struct, not '{}'", self.program.type_name(ty));
                    self.reports.error(code::PUSH_CONSTANT, ident.span, message);
                }
                GlobalKind::PushConstant
            }
            None if self.holds_resource(ty) => {
                let name = self.scopes.qualifier(self.scopes.current) + self.unit.names.text(ident.name);
                let source = crate::resource_parts::Source { ty: self.unit.type_spans[variables.ty], name: ident.span };
                self.check_ignored_initializer(ident, ty, declarator);
                // The parts are found by their type.
                self.note_coherent_alias(&variables.specifiers, ty);
                let global = self.declare_parts(name, ty, binding, source, &facts.requirements);
                self.declare(ident, global.map_or(Entity::Error, Entity::Global));
                return;
            }
            None => {
                self.declare_loose(ident, ty, (variables, declarator), facts);
                return;
            }
        };
        self.check_ignored_initializer(ident, ty, declarator);
        let global = self.push_global(ident, content, kind, facts);
        self.program.globals[global].coherent = is_coherent(&variables.specifiers);
        self.declare(ident, Entity::Global(global));
    }

    pub fn is_shader_record(&self, attributes: &[&ast::Attribute]) -> bool {
        attributes.iter().any(|a| self.is_vk(a, "shader_record_ext") || self.is_vk(a, "shader_record_nv"))
    }

    /// Reports binding attributes on a shader record.
    pub fn check_shader_record(&mut self, attributes: &[&ast::Attribute]) {
        if self.is_shader_record(attributes)
            && let Some(binding) = attributes.iter().find(|a| self.is_vk(a, "binding")).map(|a| a.span)
        {
            self.reports.error(code::CONFLICTING_ATTRIBUTES, binding, "a shader record cannot have the attribute 'vk::binding'");
        }
    }

    /// Reports binding attributes on push constants, and a second block of them.
    fn check_push_constant(&mut self, attributes: &[&ast::Attribute], ident: ast::Ident) {
        if let Some(binding) = attributes.iter().find(|a| self.is_vk(a, "binding")).map(|a| a.span) {
            let message = "the attribute 'vk::push_constant' cannot be used together with 'vk::binding'";
            self.reports.error(code::CONFLICTING_ATTRIBUTES, binding, message);
        }
        let first = self.program.globals.values().find(|g| matches!(g.kind, GlobalKind::PushConstant)).map(|g| g.span);
        if let Some(first) = first {
            let attribute = attributes.iter().find(|a| self.is_vk(a, "push_constant")).map_or(ident.span, |a| a.span);
            let diagnostic = Diagnostic::error(code::PUSH_CONSTANT, attribute, "cannot have more than one push constant block")
                .with_label(first, "the first one is here");
            self.reports.report(diagnostic);
        }
    }

    /// Checks the initial value of a variable whose value the application provides.
    fn check_ignored_initializer(&mut self, ident: ast::Ident, ty: TypeId, declarator: &'a ast::Declarator) {
        // The states of a sampler have a warning of their own.
        let Some(init @ (ast::Initializer::Expr(_) | ast::Initializer::Arguments(_))) = &declarator.init else { return };
        let (_, value) = self.check_initializer(ty, init, declarator.span);
        if value.is_none_or(|value| self.program.is_error_expr(value)) {
            return;
        }
        let message =
            format!("initializer of '{}' is ignored: the application provides its value", self.unit.names.text(ident.name));
        self.reports.report(
            Diagnostic::warning(code::UNUSED_INITIALIZER, ident.span, message)
                .with_note("declare it 'static' to make it a variable of the shader"),
        );
    }

    /// A global variable that is neither static nor a resource is a member of the constant buffer `$Globals`.
    fn declare_loose(
        &mut self,
        ident: ast::Ident,
        ty: TypeId,
        (variables, declarator): (&'a ast::Variables, &'a ast::Declarator),
        facts: VariableFacts,
    ) {
        if self.is_misplaced_text(ty, ident.span) {
            self.declare(ident, Entity::Error);
            return;
        }
        if let (Type::String, Some(ast::Initializer::Expr(init))) = (self.program.ty(ty), &declarator.init) {
            // Strings cannot be in a buffer, so this is a constant.
            let init = self.check_expr(*init);
            let kind = GlobalKind::Static { init: Some(init), constant: true };
            let global = self.push_global(ident, ty, kind, facts);
            self.declare(ident, Entity::Global(global));
            return;
        }
        self.check_ignored_initializer(ident, ty, declarator);
        self.reject_open_length(ty, declarator.span);
        self.check_register_type(&declarator.annotations, ty);
        if matches!(self.program.ty(ty), Type::String) && declarator.init.is_none() {
            let message = format!("the string variable '{}' needs an initial value", self.unit.names.text(ident.name));
            self.reports.error(code::MISSING_INITIALIZER, ident.span, message);
            self.declare(ident, Entity::Error);
            return;
        }
        let (global, id) = self.globals_buffer(ident.span);
        self.program.globals[global].requirements.merge(&facts.requirements);
        let attributes: Vec<&ast::Attribute> = variables.specifiers.attributes.iter().chain(&declarator.attributes).collect();
        if let Some(binding) = attributes.iter().find(|a| self.is_vk(a, "binding")).map(|a| a.span) {
            let name = self.unit.names.text(ident.name);
            let message = format!("variable '{name}' is in the implicit buffer of global variables and cannot have a binding");
            self.reports.error(code::MISPLACED_ATTRIBUTE, binding, message);
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

    /// `register(c3)` of a member of `$Globals`, in bytes.
    fn constant_register(&mut self, annotations: &[ast::Annotation]) -> Option<u32> {
        annotations.iter().find_map(|annotation| match annotation {
            ast::Annotation::Register { args, span } => match self.register(args, *span)?.class? {
                ('c', number) => number.checked_mul(16),
                _ => None,
            },
            ast::Annotation::Semantic(_) | ast::Annotation::PackOffset { .. } | ast::Annotation::PayloadAccess { .. } => None,
        })
    }

    fn globals_buffer(&mut self, span: Span) -> (GlobalId, StructId) {
        if let Some(known) = self.loose_globals {
            return known;
        }
        let global_scope = self.scopes.global;
        let id = self.within(global_scope, |this| this.new_struct("$Globals".into(), span));
        self.decls.structs[id].complete = true;
        let ty = self.program.types.intern(Type::Struct(id));
        let kind = GlobalKind::ConstantBuffer { binding: Binding::default() };
        let global = self.program.globals.push(Global::new("$Globals", ty, kind, span));
        *self.loose_globals.insert((global, id))
    }

    /// Replaces `ConstantBuffer<T>` by T, in arrays too.
    pub fn constant_buffer_content(&mut self, ty: TypeId) -> TypeId {
        match *self.program.ty(ty) {
            Type::Resource(Resource::ConstantBuffer { element } | Resource::TextureBuffer { element }) => element,
            Type::Array { element, length } => {
                let content = self.constant_buffer_content(element);
                self.program.types.array(content, length)
            }
            _ => ty,
        }
    }

    // Annotations and bindings.

    /// Parses `t3`, `space1`, or both; a preceding shader profile is ignored. `t1[2]` is `t3`. What is wrong is reported at each use
    /// and shown once.
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
            let diagnostic = Diagnostic::error(code::REGISTER, span, message).with_note(
                "a register is one of the letters b, c, i, s, t and u with a number, and an optional space: t3, space1",
            );
            this.reports.report(diagnostic);
        };
        let mut register = Register { class: None, space: None };
        for (index, arg) in places.iter().enumerate() {
            let offset = match arg.offset {
                Some(expr) => self.register_offset(expr)?,
                None => 0,
            };
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
            register.class = Some((class, offset.saturating_add(number)));
        }
        if register.class.is_none() && register.space.is_none() {
            wrong(self, span, "expected a register".to_owned());
            return None;
        }
        Some(register)
    }

    /// The offset in `register(t1[offset])`.
    fn register_offset(&mut self, expr: ast::ExprId) -> Option<u32> {
        // As in DXC, a fraction counts for nothing.
        let value = match &self.unit.exprs[expr] {
            ast::Expr::Float(literal) => literal.value as i64,
            _ => self.constant_int(expr, "a register's offset")?,
        };
        let offset = u32::try_from(value).ok();
        if offset.is_none() {
            let message = format!("a register's offset must be from 0 to {}, not {value}", u32::MAX);
            self.reports.error(code::REGISTER, self.unit.expr_spans[expr], message);
        }
        offset
    }

    /// `vk::offset(n)`, or `packoffset(c1.y)` in bytes.
    pub fn field_offset(&mut self, attributes: &[&ast::Attribute], annotations: &[ast::Annotation]) -> Option<u32> {
        if let Some(attribute) = attributes.iter().find(|a| self.is_vk(a, "offset")) {
            return self.attribute_number(attribute, 0);
        }
        let offset = spirv::Decoration::Offset as u32;
        for attribute in attributes {
            if self.is_vk(attribute, "ext_decorate")
                && attribute.args.len() == 2
                && self.attribute_number(attribute, 0) == Some(offset)
            {
                return self.attribute_number(attribute, 1);
            }
        }
        // Of several the last one counts, as in DXC.
        annotations.iter().rev().find_map(|annotation| match annotation {
            ast::Annotation::PackOffset { register, component, span } => self.pack_offset(*register, *component, *span),
            ast::Annotation::Semantic(_) | ast::Annotation::Register { .. } | ast::Annotation::PayloadAccess { .. } => None,
        })
    }

    pub fn semantic(&self, annotations: &[ast::Annotation]) -> Option<Semantic> {
        annotations.iter().find_map(|annotation| match annotation {
            ast::Annotation::Semantic(ident) => Some(split_semantic(self.unit.names.text(ident.name), ident.span)),
            ast::Annotation::Register { .. } | ast::Annotation::PackOffset { .. } | ast::Annotation::PayloadAccess { .. } => None,
        })
    }

    pub fn interpolation(&self, specifiers: &ast::Specifiers) -> Interpolation {
        let has = |modifier| specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
        Interpolation {
            flat: has(ast::Modifier::NoInterpolation),
            no_perspective: has(ast::Modifier::NoPerspective),
            centroid: has(ast::Modifier::Centroid),
            sample: has(ast::Modifier::Sample),
            linear: has(ast::Modifier::Linear),
            precise: has(ast::Modifier::Precise),
        }
    }
}

/// Splits `TEXCOORD3` into the name `TEXCOORD` and the index 3.
fn split_semantic(text: &str, span: Span) -> Semantic {
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let index = text[name.len()..].parse().unwrap_or(0);
    Semantic { name: name.to_owned(), index, span }
}

#[cfg(test)]
mod tests {
    use super::split_semantic;
    use frontend::Span;

    #[test]
    fn splits_semantics() {
        let semantic = split_semantic("SV_Target3", Span::default());
        assert_eq!((semantic.name.as_str(), semantic.index), ("SV_Target", 3));
        let semantic = split_semantic("POSITION", Span::default());
        assert_eq!((semantic.name.as_str(), semantic.index), ("POSITION", 0));
    }
}
