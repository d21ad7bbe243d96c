//! Describes functions, blocks and variables of the source as they are lowered.

mod types;

use crate::context::ModuleLowerer;
use crate::debug::{add, column, fields};
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use frontend::Span;
use ir::debug::{DebugRecord, DebugRecordKind};
use ir::debug_nodes::{ATTACHMENT, node_field as node, text_field as text, word_field as word};
use ir::metadata::MetadataOperand;
use ir::{FunctionId, GlobalId, LocId, MetadataId, Op, Operand};
use sema::hir::{self, LocalId, LocalKind, ParamMode};
use smallvec::SmallVec;

impl ModuleLowerer<'_> {
    /// Describes a function, whose code is lowered next.
    pub fn describe_function(&mut self, id: FunctionId, source: &hir::Function) {
        if self.debug.is_none() {
            return;
        }
        let params = source.params.iter().map(|param| &source.locals[*param]);
        let is_this = |local: &hir::Local| matches!(local.kind, LocalKind::Param { mode: ParamMode::This, .. });
        let class = params.clone().find(|local| is_this(local)).map(|local| local.ty);
        let types: Vec<_> = std::iter::once(source.result).chain(params.map(|local| local.ty)).collect();
        let types =
            types.into_iter().map(|ty| self.debug_type(ty).map_or(MetadataOperand::Null, MetadataOperand::Node)).collect();
        let class = class.and_then(|class| self.debug_type(class));
        let body = self.program.stmt_spans[source.body];
        let Self { debug: Some(debug), module, .. } = self else { return };
        let types = module.tuple(types);
        let ty = add(module, false, "DISubroutineType", fields([("types", node(types))]));
        let Some(place) = debug.place(module, source.span) else { return };
        let start = debug.place(module, body).map_or(place.line, |body| body.line);
        let (scope, name) = source.name.rsplit_once("::").unwrap_or(("", &source.name));
        // A method has the name of its struct before its own.
        let name = match scope.rsplit("::").next() {
            Some(owner) if class.is_some() => format!("{owner}.{name}"),
            _ => name.to_owned(),
        };
        let linkage = module.functions[id].name.as_str().to_owned();
        let mut all = fields([
            ("name", text(&name)),
            ("linkageName", text(&linkage)),
            ("scope", node(class.unwrap_or(place.file))),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("type", node(ty)),
            ("scopeLine", word(start)),
            ("spFlags", word("DISPFlagDefinition")),
            ("unit", node(debug.unit)),
        ]);
        let start = debug.declaration_column(source.span).unwrap_or(place.column);
        all.push(column(module, start));
        let function = add(module, true, "DISubprogram", all);
        module.functions[id].metadata.push((ATTACHMENT.to_owned(), function));
        debug.file_of.insert(function, place.file);
        self.set_debug_scope(Some(function));
    }

    /// Says which function of the source an entry point calls.
    pub fn describe_entry(&mut self, wrapper: FunctionId, called: FunctionId) {
        if let Some(function) = self.module.debug_node(&self.module.functions[called].metadata) {
            self.module.functions[wrapper].metadata.push(("hlsl.source".to_owned(), function));
        }
    }

    /// Sets the scope of what is lowered next. Returns the one before.
    pub fn set_debug_scope(&mut self, scope: Option<MetadataId>) -> Option<MetadataId> {
        let debug = self.debug.as_mut()?;
        let before = std::mem::replace(&mut debug.scope, scope);
        if before != scope {
            self.forget_loc();
        }
        before
    }

    /// Enters a block of statements. Returns the scope around it.
    pub fn enter_debug_block(&mut self, span: Span) -> Option<MetadataId> {
        let Self { debug: Some(debug), module, .. } = self else { return None };
        let around = debug.scope?;
        let place = debug.place(module, span)?;
        let block = fields([
            ("scope", node(around)),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("column", word(place.column)),
        ]);
        let block = add(module, true, "DILexicalBlock", block);
        debug.file_of.insert(block, place.file);
        self.set_debug_scope(Some(block))
    }

    /// The node of a local variable, with its location; None without debug information.
    fn local_variable(&mut self, local: &hir::Local, argument: Option<usize>) -> Option<(MetadataId, LocId)> {
        self.debug.as_ref()?.scope?;
        let ty = self.debug_type(local.ty)?;
        let Self { debug: Some(debug), module, .. } = self else { return None };
        let place = debug.place(module, local.span)?;
        let is_this = matches!(local.kind, LocalKind::Param { mode: ParamMode::This, .. });
        // `this` is where its function begins.
        let start = if is_this { debug.declaration_column(local.span) } else { None };
        let mut all = fields([("name", text(&local.name))]);
        all.extend(argument.map(|number| ("arg".to_owned(), word(number + 1))));
        all.extend(fields([
            ("scope", node(debug.scope?)),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("type", node(ty)),
        ]));
        all.extend(is_this.then(|| ("flags".to_owned(), word("DIFlagArtificial | DIFlagObjectPointer"))));
        all.push(column(module, start.unwrap_or(place.column)));
        let variable = add(module, false, "DILocalVariable", all);
        let loc = module.add_loc(local.span.start, local.span.end);
        debug.locate(module, loc, local.span);
        module.debug_locs.get(loc).map(|_| (variable, loc))
    }

    /// Describes a global variable.
    pub fn describe_global(&mut self, global: GlobalId, id: hir::GlobalId) {
        if self.debug.is_none() {
            return;
        }
        let declaration = &self.program.globals[id];
        let Some(ty) = self.debug_type_of_global(declaration) else { return };
        let Self { debug: Some(debug), module, .. } = self else { return };
        let Some(place) = debug.place(module, declaration.span) else { return };
        let mut all = fields([
            ("name", text(&declaration.name)),
            ("linkageName", text(&declaration.name)),
            ("scope", node(debug.unit)),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("type", node(ty)),
            ("isLocal", word("false")),
            ("isDefinition", word("true")),
        ]);
        all.push(column(module, place.column));
        let variable = add(module, true, "DIGlobalVariable", all);
        let empty = add(module, false, "DIExpression", Vec::new());
        let expression = fields([("var", node(variable)), ("expr", node(empty))]);
        let expression = add(module, false, "DIGlobalVariableExpression", expression);
        self.module.globals[global].metadata.push((ATTACHMENT.to_owned(), expression));
    }
}

impl FunctionLowerer<'_, '_> {
    /// Says where a variable of the source is.
    pub fn describe_local(&mut self, local: LocalId, place: &Lvalue) {
        if self.m.debug.is_none() {
            return;
        }
        let Some(source) = self.source else { return };
        if self.b.is_terminated() || source.locals[local].name.starts_with('$') {
            return;
        }
        let argument = source.params.iter().position(|param| *param == local);
        let (kind, operand) = match place {
            Lvalue::Value(value) => (DebugRecordKind::Value, Some(*value)),
            Lvalue::Memory(memory) => match self.address_for_debug(memory) {
                Some(address) => (DebugRecordKind::Declare, Some(address)),
                None => (DebugRecordKind::Declare, None),
            },
            _ => (DebugRecordKind::Declare, None),
        };
        let Some((variable, loc)) = self.m.local_variable(&source.locals[local], argument) else { return };
        let record = DebugRecord { kind, operand, variable, path: SmallVec::new(), expression: None };
        let outer = self.b.loc.replace(loc);
        self.b.push(Op::Debug(Box::new(record)), ir::Types::VOID);
        self.b.loc = outer;
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
