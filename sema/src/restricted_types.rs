//! Where vectors of more than four components and hit objects may not be: in what the application, another stage or another shader
//! provides or reads. Also checks what the elements of buffers and other objects may be.

use crate::checker::Checker;
use crate::hir::{ExprId, ExprKind, FunctionId, Global, GlobalKind, Local, LocalKind, ParamRole, StructId};
use crate::ids::DeclId;
use crate::types::{NodeObject, Resource, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

/// The maximum depth of structs and arrays that is searched.
const MAX_DEPTH: u32 = 64;

impl Checker<'_> {
    /// True for a type, an array or a struct that holds one of a kind.
    fn holds(&self, ty: TypeId, is_kind: fn(&Type) -> bool, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.program.ty(ty) {
            Type::Array { element, .. } => self.holds(*element, is_kind, depth),
            Type::Struct(id) => self.program.structs[*id].fields.iter().any(|field| self.holds(field.ty, is_kind, depth)),
            other => is_kind(other),
        }
    }

    fn has_restricted_types(&self) -> bool {
        self.program.types.has_long_vectors() || self.scopes.hit_object.is_some()
    }

    fn reject_long_vector(&mut self, ty: TypeId, place: &str, span: Span) {
        let is_long = |ty: &Type| matches!(ty, Type::Vector(_, count) if *count > Types::MAX_NAMED_COMPONENTS);
        if self.program.types.has_long_vectors() && self.holds(ty, is_long, MAX_DEPTH) {
            let message = format!("vectors of over 4 elements in {place} are not supported");
            self.reports.error(code::LONG_VECTOR, span, message);
        }
    }

    /// Whether the type, or a part of it, is the one that replaces erroneous types.
    pub fn holds_error(&self, ty: TypeId) -> bool {
        self.holds(ty, |ty| matches!(ty, Type::Error), MAX_DEPTH)
    }

    /// Whether a value of this type holds a hit object, which is refused wherever values are stored or passed between stages.
    pub fn holds_hit_object(&self, ty: TypeId) -> bool {
        self.scopes.hit_object.is_some() && self.holds(ty, |ty| matches!(ty, Type::HitObject), MAX_DEPTH)
    }

    fn reject_hit_object(&mut self, ty: TypeId, place: &str, span: Span) {
        if self.holds_hit_object(ty) {
            self.reports.error(code::HIT_OBJECT, span, format!("object 'dx::HitObject' is not allowed in {place}"));
        }
    }

    fn reject_restricted(&mut self, ty: TypeId, place: &str, span: Span) {
        self.reject_long_vector(ty, place, span);
        self.reject_hit_object(ty, place, span);
    }

    /// Checks the element of a stream, a patch or a node's records. False if it can't be one.
    pub fn check_element_of_object(&mut self, ty: TypeId, span: Span) -> bool {
        if let Type::Resource(Resource::Stream { element, .. } | Resource::Node { record: Some(element), .. }) =
            *self.program.ty(ty)
            && self.is_incomplete(element)
        {
            let message = format!("variable has incomplete type '{}'", self.program.type_name(element));
            self.reports.error(code::INCOMPLETE_TYPE, span, message);
            return false;
        }
        match *self.program.ty(ty) {
            Type::Resource(Resource::Stream { element, .. }) => self.reject_restricted(element, "geometry streams", span),
            Type::Resource(Resource::Node { record: Some(record), object }) => {
                let is_output = matches!(object, NodeObject::ThreadRecords | NodeObject::GroupRecords);
                if self.size_and_alignment(record).is_some_and(|(size, _)| size == 0) {
                    let message = format!("record used in {} may not have zero size", object.name());
                    let note = "use an object such as EmptyNodeOutput for records without members";
                    self.reports.report(Diagnostic::error(code::NODE_RECORD, span, message).with_note(note));
                    return false;
                }
                if is_output && self.holds_resource(record) {
                    self.reports.error(code::NODE_RECORD, span, "an object is not allowed in node records");
                }
                self.reject_restricted(record, "node records", span);
                return !self.holds_hit_object(record);
            }
            Type::Resource(
                Resource::StructuredBuffer { element, .. }
                | Resource::AppendBuffer { element }
                | Resource::ConsumeBuffer { element },
            ) => {
                if self.holds_resource(element) {
                    let message = format!(
                        "a structured buffer cannot contain elements of type '{}', which contains a resource",
                        self.program.type_name(element)
                    );
                    self.reports.error(code::INVALID_TYPE, span, message);
                    return false;
                }
                self.reject_hit_object(element, "structured buffers", span);
            }
            // The only builtin template that gives an array.
            Type::Array { element, .. } => self.reject_restricted(element, "tessellation patches", span),
            _ => {}
        }
        true
    }

    /// Reports buffers whose element type is still incomplete at the end of the unit. The declaration of a buffer may precede
    /// the definition of the struct.
    pub fn check_buffer_elements(&mut self) {
        let element = |global: &Global| match self.resource_of(global.ty) {
            Some(
                Resource::StructuredBuffer { element, .. }
                | Resource::AppendBuffer { element }
                | Resource::ConsumeBuffer { element },
            ) => Some(element),
            // A static member of a struct may be declared and never defined.
            _ if matches!(global.kind, GlobalKind::Static { .. }) => None,
            // The type of a constant or texture buffer is its struct.
            _ => Some(global.ty),
        };
        let elements = self.program.globals.values().filter_map(|global| Some((element(global)?, global.span)));
        let incomplete: Vec<_> = elements.filter(|(ty, _)| self.is_incomplete(*ty)).collect();
        for (ty, span) in incomplete {
            let message = format!("buffer has incomplete element type '{}'", self.program.type_name(ty));
            self.reports.error(code::INCOMPLETE_TYPE, span, message);
        }
    }

    /// Checks the template arguments of a method. False for one that has no value in memory.
    pub fn check_method_types(&mut self, name: &str, types: &[TypeId], span: Span) -> bool {
        for ty in types {
            self.reject_hit_object(*ty, "builtin template parameters", span);
            // Resources themselves are refused with the overloads.
            let is_aggregate = matches!(self.program.ty(*ty), Type::Struct(_) | Type::Array { .. });
            let what = match is_aggregate {
                true if self.is_incomplete(*ty) => "is incomplete",
                true if self.holds_resource(*ty) => "holds a resource",
                _ => continue,
            };
            let message = format!("type '{}' cannot be a template argument of '{name}': it {what}", self.program.type_name(*ty));
            self.reports.error(code::INVALID_TYPE, span, message);
            return false;
        }
        true
    }

    /// Checks what a function passes to another shader, or gets from one; a method has an object.
    pub fn check_passed_data(&mut self, name: &str, object: Option<ExprId>, args: &[ExprId]) {
        let of_hit = object.is_some_and(|object| matches!(self.program.ty(self.program.type_of(object)), Type::HitObject));
        let place = match name {
            "TraceRay" | "Invoke" if of_hit => "payload parameters",
            "TraceRay" | "CallShader" | crate::intrinsics::DISPATCH_MESH => "user-defined struct parameter",
            "GetAttributes" if of_hit => "attributes",
            "ReportHit" => "attributes",
            _ => return,
        };
        let Some(last) = args.last().copied() else { return };
        let mut span = self.program.span_of(last);
        let mut is_constant = false;
        if let (true, ExprKind::Local(local), Some(body)) =
            (name != "GetAttributes" && of_hit, &self.program.exprs[last].kind, &self.body)
        {
            span = body.locals[*local].span;
            is_constant = matches!(body.locals[*local].kind, LocalKind::Variable { constant: true, .. });
        }
        self.reject_restricted(self.program.type_of(last), place, span);
        // One that is constant is no payload, which is reported.
        if matches!(name, "TraceRay" | "Invoke") && !is_constant {
            self.check_payload_type(self.program.type_of(last), span);
        }
    }

    /// Checks variables of program lifetime and the signatures of entry points.
    pub fn check_restricted_types(&mut self) {
        if !self.has_restricted_types() {
            return;
        }
        self.check_globals();
        let entries: Vec<DeclId> = self.decls.functions.keys().filter(|id| self.is_entry(*id)).collect();
        let patch_constants: Vec<_> = self.program.entries.iter().filter_map(|entry| entry.pipeline.patch_constant).collect();
        for entry in entries {
            if let Some(function) = self.decls.functions[entry].hir {
                self.check_signature(function, "entry function");
            }
        }
        for function in patch_constants {
            self.check_signature(function, "patch constant function");
        }
    }

    fn check_globals(&mut self) {
        let globals: Vec<_> = self.program.globals.keys().collect();
        for global in globals {
            let (ty, span) = (self.program.globals[global].ty, self.program.globals[global].span);
            match self.program.globals[global].kind {
                GlobalKind::Static { .. } => self.reject_hit_object(ty, "global variables", span),
                GlobalKind::GroupShared => self.reject_hit_object(ty, "groupshared variables", span),
                GlobalKind::ConstantBuffer { .. }
                | GlobalKind::TextureBuffer { .. }
                | GlobalKind::PushConstant
                | GlobalKind::ShaderRecord => match *self.program.ty(ty) {
                    // A block of the language is declared where its members are.
                    Type::Struct(id) if self.program.structs[id].span == span => self.check_members_of_block(id),
                    _ => self.reject_restricted(ty, "ConstantBuffers or TextureBuffers", span),
                },
                _ => {}
            }
        }
    }

    fn check_members_of_block(&mut self, id: StructId) {
        let fields: Vec<_> = self.program.structs[id].fields.iter().map(|field| (field.ty, field.span)).collect();
        for (ty, span) in fields {
            self.reject_restricted(ty, "cbuffers or tbuffers", span);
        }
    }

    /// True for an entry point of the program, and for a function that another profile would choose as one.
    fn is_entry(&self, id: DeclId) -> bool {
        let decl = &self.decls.functions[id];
        let is_chosen = decl.hir.is_some_and(|function| self.program.entries.iter().any(|entry| entry.function == function));
        is_chosen || decl.attributes.iter().any(|attribute| self.is_plain(attribute, "shader"))
    }

    fn check_signature(&mut self, function: FunctionId, what: &str) {
        let function = &self.program.functions[function];
        let (result, span) = (function.result, function.span);
        let locals = function.params.iter().map(|param| &function.locals[*param]);
        // Patches and records were checked where they are named.
        let is_value = |local: &&Local| {
            matches!(local.kind, LocalKind::Param { role: ParamRole::Value | ParamRole::Primitive(_) | ParamRole::Payload, .. })
        };
        let params: Vec<_> = locals.filter(is_value).map(|local| (local.ty, local.span)).collect();
        self.reject_restricted(result, &format!("{what} return type"), span);
        for (ty, span) in params {
            self.reject_restricted(ty, &format!("{what} parameters"), span);
        }
    }
}
