//! Emits the interface of a module: entry points, execution modes, global variables and decorations.

use crate::client::ClientApi;
use crate::emitter::Emitter;
use crate::messages::Fallible;
use crate::reach::{EntryPoint, Reach};
use crate::variables::Variable;
use diagnostics::registry as code;
use ir::attr::{ModeId, ModeOperands};
use ir::decoration::{DECORATIONS, DecorationOperand, MEMBER_DECORATIONS, PARAMETER_DECORATIONS};
use ir::name::{shortest, without_number};
use ir::{AttributeItem, Attributed, ConstantId, ConstantKind, FunctionId, GlobalId, Loc, Metadata, MetadataId, MetadataOperand};
use spirv::{Decoration, Op, StorageClass};
use spirv_check::{self as check, Arguments};
use spirv_grammar::{self as grammar, Category, Kind};
use spirv_module::{Id, Inst, Message, Operands, Part, Word, string_words, words};

/// Decorations with a string operand that use OpDecorateString, as do unknown decorations with a string. The others (Intel's and
/// LinkageAttributes) use OpDecorate.
const DECORATE_STRING: [Decoration; 2] = [Decoration::UserSemantic, Decoration::UserTypeGOOGLE];

/// Decorations with ids that OpMemberDecorateIdEXT takes (SPV_EXT_descriptor_heap).
const MEMBER_IDS: [Decoration; 2] = [Decoration::OffsetIdEXT, Decoration::ArrayStrideIdEXT];

/// A decoration of a member, for a struct that is not emitted yet.
pub struct MemberDecoration {
    pub member: u32,
    /// SPIR-V's number.
    pub decoration: u32,
    op: Op,
    operands: Operands,
}

impl<C: ClientApi> Emitter<'_, C> {
    /// Declares the variables that are reachable from entry points.
    pub fn declare_globals(&mut self, reach: &Reach) {
        for global in C::global_order(self.ir, &reach.globals) {
            self.at(self.ir.globals[global].loc);
            if let Err(message) = C::declare_global(self, global) {
                self.messages.error(message);
            }
        }
        for (target, decoration) in self.variables.complete() {
            if let Err(message) = self.decoration(target, &decoration) {
                self.messages.error(message);
            }
        }
    }

    /// True if a decoration refers to a variable that may be declared later.
    fn is_early(&self, decoration: &ir::decoration::Decoration) -> bool {
        let is_later = |operand: &DecorationOperand| {
            let DecorationOperand::Id(constant) = operand else { return false };
            let ConstantKind::Global(global) = self.ir.constants[*constant].kind else { return false };
            self.variables.get(global).is_none()
        };
        !self.variables.are_complete() && decoration.operands.iter().any(is_later)
    }

    /// Declares a module-scope variable of a shader.
    ///
    /// # Errors
    /// Its type, class or initializer cannot be expressed.
    pub fn declare_shader_global(&mut self, global: GlobalId) -> Fallible<()> {
        let module = self.ir;
        if self.declare_heap(global)? {
            return Ok(());
        }
        let source = &module.globals[global];
        let class = self.class_of(source.address_space)?;
        if grammar::enumerant(Kind::StorageClass, class).is_none() {
            self.warn(code::UNKNOWN_STORAGE_CLASS, &format!("storage class {class} is unknown and is emitted unchanged"));
        }
        let pointee = self.type_in_class(source.slot, class)?;
        let ty = self.module.pointer_type(class, pointee);
        let mut operands = vec![Word::Literal(class)];
        if let Some(init) = source.init
            && !matches!(module.constants[init].kind, ConstantKind::Undef | ConstantKind::Poison)
        {
            operands.push(self.constant(init, pointee)?.into());
        }
        let id = self.module.unique_global(Op::Variable as u32, Some(ty), operands);
        let names = module.globals.values().map(|global| without_number(&global.name));
        self.module.name(id, &shortest(without_number(&source.name), names));
        self.decorations(id, &source.metadata);
        self.ask_for(global);
        self.variables.declare(global, Variable { id, class, pointee, heap: None });
        Ok(())
    }

    /// Requests the capabilities and extensions of a variable.
    pub fn ask_for(&mut self, global: GlobalId) {
        let source = &self.ir.globals[global];
        self.ask(Attributed::Global(global), &source.extensions, &source.capabilities);
    }

    /// Collects the capabilities and extensions that reachable functions and instructions request.
    pub fn collect_asked(&mut self, reach: &Reach) {
        for function in &reach.functions {
            let attributes = &self.ir.functions[*function].attributes;
            self.ask(Attributed::Function(*function), &attributes.extensions, &attributes.capabilities);
        }
    }

    fn ask(&mut self, of: Attributed, extensions: &[String], capabilities: &[u32]) {
        let module = self.ir;
        let located = |item| module.attribute_loc(of, item);
        self.asked
            .extensions
            .extend(extensions.iter().map(|name| (name.clone(), located(AttributeItem::Extension(name.clone())))));
        self.asked.capabilities.extend(capabilities.iter().map(|number| (*number, located(AttributeItem::Capability(*number)))));
    }

    /// True if variables of this class are listed by the entry points that use them: before SPIR-V 1.4 inputs and outputs, since then all
    /// module-scope variables (OpEntryPoint).
    fn is_interface(&self, class: u32) -> bool {
        self.minor() >= 4 || [StorageClass::Input, StorageClass::Output].iter().any(|known| *known as u32 == class)
    }

    /// Emits the OpEntryPoint of a shader, with its interface and its execution modes.
    pub fn declare_entry_point(&mut self, entry: &EntryPoint) {
        let source = &self.ir.functions[entry.function];
        self.at(source.loc);
        let Some(id) = self.functions.get(entry.function).map(|signature| signature.id) else { return };
        if source.result != ir::Types::VOID || !source.params.is_empty() {
            let message = format!("the entry point `{}` must return void and take no parameters", source.name);
            self.messages.error(self.error(code::ENTRY_POINT_SIGNATURE, &message));
            return;
        }
        let mut operands = vec![Word::Literal(entry.model), Word::Id(id)];
        operands.extend(string_words(source.attributes.entry_point_name().unwrap_or(&source.name)));
        for global in &entry.globals {
            let Some(variable) = self.variables.get(*global) else { continue };
            let is_new = variable.heap.is_none() || !operands.contains(&variable.id.into());
            if self.is_interface(variable.class) && is_new {
                operands.push(variable.id.into());
            }
        }
        // Debug information must not refer to variables that are not in the interface.
        let is_unlisted =
            |global: &&GlobalId| self.variables.get(**global).is_some_and(|variable| self.is_interface(variable.class));
        let unlisted: Vec<GlobalId> = entry.described.iter().filter(is_unlisted).copied().collect();
        self.debug.leave_out(unlisted);
        self.module.add_entry_point(&operands);
        self.attribute_modes(entry.function, id);
    }

    /// Emits the execution modes in the attributes of an entry point.
    pub fn attribute_modes(&mut self, function: FunctionId, id: Id) {
        let module = self.ir;
        for (index, mode) in module.functions[function].attributes.execution_modes.iter().enumerate() {
            let of = Attributed::Function(function);
            let loc = module.attribute_loc(of, AttributeItem::ExecutionMode(index));
            let (op, arguments) = match self.mode_arguments(&mode.operands) {
                Ok(arguments) => arguments,
                Err(error) => {
                    self.messages.error(error);
                    continue;
                }
            };
            let findings = check::execution_mode(mode.mode, &arguments, self.may_be_new(), loc);
            self.messages.add(findings);
            self.push_mode(op, id, mode.mode, arguments, loc);
        }
    }

    /// Emits an execution mode with literal operands, checked against the grammar. An unknown mode is a warning.
    pub fn literal_mode(&mut self, id: Id, mode: u32, operands: &[u32]) {
        let mut arguments = Arguments::default();
        operands.iter().for_each(|word| arguments.push_literal(&[*word]));
        let findings = check::execution_mode(mode, &arguments, true, self.module.loc());
        self.messages.add(findings);
        self.push_mode(Op::ExecutionMode, id, mode, arguments, self.module.loc());
    }

    /// Appends an execution mode, unless the entry point already has it: a module declares each mode once (2.16.1).
    fn push_mode(&mut self, op: Op, id: Id, mode: u32, arguments: Arguments, loc: Option<Loc>) {
        let mut operands = vec![Word::Id(id), Word::Literal(mode)];
        operands.extend(arguments.words);
        // The modes of an entry point are adjacent.
        let modes = &mut self.module.spirv_mut().execution_modes;
        let mut own = modes.iter().rev().take_while(|known| known.id(0) == Some(id));
        if !own.any(|known| known.operands == operands) {
            modes.push(Inst { loc, ..Inst::new(op, &operands) });
        }
    }

    fn mode_arguments(&mut self, operands: &ModeOperands) -> Fallible<(Op, Arguments)> {
        let mut arguments = Arguments::default();
        match operands {
            ModeOperands::Literals(words) => {
                words.iter().for_each(|word| arguments.push_literal(&[*word]));
                Ok((Op::ExecutionMode, arguments))
            }
            ModeOperands::Ids(ids) => {
                let mut constant = |id: &ModeId| {
                    let id = match id {
                        ModeId::Int(id) => id,
                        ModeId::Text(words) => return self.module.node_name(words),
                        ModeId::Type(ty) => return self.operand_type(*ty),
                    };
                    let ty = if id.bits == 1 { self.module.bool_type() } else { self.module.int_type(id.bits, id.signed) };
                    match id.spec {
                        Some(number) => self.module.spec_constant(number, ty, u128::from(id.value)),
                        None => self.module.scalar_constant(ty, u128::from(id.value)),
                    }
                };
                for id in ids {
                    arguments.push_id(constant(id)?);
                }
                Ok((Op::ExecutionModeId, arguments))
            }
        }
    }

    /// True if the source requests an unknown capability or any extension, which may define unknown numbers.
    fn may_be_new(&self) -> bool {
        let unknown = |(number, _): &(u32, _)| grammar::enumerant(Kind::Capability, *number).is_none();
        !self.asked.extensions.is_empty() || self.asked.capabilities.iter().any(unknown)
    }

    /// Emits the decorations in the metadata of an IR entity.
    pub fn decorations(&mut self, target: Id, metadata: &[(String, MetadataId)]) {
        let module = self.ir;
        let found = module.decorations_of(metadata);
        self.decorate(target, found, DECORATIONS);
    }

    /// Emits the decorations of a function's parameters, which have a list for each.
    pub fn parameter_decorations(&mut self, params: &[Id], source: &ir::Function) {
        let module = self.ir;
        for (_, node) in source.metadata.iter().filter(|(kind, _)| kind == PARAMETER_DECORATIONS) {
            let Metadata::Tuple { operands, .. } = &module.metadata[*node] else { continue };
            for ((param, list), declared) in params.iter().zip(operands).zip(&source.params) {
                if let MetadataOperand::Node(list) = list {
                    let mut found = module.decorations_in(*list);
                    if let Ok(found) = &mut found {
                        C::filter_parameter_decorations(self, declared, found);
                    }
                    self.decorate(*param, found, PARAMETER_DECORATIONS);
                }
            }
        }
    }

    fn decorate(&mut self, target: Id, found: Result<Vec<ir::decoration::Decoration>, MetadataId>, kind: &str) {
        let Ok(mut decorations) = found else {
            let error = self.malformed(kind);
            self.messages.error(error);
            return;
        };
        C::filter_decorations(self, &mut decorations);
        for decoration in &decorations {
            if let Err(error) = self.decoration(target, decoration) {
                self.messages.error(error);
            }
        }
    }

    /// Emits a decoration.
    ///
    /// # Errors
    /// It has a string instead of another operand, or an operand that cannot be expressed.
    pub fn decoration(&mut self, target: Id, decoration: &ir::decoration::Decoration) -> Fallible<()> {
        if self.is_early(decoration) {
            self.variables.postpone(target, decoration.clone());
            return Ok(());
        }
        let number = decoration.decoration;
        let mut words = words![target, number];
        let (mut has_text, mut has_id) = (false, false);
        let kinds = self.decoration_operands(number);
        let is_known = grammar::enumerant(Kind::Decoration, number).is_some();
        for (at, operand) in decoration.operands.iter().enumerate() {
            match operand {
                // A scope operand must be the id of a constant (specification 3.20, UniformId).
                DecorationOperand::Literal(word) if kinds.get(at).is_some_and(|known| known.kind.category() == Category::Id) => {
                    has_id = true;
                    words.push(self.module.uint(*word).into());
                }
                // A decoration that is a switch takes no operand; property lists write 1.
                DecorationOperand::Literal(_) if C::IGNORES_SWITCH_OPERANDS && is_known && kinds.is_empty() => {}
                DecorationOperand::Literal(word) => words.push(Word::Literal(*word)),
                DecorationOperand::Text(text) => {
                    if let Some(known) = kinds.get(at).filter(|known| known.kind != Kind::LiteralString) {
                        return Err(self.not_a_string(number, at, known.kind));
                    }
                    has_text = true;
                    words.extend(string_words(text));
                }
                DecorationOperand::SpecConstant { number, default, signed } => {
                    has_id = true;
                    let ty = self.constant_type(*default)?;
                    let ty = self.with_sign(ty, *signed);
                    words.push(self.spec_constant(*number, ty, *default)?.into());
                }
                // A bool that specifies whether the decoration is set.
                DecorationOperand::Id(constant)
                    if kinds.get(at).is_some_and(|known| known.kind.category() == Category::Literal)
                        && self.ir.constants[*constant].ty == ir::Types::I1 =>
                {
                    words.push(Word::Literal(self.ir.int_value(*constant).unwrap_or_default() as u32));
                }
                DecorationOperand::Id(constant) => {
                    has_id = true;
                    words.push(self.decoration_id(*constant)?.into());
                }
            }
        }
        // A given grammar does not change the words.
        let is_known = Decoration::from_u32(number).is_some();
        self.warn_of_decoration(number, None);
        let takes_text = DECORATE_STRING.iter().any(|known| *known as u32 == number) || !is_known;
        let op = match (has_id, has_text && takes_text && C::DECORATES_WITH_STRINGS) {
            (true, _) => Op::DecorateId,
            (false, true) => Op::DecorateString,
            (false, false) => Op::Decorate,
        };
        self.module.annotate(op, &words);
        Ok(())
    }

    fn not_a_string(&self, decoration: u32, at: usize, kind: Kind) -> Message {
        let name = grammar::enumerant(Kind::Decoration, decoration).map_or("", |known| known.name);
        let what = if kind.category() == Category::Id { "an id" } else { "a number" };
        self.error(code::DECORATION, &format!("operand {} of the decoration {name} is {what}, not a string", at + 1))
    }

    /// Emits the decorations of a struct in `!spirv.MemberDecorations`, and those of its members.
    pub fn decorate_members(&mut self, id: Id, name: &str, members: Vec<MemberDecoration>) {
        for (_, list) in self.member_lists(name).into_iter().filter(|(member, _)| member.is_none()) {
            self.decorate(id, self.ir.decorations_in(list), MEMBER_DECORATIONS);
        }
        for MemberDecoration { member, decoration, op, operands } in members {
            let mut words = vec![Word::Id(id), Word::Literal(member), Word::Literal(decoration)];
            words.extend(operands);
            self.module.annotate(op, &words);
        }
    }

    /// The decorations of a struct's members. The constants that they refer to are emitted here, because they must precede the struct
    /// (SPV_EXT_descriptor_heap, OpMemberDecorateIdEXT).
    pub fn member_decorations(&mut self, name: &str) -> Vec<MemberDecoration> {
        let mut found = Vec::new();
        for (member, list) in self.member_lists(name) {
            let Some(member) = member else { continue };
            let mut decorations = self.ir.decorations_in(list).unwrap_or_default();
            C::filter_decorations(self, &mut decorations);
            for decoration in decorations {
                match self.member_decoration(member, &decoration) {
                    Ok(decoration) => found.push(decoration),
                    Err(error) => self.messages.error(error),
                }
            }
        }
        found
    }

    /// The lists of decorations of a struct, each with its member; without one it is the struct's own.
    fn member_lists(&self, name: &str) -> Vec<(Option<u32>, MetadataId)> {
        let module = self.ir;
        let lists = module.metadata.named.iter().filter(|(kind, _)| kind == MEMBER_DECORATIONS);
        let of_struct = |node: &MetadataId| {
            let Metadata::Tuple { operands, .. } = &module.metadata[*node] else { return None };
            match operands.as_slice() {
                [MetadataOperand::String(of), MetadataOperand::Node(list)] if of == name => Some((None, *list)),
                [MetadataOperand::String(of), MetadataOperand::Constant(member), MetadataOperand::Node(list)] if of == name => {
                    let ConstantKind::Int(member) = module.constants[*member].kind else { return None };
                    Some((Some(member as u32), *list))
                }
                _ => None,
            }
        };
        lists.flat_map(|(_, nodes)| nodes).filter_map(of_struct).collect()
    }

    fn member_decoration(&mut self, member: u32, decoration: &ir::decoration::Decoration) -> Fallible<MemberDecoration> {
        let number = decoration.decoration;
        let kinds = self.decoration_operands(number);
        let (mut operands, mut op) = (Operands::default(), Op::MemberDecorate);
        for (at, operand) in decoration.operands.iter().enumerate() {
            match operand {
                DecorationOperand::Literal(word) => operands.push(Word::Literal(*word)),
                DecorationOperand::Text(text) => {
                    if let Some(known) = kinds.get(at).filter(|known| known.kind != Kind::LiteralString) {
                        return Err(self.not_a_string(number, at, known.kind));
                    }
                    op = if C::DECORATES_WITH_STRINGS { Op::MemberDecorateString } else { op };
                    operands.extend(string_words(text));
                }
                DecorationOperand::Id(_) | DecorationOperand::SpecConstant { .. } => {
                    op = Op::MemberDecorateIdEXT;
                    let id = self.member_operand(number, operand)?;
                    operands.push(Word::Id(id));
                }
            }
        }
        self.warn_of_decoration(number, Some(Part::MemberDecoration(number)));
        Ok(MemberDecoration { member, decoration: number, op, operands })
    }

    /// The id of a constant as an operand of OpMemberDecorateIdEXT.
    ///
    /// # Errors
    /// The decoration is one that the instruction does not take, or the operand is a variable.
    fn member_operand(&mut self, number: u32, operand: &DecorationOperand) -> Fallible<Id> {
        if let Some(known) = grammar::enumerant(Kind::Decoration, number)
            && !MEMBER_IDS.iter().any(|decoration| *decoration as u32 == number)
        {
            let message =
                format!("of members, only OffsetIdEXT and ArrayStrideIdEXT are decorations with ids, not {}", known.name);
            return Err(self.error(code::MEMBER_DECORATION, &message));
        }
        match operand {
            DecorationOperand::SpecConstant { number, default, signed } => {
                let ty = self.constant_type(*default)?;
                let ty = self.with_sign(ty, *signed);
                self.spec_constant(*number, ty, *default)
            }
            DecorationOperand::Id(constant) if !matches!(self.ir.constants[*constant].kind, ConstantKind::Global(_)) => {
                self.decoration_id(*constant)
            }
            _ => {
                Err(self.error(code::MEMBER_DECORATION, "the id that a decoration of a member takes must be that of a constant"))
            }
        }
    }

    fn warn_of_decoration(&mut self, number: u32, part: Option<Part>) {
        if grammar::enumerant(Kind::Decoration, number).is_none() {
            self.warn_of(code::UNKNOWN_DECORATION, &format!("decoration {number} is unknown and is emitted unchanged"), part);
        }
    }

    /// The operands of a decoration in the grammar.
    fn decoration_operands(&self, number: u32) -> &'static [grammar::Operand] {
        grammar::enumerant(Kind::Decoration, number).map_or(&[], |known| known.operands)
    }

    fn decoration_id(&mut self, constant: ConstantId) -> Fallible<Id> {
        if let ConstantKind::Global(global) = self.ir.constants[constant].kind
            && let Some(variable) = self.variables.get(global)
        {
            return Ok(variable.id);
        }
        let ty = self.constant_type(constant)?;
        self.constant(constant, ty)
    }
}
