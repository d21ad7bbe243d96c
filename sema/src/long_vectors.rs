//! Where vectors of more than four components may not be: in what the application, another stage or another shader provides or reads.

use crate::checker::Checker;
use crate::hir::{ExprId, GlobalKind, LocalKind, StructId};
use crate::ids::DeclId;
use crate::types::{Resource, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::Span;

/// The maximum depth of structs and arrays that is searched.
const MAX_DEPTH: u32 = 64;

impl Checker<'_> {
    /// True for a long vector, and for arrays and structs that hold one.
    fn holds_long_vector(&self, ty: TypeId) -> bool {
        self.program.types.has_long_vectors() && self.find_long_vector(ty, MAX_DEPTH)
    }

    fn find_long_vector(&self, ty: TypeId, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.ty(ty) {
            Type::Vector(_, count) => *count > Types::MAX_NAMED_COMPONENTS,
            Type::Array { element, .. } => self.find_long_vector(*element, depth),
            Type::Struct(id) => self.program.structs[*id].fields.iter().any(|field| self.find_long_vector(field.ty, depth)),
            _ => false,
        }
    }

    fn reject_long_vector(&mut self, ty: TypeId, place: &str, span: Span) {
        if self.holds_long_vector(ty) {
            let message = format!("vectors of over 4 elements in {place} are not supported");
            self.error(code::LONG_VECTOR, span, message);
        }
    }

    /// Checks the element of a stream, a patch or a node's records.
    pub fn check_long_vectors_of_object(&mut self, ty: TypeId, span: Span) {
        match *self.ty(ty) {
            Type::Resource(Resource::Stream { element, .. }) => self.reject_long_vector(element, "geometry streams", span),
            Type::Resource(Resource::Node { record: Some(record), .. }) => self.reject_long_vector(record, "node records", span),
            // The only builtin template that gives an array.
            Type::Array { element, .. } => self.reject_long_vector(element, "tessellation patches", span),
            _ => {}
        }
    }

    /// Checks what a function passes to another shader.
    pub fn check_long_vectors_of_call(&mut self, name: &str, args: &[ExprId]) {
        let place = match name {
            "TraceRay" | "CallShader" | crate::intrinsics::DISPATCH_MESH => "user-defined struct parameter",
            "ReportHit" => "attributes",
            _ => return,
        };
        if let Some(last) = args.last() {
            self.reject_long_vector(self.type_of(*last), place, self.span_of(*last));
        }
    }

    /// Checks constant buffers and the signatures of entry points.
    pub fn check_long_vectors(&mut self) {
        if !self.program.types.has_long_vectors() {
            return;
        }
        let blocks: Vec<_> = self
            .program
            .globals
            .values()
            .filter(|global| {
                let is_buffer = matches!(global.kind, GlobalKind::ConstantBuffer { .. } | GlobalKind::TextureBuffer { .. });
                is_buffer || matches!(global.kind, GlobalKind::PushConstant | GlobalKind::ShaderRecord)
            })
            .map(|global| (global.ty, global.span))
            .collect();
        for (ty, span) in blocks {
            match *self.ty(ty) {
                // A block of the language is declared where its members are.
                Type::Struct(id) if self.program.structs[id].span == span => self.check_long_vectors_of_block(id),
                _ => self.reject_long_vector(ty, "ConstantBuffers or TextureBuffers", span),
            }
        }
        let entries: Vec<DeclId> = self.decls.functions.keys().filter(|id| self.is_entry(*id)).collect();
        let patch_constants: Vec<_> = self.program.entries.iter().filter_map(|entry| entry.pipeline.patch_constant).collect();
        for entry in entries {
            if let Some(function) = self.decls.functions[entry].hir {
                self.check_long_vectors_of_signature(function, "entry function");
            }
        }
        for function in patch_constants {
            self.check_long_vectors_of_signature(function, "patch constant function");
        }
    }

    /// True for an entry point of the program, and for a function that another profile would choose as one.
    fn is_entry(&self, id: DeclId) -> bool {
        let decl = &self.decls.functions[id];
        let is_chosen = decl.hir.is_some_and(|function| self.program.entries.iter().any(|entry| entry.function == function));
        is_chosen || decl.attributes.iter().any(|attribute| self.is_plain(attribute, "shader"))
    }

    fn check_long_vectors_of_block(&mut self, id: StructId) {
        let fields: Vec<_> = self.program.structs[id].fields.iter().map(|field| (field.ty, field.span)).collect();
        for (ty, span) in fields {
            self.reject_long_vector(ty, "cbuffers or tbuffers", span);
        }
    }

    fn check_long_vectors_of_signature(&mut self, function: crate::hir::FunctionId, what: &str) {
        let function = &self.program.functions[function];
        let (result, span) = (function.result, function.span);
        let locals = function.params.iter().map(|param| &function.locals[*param]);
        // Patches and records were checked where they are named.
        let is_value = |local: &&crate::hir::Local| matches!(local.kind, LocalKind::Param { role, .. } if role == crate::hir::ParamRole::Value);
        let params: Vec<_> = locals.filter(is_value).map(|local| (local.ty, local.span)).collect();
        self.reject_long_vector(result, &format!("{what} return type"), span);
        for (ty, span) in params {
            self.reject_long_vector(ty, &format!("{what} parameters"), span);
        }
    }
}
