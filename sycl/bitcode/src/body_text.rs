//! Writes the body of a function: blocks, instructions, and debug records.

use crate::attributes::AttributeList;
use crate::constants::{Value, ValueId};
use crate::debug_nodes::Referrer;
use crate::error::{Error, Result, check_length};
use crate::function::{Body, DebugRecord, Inst, RecordValue};
use crate::instructions::{Access, Argument, Atomic, BlockId, Call, Op, is_float_predicate};
use crate::module::Module;
use crate::names::{self, Sigil};
use crate::nodes::NodeWriter;
use crate::operators::{self, PREDICATES};
use crate::types::{Type, TypeId};
use std::fmt::Write as _;

/// The names of a function's values and blocks; unnamed ones have numbers.
pub struct Names {
    /// The parameters and results, with sigil.
    pub values: Vec<String>,
    /// The blocks, with sigil and, for labels, without.
    blocks: Vec<(String, String)>,
}

impl Names {
    /// Numbers unnamed parameters, blocks and results in the order of the text.
    pub fn new(body: &Body) -> Self {
        let mut values = Vec::new();
        let mut next = 0_u32;
        let mut number = || {
            next += 1;
            next - 1
        };
        let add = |values: &mut Vec<String>, id: ValueId, number: &mut dyn FnMut() -> u32| {
            let name = body.value_names.get((id - body.first_local) as usize).map_or("", String::as_str);
            values.push(if name.is_empty() { format!("%{}", number()) } else { names::written(Sigil::Local, name) });
        };
        for id in body.first_local..body.first_local + body.params {
            add(&mut values, id, &mut number);
        }
        let (mut blocks, mut at) = (Vec::with_capacity(body.ends.len()), 0);
        for (name, end) in body.block_names.iter().zip(&body.ends) {
            blocks.push(if name.is_empty() {
                let number = number();
                (format!("%{number}"), number.to_string())
            } else {
                let mut label = String::new();
                names::write_bare(&mut label, name);
                (names::written(Sigil::Local, name), label)
            });
            for inst in &body.insts[at..*end] {
                if let Some((id, _)) = inst.result {
                    add(&mut values, id, &mut number);
                }
            }
            at = *end;
        }
        Self { values, blocks }
    }
}

/// Writes the text of one body.
pub struct BodyWriter<'a, 'n> {
    pub module: &'a Module<'a>,
    pub lists: &'a [AttributeList],
    pub groups: &'a [Option<usize>],
    pub names: &'a Names,
    pub nodes: &'a mut NodeWriter<'n>,
}

impl BodyWriter<'_, '_> {
    /// Writes the blocks and the closing brace of the function.
    pub fn write(&mut self, out: &mut String, body: &Body) -> Result<()> {
        let mut at = 0;
        for (block, end) in body.ends.iter().enumerate() {
            // The label of an unnamed first block is implicit.
            if block > 0 || !body.block_names[0].is_empty() {
                out.push_str(&self.names.blocks[block].1);
                out.push_str(":\n");
            }
            for inst in &body.insts[at..*end] {
                for record in inst.records.iter() {
                    self.record(out, record)?;
                }
                out.push_str("  ");
                if let Some((id, _)) = inst.result {
                    self.value(out, id)?;
                    out.push_str(" = ");
                }
                self.instruction(out, inst)?;
                self.suffixes(out, inst)?;
                check_length(out)?;
                out.push('\n');
            }
            at = *end;
        }
        out.push_str("}\n\n");
        Ok(())
    }

    /// Writes the attachments of an instruction, beginning with its debug location.
    fn suffixes(&mut self, out: &mut String, inst: &Inst) -> Result<()> {
        if let Some(place) = inst.place {
            let number = self.nodes.place(place)?;
            let _ = write!(out, ", !dbg !{number}");
        }
        self.nodes.attachments(out, ", ", &inst.attachments, &self.module.metadata_kinds)
    }

    fn record(&mut self, out: &mut String, record: &DebugRecord) -> Result<()> {
        match record {
            DebugRecord::Variable { keyword, entries: [place, variable, expression], value } => {
                let _ = write!(out, "    #dbg_{keyword}(");
                match value {
                    RecordValue::Metadata(entry) => self.record_value(out, *entry)?,
                    RecordValue::Value(id) => self.typed(out, *id)?,
                }
                for entry in [variable, expression, place] {
                    out.push_str(", ");
                    self.nodes.entry(out, *entry)?;
                }
            }
            DebugRecord::Assign([place, variable, expression, value, identity, address_expression, address]) => {
                out.push_str("    #dbg_assign(");
                self.record_value(out, *value)?;
                for entry in [variable, expression, identity] {
                    out.push_str(", ");
                    self.nodes.entry(out, *entry)?;
                }
                out.push_str(", ");
                self.record_value(out, *address)?;
                for entry in [address_expression, place] {
                    out.push_str(", ");
                    self.nodes.entry(out, *entry)?;
                }
            }
            DebugRecord::Label([place, label]) => {
                out.push_str("    #dbg_label(");
                self.nodes.entry(out, *label)?;
                out.push_str(", ");
                self.nodes.entry(out, *place)?;
            }
        }
        out.push_str(")\n");
        Ok(())
    }

    fn record_value(&mut self, out: &mut String, entry: u64) -> Result<()> {
        self.nodes.entry(out, entry)
    }

    fn ty(&self, id: TypeId) -> Result<&str> {
        self.nodes.constants.ty(id)
    }

    fn type_of(&self, id: ValueId) -> Result<TypeId> {
        self.module.values.ty(id)
    }

    /// Writes a value without its type.
    fn value(&self, out: &mut String, id: ValueId) -> Result<()> {
        check_length(out)?;
        let (ty, value) = self.module.values.get(id)?;
        match value {
            Value::Local(at) => {
                let name = self.names.values.get(*at as usize);
                out.push_str(name.ok_or_else(|| Error::broken("a value has no place in the function"))?);
                Ok(())
            }
            value => self.nodes.constants.value(out, &self.module.values, *ty, value, 0),
        }
    }

    fn typed(&self, out: &mut String, id: ValueId) -> Result<()> {
        out.push_str(self.ty(self.type_of(id)?)?);
        out.push(' ');
        self.value(out, id)
    }

    /// Writes ` T a, T b`.
    fn list(&self, out: &mut String, operands: &[ValueId]) -> Result<()> {
        for (at, operand) in operands.iter().enumerate() {
            out.push_str(if at == 0 { " " } else { ", " });
            self.typed(out, *operand)?;
        }
        Ok(())
    }

    /// Writes ` T a, b`.
    fn pair(&self, out: &mut String, left: ValueId, right: ValueId) -> Result<()> {
        out.push(' ');
        self.typed(out, left)?;
        out.push_str(", ");
        self.value(out, right)
    }

    fn block(&self, block: BlockId) -> Result<&str> {
        let name = self.names.blocks.get(block as usize).map(|(name, _)| name.as_str());
        name.ok_or_else(|| Error::broken("a block is not there"))
    }

    fn is_float(&self, id: ValueId) -> Result<bool> {
        Ok(matches!(self.module.types.scalar(self.type_of(id)?)?, Type::Float(_)))
    }

    fn instruction(&mut self, out: &mut String, inst: &Inst) -> Result<()> {
        match &inst.op {
            Op::Binary { opcode, flags, left, right } => {
                let is_float = self.is_float(*left)?;
                out.push_str(operators::binary(*opcode, is_float)?);
                if is_float {
                    operators::write_fast_math(out, *flags);
                } else {
                    operators::write_binary_flags(out, *opcode, *flags);
                }
                self.pair(out, *left, *right)
            }
            Op::Negation { flags, value } => {
                out.push_str("fneg");
                operators::write_fast_math(out, *flags);
                self.list(out, &[*value])
            }
            Op::Cast { opcode, flags, value } => {
                let keyword = operators::cast(*opcode)?;
                out.push_str(keyword);
                match keyword {
                    "trunc" => operators::write_wraps(out, *flags),
                    "zext" | "uitofp" if flags & 1 != 0 => out.push_str(" nneg"),
                    "fptrunc" | "fpext" => operators::write_fast_math(out, *flags),
                    _ => {}
                }
                self.list(out, &[*value])?;
                out.push_str(" to ");
                self.result_type(out, inst)
            }
            Op::Gep { source, flags, operands } => {
                out.push_str("getelementptr ");
                operators::write_gep_flags(out, *flags);
                out.push_str(self.ty(*source)?);
                out.push(',');
                self.list(out, operands)
            }
            Op::Select { flags, condition, then, otherwise } => {
                out.push_str("select");
                operators::write_fast_math(out, *flags);
                self.list(out, &[*condition, *then, *otherwise])
            }
            Op::Plain { keyword, operands } => {
                out.push_str(keyword);
                self.list(out, operands)
            }
            Op::OfParts { keyword, operands, indices } => {
                out.push_str(keyword);
                self.list(out, operands)?;
                indices.iter().for_each(|index| _ = write!(out, ", {index}"));
                Ok(())
            }
            Op::Compare { predicate, flags, left, right } => {
                let is_float = is_float_predicate(*predicate);
                out.push_str(if is_float { "fcmp" } else { "icmp" });
                match is_float {
                    true => operators::write_fast_math(out, *flags),
                    false if flags & 1 != 0 => out.push_str(" samesign"),
                    false => {}
                }
                let word = PREDICATES.iter().find(|(number, _)| number == predicate);
                let (_, word) = word.ok_or_else(|| Error::broken("a comparison of an unknown kind"))?;
                let _ = write!(out, " {word}");
                self.pair(out, *left, *right)
            }
            Op::Call(call) => self.call(out, call),
            Op::Return(_) | Op::Branch(_) | Op::CondBranch { .. } | Op::Switch { .. } | Op::Unreachable | Op::Phi { .. } => {
                self.control(out, inst)
            }
            _ => self.memory(out, inst),
        }
    }

    fn result_type(&self, out: &mut String, inst: &Inst) -> Result<()> {
        let (_, ty) = inst.result.ok_or_else(|| Error::broken("an instruction without a result"))?;
        out.push_str(self.ty(ty)?);
        Ok(())
    }

    fn control(&self, out: &mut String, inst: &Inst) -> Result<()> {
        match &inst.op {
            Op::Return(None) => out.push_str("ret void"),
            Op::Return(Some(value)) => {
                out.push_str("ret");
                self.list(out, &[*value])?;
            }
            Op::Branch(to) => _ = write!(out, "br label {}", self.block(*to)?),
            Op::CondBranch { condition, then, otherwise } => {
                out.push_str("br");
                self.list(out, &[*condition])?;
                let _ = write!(out, ", label {}, label {}", self.block(*then)?, self.block(*otherwise)?);
            }
            Op::Switch { condition, default, cases } => {
                out.push_str("switch");
                self.list(out, &[*condition])?;
                let _ = writeln!(out, ", label {} [", self.block(*default)?);
                for (value, block) in cases {
                    out.push_str("    ");
                    self.typed(out, *value)?;
                    let _ = writeln!(out, ", label {}", self.block(*block)?);
                }
                out.push_str("  ]");
            }
            Op::Phi { flags, incoming } => {
                out.push_str("phi");
                operators::write_fast_math(out, *flags);
                out.push(' ');
                self.result_type(out, inst)?;
                for (at, (value, block)) in incoming.iter().enumerate() {
                    out.push_str(if at == 0 { " [ " } else { ", [ " });
                    self.value(out, *value)?;
                    let _ = write!(out, ", {} ]", self.block(*block)?);
                }
            }
            _ => out.push_str("unreachable"),
        }
        Ok(())
    }

    fn memory(&self, out: &mut String, inst: &Inst) -> Result<()> {
        match &inst.op {
            Op::Alloca { slot, count, align, is_inalloca } => {
                out.push_str(if *is_inalloca { "alloca inalloca " } else { "alloca " });
                out.push_str(self.ty(*slot)?);
                // A count of 1 of type i32 is implicit.
                let is_one = self.module.values.integer(*count) == Some(1)
                    && *self.module.types.get(self.type_of(*count)?)? == Type::Integer(32);
                if !is_one {
                    out.push_str(", ");
                    self.typed(out, *count)?;
                }
                write_align(out, *align);
                if let Some((_, ty)) = inst.result
                    && let Type::Pointer(space @ 1..) = self.module.types.get(ty)?
                {
                    let _ = write!(out, ", addrspace({space})");
                }
            }
            Op::Load { pointer, access } => {
                write_start(out, "load", access);
                self.result_type(out, inst)?;
                out.push(',');
                self.list(out, &[*pointer])?;
                self.access(out, access, "")?;
            }
            Op::Store { value, pointer, access } => {
                write_start(out, "store", access);
                self.typed(out, *value)?;
                out.push(',');
                self.list(out, &[*pointer])?;
                self.access(out, access, "")?;
            }
            Op::CompareExchange { pointer, expected, new, access, failure, is_weak } => {
                out.push_str(if *is_weak { "cmpxchg weak" } else { "cmpxchg" });
                out.push_str(if access.is_volatile { " volatile" } else { "" });
                self.list(out, &[*pointer, *expected, *new])?;
                self.access(out, access, operators::ordering(*failure)?)?;
            }
            Op::AtomicRmw { operation, pointer, value, access } => {
                out.push_str(if access.is_volatile { "atomicrmw volatile " } else { "atomicrmw " });
                out.push_str(operators::rmw(*operation)?);
                self.list(out, &[*pointer, *value])?;
                self.access(out, access, "")?;
            }
            Op::Fence(atomic) => {
                out.push_str("fence");
                self.atomic(out, *atomic, "")?;
            }
            _ => return Err(Error::broken("an instruction of another kind")),
        }
        Ok(())
    }

    /// Writes the scope, the orderings and the alignment.
    fn access(&self, out: &mut String, access: &Access, failure: &str) -> Result<()> {
        if let Some(atomic) = access.atomic {
            self.atomic(out, atomic, failure)?;
        }
        write_align(out, access.align);
        Ok(())
    }

    fn atomic(&self, out: &mut String, Atomic { ordering, scope }: Atomic, failure: &str) -> Result<()> {
        // The system scope has the empty name.
        let scope = usize::try_from(scope).ok().and_then(|at| self.module.scopes.get(at));
        let scope = scope.ok_or_else(|| Error::broken("a scope is not there"))?;
        if !scope.is_empty() {
            let _ = write!(out, " syncscope({})", names::quoted(scope));
        }
        for word in [operators::ordering(ordering)?, failure].into_iter().filter(|word| !word.is_empty()) {
            let _ = write!(out, " {word}");
        }
        Ok(())
    }

    fn call(&mut self, out: &mut String, call: &Call) -> Result<()> {
        if let Some(tail) = call.tail {
            let _ = write!(out, "{tail} ");
        }
        out.push_str("call ");
        if call.fast_math != 0 {
            operators::write_fast_math(out, call.fast_math);
            // Each flag is preceded by a space.
            out.push(' ');
        }
        let convention = operators::convention(call.convention);
        if !convention.is_empty() {
            let _ = write!(out, "{convention} ");
        }
        let list = usize::try_from(call.attributes).ok().and_then(|number| self.lists.get(number.checked_sub(1)?));
        if call.attributes != 0 && list.is_none() {
            return Err(Error::broken("a list of attributes is not there"));
        }
        out.push_str(list.map_or("", |list| &list.result));
        if let Type::Pointer(space @ 1..) = self.module.types.get(self.type_of(call.callee)?)? {
            let _ = write!(out, "addrspace({space}) ");
        }
        let Type::Function { result, is_variadic, .. } = self.module.types.get(call.function)? else {
            return Err(Error::broken("the type of a callee is not a function type"));
        };
        out.push_str(self.ty(if *is_variadic { call.function } else { *result })?);
        out.push(' ');
        self.value(out, call.callee)?;
        for (at, argument) in call.arguments.iter().enumerate() {
            out.push_str(if at == 0 { "(" } else { ", " });
            match argument {
                Argument::Value(id) => {
                    out.push_str(self.ty(self.type_of(*id)?)?);
                    out.push_str(list.map_or("", |list| list.param(at)));
                    out.push(' ');
                    self.value(out, *id)?;
                }
                Argument::Metadata(entry) => {
                    out.push_str("metadata ");
                    self.nodes.entry(out, *entry)?;
                }
            }
        }
        out.push_str(if call.arguments.is_empty() { "()" } else { ")" });
        let group = usize::try_from(call.attributes).ok().and_then(|number| self.groups.get(number.checked_sub(1)?));
        if let Some(Some(group)) = group {
            let _ = write!(out, " #{group}");
        }
        self.bundles(out, call)
    }

    /// Writes ` [ "tag"(T a), "tag"() ]`.
    fn bundles(&self, out: &mut String, call: &Call) -> Result<()> {
        for (at, bundle) in call.bundles.iter().enumerate() {
            out.push_str(if at == 0 { " [ " } else { ", " });
            let tag = usize::try_from(bundle.tag).ok().and_then(|tag| self.module.bundle_tags.get(tag));
            out.push_str(&names::quoted(tag.ok_or_else(|| Error::broken("the tag of a bundle is not there"))?));
            out.push('(');
            for (at, operand) in bundle.operands.iter().enumerate() {
                out.push_str(if at == 0 { "" } else { ", " });
                self.typed(out, *operand)?;
            }
            out.push(')');
        }
        if !call.bundles.is_empty() {
            out.push_str(" ]");
        }
        Ok(())
    }
}

/// Writes the keywords before the type, such as `load atomic volatile `.
fn write_start(out: &mut String, keyword: &str, access: &Access) {
    out.push_str(keyword);
    out.push_str(if access.atomic.is_some() { " atomic" } else { "" });
    out.push_str(if access.is_volatile { " volatile " } else { " " });
}

/// Writes an alignment, which is encoded as its exponent plus one.
fn write_align(out: &mut String, align: u64) {
    if let Some(exponent) = align.checked_sub(1) {
        let _ = write!(out, ", align {}", 1_u64 << exponent.min(63));
    }
}
