//! Describes functions, blocks and variables of the source as they are lowered.

mod types;

use crate::debug::{Debug, Fields, add, fields};
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use frontend::Span;
use ir::debug::{DebugRecord, DebugRecordKind};
use ir::debug_nodes::{ATTACHMENT, node_field as node, text_field as text, word_field as word};
use ir::metadata::{MetadataField, MetadataOperand};
use ir::{FunctionId, GlobalId, LocId, MetadataId, Module, Op, Operand};
use rustc_hash::FxHashMap;
use sema::hir::{self, Local, LocalId, LocalKind, ParamMode, StructId, TemplateArgumentKind};
use sema::types::{Scalar, Type};
use smallvec::SmallVec;

/// The most parts of a variable with resources that are described one by one.
const MAX_PARTS: usize = 64;

impl Debug<'_> {
    /// Describes a function, and returns its node.
    pub fn describe_function(&mut self, module: &mut Module, id: FunctionId, function: hir::FunctionId) -> Option<MetadataId> {
        let source = &self.program.functions[function];
        let owner = self.owner_node(module, source);
        let mut all = self.function_fields(module, source, owner)?;
        let linkage = module.functions[id].name.as_str().to_owned();
        let parameters = self.template_parameters(module, &source.arguments);
        let body = self.program.stmt_spans[source.body];
        let place = self.place(module, source.span)?;
        let start = self.place(module, body).map_or(place.line, |body| body.line);
        all.extend(fields([
            ("linkageName", text(&linkage)),
            ("scopeLine", word(start)),
            ("spFlags", word("DISPFlagDefinition")),
            ("unit", node(self.unit)),
        ]));
        all.extend(parameters.map(|list| ("templateParams".into(), node(list))));
        all.extend(self.methods.get(&function).map(|declaration| ("declaration".into(), node(*declaration))));
        let described = add(module, true, "DISubprogram", all);
        module.functions[id].metadata.push((ATTACHMENT.to_owned(), described));
        self.set_file(described, place.file);
        Some(described)
    }

    /// The struct of a method.
    fn owner_node(&mut self, module: &mut Module, source: &hir::Function) -> Option<MetadataId> {
        let owner = self.program.types.find(&Type::Struct(source.owner?))?;
        self.type_node(module, owner)
    }

    /// The fields that the declaration and the definition of a function have in common.
    fn function_fields(&mut self, module: &mut Module, source: &hir::Function, owner: Option<MetadataId>) -> Option<Fields> {
        let mut types = vec![self.type_node(module, source.result)];
        for param in &source.params {
            let Local { ty, alias, .. } = source.locals[*param];
            types.push(self.type_node_as(module, ty, alias, None));
        }
        let types = types.into_iter().map(|ty| ty.map_or(MetadataOperand::Null, MetadataOperand::Node)).collect();
        let place = self.place(module, source.span)?;
        let types = module.tuple(types);
        let ty = add(module, false, "DISubroutineType", fields([("types", node(types))]));
        // A method has the name of its struct before its own.
        let name = match source.name.rsplit_once("::") {
            Some((scope, name)) if owner.is_some() => format!("{}.{name}", scope.rsplit("::").next().unwrap_or(scope)),
            Some((_, name)) => name.to_owned(),
            None => source.name.to_string(),
        };
        let start = self.declaration_column(source.span).unwrap_or(place.column);
        let mut all = fields([
            ("name", text(&name)),
            ("scope", node(owner.unwrap_or(place.file))),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("type", node(ty)),
        ]);
        all.push(self.column(module, start));
        Some(all)
    }

    /// The declarations of the methods of a struct, for its list of members.
    fn method_nodes(&mut self, module: &mut Module, id: StructId, owner: MetadataId) -> Vec<MetadataId> {
        let program = self.program;
        let methods = self.methods_of.get_or_insert_with(|| {
            let mut methods = FxHashMap::<StructId, Vec<hir::FunctionId>>::default();
            for (id, function) in &program.functions {
                if let Some(owner) = function.owner {
                    methods.entry(owner).or_default().push(id);
                }
            }
            methods
        });
        let methods = methods.get(&id).cloned().unwrap_or_default();
        let mut nodes = Vec::new();
        for method in methods {
            let source = &program.functions[method];
            let Some(mut all) = self.function_fields(module, source, Some(owner)) else { continue };
            all.push(("spFlags".into(), word(0)));
            let declaration = add(module, false, "DISubprogram", all);
            nodes.push(declaration);
            self.methods.insert(method, declaration);
        }
        nodes
    }

    /// The list of the arguments of an instance of a template; None for what is no instance.
    fn template_parameters(&mut self, module: &mut Module, arguments: &[hir::TemplateArgument]) -> Option<MetadataId> {
        let mut list = Vec::new();
        for argument in arguments {
            let name = ("name", text(&argument.name));
            let (kind, all) = match &argument.kind {
                TemplateArgumentKind::Type(ty) => {
                    let ty = self.type_node(module, *ty).map_or(MetadataField::Operand(MetadataOperand::Null), node);
                    ("DITemplateTypeParameter", fields([name, ("type", ty)]))
                }
                TemplateArgumentKind::Value(ty, bits) => {
                    let int = match self.program.numeric(*ty).map(|numeric| numeric.scalar) {
                        Some(Scalar::Bool) => ir::Types::I1,
                        Some(scalar) if scalar.bits() == 64 => module.types.int(64),
                        _ => ir::Types::I32,
                    };
                    let value = MetadataField::Operand(MetadataOperand::Constant(module.int(int, (*bits).into())));
                    let ty = self.type_node(module, *ty).map_or(MetadataField::Operand(MetadataOperand::Null), node);
                    ("DITemplateValueParameter", fields([name, ("type", ty), ("value", value)]))
                }
                TemplateArgumentKind::Template(template) => {
                    let value = MetadataField::Operand(MetadataOperand::String(template.to_string()));
                    let tag = ("tag", word("DW_TAG_GNU_template_template_param"));
                    ("DITemplateValueParameter", fields([tag, name, ("value", value)]))
                }
            };
            list.push(MetadataOperand::Node(add(module, false, kind, all)));
        }
        (!list.is_empty()).then(|| module.tuple(list))
    }

    /// Adds a block of statements in the current scope, and returns its node.
    pub fn block(&mut self, module: &mut Module, span: Span) -> Option<MetadataId> {
        let around = self.scope()?;
        let place = self.place(module, span)?;
        let block = fields([
            ("scope", node(around)),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("column", word(place.column)),
        ]);
        let block = add(module, true, "DILexicalBlock", block);
        self.set_file(block, place.file);
        Some(block)
    }

    /// The node of a local variable, with its location; None for code that is not in the source.
    fn local_variable(&mut self, module: &mut Module, local: &Local, argument: Option<usize>) -> Option<(MetadataId, LocId)> {
        let scope = self.scope()?;
        let ty = self.type_node_as(module, local.ty, local.alias, None)?;
        let place = self.place(module, local.span)?;
        let is_this = matches!(local.kind, LocalKind::Param { mode: ParamMode::This, .. });
        // `this` is where its function begins.
        let start = if is_this { self.declaration_column(local.span) } else { None };
        let mut all = Fields::with_capacity(8);
        all.push(("name".into(), text(&local.name)));
        all.extend(argument.map(|number| ("arg".into(), word(number + 1))));
        let own = [("scope", node(scope)), ("file", node(place.file)), ("line", word(place.line)), ("type", node(ty))];
        all.extend(own.map(|(name, field)| (name.into(), field)));
        all.extend(is_this.then(|| ("flags".into(), word("DIFlagArtificial | DIFlagObjectPointer"))));
        all.push(self.column(module, start.unwrap_or(place.column)));
        let variable = add(module, false, "DILocalVariable", all);
        let loc = module.add_loc(local.span.start, local.span.end);
        self.locate(module, loc, local.span);
        module.debug_locs.get(loc).map(|_| (variable, loc))
    }

    /// Describes a global variable.
    pub fn describe_global(&mut self, module: &mut Module, global: GlobalId, id: hir::GlobalId) {
        let declaration = &self.program.globals[id];
        let Some(ty) = self.type_node_of_global(module, declaration) else { return };
        let Some(place) = self.place(module, declaration.span) else { return };
        let mut all = fields([
            ("name", text(&declaration.name)),
            ("linkageName", text(&declaration.name)),
            ("scope", node(self.unit)),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("type", node(ty)),
            ("isLocal", word("false")),
            ("isDefinition", word("true")),
        ]);
        all.push(self.column(module, place.column));
        let variable = add(module, true, "DIGlobalVariable", all);
        let empty = add(module, false, "DIExpression", Vec::new());
        let expression = fields([("var", node(variable)), ("expr", node(empty))]);
        let expression = add(module, false, "DIGlobalVariableExpression", expression);
        module.globals[global].metadata.push((ATTACHMENT.to_owned(), expression));
    }
}

/// Attaches the function of the source that an entry point calls.
pub(crate) fn describe_entry(module: &mut Module, wrapper: FunctionId, called: FunctionId) {
    if let Some(function) = module.debug_node(&module.functions[called].metadata) {
        module.functions[wrapper].metadata.push(("hlsl.source".to_owned(), function));
    }
}

impl FunctionLowerer<'_, '_> {
    /// Describes the location of a variable of the source.
    pub fn describe_local(&mut self, local: LocalId, place: &Lvalue) {
        let (Some(debug), Some(source)) = (&mut self.m.debug, self.frame.source()) else { return };
        if self.b.is_terminated() || source.locals[local].name.starts_with('$') {
            return;
        }
        let argument = source.params.iter().position(|param| *param == local);
        let described = debug.local_variable(&mut self.m.module, &source.locals[local], argument);
        let Some((variable, loc)) = described else { return };
        let outer = self.b.loc.replace(loc);
        let is_resource = self.m.holds_resource(source.locals[local].ty);
        if is_resource {
            self.described.insert(local, variable);
        }
        self.describe_part(variable, place, &mut SmallVec::new(), is_resource);
        self.b.loc = outer;
    }

    /// Describes the resource that a variable is an alias of from here on.
    pub fn describe_resource_again(&mut self, local: LocalId) {
        let Some(variable) = self.described.get(&local).copied() else { return };
        if let Some(place) = self.frame.local(local).cloned().filter(|_| !self.b.is_terminated()) {
            self.describe_part(variable, &place, &mut SmallVec::new(), true);
        }
    }

    /// Describes the location of a variable, or of the part of it at a path.
    fn describe_part(&mut self, variable: MetadataId, place: &Lvalue, path: &mut SmallVec<[u32; 4]>, is_resource: bool) {
        let (kind, operand) = match place {
            Lvalue::Value(value) => (DebugRecordKind::Value, Some(*value)),
            Lvalue::Memory(memory) => {
                // A variable that is an alias of a resource can be one of another resource later.
                let is_name = is_resource && matches!(memory.root, Root::Global(_));
                let kind = if is_name { DebugRecordKind::Value } else { DebugRecordKind::Declare };
                (kind, self.address_for_debug(memory))
            }
            Lvalue::Handle(handle) => (DebugRecordKind::Declare, Some(handle.variable)),
            Lvalue::Parts(parts) if parts.len() <= MAX_PARTS => {
                for (index, part) in (0..).zip(parts) {
                    path.push(index);
                    self.describe_part(variable, part, path, is_resource);
                    path.pop();
                }
                return;
            }
            _ => (DebugRecordKind::Declare, None),
        };
        let record = DebugRecord { kind, operand, variable, path: path.clone(), expression: None };
        self.b.push(Op::Debug(Box::new(record)), ir::Types::VOID);
    }

    /// The address of memory, if no instruction has to be made for it.
    fn address_for_debug(&mut self, memory: &Memory) -> Option<Operand> {
        let is_whole = memory.steps.is_empty() && memory.partial.is_none();
        match memory.root {
            Root::Local(address) if is_whole => Some(address),
            Root::Global(global) if memory.steps.iter().all(|step| *step == Step::Constant(0)) && is_whole => {
                Some(Operand::Constant(self.m.module.global_ref(global)))
            }
            _ => None,
        }
    }
}
