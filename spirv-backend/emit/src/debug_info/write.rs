//! Writes the debug information of a module that is otherwise complete.

use super::entities::Entities;
use super::nodes::{Nodes, Number};
use super::records::{Location, Marker, Markers, Record};
use cranelift_entity::SecondaryMap;
use ir::debug::{DebugLoc, DebugRecordKind};
use ir::side_map::side_map;
use ir::{FunctionId, GlobalId, LocId, MetadataId, Module, PositionId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::Op;
use spirv_module::{Code, DebugInfo, DebugSet, Id, Inst, SpirvModule, Word, words};

/// The extension for instruction sets without semantic effect, in core from SPIR-V 1.6 on.
const NON_SEMANTIC: &str = "SPV_KHR_non_semantic_info";
const CORE_MINOR: u8 = 6;

/// The extension that a set needs.
pub(crate) fn extension(set: DebugSet, minor: u8) -> Option<&'static str> {
    (set == DebugSet::Shader && minor < CORE_MINOR).then_some(NON_SEMANTIC)
}

/// The attachment that leads from an entry point to the function of the source that it calls.
pub(crate) const ENTRY_FUNCTION: &str = "hlsl.source";

/// The operands of DebugScope and DebugLine, with the set and the number of each.
const OPERANDS_FOR_EACH: usize = 11;

/// OpNop, which defines nothing.
const UNDEFINED: u32 = 0;

/// The results of emission that debug information needs.
pub(crate) struct Emission<'a> {
    pub ir: &'a Module,
    pub debug: &'a DebugInfo,
    pub functions: Vec<(FunctionId, Id)>,
    pub globals: Vec<(GlobalId, Id)>,
    pub markers: Markers,
    pub records: Vec<Record>,
    pub minor: u8,
}

/// Writes the debug information.
pub(crate) fn write(module: &mut SpirvModule, set: DebugSet, emission: &Emission<'_>) {
    let Emission { ir, debug, functions, globals, markers, records, minor } = emission;
    module.extensions.extend(extension(set, *minor).map(str::to_owned));
    let code = std::mem::take(&mut module.functions);
    let nodes = Nodes::new(module, set);
    let mut entities = Entities::new(ir, debug, nodes, functions);
    entities.unit();
    let variables: FxHashMap<GlobalId, Id> = globals.iter().copied().collect();
    let is_function = |node: &MetadataId| ir.node_kind(*node) == Some("DISubprogram");
    let subprogram = |function| ir.debug_node(&ir.functions[function].metadata).filter(is_function);
    for (global, id) in globals {
        if let Some(node) = ir.debug_node(&ir.globals[*global].metadata) {
            entities.global_variable(node, Some(*id));
        }
    }
    let mut writer = Writer {
        subprograms: functions.iter().filter_map(|(function, id)| Some((*id, subprogram(*function)?))).collect(),
        entries: functions
            .iter()
            .filter_map(|(function, id)| Some((*id, source_of_entry(ir, *function).filter(is_function)?)))
            .collect(),
        entities,
        variables,
        records,
        out: Code::default(),
        opcodes: opcodes(&code),
        lines: FxHashMap::default(),
        state: State::default(),
        described: SecondaryMap::new(),
        shown: side_map(ir.metadata.nodes()),
        function: 0,
        block: 0,
    };
    // Most markers become a scope and a line.
    let count = code.len() + 2 * markers.len();
    writer.out.reserve_with(count, code.most_words() + OPERANDS_FOR_EACH * markers.len());
    writer.entities.other_sources();
    writer.entry_points(debug);
    writer.functions(&code, markers);
    if !writer.entities.is_hlsl() {
        writer.entities.retained_variables();
        writer.entities.other_variables();
        writer.entities.macros();
        writer.entities.imported_names();
    }
    let Writer { entities: Entities { nodes: Nodes { module, globals, strings, .. }, .. }, out, .. } = writer;
    module.globals.append(&globals);
    let mut names = Code::default();
    names.append(&strings);
    names.append(&module.names);
    module.names = names;
    module.functions = out;
}

fn source_of_entry(ir: &Module, function: FunctionId) -> Option<MetadataId> {
    let attachments = &ir.functions[function].metadata;
    attachments.iter().find(|(kind, _)| kind == ENTRY_FUNCTION).map(|(_, node)| *node)
}

/// The opcodes of the definitions in functions, by the numbers of the ids.
fn opcodes(code: &Code) -> Vec<u32> {
    let mut opcodes = Vec::new();
    for inst in code.iter() {
        if let Some(id) = inst.result {
            let at = id.0 as usize;
            if at >= opcodes.len() {
                opcodes.resize(at + 1, UNDEFINED);
            }
            opcodes[at] = inst.opcode;
        }
    }
    opcodes
}

/// The scope and line that are in effect in a block.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct State {
    scope: Option<(Word, Option<Word>)>,
    line: Option<(Word, [u32; 4])>,
}

/// The written form of a position, once it is known.
#[derive(Debug, Default, Clone, Copy)]
struct Described {
    scope: Option<Word>,
    /// DebugSource, and the numbers of lines and columns for the set in which they are ids.
    line: Option<(Word, [Word; 4])>,
}

/// The emitted statements about a variable.
#[derive(Debug, Default, Clone)]
struct Shown {
    /// The number of the function, and of the block in the module.
    function: u32,
    block: u32,
    /// The parts that have a value or an address so far in the function.
    paths: SmallVec<[Path; 1]>,
    /// The statements of the block that still hold.
    said: SmallVec<[Said; 1]>,
}

/// A statement about a part of a variable, with the call that its function was inlined at.
#[derive(Debug, Clone, PartialEq)]
struct Said {
    path: Path,
    number: Number,
    value: Word,
    expression: Word,
    call: Option<Word>,
}

/// The indices of a part of a variable.
type Path = SmallVec<[u32; 4]>;

/// True for a part and one that it is in, or the same.
fn has_common(one: &Path, other: &Path) -> bool {
    one.iter().zip(other).all(|(a, b)| a == b)
}

struct Writer<'a> {
    entities: Entities<'a>,
    /// `!DISubprogram` of functions, and of the functions that entry points call.
    subprograms: FxHashMap<Id, MetadataId>,
    entries: FxHashMap<Id, MetadataId>,
    variables: FxHashMap<GlobalId, Id>,
    records: &'a [Record],
    out: Code,
    /// The opcode that defines each id in the functions, by its number: an instruction that selection created may have been removed again.
    opcodes: Vec<u32>,
    /// OpString of the names of files, for OpLine.
    lines: FxHashMap<Option<MetadataId>, Word>,
    state: State,
    described: SecondaryMap<PositionId, Described>,
    shown: SecondaryMap<MetadataId, Shown>,
    /// The numbers of the current function and block, from 1.
    function: u32,
    block: u32,
}

impl Writer<'_> {
    /// DebugEntryPoint of each entry point.
    fn entry_points(&mut self, debug: &DebugInfo) {
        if self.entities.nodes.kind != DebugSet::Shader {
            return;
        }
        let mut entries: Vec<_> = self.entries.iter().map(|(id, node)| (*id, *node)).collect();
        entries.sort_unstable();
        for (_, node) in entries {
            let function = self.entities.function(node);
            let unit = self.entities.unit();
            let signature = self.entities.nodes.string(&debug.producer);
            let arguments = self.entities.nodes.string(&debug.arguments);
            self.entities.nodes.global(Number::EntryPoint, &[function, unit, signature, arguments]);
        }
    }

    fn functions(&mut self, code: &Code, markers: &Markers) {
        let mut markers = markers.iter().peekable();
        let mut position: Option<LocId> = None;
        let mut definition: Option<(Id, MetadataId)> = None;
        let mut after_merge = false;
        for (at, inst) in code.iter().enumerate() {
            let is_head = [Op::Variable, Op::Phi, Op::Label, Op::FunctionParameter, Op::Function, Op::FunctionEnd];
            let is_head = is_head.iter().any(|op| inst.is(*op));
            if inst.is(Op::Function) {
                self.function += 1;
                definition = inst.result.and_then(|id| {
                    let own = self.subprograms.get(&id).copied();
                    let entry =
                        || self.entries.get(&id).copied().filter(|node| !self.subprograms.values().any(|own| own == node));
                    Some((id, own.or_else(entry)?))
                });
            }
            if inst.is(Op::Label) {
                (self.state, position) = (State::default(), None);
                self.block += 1;
            }
            if !is_head {
                if let Some((function, node)) = definition.take() {
                    self.define(function, node);
                }
                while let Some((_, marker)) = markers.next_if(|(place, _)| *place <= at) {
                    match marker {
                        Marker::Position(loc) => position = Some(*loc),
                        Marker::Record(record) => self.record(*record),
                    }
                }
                // A branch follows its merge instruction.
                if !after_merge {
                    self.position(position);
                }
            }
            after_merge = inst.is(Op::SelectionMerge) || inst.is(Op::LoopMerge);
            self.out.push(inst);
        }
    }

    fn emit(&mut self, number: Number, operands: &[Word]) {
        let mut out = std::mem::take(&mut self.out);
        self.entities.nodes.instruction(&mut out, number, operands);
        self.out = out;
    }

    /// Emits the instruction that identifies the function of the source.
    fn define(&mut self, function: Id, node: MetadataId) {
        let described = self.entities.function(node);
        if self.entities.nodes.kind == DebugSet::Shader {
            // A definition is in the scope of its function.
            self.scope(described, None);
            self.emit(Number::FunctionDefinition, &[described, function.into()]);
        }
    }

    fn scope(&mut self, scope: Word, inlined: Option<Word>) {
        if self.state.scope != Some((scope, inlined)) {
            let operands: SmallVec<[Word; 2]> = std::iter::once(scope).chain(inlined).collect();
            self.emit(Number::Scope, &operands);
            self.state.scope = Some((scope, inlined));
        }
    }

    /// Writes changes of scope and line.
    fn position(&mut self, loc: Option<LocId>) {
        let Some(loc) = loc else { return };
        let Some(position) = self.entities.ir.debug_locs.position(loc) else {
            if self.state.scope.take().is_some() {
                self.emit(Number::NoScope, &[]);
            }
            if self.state.line.take().is_some() {
                match self.entities.nodes.kind {
                    DebugSet::Shader => self.emit(Number::NoLine, &[]),
                    DebugSet::OpenCl => self.out.push(Inst::new(Op::NoLine, &[])),
                }
            }
            return;
        };
        self.enter(loc);
        self.line(position);
    }

    /// Enters the scope of a record. If an inlined call begins or ends here, the previous line belongs to another function, so the record has
    /// its own.
    fn enter_record(&mut self, loc: LocId) {
        let before = self.state.scope;
        self.enter(loc);
        let is_other = before.zip(self.state.scope).is_some_and(|((_, before), (_, here))| before != here);
        if let Some(position) = self.entities.ir.debug_locs.position(loc).filter(|_| is_other) {
            self.line(position);
        }
    }

    fn enter(&mut self, loc: LocId) {
        let locs = &self.entities.ir.debug_locs;
        let Some(position) = locs.position(loc) else { return };
        let scope = match self.described[position].scope {
            Some(known) => known,
            None => {
                let scope = self.entities.scope(Some(locs.at(position).scope));
                self.described[position].scope = Some(scope);
                scope
            }
        };
        let inlined = locs.inlined_at(loc).and_then(|call| self.entities.inlined_at(call));
        self.scope(scope, inlined);
    }

    fn line(&mut self, position: PositionId) {
        let DebugLoc { line, column, end_line, end_column, scope, .. } = self.entities.ir.debug_locs.at(position);
        if line == 0 {
            return;
        }
        let numbers = [line, end_line, column, end_column];
        let (source, operands) = match self.described[position].line {
            Some(known) => known,
            None => {
                let source = self.entities.source_of_scope(scope);
                let made = (source, numbers.map(|number| self.entities.nodes.number(number)));
                self.described[position].line = Some(made);
                made
            }
        };
        if self.state.line == Some((source, numbers)) {
            return;
        }
        self.state.line = Some((source, numbers));
        match self.entities.nodes.kind {
            DebugSet::Shader => {
                self.emit(Number::Line, &[source, operands[0], operands[1], operands[2], operands[3]]);
            }
            DebugSet::OpenCl => {
                let file = self.entities.ir.node_in(scope, "file");
                let name = match self.lines.get(&file) {
                    Some(known) => *known,
                    None => {
                        let name = file.map(|file| self.entities.ir.text_in(file, "filename")).unwrap_or_default();
                        let name = self.entities.nodes.string(&name);
                        self.lines.insert(file, name);
                        name
                    }
                };
                let mut operands = words![line, column];
                operands.insert(0, name);
                self.out.push(Inst::new(Op::Line, &operands));
            }
        }
    }

    /// The opcode of the instruction that defines an id.
    fn code_of(&self, id: Id) -> Option<u32> {
        let in_functions = self.opcodes.get(id.0 as usize).copied().filter(|opcode| *opcode != UNDEFINED);
        in_functions.or_else(|| Some(self.entities.nodes.module.global(id)?.opcode))
    }

    fn record(&mut self, at: usize) {
        let records = self.records;
        let Record { location, variable, ref path, loc, ref parts, .. } = records[at];
        // A variable is described even if its value is lost.
        let Some(described) = self.entities.local_variable(variable) else { return };
        let value = match location {
            Location::Id(id) => Some(Word::from(id)),
            Location::Global(global) => self.variables.get(&global).copied().map(Word::from),
            Location::Constant(constant) => self.entities.constant(constant, variable),
            Location::Lost => None,
        };
        if let Some(value) = value.filter(|value| self.is_there(*value)) {
            return self.say(&records[at], described, value, path.clone());
        }
        let parts = match location {
            Location::Constant(constant) => &self.entities.constant_parts(constant, variable),
            _ => &**parts,
        };
        let mut there: SmallVec<[(Path, Word); 4]> = SmallVec::new();
        for (inner, part) in parts {
            let full: Path = path.iter().chain(inner).copied().collect();
            let is_in_last = there.last().is_some_and(|(last, _)| full.starts_with(last));
            if !is_in_last && self.is_there((*part).into()) {
                there.push((full, (*part).into()));
            }
        }
        // Statements about other parts no longer hold.
        let is_known = |other: &Path| !has_common(path, other) || there.iter().any(|(part, _)| part == other);
        if !self.shown(variable).paths.iter().all(is_known) {
            self.lost(variable, described, path, loc);
        }
        for (path, part) in there {
            self.say(&records[at], described, part, path);
        }
    }

    /// False for removed values, and for the result of OpSampledImage, which only sampling instructions may use.
    fn is_there(&self, value: Word) -> bool {
        !matches!(value, Word::Id(id) if self.code_of(id).is_none_or(|opcode| opcode == Op::SampledImage as u32))
    }

    /// States that a part of a variable has a value or an address from here on, unless that is already in effect.
    fn say(&mut self, record: &Record, described: Word, value: Word, path: Path) {
        let Record { kind, location, variable, expression, loc, .. } = *record;
        // Operations that the set does not have compute another value.
        let Some(expression) = self.entities.expression_of(expression) else {
            return self.lost(variable, described, &path, loc);
        };
        let is_variable = self.is_defined_by(value, Op::Variable) || self.is_defined_by(value, Op::FunctionParameter);
        let (number, expression) = match kind {
            DebugRecordKind::Declare if path.is_empty() && is_variable => (Number::Declare, expression),
            // A part of a variable at an address, or an address that an instruction computed.
            DebugRecordKind::Declare => (Number::Value, self.entities.dereference()),
            // A variable that represents a resource: a source variable cannot hold pointers.
            DebugRecordKind::Value if matches!(location, Location::Global(_)) && self.entities.is_hlsl() => {
                (Number::Value, self.entities.dereference())
            }
            DebugRecordKind::Value => (Number::Value, expression),
        };
        let call = self.entities.ir.debug_locs.inlined_at(loc).and_then(|call| self.entities.inlined_at(call));
        let said = Said { path, number, value, expression, call };
        let shown = self.shown(variable);
        if shown.said.contains(&said) {
            return;
        }
        shown.said.retain(|other| !has_common(&said.path, &other.path));
        if !shown.paths.contains(&said.path) {
            shown.paths.push(said.path.clone());
        }
        let indices: SmallVec<[Word; 4]> = said.path.iter().map(|index| self.entities.nodes.constant(*index)).collect();
        self.shown[variable].said.push(said);
        self.enter_record(loc);
        let operands: SmallVec<[Word; 8]> = [described, value, expression].into_iter().chain(indices).collect();
        self.emit(number, &operands);
    }

    /// The emitted statements about a variable in this function, and in this block.
    fn shown(&mut self, variable: MetadataId) -> &mut Shown {
        let shown = &mut self.shown[variable];
        if shown.function != self.function {
            (shown.function, shown.paths) = (self.function, SmallVec::new());
        }
        if shown.block != self.block {
            (shown.block, shown.said) = (self.block, SmallVec::new());
        }
        shown
    }

    /// True if an id is the result of an instruction with this opcode.
    fn is_defined_by(&self, value: Word, op: Op) -> bool {
        match value {
            Word::Id(id) => self.code_of(id) == Some(op as u32),
            Word::Literal(_) => false,
        }
    }

    /// A variable, or a part of it, has no value from here on. This only needs to be stated if it had one.
    fn lost(&mut self, variable: MetadataId, described: Word, path: &Path, loc: LocId) {
        let shown = self.shown(variable);
        shown.said.retain(|other| !has_common(path, &other.path));
        let before = shown.paths.len();
        shown.paths.retain(|other| !has_common(path, other));
        if shown.paths.len() == before {
            return;
        }
        self.enter_record(loc);
        let (nothing, expression) = (self.entities.nodes.none(), self.entities.expression());
        let indices: SmallVec<[Word; 4]> = path.iter().map(|index| self.entities.nodes.constant(*index)).collect();
        let operands: SmallVec<[Word; 8]> = [described, nothing, expression].into_iter().chain(indices).collect();
        self.emit(Number::Value, &operands);
    }
}
