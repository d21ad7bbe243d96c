//! Prints instructions and terminators.

use super::Printer;
use super::function::Names;
use crate::func::{Body, Inst, TerminatorKind};
use crate::module::Module;
use crate::op::{Align, Atomic, Call, CompareExchange, FastMath, Flags, Op};
use crate::operand::Operand;
use crate::text::spelling::Spelled;
use crate::types::{FloatKind, Type, TypeId, Types};

impl Printer<'_> {
    /// Prints a value's name or a constant, without its type.
    fn operand(&mut self, names: &Names, operand: Operand) {
        match operand {
            Operand::Value(value) => self.out.push_str(names.value(value)),
            Operand::Constant(constant) => self.constant(constant),
        }
    }

    pub(super) fn typed(&mut self, body: &Body, names: &Names, operand: Operand) {
        self.ty(body.operand_type(self.module, operand));
        self.out.push(' ');
        self.operand(names, operand);
    }

    /// `word type a, type b`
    fn typed_list(&mut self, body: &Body, names: &Names, operands: &[Operand]) {
        for (index, operand) in operands.iter().enumerate() {
            self.out.push_str(if index > 0 { ", " } else { " " });
            self.typed(body, names, *operand);
        }
    }

    /// `type a, b`
    fn pair(&mut self, body: &Body, names: &Names, left: Operand, right: Operand) {
        self.out.push(' ');
        self.typed(body, names, left);
        self.out.push_str(", ");
        self.operand(names, right);
    }

    pub(super) fn instruction(&mut self, body: &Body, names: &Names, inst: &Inst) {
        match &inst.op {
            Op::FNeg(value) => {
                self.out.push_str("fneg");
                self.flags(inst.flags);
                self.typed_list(body, names, &[*value]);
            }
            Op::Binary { op, left, right } => {
                self.out.push_str(op.word());
                self.flags(inst.flags);
                self.pair(body, names, *left, *right);
            }
            Op::ICmp { predicate, left, right } => {
                self.comparison("icmp", inst.flags, predicate.word());
                self.pair(body, names, *left, *right);
            }
            Op::FCmp { predicate, left, right } => {
                self.comparison("fcmp", inst.flags, predicate.word());
                self.pair(body, names, *left, *right);
            }
            Op::Cast { op, value } => {
                self.out.push_str(op.word());
                self.flags(inst.flags);
                self.typed_list(body, names, &[*value]);
                self.out.push_str(" to ");
                self.ty(inst.result.map_or(Types::VOID, |result| body.values[result].ty));
            }
            Op::Select { condition, then, otherwise } => {
                self.out.push_str("select");
                self.flags(inst.flags);
                self.typed_list(body, names, &[*condition, *then, *otherwise]);
            }
            Op::Phi(incoming) => {
                self.out.push_str("phi");
                self.flags(inst.flags);
                self.out.push(' ');
                self.ty(inst.result.map_or(Types::VOID, |result| body.values[result].ty));
                for (index, (value, block)) in incoming.iter().enumerate() {
                    self.out.push_str(if index > 0 { ", [ " } else { " [ " });
                    self.operand(names, *value);
                    self.out.extend([", ", names.block(*block), " ]"]);
                }
            }
            Op::Call(call) => self.call(body, names, call, inst.flags),
            Op::Freeze(value) => {
                self.out.push_str("freeze");
                self.typed_list(body, names, &[*value]);
            }
            Op::ExtractElement { .. }
            | Op::InsertElement { .. }
            | Op::ShuffleVector { .. }
            | Op::ExtractValue { .. }
            | Op::InsertValue { .. } => self.element_instruction(body, names, &inst.op),
            Op::Alloca { .. }
            | Op::Load { .. }
            | Op::Store { .. }
            | Op::GetElementPtr { .. }
            | Op::AtomicRmw { .. }
            | Op::CmpXchg(_)
            | Op::Fence(_) => self.memory_instruction(body, names, inst),
            Op::Debug(record) => self.debug_record(body, names, record, inst.loc),
        }
    }

    fn element_instruction(&mut self, body: &Body, names: &Names, op: &Op) {
        match op {
            Op::ExtractElement { vector, index } => {
                self.out.push_str("extractelement");
                self.typed_list(body, names, &[*vector, *index]);
            }
            Op::InsertElement { vector, value, index } => {
                self.out.push_str("insertelement");
                self.typed_list(body, names, &[*vector, *value, *index]);
            }
            Op::ShuffleVector { left, right, mask } => {
                self.out.push_str("shufflevector");
                self.typed_list(body, names, &[*left, *right]);
                self.mask(mask);
            }
            Op::ExtractValue { aggregate, indices } => {
                self.out.push_str("extractvalue");
                self.typed_list(body, names, &[*aggregate]);
                self.indices(indices);
            }
            Op::InsertValue { aggregate, value, indices } => {
                self.out.push_str("insertvalue");
                self.typed_list(body, names, &[*aggregate, *value]);
                self.indices(indices);
            }
            _ => {}
        }
    }

    fn memory_instruction(&mut self, body: &Body, names: &Names, inst: &Inst) {
        match &inst.op {
            Op::Alloca { slot, count, align } => {
                self.out.push_str("alloca ");
                self.ty(*slot);
                if let Some(count) = count {
                    self.out.push_str(", ");
                    self.typed(body, names, *count);
                }
                self.align(*align);
                let ty = inst.result.map_or(Types::PTR, |result| body.values[result].ty);
                if let Type::Pointer(space @ 1..) = self.module.types[ty] {
                    self.out.push_str(", ");
                    self.address_space(space);
                }
            }
            Op::Load { pointer, volatile, align, ordering } => {
                let ty = inst.result.map_or(Types::VOID, |result| body.values[result].ty);
                self.access("load", ordering.is_some(), *volatile);
                self.ty(ty);
                self.out.push_str(", ");
                self.typed(body, names, *pointer);
                self.access_tail(ordering.as_deref(), *align, ty);
            }
            Op::Store { value, pointer, volatile, align, ordering } => {
                self.access("store", ordering.is_some(), *volatile);
                self.typed(body, names, *value);
                self.out.push_str(", ");
                self.typed(body, names, *pointer);
                self.access_tail(ordering.as_deref(), *align, body.operand_type(self.module, *value));
            }
            Op::GetElementPtr { source, base, indices, flags } => {
                self.out.push_str("getelementptr");
                self.pointer_flags(*flags);
                self.out.push(' ');
                self.ty(*source);
                self.out.push_str(", ");
                self.typed(body, names, *base);
                for index in indices {
                    self.out.push_str(", ");
                    self.typed(body, names, *index);
                }
            }
            Op::AtomicRmw { op, pointer, value, volatile, atomic, align } => {
                self.access("atomicrmw", false, *volatile);
                self.out.push_str(op.word());
                self.typed_list(body, names, &[*pointer, *value]);
                self.atomic(atomic);
                self.align(*align);
            }
            Op::CmpXchg(exchange) => {
                let CompareExchange { pointer, expected, new, weak, volatile, success, failure, align } = &**exchange;
                self.out.push_str("cmpxchg");
                self.out.push_str(if *weak { " weak" } else { "" });
                self.out.push_str(if *volatile { " volatile" } else { "" });
                self.typed_list(body, names, &[*pointer, *expected, *new]);
                self.atomic(success);
                self.out.extend([" ", failure.word()]);
                self.align(*align);
            }
            Op::Fence(atomic) => {
                self.out.push_str("fence");
                self.atomic(atomic);
            }
            _ => {}
        }
    }

    /// Prints the mnemonic of a memory access, with its keywords.
    fn access(&mut self, word: &str, is_atomic: bool, volatile: bool) {
        self.out.push_str(word);
        self.out.push_str(if is_atomic { " atomic " } else { " " });
        self.out.push_str(if volatile { "volatile " } else { "" });
    }

    /// Prints the end of a memory access. An atomic access needs an alignment, which is that of its type by default.
    fn access_tail(&mut self, ordering: Option<&Atomic>, align: Option<Align>, ty: TypeId) {
        match ordering {
            Some(atomic) => {
                self.atomic(atomic);
                self.align(align.or_else(|| Align::new(natural_size(self.module, ty))));
            }
            None => self.align(align),
        }
    }

    fn atomic(&mut self, atomic: &Atomic) {
        if let Some(scope) = &atomic.scope {
            self.out.push_str(" syncscope(");
            self.quoted(scope);
            self.out.push(')');
        }
        self.out.extend([" ", atomic.ordering.word()]);
    }

    fn align(&mut self, align: Option<Align>) {
        if let Some(align) = align {
            self.out.push_str(", align ");
            self.number(align.get());
        }
    }

    fn comparison(&mut self, word: &str, flags: Flags, predicate: &str) {
        self.out.push_str(word);
        self.flags(flags);
        self.out.extend([" ", predicate]);
    }

    fn flags(&mut self, flags: Flags) {
        let Flags { nuw, nsw, exact, disjoint, nneg, samesign, fast } = flags;
        let words =
            [(nuw, " nuw"), (nsw, " nsw"), (exact, " exact"), (disjoint, " disjoint"), (nneg, " nneg"), (samesign, " samesign")];
        self.out.extend(words.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| *word));
        // The set of all flags has its own name, which comes first.
        for (flags, name) in FastMath::NAMES {
            if fast.contains(flags) {
                self.out.push(' ');
                self.out.push_str(name);
                if flags == FastMath::ALL {
                    return;
                }
            }
        }
    }

    fn mask(&mut self, mask: &[Option<u32>]) {
        self.out.push_str(", <");
        self.number(mask.len());
        self.out.push_str(" x i32> ");
        if !mask.is_empty() && mask.iter().all(|index| *index == Some(0)) {
            return self.out.push_str("zeroinitializer");
        }
        if !mask.is_empty() && mask.iter().all(Option::is_none) {
            return self.out.push_str("poison");
        }
        for (position, index) in mask.iter().enumerate() {
            self.out.push_str(if position > 0 { ", i32 " } else { "<i32 " });
            match index {
                Some(index) => self.integer(Types::I32, u128::from(*index)),
                None => self.out.push_str("poison"),
            }
        }
        self.out.push('>');
    }

    fn indices(&mut self, indices: &[u32]) {
        for index in indices {
            self.out.push_str(", ");
            self.number(index);
        }
    }

    fn call(&mut self, body: &Body, names: &Names, call: &Call, flags: Flags) {
        let details = call.details();
        if let Some(tail) = &details.tail {
            self.out.extend([tail, " "]);
        }
        self.out.push_str("call");
        self.flags(flags);
        self.out.push(' ');
        if let Some(convention) = &details.calling_convention {
            self.out.extend([convention, " "]);
        }
        self.result_attributes(&details.result_attributes);
        if let Type::Pointer(space @ 1..) = self.module.types[body.operand_type(self.module, call.callee)] {
            self.address_space(space);
            self.out.push(' ');
        }
        match &self.module.types[call.signature] {
            Type::Function { result, variadic: false, .. } => self.ty(*result),
            _ => self.ty(call.signature),
        }
        self.out.push(' ');
        self.operand(names, call.callee);
        self.out.push('(');
        for (index, arg) in call.args.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.ty(body.operand_type(self.module, *arg));
            if let Some(attributes) = details.arg_attributes.get(index) {
                self.value_attributes(attributes, " ", "");
            }
            self.out.push(' ');
            self.operand(names, *arg);
        }
        self.out.push(')');
        self.group(&details.attributes);
        if details.bundles.is_empty() {
            return;
        }
        for (index, bundle) in details.bundles.iter().enumerate() {
            self.out.push_str(if index > 0 { ", " } else { " [ " });
            self.quoted(&bundle.tag);
            self.out.push('(');
            for (index, operand) in bundle.operands.iter().enumerate() {
                if index > 0 {
                    self.out.push_str(", ");
                }
                self.typed(body, names, *operand);
            }
            self.out.push(')');
        }
        self.out.push_str(" ]");
    }

    pub(super) fn terminator(&mut self, body: &Body, names: &Names, kind: &TerminatorKind) {
        match kind {
            TerminatorKind::Return(None) => self.out.push_str("ret void"),
            TerminatorKind::Return(Some(value)) => {
                self.out.push_str("ret");
                self.typed_list(body, names, &[*value]);
            }
            TerminatorKind::Branch(to) => self.out.extend(["br label ", names.block(*to)]),
            TerminatorKind::CondBranch { condition, then, otherwise } => {
                self.out.push_str("br");
                self.typed_list(body, names, &[*condition]);
                self.out.extend([", label ", names.block(*then), ", label ", names.block(*otherwise)]);
            }
            TerminatorKind::Switch { value, default, cases } => {
                self.out.push_str("switch");
                self.typed_list(body, names, &[*value]);
                self.out.extend([", label ", names.block(*default), " ["]);
                let ty = body.operand_type(self.module, *value);
                for (bits, to) in cases {
                    self.out.push_str("\n    ");
                    self.ty(ty);
                    self.out.push(' ');
                    self.integer(ty, u128::from(*bits));
                    self.out.extend([", label ", names.block(*to)]);
                }
                self.out.push_str("\n  ]");
            }
            TerminatorKind::Unreachable => self.out.push_str("unreachable"),
        }
    }
}

/// The size of a scalar in bytes; pointers have 64 bits.
fn natural_size(module: &Module, ty: TypeId) -> u32 {
    match &module.types[ty] {
        Type::Int(bits) => bits.div_ceil(8).next_power_of_two(),
        Type::Float(FloatKind::Half | FloatKind::BFloat) => 2,
        Type::Float(FloatKind::Float) => 4,
        Type::Float(FloatKind::Double) | Type::Pointer(_) => 8,
        _ => 16,
    }
}
