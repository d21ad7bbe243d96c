//! One function's body: blocks in SPIR-V's order, their instructions, phis and merges.

use crate::code::{Code, Inst};
use crate::emitter::{Emitter, Fallible, ParamType, Signature};
use crate::module::{Id, Operands, Word, words};
use crate::place::Place;
use crate::structure::Structure;
use crate::types::{Layout, Shape};
use crate::{Message, constants, dead_code, emission};
use cranelift_entity::SecondaryMap;
use ir::side_map::side_map;
use ir::{BlockId, Body, FunctionId, InstId, Loc, Merge, Op as IrOp, Operand, TerminatorKind, Type, ValueId};
use rustc_hash::FxHashMap;
use spirv::Op;

/// The code of an error that follows from one that was already reported; it is never shown.
const CONSEQUENCE: &str = "consequence";

/// An SSA value with the SPIR-V type that it really has.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    pub id: Id,
    pub ty: Id,
}

/// What was made of an IR value.
#[derive(Clone, Debug)]
pub enum Lowered {
    Value(Value),
    Place(Place),
}

/// A block that was emitted, or is being emitted, by the places of its instructions in the draft.
#[derive(Debug)]
struct EmittedBlock {
    source: BlockId,
    /// Where its instructions begin; those of the next block follow.
    start: usize,
    /// Where its merge and its terminator begin.
    end: usize,
}

/// A phi, whose inputs are known when all blocks are there.
#[derive(Debug)]
struct Phi {
    /// By its place in the order.
    block: usize,
    value: Value,
    loc: Option<Loc>,
    incoming: Vec<(Operand, BlockId)>,
    operands: Operands,
}

/// The instructions of a function in the order of their making. It is kept from one function to the next, for its memory.
#[derive(Debug, Default)]
pub struct Draft {
    /// OpFunction and its parameters.
    head: Code,
    /// All variables of the function stand at the head of its first block.
    variables: Code,
    code: Code,
    /// What converts the inputs of phis: it stands in front of the end of the block that each comes from.
    conversions: Code,
    /// By their places in the order, the blocks that these conversions are in.
    converting: Vec<usize>,
}

impl Draft {
    fn clear(&mut self) {
        let Self { head, variables, code, conversions, converting } = self;
        [head, variables, code, conversions].into_iter().for_each(Code::clear);
        converting.clear();
    }
}

pub struct FunctionEmitter<'e, 'a> {
    pub emitter: &'e mut Emitter<'a>,
    pub body: &'e Body,
    signature: Signature,
    pub structure: Structure,
    labels: SecondaryMap<BlockId, Option<Id>>,
    draft: Draft,
    blocks: Vec<EmittedBlock>,
    /// While the inputs of phis are converted, the block that they come from.
    converted_in: Option<usize>,
    phis: Vec<Phi>,
    values: SecondaryMap<ValueId, Option<Lowered>>,
    /// Values whose instructions failed.
    failed: SecondaryMap<ValueId, bool>,
    /// How often a value is used, and how often as other than the base of a `getelementptr`.
    pub uses: SecondaryMap<ValueId, Uses>,
    /// Values that some instruction wants to be signed.
    pub wanted_signed: SecondaryMap<ValueId, bool>,
    /// Of kernels' loops, by their headers.
    pub hints: FxHashMap<BlockId, crate::kernel::loops::Hint>,
    /// The parts of composites that were put together here, as far as they are known.
    pub composed: FxHashMap<Id, Vec<Option<Id>>>,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Uses {
    pub all: u32,
    /// As the base of a `getelementptr`.
    pub as_base: u32,
    /// As the aggregate that an insertion starts from.
    pub as_aggregate: u32,
}

impl Emitter<'_> {
    /// The ids and types of a function that will be emitted.
    pub fn declare_function(&mut self, function: FunctionId) -> Fallible<()> {
        let source = &self.ir.functions[function];
        self.loc = self.loc_of(source.loc);
        let result = self.result_type_of(function)?;
        let mut params = Vec::new();
        for (at, param) in source.params.iter().enumerate() {
            params.push(match self.ir.types[param.ty] {
                Type::Pointer(space) if self.kernel.is_some() => ParamType::Value(self.pointer_param(function, at, space)?),
                Type::Pointer(space) => {
                    let class = self.class_of(space)?;
                    let Some(pointee) = param.attributes.pointee else {
                        return Err(self.unsupported("a pointer parameter without the type that it points to"));
                    };
                    let pointee = self.slot_type(pointee, crate::types::layout_of(class))?;
                    ParamType::Pointer { class, pointee }
                }
                _ => ParamType::Value(self.attributed_type(param.ty, &param.attributes)?),
            });
        }
        let id = self.module.new_id();
        self.name(id, &source.name);
        self.decorations(id, &source.metadata);
        if self.kernel.is_some() {
            self.linkage_of_function(id, function);
        }
        self.functions.insert(function, Signature { id, result, params });
        Ok(())
    }

    fn result_type_of(&mut self, function: FunctionId) -> Fallible<Id> {
        let source = &self.ir.functions[function];
        self.attributed_type(source.result, &source.result_attributes)
    }

    /// The type of a parameter or a result: sign and matrix are in its attributes.
    pub fn attributed_type(&mut self, ty: ir::TypeId, attributes: &ir::attr::ValueAttributes) -> Fallible<Id> {
        if attributes.matrix {
            return self.matrix_of_array(ty);
        }
        let id = self.slot_type(ty, Layout::None)?;
        Ok(if attributes.signed { self.with_sign(id, true) } else { id })
    }

    /// Emits the body of a declared function.
    pub fn emit_function(&mut self, function: FunctionId, body: &Body) {
        let module = self.ir;
        let source = &module.functions[function];
        let Some(signature) = self.functions.get(&function).cloned() else { return };
        self.current_function = Some(function);
        let structure = Structure::new(module, body);
        let mut draft = std::mem::take(&mut self.draft);
        draft.code.reserve(emission::instruction_count(body));
        let emitter = FunctionEmitter {
            emitter: self,
            body,
            signature,
            structure,
            labels: side_map(&body.blocks),
            draft,
            blocks: Vec::new(),
            converted_in: None,
            phis: Vec::new(),
            values: side_map(&body.values),
            failed: SecondaryMap::new(),
            uses: side_map(&body.values),
            wanted_signed: side_map(&body.values),
            hints: FxHashMap::default(),
            composed: FxHashMap::default(),
        };
        emitter.run(source);
    }
}

impl FunctionEmitter<'_, '_> {
    fn run(mut self, source: &ir::Function) {
        if self.emitter.kernel.is_none()
            && let Some((block, lack)) = self.structure.unstructured(self.body)
        {
            self.emitter.loc = self.emitter.loc_of(self.body.blocks[block].terminator.loc).or(self.emitter.loc_of(source.loc));
            let message = format!("control flow is not structured: {lack}");
            self.report(self.emitter.error("unstructured-control-flow", &message));
            return;
        }
        if self.emitter.kernel.is_some() {
            self.hints = self.loop_hints();
        }
        self.count_uses();
        self.head(source);
        for block in self.structure.order.clone() {
            let label = self.emitter.module.new_id();
            self.labels[block] = Some(label);
        }
        for block in self.structure.order.clone() {
            let start = self.draft.code.len();
            self.blocks.push(EmittedBlock { source: block, start, end: usize::MAX });
            self.block(block);
        }
        self.complete_phis();
        self.finish();
    }

    /// OpFunction and its parameters.
    fn head(&mut self, source: &ir::Function) {
        self.emitter.loc = self.emitter.loc_of(source.loc);
        let signature = self.signature.clone();
        let param_types: Vec<Id> = signature
            .params
            .iter()
            .map(|param| match param {
                ParamType::Value(ty) => *ty,
                ParamType::Pointer { class, pointee } => self.emitter.pointer_type(*class, *pointee),
            })
            .collect();
        let function_type = self.emitter.function_type(signature.result, &param_types);
        let control = function_control(source);
        self.draft.head.push(Inst {
            ty: Some(signature.result),
            result: Some(signature.id),
            loc: self.emitter.loc,
            ..Inst::new(Op::Function, &words![control, function_type])
        });
        let mut ids = Vec::with_capacity(param_types.len());
        for (at, (param, ty)) in signature.params.iter().zip(param_types).enumerate() {
            let id = self.emitter.module.new_id();
            ids.push(id);
            self.emitter.name(id, &source.params[at].name);
            self.draft.head.push(Inst { ty: Some(ty), result: Some(id), ..Inst::new(Op::FunctionParameter, &[]) });
            let lowered = match *param {
                ParamType::Value(ty) => Lowered::Value(Value { id, ty }),
                ParamType::Pointer { class, pointee } => Lowered::Place(Place::of_root(id, class, pointee)),
            };
            self.values[ValueId::from_u32(at as u32)] = Some(lowered);
        }
        self.emitter.parameter_decorations(&ids, source);
        if self.emitter.kernel.is_some() {
            self.emitter.parameter_attributes(&ids, source);
        }
    }

    fn block(&mut self, block: BlockId) {
        let body = self.body;
        let source = &body.blocks[block];
        let count = self.structure.cuts[block].map_or(source.insts.len(), |count| count as usize);
        for inst in &source.insts[..count] {
            self.instruction(*inst);
        }
        if self.structure.cuts[block].is_some() {
            // The terminating call was emitted as an instruction like any other: it ends the block.
            return;
        }
        self.emitter.loc = self.emitter.loc_of(source.terminator.loc);
        if let Err(message) = self.terminator(block) {
            self.report(message);
        }
    }

    fn instruction(&mut self, inst: InstId) {
        let source = &self.body.insts[inst];
        self.emitter.loc = self.emitter.loc_of(source.loc);
        match self.select(inst, source) {
            Ok(lowered) => {
                if let (Some(result), Some(lowered)) = (source.result, lowered) {
                    let lowered = self.canonical_bool(result, lowered);
                    self.name_and_decorate(result, inst, &lowered);
                    self.values[result] = Some(lowered);
                }
            }
            Err(message) => {
                self.report(message);
                if let Some(result) = source.result {
                    self.failed[result] = true;
                }
            }
        }
    }

    /// A bool that comes out of memory or of an instruction as an integer is compared once, where it is defined.
    fn canonical_bool(&mut self, result: ValueId, lowered: Lowered) -> Lowered {
        let Lowered::Value(value) = lowered else { return lowered };
        let ty = self.body.values[result].ty;
        let is_bool = |ty| matches!(self.emitter.ir.types[ty], Type::Int(1));
        let wants_bool = match self.emitter.ir.types[ty] {
            Type::Vector { element, .. } => is_bool(element),
            _ => is_bool(ty),
        };
        if wants_bool
            && let Ok(wanted) = self.emitter.slot_type(ty, Layout::None)
            && let Ok(id) = self.coerce(value.id, value.ty, wanted)
        {
            return Lowered::Value(Value { id, ty: wanted });
        }
        Lowered::Value(value)
    }

    fn name_and_decorate(&mut self, result: ValueId, inst: InstId, lowered: &Lowered) {
        let body = self.body;
        let id = match lowered {
            Lowered::Value(value) => value.id,
            Lowered::Place(place) => match place.pointer {
                Some(pointer) => pointer,
                None if place.indices.is_empty() => place.root,
                None => return,
            },
        };
        if !self.is_local(id) {
            return;
        }
        self.emitter.name(id, &body.values[result].name);
        self.emitter.decorations(id, &body.insts[inst].metadata);
        if self.emitter.kernel.is_some() {
            self.flag_decorations(id, &body.insts[inst]);
        }
    }

    /// True if the id was made by the last instruction: a value that stands for another one (`freeze`) isn't decorated again.
    fn is_local(&self, id: Id) -> bool {
        let last = |code: &Code| code.last().is_some_and(|inst| inst.result == Some(id));
        last(&self.emitter.module.globals)
            || last(&self.draft.code)
            || last(&self.draft.variables)
            || self.phis.last().is_some_and(|phi| phi.value.id == id && phi.block + 1 == self.blocks.len())
    }

    pub fn report(&mut self, message: Message) {
        if message.code != CONSEQUENCE && !self.emitter.errors.contains(&message) {
            self.emitter.errors.push(message);
        }
    }

    /// An error because of another one.
    pub fn consequence(&self) -> Message {
        self.emitter.error(CONSEQUENCE, "")
    }

    /// What was made of a value; None in code that can't be reached, whose definitions are not emitted.
    pub fn lowered(&self, value: ValueId) -> Fallible<Option<&Lowered>> {
        if self.failed[value] {
            return Err(self.consequence());
        }
        Ok(self.values[value].as_ref())
    }

    /// The pointer that an operand is, with what it points to.
    pub fn pointed(&mut self, operand: Operand) -> Fallible<Place> {
        let value = self.value(operand)?;
        let Shape::Pointer { class, pointee } = *self.emitter.shape(value.ty) else {
            return Err(self.emitter.inexpressible("an access through this value"));
        };
        Ok(Place::of_root(value.id, class, pointee))
    }

    /// An operand with the type that it has.
    pub fn value(&mut self, operand: Operand) -> Fallible<Value> {
        match operand {
            Operand::Value(value) => match self.lowered(value)? {
                Some(Lowered::Value(value)) => Ok(*value),
                Some(Lowered::Place(_)) => Err(self.emitter.inexpressible("a pointer as a value")),
                None => {
                    let ty = self.emitter.slot_type(self.body.values[value].ty, Layout::None)?;
                    Ok(Value { id: self.emitter.undef(ty), ty })
                }
            },
            Operand::Constant(constant) => {
                let ty = self.emitter.constant_type(constant)?;
                Ok(Value { id: self.emitter.constant(constant, ty)?, ty })
            }
        }
    }

    /// An operand as a value of this type.
    pub fn value_as(&mut self, operand: Operand, ty: Id) -> Fallible<Id> {
        if let Operand::Constant(constant) = operand
            && let Ok(id) = self.emitter.constant(constant, ty)
        {
            return Ok(id);
        }
        let value = self.value(operand)?;
        self.coerce(value.id, value.ty, ty)
    }

    /// The type of the value that an instruction makes, where nothing says more than the IR does.
    pub fn result_type(&mut self, inst: &ir::Inst) -> Fallible<Id> {
        match inst.result {
            Some(result) => self.emitter.slot_type(self.body.values[result].ty, Layout::None),
            None => Ok(self.emitter.void_type()),
        }
    }

    pub fn emit(&mut self, op: Op, ty: Id, operands: impl AsRef<[Word]>) -> Id {
        let result = self.emitter.module.new_id();
        self.push(Inst { ty: Some(ty), result: Some(result), ..Inst::new(op, operands.as_ref()) });
        result
    }

    pub fn push(&mut self, inst: Inst) {
        let inst = Inst { loc: self.emitter.loc, ..inst };
        match self.converted_in {
            Some(block) => {
                self.draft.conversions.push(inst);
                self.draft.converting.push(block);
            }
            None => self.draft.code.push(inst),
        }
    }

    /// A variable of the function.
    pub fn variable(&mut self, pointee: Id) -> Place {
        let class = spirv::StorageClass::Function as u32;
        let ty = self.emitter.pointer_type(class, pointee);
        let id = self.emitter.module.new_id();
        let loc = self.emitter.loc;
        self.draft.variables.push(Inst { ty: Some(ty), result: Some(id), loc, ..Inst::new(Op::Variable, &words![class]) });
        Place::of_root(id, class, pointee)
    }

    /// A phi; its inputs are filled in when all blocks are there.
    pub fn phi(&mut self, ty: Id, incoming: &[(Operand, BlockId)]) -> Value {
        let value = Value { id: self.emitter.module.new_id(), ty };
        let (block, loc) = (self.blocks.len() - 1, self.emitter.loc);
        self.phis.push(Phi { block, value, loc, incoming: incoming.to_vec(), operands: Operands::new() });
        value
    }

    fn complete_phis(&mut self) {
        if self.phis.is_empty() {
            return;
        }
        let predecessors = self.predecessors();
        let mut phis = std::mem::take(&mut self.phis);
        for phi in &mut phis {
            let target = self.blocks[phi.block].source;
            for &at in &predecessors[target] {
                let source = self.blocks[at].source;
                let Some((operand, _)) = phi.incoming.iter().find(|(_, from)| *from == source) else { continue };
                self.converted_in = Some(at);
                match self.value_as(*operand, phi.value.ty) {
                    Ok(id) => phi.operands.extend([Word::Id(id), self.label(source)]),
                    Err(message) => self.report(message),
                }
            }
        }
        self.phis = phis;
    }

    /// For each block, the emitted ones that branch to it, in their order and each once.
    fn predecessors(&self) -> SecondaryMap<BlockId, Vec<usize>> {
        let mut predecessors: SecondaryMap<BlockId, Vec<usize>> = side_map(&self.body.blocks);
        for (at, block) in self.blocks.iter().enumerate() {
            for successor in self.structure.successors(self.body, block.source) {
                if predecessors[successor].last() != Some(&at) {
                    predecessors[successor].push(at);
                }
            }
        }
        predecessors
    }

    /// Brings the draft into SPIR-V's order, and drops what it made in vain.
    fn finish(mut self) {
        let module = &mut self.emitter.module;
        let start = module.functions.len();
        module.functions.append(&self.draft.head);
        let mut phis = self.phis.iter().peekable();
        let mut conversions: Vec<_> = self.draft.converting.iter().zip(&self.draft.conversions).collect();
        conversions.sort_by_key(|(block, _)| **block);
        let mut conversions = conversions.into_iter().peekable();
        for (at, block) in self.blocks.iter().enumerate() {
            module.functions.push(Inst { result: self.labels[block.source], ..Inst::new(Op::Label, &[]) });
            if at == 0 {
                module.functions.append(&self.draft.variables);
            }
            while let Some(Phi { value, loc, operands, .. }) = phis.next_if(|phi| phi.block == at) {
                let (ty, result) = (Some(value.ty), Some(value.id));
                module.functions.push(Inst { ty, result, loc: *loc, ..Inst::new(Op::Phi, operands) });
            }
            let next = self.blocks.get(at + 1).map_or(self.draft.code.len(), |next| next.start);
            let end = block.end.min(next);
            module.functions.append_range(&self.draft.code, block.start..end);
            while let Some((_, inst)) = conversions.next_if(|(block, _)| **block == at) {
                module.functions.push(inst);
            }
            module.functions.append_range(&self.draft.code, end..next);
        }
        module.functions.push(Inst::new(Op::FunctionEnd, &[]));
        let bound = module.id_bound();
        let removed = dead_code::remove(&mut module.functions, start, &mut self.emitter.use_counts, bound);
        self.emitter.removed.extend(removed);
        self.emitter.module.note_functions(start);
        self.draft.clear();
        self.emitter.draft = self.draft;
    }

    pub fn end(&mut self, op: Op, operands: impl AsRef<[Word]>) {
        let at = self.draft.code.len();
        if let Some(block) = self.blocks.last_mut() {
            block.end = block.end.min(at);
        }
        self.push(Inst::new(op, operands.as_ref()));
    }

    pub fn label(&self, block: BlockId) -> Word {
        Word::Id(self.labels[block].expect("a block that is branched to is in the order"))
    }

    fn terminator(&mut self, block: BlockId) -> Fallible<()> {
        let body = self.body;
        let terminator = &body.blocks[block].terminator;
        match &terminator.kind {
            TerminatorKind::Return(None) => self.end(Op::Return, words![]),
            TerminatorKind::Return(Some(operand)) => {
                let value = self.value_as(*operand, self.signature.result)?;
                self.end(Op::ReturnValue, words![value]);
            }
            TerminatorKind::Branch(to) => {
                self.merge(terminator.merge);
                self.loop_hint(block);
                self.end(Op::Branch, words![self.label(*to)]);
            }
            TerminatorKind::CondBranch { then, otherwise, .. } if then == otherwise => {
                // From SPIR-V 1.6 on both labels must differ; a selection without a choice needs no merge.
                self.merge(terminator.merge.filter(|merge| matches!(merge, Merge::Loop { .. })));
                self.loop_hint(block);
                self.end(Op::Branch, words![self.label(*then)]);
            }
            TerminatorKind::CondBranch { condition, then, otherwise } => {
                let bool_type = self.emitter.bool_type();
                let condition = self.value_as(*condition, bool_type)?;
                self.merge(terminator.merge);
                self.loop_hint(block);
                self.end(Op::BranchConditional, words![condition, self.label(*then), self.label(*otherwise)]);
            }
            TerminatorKind::Switch { value, default, cases } => {
                let selector = self.value(*value)?;
                let Shape::Int { bits, signed } = *self.emitter.shape(selector.ty) else {
                    return Err(self.emitter.inexpressible("a switch on this type"));
                };
                self.merge(terminator.merge);
                let mut operands = vec![selector.id.into(), self.label(*default)];
                for (case, to) in cases {
                    operands.extend(constants::literal_words(u128::from(*case), bits, signed));
                    operands.push(self.label(*to));
                }
                self.end(Op::Switch, operands);
            }
            TerminatorKind::Unreachable => self.end(Op::Unreachable, words![]),
        }
        Ok(())
    }

    fn merge(&mut self, merge: Option<Merge>) {
        match merge {
            Some(Merge::Selection { merge, control }) => {
                self.end(Op::SelectionMerge, words![self.label(merge), control]);
            }
            Some(Merge::Loop { merge, continue_target, control }) => {
                self.end(Op::LoopMerge, words![self.label(merge), self.label(continue_target), control]);
            }
            None => {}
        }
    }

    fn count_uses(&mut self) {
        let body = self.body;
        for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
            let inst = &body.insts[*inst];
            let special = match &inst.op {
                IrOp::GetElementPtr { base, .. } => Some((*base, true)),
                IrOp::InsertElement { vector: aggregate, .. } | IrOp::InsertValue { aggregate, .. } => Some((*aggregate, false)),
                _ => None,
            };
            for value in crate::select::signed_operands(&inst.op) {
                self.wanted_signed[value] = true;
            }
            inst.op.for_each_operand(|operand| {
                if let Operand::Value(value) = operand {
                    self.uses[value].all += 1;
                }
            });
            if let Some((Operand::Value(value), is_base)) = special {
                let uses = &mut self.uses[value];
                if is_base {
                    uses.as_base += 1;
                } else {
                    uses.as_aggregate += 1;
                }
            }
        }
        for block in &body.layout {
            body.blocks[*block].terminator.kind.for_each_operand(|operand| {
                if let Operand::Value(value) = operand {
                    self.uses[value].all += 1;
                }
            });
        }
    }
}

/// The function control mask from LLVM's attributes.
pub fn function_control(source: &ir::Function) -> u32 {
    let has = |keyword: &str| {
        let is = |other: &ir::attr::OtherAttribute| matches!(other, ir::attr::OtherAttribute::Keyword(text) if text == keyword);
        source.attributes.others.iter().any(is)
    };
    let mut control = spirv::FunctionControl::NONE;
    if has("alwaysinline") {
        control |= spirv::FunctionControl::INLINE;
    } else if has("noinline") {
        control |= spirv::FunctionControl::DONT_INLINE;
    }
    if has("readnone") || has("memory(none)") {
        control |= spirv::FunctionControl::CONST;
    } else if has("readonly") || has("memory(read)") {
        control |= spirv::FunctionControl::PURE;
    }
    control.bits()
}
