//! Checks the kinds of definitions that operands refer to: functions, types, variables, values (specification, 2.16.1 and the descriptions of
//! the instructions).

use super::debug_operands;
use super::line::{Line, error};
use crate::extended::EXTENDED;
use crate::module::NON_SEMANTIC_OPERAND;
use crate::operands;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Capability, Decoration, ExecutionMode, ExecutionModel, Op, StorageClass};
use spirv_grammar::{self as grammar, Category, Class, Instruction, Kind};
use spirv_module::{Message, RawInst};

/// The minor version of SPIR-V 1.x in which entry points list all variables, not only inputs and outputs.
const ALL_VARIABLES: u32 = 4;

struct Uses<'l, 'a> {
    lines: &'l [Line<'a>],
    /// Id to the index of its line.
    definitions: FxHashMap<u32, usize>,
    minor: u32,
    is_shader: bool,
    /// The functions of the entry points.
    entries: FxHashSet<u32>,
    /// The structs that are decorated with Block or BufferBlock.
    blocks: FxHashSet<u32>,
    /// The members of structs that have an offset.
    offsets: FxHashSet<(u32, u32)>,
}

/// All wrong uses of ids. Each id must have a definition.
pub fn check(lines: &[Line<'_>], minor: u32) -> Vec<Message> {
    let results = lines.iter().enumerate().filter_map(|(at, line)| Some((line.inst.result()?, at)));
    let insts = || lines.iter().map(|line| &line.inst);
    let capabilities = insts().filter(|inst| inst.is(Op::Capability)).map(|inst| inst.word(0));
    let blocks = insts().filter(|inst| {
        let is = |decoration: Decoration| inst.word(1) == decoration as u32;
        inst.is(Op::Decorate) && (is(Decoration::Block) || is(Decoration::BufferBlock))
    });
    let offsets = insts().filter(|inst| {
        let is = |decoration: Decoration| inst.word(2) == decoration as u32;
        inst.is(Op::MemberDecorate) && is(Decoration::Offset) || inst.is(Op::MemberDecorateIdEXT) && is(Decoration::OffsetIdEXT)
    });
    let uses = Uses {
        lines,
        definitions: results.collect(),
        minor,
        is_shader: capabilities.flat_map(grammar::implied_by).any(|capability| capability == Capability::Shader as u32),
        entries: insts().filter(|inst| inst.is(Op::EntryPoint)).map(|inst| inst.word(1)).collect(),
        blocks: blocks.map(|inst| inst.word(0)).collect(),
        offsets: offsets.map(|inst| (inst.word(0), inst.word(1))).collect(),
    };
    let non_semantic: FxHashSet<u32> =
        lines.iter().filter(|line| line.is_non_semantic()).filter_map(|line| line.inst.result()).collect();
    let mut errors = Vec::new();
    let mut wrong = |line: &Line<'_>, what: Option<String>| errors.extend(what.map(|what| error(&line.inst, what)));
    let mut function = None;
    let mut parameters = 0;
    for line in lines {
        let Some(known) = grammar::instruction(line.inst.opcode) else { continue };
        let inst = &line.inst;
        match Op::from_u32(inst.opcode) {
            Some(Op::Function) => (function, parameters) = (Some(inst), 0),
            Some(Op::FunctionParameter) => parameters += 1,
            Some(Op::FunctionEnd) => function = None,
            _ => {}
        }
        let own = match Op::from_u32(inst.opcode) {
            Some(Op::EntryPoint) => uses.entry_point(line),
            Some(Op::ExecutionMode | Op::ExecutionModeId) => uses.execution_mode(inst),
            Some(Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT | Op::MemberName) => uses.member(inst),
            Some(Op::Function) => uses.function(inst),
            Some(Op::FunctionParameter) => function.and_then(|function| uses.parameter(inst, function, parameters)),
            Some(Op::FunctionCall) => uses.call(inst),
            Some(Op::Return | Op::ReturnValue) => function.and_then(|function| uses.result(inst, function)),
            Some(Op::Variable) => uses.variable(inst, function.is_some()),
            Some(Op::Decorate | Op::DecorateId) => uses.decoration(inst),
            Some(Op::TypePointer) if inst.word(1) == StorageClass::PhysicalStorageBuffer as u32 => uses.layout(inst),
            Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR) if !uses.is(inst.word(2), Op::ExtInstImport) => Some(format!(
                "the extended set of an instruction is the id {}, which OpExtInstImport does not define",
                inst.word(2)
            )),
            Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR) => debug_operands::place(line, function.is_some())
                .or_else(|| debug_operands::check(line, uses.lines, &uses.definitions)),
            Some(Op::BranchConditional) if inst.words.len() == 4 => {
                Some("OpBranchConditional must have two weights or none".to_owned())
            }
            _ => None,
        };
        wrong(line, own.or_else(|| uses.operands(line, known)));
        // Names and decorations are of no instruction.
        let may_name = line.is_non_semantic() || matches!(known.class, Class::Debug | Class::Annotation);
        if !non_semantic.is_empty() && !may_name && uses.ids(line).any(|id| non_semantic.contains(&id)) {
            wrong(line, Some(NON_SEMANTIC_OPERAND.to_owned()));
        }
    }
    errors.extend(repeated_types(lines));
    if errors.is_empty() {
        errors = uses.entry_points();
    }
    errors
}

/// A non-aggregate type is declared once (2.8 Types and Variables).
fn repeated_types(lines: &[Line<'_>]) -> Option<Message> {
    let is_aggregate = |inst: &RawInst<'_>| {
        // A pointer type may be declared again with different decorations.
        let free = [Op::TypeStruct, Op::TypeArray, Op::TypeRuntimeArray, Op::TypePointer, Op::TypeNodePayloadArrayAMDX];
        free.iter().any(|op| inst.is(*op))
    };
    let mut seen = FxHashSet::default();
    let mut types = lines.iter().map(|line| &line.inst).filter(|inst| {
        grammar::instruction(inst.opcode).is_some_and(|known| known.declares_type() && known.has_result()) && !is_aggregate(inst)
    });
    let again = types.find(|inst| !seen.insert((inst.opcode, inst.words[1..].to_vec())))?;
    Some(error(again, format!("the type {} is declared twice", again.word(0))))
}

/// The properties of a function that its entry points must satisfy.
#[derive(Default)]
struct Reach {
    calls: Vec<u32>,
    /// The variables that belong into an interface.
    variables: Vec<u32>,
    takes_derivatives: bool,
}

impl<'l, 'a> Uses<'l, 'a> {
    fn definition(&self, id: u32) -> Option<&'l RawInst<'a>> {
        Some(&self.lines.get(*self.definitions.get(&id)?)?.inst)
    }

    fn is(&self, id: u32, op: Op) -> bool {
        self.definition(id).is_some_and(|inst| inst.is(op))
    }

    /// The name of the instruction that defines an id.
    fn name(&self, id: u32) -> &'static str {
        self.definition(id).and_then(|inst| grammar::instruction(inst.opcode)).map_or("nothing", |known| known.name)
    }

    /// The type of a value.
    fn type_of(&self, id: u32) -> Option<u32> {
        let inst = self.definition(id)?;
        grammar::instruction(inst.opcode)?.has_result_type().then(|| inst.word(0))
    }

    /// The OpTypeFunction of an OpFunction.
    fn function_type(&self, function: u32) -> Option<&'l RawInst<'a>> {
        let function = self.definition(function).filter(|inst| inst.is(Op::Function))?;
        self.definition(function.word(3)).filter(|inst| inst.is(Op::TypeFunction))
    }

    /// The ids among the operands.
    fn ids<'s>(&self, line: &'s Line<'_>) -> impl Iterator<Item = u32> + use<'s> {
        let tokens = line.cut.iter().flat_map(|cut| &cut.tokens);
        let is_id = |kind: Option<Kind>| kind.is_some_and(|kind| kind.category() == Category::Id && kind != Kind::IdResult);
        tokens.filter(move |token| is_id(token.kind)).map(|token| line.inst.words[token.start])
    }

    /// OpEntryPoint: the function, and the variables of the interface.
    fn entry_point(&self, line: &Line<'_>) -> Option<String> {
        let function = line.inst.word(1);
        let Some(ty) = self.function_type(function) else {
            return Some(format!("the id {function} of an entry point is not a function"));
        };
        let is_kernel = line.inst.word(0) == ExecutionModel::Kernel as u32;
        if !is_kernel && ty.words.len() > 2 {
            return Some("the function of an entry point must have no parameters".to_owned());
        }
        if !self.is(ty.word(1), Op::TypeVoid) {
            return Some("the function of an entry point must return void".to_owned());
        }
        let mut seen = FxHashSet::default();
        self.ids(line).skip(1).find_map(|id| {
            if !self.is(id, Op::Variable) && !self.is(id, Op::UntypedVariableKHR) {
                return Some(format!(
                    "the interface of an entry point contains the id {id}, which is not a variable but a result of {}",
                    self.name(id)
                ));
            }
            let class = self.definition(id)?.word(2);
            let is = |known: StorageClass| known as u32 == class;
            if self.minor < ALL_VARIABLES && !is(StorageClass::Input) && !is(StorageClass::Output) {
                return Some(format!(
                    "the interface of an entry point contains the variable {id}, which is neither an input nor an output"
                ));
            }
            if is(StorageClass::Function) {
                return Some(format!("the interface of an entry point contains the variable {id} of a function"));
            }
            let is_again = self.minor >= ALL_VARIABLES && !seen.insert(id);
            is_again.then(|| format!("the interface of an entry point contains the variable {id} twice"))
        })
    }

    fn execution_mode(&self, inst: &RawInst<'_>) -> Option<String> {
        let function = inst.word(0);
        (!self.entries.contains(&function)).then(|| format!("the id {function} of an execution mode is not an entry point"))
    }

    /// OpMemberName and the decorations of members.
    fn member(&self, inst: &RawInst<'_>) -> Option<String> {
        let (ty, member) = (inst.word(0), inst.word(1));
        let Some(definition) = self.definition(ty).filter(|inst| inst.is(Op::TypeStruct)) else {
            return Some(format!("the id {ty} has no members because it is not a struct"));
        };
        let count = definition.words.len() - 1;
        (member as usize >= count).then(|| format!("the struct {ty} has no member {member}, but {count} members"))
    }

    fn function(&self, inst: &RawInst<'_>) -> Option<String> {
        let Some(ty) = self.definition(inst.word(3)).filter(|ty| ty.is(Op::TypeFunction)) else {
            return Some(format!("the type of a function is the id {}, which is not an OpTypeFunction", inst.word(3)));
        };
        if ty.word(1) != inst.word(0) {
            return Some("the result type of a function is not that of its type".to_owned());
        }
        let at = *self.definitions.get(&inst.word(1))?;
        let parameters = self.lines[at + 1..].iter().take_while(|line| line.inst.is(Op::FunctionParameter)).count();
        let expected = ty.words.len() - 2;
        (parameters < expected).then(|| format!("a function has {parameters} parameters, but {expected} by its type"))
    }

    /// A parameter, counted from 1.
    fn parameter(&self, inst: &RawInst<'_>, function: &RawInst<'_>, number: usize) -> Option<String> {
        // Another type is reported at the function.
        let ty = self.definition(function.word(3)).filter(|ty| ty.is(Op::TypeFunction))?;
        match ty.words.get(1 + number) {
            None => Some(format!("a function has more parameters than the {} of its type", ty.words.len() - 2)),
            Some(ty) => {
                (*ty != inst.word(0)).then(|| format!("parameter {number} of a function has another type than in the function's"))
            }
        }
    }

    /// OpFunctionCall: the types of the arguments are those of the parameters.
    fn call(&self, inst: &RawInst<'_>) -> Option<String> {
        let Some(ty) = self.function_type(inst.word(2)) else {
            return Some(format!("OpFunctionCall calls the id {}, which is not a function", inst.word(2)));
        };
        if ty.word(1) != inst.word(0) {
            return Some("the result type of OpFunctionCall is not that of the function".to_owned());
        }
        let (arguments, parameters) = (&inst.words[3..], &ty.words[2..]);
        if arguments.len() != parameters.len() {
            return Some(format!(
                "OpFunctionCall has {} arguments, but the function {} parameters",
                arguments.len(),
                parameters.len()
            ));
        }
        let differs = |(argument, parameter): (&u32, &u32)| self.type_of(*argument).is_some_and(|ty| ty != *parameter);
        let wrong = arguments.iter().zip(parameters).position(differs)?;
        Some(format!("argument {} of OpFunctionCall has another type than the parameter", wrong + 1))
    }

    fn result(&self, inst: &RawInst<'_>, function: &RawInst<'_>) -> Option<String> {
        let expected = function.word(0);
        if inst.is(Op::Return) {
            return (!self.is(expected, Op::TypeVoid)).then(|| "OpReturn in a function that returns a value".to_owned());
        }
        let ty = self.type_of(inst.word(0))?;
        (ty != expected).then(|| "OpReturnValue has another type than the result of the function".to_owned())
    }

    /// OpVariable: its storage class is the pointer's, and Function only occurs in functions.
    fn variable(&self, inst: &RawInst<'_>, in_function: bool) -> Option<String> {
        let pointer = self.definition(inst.word(0)).filter(|ty| ty.is(Op::TypePointer));
        let Some(pointer) = pointer else {
            return (!self.is(inst.word(0), Op::TypeUntypedPointerKHR))
                .then(|| "the type of a variable is not a pointer".to_owned());
        };
        if pointer.word(1) != inst.word(2) {
            return Some("the storage class of a variable is not that of its type".to_owned());
        }
        let is_function = inst.word(2) == StorageClass::Function as u32;
        let initial = inst.words.get(3).and_then(|value| self.type_of(*value));
        // The initializer is a constant, or a variable whose address the variable holds.
        if initial.is_some_and(|ty| ty != pointer.word(2)) {
            return Some("the initial value of a variable has another type than the variable".to_owned());
        }
        match (in_function, is_function) {
            (true, false) => Some("a variable in a function must have the storage class Function".to_owned()),
            (false, true) => Some("a variable of the storage class Function must be in a function".to_owned()),
            _ => self.layout(pointer),
        }
    }

    /// Checks that there are values where values are expected, and types where types are.
    fn operands(&self, line: &Line<'_>, known: &Instruction) -> Option<String> {
        let inst = &line.inst;
        if line.is_debug() || matches!(known.class, Class::Annotation | Class::Debug) || is_free(inst) {
            return None;
        }
        let tokens = line.cut.iter().flat_map(|cut| &cut.tokens);
        tokens.filter(|token| matches!(token.kind, Some(Kind::IdRef | Kind::IdScope | Kind::IdMemorySemantics))).find_map(
            |token| {
                let id = inst.words[token.start];
                let definition = self.definition(id)?;
                let named = grammar::instruction(definition.opcode)?;
                if named.declares_type() {
                    let is_pointer_to_code = inst.is(Op::TypePointer) && inst.word(1) == StorageClass::CodeSectionINTEL as u32;
                    if definition.is(Op::TypeFunction) && !inst.is(Op::Function) && !is_pointer_to_code {
                        return Some(format!("{} takes the type {id} of a function", known.name));
                    }
                    return (!takes_type(inst, known))
                        .then(|| format!("{} takes a value, but the id {id} is a type", known.name));
                }
                if known.declares_type() {
                    let is_value = named.has_result_type();
                    let takes_values = !matches!(
                        Op::from_u32(inst.opcode),
                        Some(
                            Op::TypeVector
                                | Op::TypeMatrix
                                | Op::TypeRuntimeArray
                                | Op::TypeStruct
                                | Op::TypePointer
                                | Op::TypeFunction
                        )
                    );
                    return (!is_value || !takes_values)
                        .then(|| format!("{} takes a type, but the id {id} is not a type", known.name));
                }
                let is_value = named.has_result_type() && !definition.is(Op::Function);
                (!is_value && !takes_more(inst, known) && !is_of_set(line, token.start))
                    .then(|| format!("{} takes a value, but the id {id} is not a value", known.name))
            },
        )
    }

    /// Checks the targets of OpDecorate and OpDecorateId, and which of the two a decoration uses.
    fn decoration(&self, inst: &RawInst<'_>) -> Option<String> {
        let known = grammar::enumerant(Kind::Decoration, inst.word(1))?;
        let target = self.definition(inst.word(0)).filter(|target| target.is(Op::String) || target.is(Op::ExtInstImport));
        if target.is_some() && inst.word(1) != Decoration::UserSemantic as u32 {
            return Some(format!("the decoration {} cannot be on the result of {}", known.name, self.name(inst.word(0))));
        }
        let takes_ids = known.operands.iter().any(|operand| operand.kind.category() == Category::Id);
        if takes_ids != inst.is(Op::DecorateId) {
            let (is, not) = if takes_ids { ("OpDecorateId", "OpDecorate") } else { ("OpDecorate", "OpDecorateId") };
            return Some(format!("the decoration {} is one of {is}, not of {not}", known.name));
        }
        let is_conversion = || self.is(inst.word(0), Op::FConvert);
        let is_rounding = inst.word(1) == Decoration::FPRoundingMode as u32 && self.is_shader;
        (is_rounding && !is_conversion())
            .then(|| "the decoration FPRoundingMode is for conversions between widths of floats".to_owned())
    }

    /// Each entry point lists the variables that it uses, inputs and outputs and from SPIR-V 1.4 on all (OpEntryPoint), and forms the groups
    /// of invocations that its derivatives are taken over (3.49.16, SPV_KHR_compute_shader_derivatives).
    fn entry_points(&self) -> Vec<Message> {
        let functions = self.reach();
        let modes = self.lines.iter().map(|line| &line.inst).filter(|inst| inst.is(Op::ExecutionMode));
        let groups = [ExecutionMode::DerivativeGroupQuadsKHR, ExecutionMode::DerivativeGroupLinearKHR];
        let groups = modes.filter(|inst| groups.iter().any(|group| *group as u32 == inst.word(1)));
        let grouped: FxHashSet<u32> = groups.map(|inst| inst.word(0)).collect();
        let check = |entry: &Line<'_>| {
            let (model, first) = (entry.inst.word(0), entry.inst.word(1));
            let takes_derivatives = model == ExecutionModel::Fragment as u32 || grouped.contains(&first);
            let listed: FxHashSet<u32> = self.ids(entry).skip(1).collect();
            let mut reached = FxHashSet::from_iter([first]);
            let mut work = vec![first];
            while let Some(function) = work.pop().and_then(|function| functions.get(&function)) {
                if let Some(variable) = function.variables.iter().find(|variable| !listed.contains(variable)) {
                    return Some(format!("an entry point uses the variable {variable}, which is not in its interface"));
                }
                if function.takes_derivatives && !takes_derivatives {
                    let name = grammar::enumerant(Kind::ExecutionModel, model).map_or("unknown", |known| known.name);
                    return Some(format!(
                        "derivatives in the execution model {name} need the execution mode DerivativeGroupQuadsKHR or DerivativeGroupLinearKHR"
                    ));
                }
                work.extend(function.calls.iter().filter(|callee| reached.insert(**callee)));
            }
            None
        };
        let entries = self.lines.iter().filter(|line| line.inst.is(Op::EntryPoint));
        entries.filter_map(|entry| check(entry).map(|what| error(&entry.inst, what))).collect()
    }

    /// The properties of each function.
    fn reach(&self) -> FxHashMap<u32, Reach> {
        let mut functions: FxHashMap<u32, Reach> = FxHashMap::default();
        let mut function = None;
        for line in self.lines.iter().filter(|line| !line.is_debug()) {
            if line.inst.is(Op::Function) {
                function = line.inst.result();
            }
            let Some(reach) = function.map(|function| functions.entry(function).or_default()) else { continue };
            if grammar::takes_functions(line.inst.opcode) {
                reach.calls.extend(self.ids(line));
            }
            reach.takes_derivatives |= grammar::facts(line.inst.opcode).takes_derivatives();
            reach.variables.extend(self.ids(line).filter(|id| self.is_listed(*id)));
        }
        functions
    }

    /// True for a variable that belongs into the interface of its users.
    fn is_listed(&self, id: u32) -> bool {
        let variable = self.definition(id).filter(|inst| inst.is(Op::Variable) || inst.is(Op::UntypedVariableKHR));
        variable.map(|inst| inst.word(2)).is_some_and(|class| {
            let is = |known: StorageClass| known as u32 == class;
            is(StorageClass::Input) || is(StorageClass::Output) || (self.minor >= ALL_VARIABLES && !is(StorageClass::Function))
        })
    }

    /// The struct in nested arrays.
    fn element(&self, mut ty: u32) -> u32 {
        while let Some(inst) = self.definition(ty).filter(|inst| inst.is(Op::TypeArray) || inst.is(Op::TypeRuntimeArray)) {
            ty = inst.word(1);
        }
        ty
    }

    /// The members of a block, and of the structs in it, are at offsets (2.16.2): the error of a variable in a storage class with a layout.
    fn layout(&self, pointer: &RawInst<'_>) -> Option<String> {
        const CLASSES: [StorageClass; 4] =
            [StorageClass::Uniform, StorageClass::StorageBuffer, StorageClass::PushConstant, StorageClass::PhysicalStorageBuffer];
        let block = self.element(pointer.word(2));
        if !CLASSES.iter().any(|class| *class as u32 == pointer.word(1)) || !self.blocks.contains(&block) {
            return None;
        }
        let mut seen = FxHashSet::from_iter([block]);
        let mut work = vec![block];
        while let Some(ty) = work.pop() {
            let Some(members) = self.definition(ty).filter(|inst| inst.is(Op::TypeStruct)).map(|inst| &inst.words[1..]) else {
                continue;
            };
            if let Some(missing) = (0..members.len() as u32).find(|member| !self.offsets.contains(&(ty, *member))) {
                return Some(format!("member {missing} of the struct {ty} in a block has no Offset"));
            }
            work.extend(members.iter().map(|member| self.element(*member)).filter(|member| seen.insert(*member)));
        }
        None
    }
}

/// True for an instruction of the module's head or an OpLine, whose ids have separate rules.
fn is_free(inst: &RawInst<'_>) -> bool {
    let free = [Op::EntryPoint, Op::ExecutionMode, Op::ExecutionModeId, Op::TypeForwardPointer, Op::Line];
    free.iter().any(|op| inst.is(*op))
}

/// True for an instruction with a type operand in addition to its result type.
fn takes_type(inst: &RawInst<'_>, known: &Instruction) -> bool {
    if known.declares_type() || inst.is(Op::Function) || known.name.starts_with("OpUntyped") {
        return true;
    }
    let operation = inst.is(Op::SpecConstantOp).then(|| grammar::instruction(inst.word(2))).flatten().unwrap_or(known);
    operation.name.starts_with("OpUntyped") || inst.is(Op::SizeOf) || operation.arguments().any(operands::is_type)
}

/// True for a non-value operand of an extended instruction: its set, and any operand if the set has no known rules.
fn is_of_set(line: &Line<'_>, at: usize) -> bool {
    const SET: usize = 2;
    let is_extended = line.inst.is(Op::ExtInst) || line.inst.is(Op::ExtInstWithForwardRefsKHR);
    let has_rules = || EXTENDED.iter().any(|(set, _)| line.set.as_deref() == Some(*set));
    is_extended && (at == SET || !has_rules())
}

/// True for an instruction with operands without a type, such as blocks, functions and strings.
fn takes_more(inst: &RawInst<'_>, known: &Instruction) -> bool {
    let listed = [Op::Phi, Op::FunctionCall, Op::SelectionMerge, Op::LoopMerge];
    listed.iter().any(|op| inst.is(*op))
        || grammar::takes_functions(inst.opcode)
        || grammar::facts(inst.opcode).ends_block()
        || matches!(known.class, Class::Reserved | Class::Excluded | Class::DeviceSideEnqueue)
}
