//! `ResourceDescriptorHeap[i]` and `SamplerDescriptorHeap[i]`. An element has no type until it is converted to a resource type.

use crate::checker::Checker;
use crate::hir::{self, Binding, ExprKind, Global, GlobalId, GlobalKind, Heap, Requirements};
use crate::types::{Resource, Type, TypeId};
use frontend::{Span, ast};

impl<'a> Checker<'a> {
    /// The descriptor heap that an undeclared name denotes, as an array of untyped elements.
    pub fn heap_path(&mut self, path: &'a ast::Path, span: Span) -> Option<hir::ExprId> {
        let [segment] = path.segments() else { return None };
        let heap = match self.text(segment.ident.name) {
            "ResourceDescriptorHeap" => Heap::Resources,
            "SamplerDescriptorHeap" => Heap::Samplers,
            _ => return None,
        };
        let element = self.types().intern(Type::Resource(Resource::HeapElement(heap)));
        let global = self.heap_of(heap, element, span);
        let ty = self.program.globals[global].ty;
        Some(self.make(ExprKind::Global(global), ty, span))
    }

    /// True if an element of a heap can become a resource of this type.
    pub fn heap_holds(&self, heap: Heap, ty: TypeId) -> bool {
        let resource = match self.ty(ty) {
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

    /// Converts an element of a heap to a resource of this type.
    pub fn convert_heap_element(&mut self, expr: hir::ExprId, heap: Heap, to: TypeId) -> hir::ExprId {
        let place = self.heap_place(expr, heap, to);
        self.load(place)
    }

    /// The element of the heap's view with this element type.
    pub fn heap_place(&mut self, expr: hir::ExprId, heap: Heap, to: TypeId) -> hir::ExprId {
        let span = self.span_of(expr);
        let mut element = expr;
        while let ExprKind::Load(inner) = self.program.exprs[element].kind {
            element = inner;
        }
        let ExprKind::Index { index, .. } = self.program.exprs[element].kind else {
            self.unsupported(span, "an element of a descriptor heap that has no type yet");
            return self.error_expr(span);
        };
        let global = self.heap_of(heap, to, span);
        let ty = self.program.globals[global].ty;
        let base = self.make(ExprKind::Global(global), ty, span);
        self.make(ExprKind::Index { base, index }, to, span)
    }

    /// The global for a heap viewed as an array of this type.
    fn heap_of(&mut self, heap: Heap, element: TypeId, span: Span) -> GlobalId {
        let ty = self.types().array(element, None);
        let is_heap = |kind: &GlobalKind| match kind {
            GlobalKind::Resource { binding } | GlobalKind::ConstantBuffer { binding } => binding.heap == Some(heap),
            _ => false,
        };
        let known = self.program.globals.iter().find(|(_, global)| global.ty == ty && is_heap(&global.kind));
        if let Some((id, _)) = known {
            return id;
        }
        let name = match heap {
            Heap::Resources => "ResourceDescriptorHeap",
            Heap::Samplers => "SamplerDescriptorHeap",
        };
        let binding = Binding { heap: Some(heap), ..Binding::default() };
        let kind = match self.ty(element) {
            Type::Struct(_) => GlobalKind::ConstantBuffer { binding },
            _ => GlobalKind::Resource { binding },
        };
        let requirements = Requirements::default();
        self.program.globals.push(Global { name: name.to_owned(), ty, kind, span, requirements, decorations: Vec::new() })
    }
}
