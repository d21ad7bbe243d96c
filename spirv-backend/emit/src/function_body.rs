//! Declares functions and emits their bodies: blocks in SPIR-V's order, phis, merge instructions and terminators.

use crate::access_path::AccessPath;
use crate::client::ClientApi;
use crate::emitter::Emitter;
use crate::function::{FunctionEmitter, Selected, Value};
use crate::functions::{ParamType, Signature};
use crate::literal_words::literal_words;
use crate::messages::Fallible;
use crate::type_shape::{Layout, TypeShape};
use diagnostics::registry as code;
use ir::name::without_number;
use ir::{AttributeItem, Attributed, BlockId, Body, FunctionId, InstId, Merge, Operand, TerminatorKind, Type, ValueId};
use smallvec::SmallVec;
use spirv::{Decoration, Op};
use spirv_grammar as grammar;
use spirv_module::{Id, Inst, MAX_CASES, MAX_PARAMETERS, Word, words};

impl<C: ClientApi> Emitter<'_, C> {
    /// The SPIR-V types of a function's parameters.
    pub fn types_of_params(&mut self, signature: Signature) -> SmallVec<[Id; 8]> {
        let Self { functions, module, .. } = self;
        let ty = |param: &ParamType| match *param {
            ParamType::Value(ty) => ty,
            ParamType::Pointer { class, pointee } => module.pointer_type(class, pointee),
        };
        functions.params_of(signature).iter().map(ty).collect()
    }

    /// Declares a function that is to be emitted: its id and its types.
    ///
    /// # Errors
    /// A type of the signature cannot be expressed.
    pub fn declare_function(&mut self, function: FunctionId) -> Fallible<()> {
        let source = &self.ir.functions[function];
        self.at(source.loc);
        if source.params.len() > MAX_PARAMETERS {
            return Err(self.inexpressible(&format!("a function of more than {MAX_PARAMETERS} parameters")));
        }
        let result = self.result_type_of(function)?;
        let mut params = SmallVec::<[ParamType; 8]>::new();
        for (at, param) in source.params.iter().enumerate() {
            params.push(match self.ir.types[param.ty] {
                Type::Pointer(space) => C::pointer_parameter(self, function, at, space)?,
                _ => ParamType::Value(self.attributed_type(param.ty, &param.attributes)?),
            });
        }
        let id = self.module.new_id();
        let name = if C::NAMES_ARE_UNIQUE { source.name.as_str() } else { without_number(&source.name) };
        self.module.name(id, name);
        self.decorations(id, &source.metadata);
        C::decorate_function(self, id, function);
        let control = function_control(source);
        self.functions.declare(function, id, result, control, params);
        Ok(())
    }

    fn result_type_of(&mut self, function: FunctionId) -> Fallible<Id> {
        let source = &self.ir.functions[function];
        self.attributed_type(source.result, &source.result_attributes)
    }

    /// The type of a parameter or a result, whose attributes specify its signedness and whether it is a matrix.
    ///
    /// # Errors
    /// The type cannot be expressed.
    pub fn attributed_type(&mut self, ty: ir::TypeId, attributes: &ir::attr::ValueAttributes) -> Fallible<Id> {
        if attributes.matrix {
            return self.matrix_of_array(ty);
        }
        let id = self.slot_type(ty, Layout::None)?;
        Ok(if attributes.signed { self.with_sign(id, true) } else { id })
    }

    /// Emits the body of a function. One that is not declared is unreachable, or had an error, and is skipped.
    pub fn emit_function(&mut self, function: FunctionId, body: &Body) {
        let module = self.ir;
        let source = &module.functions[function];
        let Some((signature, mut draft)) = self.functions.begin(function) else { return };
        draft.begin(module, body, C::ends_block);
        let mut emitter = FunctionEmitter { emitter: self, body, signature, draft };
        emitter.run(source);
        let draft = emitter.draft;
        self.functions.end(draft);
    }

    /// The location of a parameter of the current function, if parameters have some.
    fn loc_of_parameter(&self, index: usize) -> Option<ir::Loc> {
        let function = Attributed::Function(self.functions.current()?);
        self.loc_of(self.ir.own_attribute_loc(function, AttributeItem::Parameter(index)))
    }
}

impl<C: ClientApi> FunctionEmitter<'_, '_, C> {
    fn run(&mut self, source: &ir::Function) {
        if let Err(message) = C::begin_function(self, source) {
            return self.report(message);
        }
        self.head(source);
        self.emitter.debug.begin_function(self.body);
        for at in 0..self.draft.structure.order.len() {
            let label = self.emitter.module.new_id();
            self.draft.set_label(self.draft.structure.order[at], label);
        }
        for at in 0..self.draft.structure.order.len() {
            let block = self.draft.structure.order[at];
            self.draft.begin_block(block);
            self.emitter.debug.begin_block();
            self.block(block);
        }
        self.complete_phis();
        self.finish();
    }

    /// Emits OpFunction and its parameters.
    fn head(&mut self, source: &ir::Function) {
        self.emitter.at(source.loc);
        let signature = self.signature;
        let param_types = self.emitter.types_of_params(signature);
        let function_type = self.emitter.module.function_type(signature.result, &param_types);
        self.draft.head.push(Inst {
            ty: Some(signature.result),
            result: Some(signature.id),
            loc: self.emitter.module.loc(),
            ..Inst::new(Op::Function, &words![signature.control, function_type])
        });
        let mut ids = SmallVec::<[Id; 8]>::new();
        for (at, ty) in param_types.into_iter().enumerate() {
            let id = self.emitter.module.new_id();
            ids.push(id);
            self.emitter.module.name(id, &source.params[at].name);
            let loc = self.emitter.loc_of_parameter(at);
            self.draft.head.push(Inst { ty: Some(ty), result: Some(id), loc, ..Inst::new(Op::FunctionParameter, &[]) });
            let lowered = match self.emitter.functions.params_of(signature)[at] {
                ParamType::Value(ty) => Selected::Value(Value { id, ty }),
                ParamType::Pointer { class, pointee } => self.draft.add_path(AccessPath::of_root(id, class, pointee)),
            };
            self.draft.made(ValueId::from_u32(at as u32), lowered);
        }
        self.emitter.parameter_decorations(&ids, source);
        C::decorate_parameters(self.emitter, &ids, source);
    }

    fn block(&mut self, block: BlockId) {
        limits::check();
        let body = self.body;
        let source = &body.blocks[block];
        let cut = self.draft.structure.cut_of(block);
        self.mark_start(block);
        for inst in &source.insts[..cut.unwrap_or(source.insts.len())] {
            match &body.insts[*inst].op {
                ir::Op::Debug(_) => self.mark_record(block, *inst),
                ir::Op::Phi(_) | ir::Op::Alloca { .. } => self.instruction(*inst),
                _ => {
                    self.mark_position(body.insts[*inst].loc);
                    self.instruction(*inst);
                }
            }
        }
        if cut.is_some() {
            // A call has already ended the block.
            return;
        }
        self.emitter.at(source.terminator.loc);
        self.mark_position(source.terminator.loc);
        if let Err(message) = self.terminator(block) {
            self.report(message);
        }
    }

    fn instruction(&mut self, inst: InstId) {
        let source = &self.body.insts[inst];
        self.emitter.at(source.loc);
        match self.select(inst, source) {
            Ok(lowered) => {
                if let (Some(result), Some(lowered)) = (source.result, lowered) {
                    let lowered = self.canonical_bool(result, lowered);
                    let lowered = self.own_if_non_uniform(inst, lowered);
                    self.name_and_decorate(result, inst, lowered);
                    self.draft.made(result, lowered);
                }
            }
            Err(message) => {
                self.report(message);
                if let Some(result) = source.result {
                    self.draft.failed(result);
                }
            }
        }
    }

    /// Converts a bool that is represented as an integer, in memory or as a result, once at its definition.
    fn canonical_bool(&mut self, result: ValueId, lowered: Selected) -> Selected {
        let Selected::Value(value) = lowered else { return lowered };
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
            return Selected::Value(Value { id, ty: wanted });
        }
        Selected::Value(value)
    }

    /// A copy of a value that is an alias of another one, such as a component that was inserted, if it is decorated with NonUniform. Others are
    /// aliases without their decorations, because those of the other value are enough.
    fn own_if_non_uniform(&mut self, inst: InstId, lowered: Selected) -> Selected {
        let metadata = &self.body.insts[inst].metadata;
        match lowered {
            Selected::Value(value) if !metadata.is_empty() && !self.is_local(value.id) => {
                let decorations = self.emitter.ir.decorations_of(metadata).unwrap_or_default();
                let is_non_uniform = decorations.iter().any(|known| known.decoration == Decoration::NonUniform as u32);
                if is_non_uniform { Selected::Value(self.made(Op::CopyObject, value.ty, words![value.id])) } else { lowered }
            }
            _ => lowered,
        }
    }

    fn name_and_decorate(&mut self, result: ValueId, inst: InstId, lowered: Selected) {
        let body = self.body;
        let id = match lowered {
            Selected::Value(value) => value.id,
            Selected::Path(path) => match self.draft.path(path) {
                AccessPath { pointer: Some(pointer), .. } => *pointer,
                path if path.indices.is_empty() => path.root,
                _ => return,
            },
        };
        if !self.is_local(id) {
            return;
        }
        self.emitter.module.name(id, &body.values[result].name);
        self.emitter.decorations(id, &body.insts[inst].metadata);
        C::decorate_result(self, id, &body.insts[inst]);
    }

    /// True if the id is the result of the last instruction. A value that is an alias of another one (`freeze`) is not decorated again.
    fn is_local(&self, id: Id) -> bool {
        self.draft.is_last(id) || self.emitter.module.spirv().globals.last().is_some_and(|inst| inst.result == Some(id))
    }

    /// The access path of a pointer operand.
    ///
    /// # Errors
    /// The pointer cannot be expressed.
    pub fn pointed(&mut self, operand: Operand) -> Fallible<AccessPath> {
        let value = self.value(operand)?;
        let TypeShape::Pointer { class, pointee } = *self.emitter.module.shape(value.ty) else {
            return Err(self.emitter.inexpressible("an access through this value"));
        };
        Ok(AccessPath::of_root(value.id, class, pointee))
    }

    /// The value of an operand, in its own type.
    ///
    /// # Errors
    /// The operand cannot be expressed as a value.
    pub fn value(&mut self, operand: Operand) -> Fallible<Value> {
        match operand {
            Operand::Value(value) => match self.lowered(value)? {
                Some(Selected::Value(value)) => Ok(value),
                Some(Selected::Path(_)) => Err(self.emitter.inexpressible("a pointer as a value")),
                None => {
                    let ty = self.emitter.slot_type(self.body.values[value].ty, Layout::None)?;
                    Ok(Value { id: self.emitter.module.undef(ty), ty })
                }
            },
            Operand::Constant(constant) => {
                let ty = self.emitter.constant_type(constant)?;
                Ok(Value { id: self.emitter.constant(constant, ty)?, ty })
            }
        }
    }

    /// The value of an operand, converted to this type.
    ///
    /// # Errors
    /// The operand cannot be expressed as a value, or not in this type.
    pub fn value_as(&mut self, operand: Operand, ty: Id) -> Fallible<Id> {
        if let Operand::Constant(constant) = operand
            && let Ok(id) = self.emitter.constant(constant, ty)
        {
            return Ok(id);
        }
        let value = self.value(operand)?;
        self.coerce(value.id, value.ty, ty)
    }

    /// The result type of an instruction, as far as the IR determines it.
    ///
    /// # Errors
    /// The type cannot be expressed.
    pub fn result_type(&mut self, inst: &ir::Inst) -> Fallible<Id> {
        match inst.result {
            Some(result) => self.emitter.slot_type(self.body.values[result].ty, Layout::None),
            None => Ok(self.emitter.module.void_type()),
        }
    }

    /// Declares a variable in the function.
    pub fn variable(&mut self, pointee: Id) -> AccessPath {
        let class = spirv::StorageClass::Function as u32;
        let ty = self.emitter.module.pointer_type(class, pointee);
        let id = self.emitter.module.new_id();
        let loc = self.emitter.module.loc();
        self.draft.variables.push(Inst { ty: Some(ty), result: Some(id), loc, ..Inst::new(Op::Variable, &words![class]) });
        AccessPath::of_root(id, class, pointee)
    }

    fn complete_phis(&mut self) {
        for number in 0.. {
            let Some(phi) = self.draft.begin_phi(number, self.body) else { break };
            for number in 0.. {
                let Some(operand) = self.draft.phi_input(number) else { break };
                match self.value_as(operand, phi.value.ty) {
                    Ok(id) => self.draft.add_phi_input(number, id),
                    Err(message) => self.report(message),
                }
            }
        }
    }

    /// Appends the finished function to the module, without unused results.
    fn finish(&mut self) {
        let Emitter { module, debug, .. } = &mut *self.emitter;
        module.finish_function(|code| self.draft.finish(code), |code, start| debug.take_markers(code, start));
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
                C::declare_loop_merge(self, block);
                self.end(Op::Branch, words![self.label(*to)]);
            }
            TerminatorKind::CondBranch { then, otherwise, .. } if then == otherwise => {
                // From SPIR-V 1.6 on the labels of OpBranchConditional must differ; an unconditional branch needs no selection merge.
                self.merge(terminator.merge.filter(|merge| matches!(merge, Merge::Loop { .. })));
                C::declare_loop_merge(self, block);
                self.end(Op::Branch, words![self.label(*then)]);
            }
            TerminatorKind::CondBranch { condition, then, otherwise } => {
                let bool_type = self.emitter.module.bool_type();
                let condition = self.value_as(*condition, bool_type)?;
                self.merge(terminator.merge);
                C::declare_loop_merge(self, block);
                self.end(Op::BranchConditional, words![condition, self.label(*then), self.label(*otherwise)]);
            }
            TerminatorKind::Switch { value, default, cases } => {
                let selector = self.value(*value)?;
                let TypeShape::Int { bits, signed } = *self.emitter.module.shape(selector.ty) else {
                    return Err(self.emitter.inexpressible("a switch on this type"));
                };
                if cases.len() > MAX_CASES {
                    return Err(self.emitter.inexpressible(&format!("a switch with more than {MAX_CASES} cases")));
                }
                self.merge(terminator.merge);
                let mut operands = vec![selector.id.into(), self.label(*default)];
                for (case, to) in cases {
                    operands.extend(literal_words(u128::from(*case), bits, signed));
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
            Some(Merge::Loop { merge, continue_target, control, literals }) => {
                for (bit, known) in grammar::enumerants_of(grammar::Kind::LoopControl, control) {
                    if known.is_none() {
                        let message = format!("the loop control {bit:#x} is unknown and is emitted unchanged");
                        self.emitter.warn(code::UNKNOWN_ENUMERANT, &message);
                    }
                }
                let mut operands = vec![self.label(merge), self.label(continue_target), Word::Literal(control)];
                operands.extend(self.emitter.ir.loop_literals(literals).iter().copied().map(Word::Literal));
                self.end(Op::LoopMerge, operands);
            }
            None => {}
        }
    }
}

/// The function control mask for LLVM's attributes.
fn function_control(source: &ir::Function) -> u32 {
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
