//! `ResourceDescriptorHeap[i]` and `SamplerDescriptorHeap[i]`. An element has no type until it is converted to a resource type.

use crate::check::Use;
use crate::checker::Checker;
use crate::hir::{self, Binding, ExprKind, Global, GlobalId, GlobalKind, Heap};
use crate::types::{Resource, Scalar, Type, TypeId};
use frontend::{Span, ast};

impl<'a> Checker<'a> {
    /// The descriptor heap that an undeclared name denotes, as an array of untyped elements.
    pub fn heap_path(&mut self, path: &'a ast::Path, span: Span) -> Option<hir::ExprId> {
        let [segment] = path.segments() else { return None };
        let heap = match self.unit.names.text(segment.ident.name) {
            "ResourceDescriptorHeap" => Heap::Resources,
            "SamplerDescriptorHeap" => Heap::Samplers,
            _ => return None,
        };
        let element = self.program.types.intern(Type::Resource(Resource::HeapElement(heap)));
        let global = self.heap_of(heap, element, span);
        let ty = self.program.globals[global].ty;
        Some(self.program.add_expr(ExprKind::Global(global), ty, span))
    }

    /// True if an element of a heap can become a resource of this type.
    pub fn heap_holds(&self, heap: Heap, ty: TypeId) -> bool {
        let resource = match self.program.ty(ty) {
            Type::Resource(resource) => resource,
            // `ConstantBuffer<T>` converts to T.
            Type::Struct(_) => return heap == Heap::Resources,
            _ => return false,
        };
        match (heap, resource) {
            (_, Resource::HeapElement(_) | Resource::SubpassInput { .. } | Resource::Texture { combined: true, .. }) => false,
            (heap, Resource::Sampler | Resource::SamplerComparison) => heap == Heap::Samplers,
            (heap, _) => heap == Heap::Resources,
        }
    }

    /// The name of the heap whose untyped element, or array of them, has this type.
    pub fn untyped_heap(&self, ty: TypeId) -> Option<&'static str> {
        match *self.program.ty(ty) {
            Type::Resource(Resource::HeapElement(heap)) => Some(heap_name(heap)),
            Type::Array { element, .. } => self.untyped_heap(element),
            _ => None,
        }
    }

    /// Converts an element of a heap to a resource of this type.
    pub fn convert_heap_element(&mut self, expr: hir::ExprId, heap: Heap, to: TypeId) -> hir::ExprId {
        let place = self.heap_place(expr, heap, to);
        self.load(place)
    }

    /// The element of the heap's view with this element type.
    pub fn heap_place(&mut self, expr: hir::ExprId, heap: Heap, to: TypeId) -> hir::ExprId {
        let span = self.program.span_of(expr);
        let Some(index) = self.heap_index(expr) else {
            self.reports.unsupported(span, "an element of a descriptor heap that has no type yet");
            return self.program.error_expr(span);
        };
        let global = self.heap_of(heap, to, span);
        let ty = self.program.globals[global].ty;
        let base = self.program.add_expr(ExprKind::Global(global), ty, span);
        self.program.add_expr(ExprKind::Index { base, index }, to, span)
    }

    /// The index of an untyped element of a heap. A choice between elements is a choice between their indices.
    pub fn heap_index(&mut self, expr: hir::ExprId) -> Option<hir::ExprId> {
        if !matches!(self.program.ty(self.program.type_of(expr)), Type::Resource(Resource::HeapElement(_))) {
            return None;
        }
        match self.program.exprs[expr].kind {
            ExprKind::Load(inner) => self.heap_index(inner),
            ExprKind::Index { index, .. } => Some(index),
            ExprKind::Conditional { condition, then, otherwise } => {
                let uint = self.program.types.scalar(Scalar::UInt);
                let (then, otherwise) = (self.heap_index(then)?, self.heap_index(otherwise)?);
                let (then, otherwise) = (self.convert(then, uint, Use::Operand), self.convert(otherwise, uint, Use::Operand));
                Some(self.program.add_expr(
                    ExprKind::Conditional { condition, then, otherwise },
                    uint,
                    self.program.span_of(expr),
                ))
            }
            _ => None,
        }
    }

    /// The global for a heap viewed as an array of this type.
    fn heap_of(&mut self, heap: Heap, element: TypeId, span: Span) -> GlobalId {
        let ty = self.program.types.array(element, None);
        let is_heap = |kind: &GlobalKind| match kind {
            GlobalKind::Resource { binding } | GlobalKind::ConstantBuffer { binding } => binding.heap == Some(heap),
            _ => false,
        };
        let known = self.program.globals.iter().find(|(_, global)| global.ty == ty && is_heap(&global.kind));
        if let Some((id, _)) = known {
            return id;
        }
        let name = heap_name(heap);
        let binding = Binding { heap: Some(heap), ..Binding::default() };
        let kind = match self.program.ty(element) {
            Type::Struct(_) => GlobalKind::ConstantBuffer { binding },
            _ => GlobalKind::Resource { binding },
        };
        self.program.globals.push(Global::new(name, ty, kind, span))
    }
}

/// The name by which a program indexes the heap.
fn heap_name(heap: Heap) -> &'static str {
    match heap {
        Heap::Resources => "ResourceDescriptorHeap",
        Heap::Samplers => "SamplerDescriptorHeap",
    }
}
