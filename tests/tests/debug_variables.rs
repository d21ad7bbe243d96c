//! The effect of each optimizer pass on the variables of the source: a variable with a value or an address keeps it, as long as the body
//! still computes it.
//!
//! A pass must not keep code for debug information, so a variable is lost if the computation of its value is removed. It must not be lost
//! if the value is still computed, if another value has replaced it, or if it was a constant, because a record could then describe it.
//! `cargo test --package tests --test debug_variables -- --nocapture` prints the number of variables that each pass loses, with the
//! reasons.

use hlsl_to_spirv::{DebugSet, Emit, Options, PassPoint};
use ir::cfg::ControlFlow as Flow;
use ir::debug::DebugRecord;
use ir::passes::observe::{PassObserver, PassRun};
use ir::passes::pipeline::{self, Level, optimize};
use ir::{BlockId, Body, ConstantKind, FunctionId, IndexedModule, InstId, MetadataId, Module, Op, Operand, ValueDef};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::ControlFlow;
use std::path::PathBuf;
use tests::case::{Case, files_below, root};
use tests::described::described;

/// These passes give new ids to all instructions and values of a body, and change nothing else.
const RENUMBERING: [&str; 2] = ["compact", "compact_values"];

/// These remove functions that no entry point reaches, with their variables.
const REMOVING: [&str; 1] = ["reachable"];

/// Why a variable that has no value any more could not keep it.
const UNREACHABLE: &str = "the code in which it had a value is gone, or one of several ways that became one";
const UNREAD: &str = "nothing reads it, and what computed it is removed";

/// A record of a value or an address.
#[derive(Debug, Clone, Copy)]
struct Known {
    block: BlockId,
    operand: Operand,
}

/// The known variables of a body.
#[derive(Debug, Default)]
struct Variables {
    known: BTreeMap<MetadataId, Vec<Known>>,
    /// The operands of all instructions but records.
    operands: HashMap<InstId, Vec<Operand>>,
    blocks: HashSet<BlockId>,
    /// The only block before each block, if it goes nowhere else.
    straight: HashMap<BlockId, BlockId>,
}

impl Variables {
    fn of(module: &Module, body: &Body) -> Self {
        let mut this = Self::default();
        let flow = Flow::new(body);
        this.blocks = body.layout.iter().copied().filter(|block| flow.is_reachable(*block)).collect();
        for block in &this.blocks {
            if let [before] = flow.predecessors(*block)
                && body.blocks[*before].terminator.successors().count() == 1
            {
                this.straight.insert(*block, *before);
            }
        }
        let placed: HashSet<InstId> = body.layout.iter().flat_map(|block| &body.blocks[*block].insts).copied().collect();
        for block in body.layout.iter().filter(|block| flow.is_reachable(**block)) {
            for inst in &body.blocks[*block].insts {
                match &body.insts[*inst].op {
                    Op::Debug(record) => {
                        if let Some(operand) = value_of(module, body, &placed, record) {
                            this.known.entry(record.variable).or_default().push(Known { block: *block, operand });
                        }
                    }
                    op => {
                        let mut operands = Vec::new();
                        op.for_each_operand(|operand| operands.push(operand));
                        this.operands.insert(*inst, operands);
                    }
                }
            }
        }
        this
    }

    /// True if an operand of an instruction, or of one that computes an operand, has become undefined.
    fn lost_operand(&self, module: &Module, body: &Body, before: &Self, inst: InstId) -> bool {
        let is_unknown = |operand: &Operand| matches!(operand, Operand::Constant(constant) if is_undefined(module, *constant));
        let (mut seen, mut work) = (HashSet::from([inst]), vec![inst]);
        while let Some(inst) = work.pop() {
            let (Some(was), Some(is)) = (before.operands.get(&inst), self.operands.get(&inst)) else { continue };
            if was.len() == is.len() && was.iter().zip(is).any(|(was, is)| was != is && is_unknown(is)) {
                return true;
            }
            for operand in is {
                if let Operand::Value(value) = operand
                    && let ValueDef::Inst(operand) = body.values[*value].def
                    && seen.insert(operand)
                {
                    work.push(operand);
                }
            }
        }
        false
    }

    /// The reason why the record of a lost variable has no value any more; an error if it could have one.
    fn reason(&self, module: &Module, body: &Body, before: &Self, known: Known) -> Result<&'static str, String> {
        // The block of a record may have become a part of the one before it.
        let mut ways = std::iter::successors(Some(known.block), |block| before.straight.get(block).copied());
        let is_gone = !ways.any(|block| self.blocks.contains(&block));
        let Operand::Value(value) = known.operand else {
            return if is_gone { Ok(UNREACHABLE) } else { Err("it was a constant".to_owned()) };
        };
        match body.values[value].def {
            ValueDef::Inst(inst) if is_gone && self.operands.contains_key(&inst) => return Ok(UNREACHABLE),
            ValueDef::Param(_) => return Err("it was a parameter".to_owned()),
            // A component that nothing reads has become undefined.
            ValueDef::Inst(inst) if self.lost_operand(module, body, before, inst) => return Ok(UNREAD),
            ValueDef::Inst(inst) if self.operands.contains_key(&inst) => return Err(format!("{value} is still computed")),
            ValueDef::Inst(_) => {}
        }
        for (inst, operands) in &before.operands {
            let Some(after) = self.operands.get(inst).filter(|after| after.len() == operands.len()) else { continue };
            for (was, is) in operands.iter().zip(after) {
                let is_unknown = matches!(is, Operand::Constant(constant) if is_undefined(module, *constant));
                if *was == known.operand && is != was && !is_unknown {
                    return Err(format!("{value} is {is:?} in {inst}"));
                }
            }
        }
        Ok(UNREAD)
    }
}

fn is_undefined(module: &Module, constant: ir::ConstantId) -> bool {
    matches!(module.constants[constant].kind, ConstantKind::Undef | ConstantKind::Poison)
}

/// The operand of a record, if it exists.
fn value_of(module: &Module, body: &Body, placed: &HashSet<InstId>, record: &DebugRecord) -> Option<Operand> {
    record.operand.filter(|operand| match operand {
        Operand::Constant(constant) => !is_undefined(module, *constant),
        Operand::Value(value) => match body.values[*value].def {
            ValueDef::Param(_) => true,
            ValueDef::Inst(inst) => placed.contains(&inst),
        },
    })
}

/// The declaration of a variable as text, because its nodes get other numbers when unreachable ones are removed.
fn place(module: &Module, variable: MetadataId) -> String {
    format!("{} of line {}", module.text_in(variable, "name"), module.number_in(variable, "line"))
}

/// Watches the passes.
#[derive(Default)]
struct Watch {
    functions: BTreeMap<FunctionId, Variables>,
    /// The variables of the module that have a value.
    places: BTreeSet<String>,
    /// The number of variables that each pass has lost, with the reasons.
    lost: BTreeMap<(String, &'static str), usize>,
    wrong: Vec<String>,
}

impl Watch {
    fn begin(module: &Module) -> Self {
        let mut this = Self::default();
        this.look(module);
        this
    }

    fn look(&mut self, module: &Module) {
        let bodies = module.functions.iter().filter_map(|(id, function)| Some((id, function.body.as_ref()?)));
        self.functions = bodies.map(|(id, body)| (id, Variables::of(module, body))).collect();
        self.places = self.functions.values().flat_map(|of| of.known.keys()).map(|variable| place(module, *variable)).collect();
    }

    fn lose(&mut self, pass: &str, why: &'static str) {
        *self.lost.entry((pass.to_owned(), why)).or_default() += 1;
    }

    fn body(&mut self, run: &PassRun<'_>, id: FunctionId) {
        let Some(body) = &run.module.functions[id].body else { return };
        let after = Variables::of(run.module, body);
        let before = self.functions.remove(&id).unwrap_or_default();
        for (variable, records) in before.known.iter().filter(|(variable, _)| !after.known.contains_key(variable)) {
            let name = place(run.module, *variable);
            if RENUMBERING.contains(&run.pass) {
                self.wrong.push(format!("{}: {name}", run.pass));
                continue;
            }
            let reasons = records.iter().map(|known| after.reason(run.module, body, &before, *known));
            let reasons: Result<BTreeSet<&str>, String> = reasons.collect();
            match reasons {
                Ok(reasons) => self.lose(run.pass, if reasons.contains(UNREAD) { UNREAD } else { UNREACHABLE }),
                Err(why) => self.wrong.push(format!("{}: {name}: {why}", run.pass)),
            }
        }
        self.functions.insert(id, after);
    }

    fn module(&mut self, run: &PassRun<'_>) {
        let before = std::mem::take(&mut self.places);
        self.look(run.module);
        for name in before.difference(&self.places).cloned().collect::<Vec<_>>() {
            if REMOVING.contains(&run.pass) {
                self.lose(run.pass, UNREACHABLE);
            } else {
                self.wrong.push(format!("{}: {name}", run.pass));
            }
        }
    }
}

impl PassObserver for Watch {
    fn after(&mut self, run: &PassRun<'_>) -> ControlFlow<()> {
        match run.function {
            Some(id) => self.body(run, id),
            None => self.module(run),
        }
        ControlFlow::Continue(())
    }
}

/// The module of `lower` for a case.
fn lowered(case: &Case) -> Option<Module> {
    let mut options = Options { optimize: Level::Full, ..described(&case.options, DebugSet::Shader) };
    options.trace.stop_after = Some(PassPoint { pass: "lower".to_owned(), run: 1 });
    let compilation = case.compiler().options(options).compile_to(Emit::Ir);
    let text = compilation.text()?;
    Some(ir::text::parse(text).expect("the IR is read again"))
}

#[test]
fn no_pass_loses_a_variable_that_it_could_keep() {
    let chosen = std::env::var("CASE").unwrap_or_default();
    let folders = ["corpus", "gpu/compute", "renderdoc"].map(|folder| root().join(folder));
    let files: Vec<PathBuf> = folders.iter().flat_map(|folder| files_below(folder, &["hlsl"])).collect();
    let (mut wrong, mut lost, mut variables) = (Vec::new(), BTreeMap::<(String, &str), usize>::new(), 0);
    for file in files.iter().filter(|file| file.to_string_lossy().contains(&chosen)) {
        let case = Case::load(file).expect("it is a case");
        if case.expects_errors() {
            continue;
        }
        let Some(module) = lowered(&case) else { continue };
        let mut watch = Watch::begin(&module);
        variables += watch.places.len();
        let mut module = IndexedModule::new(module);
        optimize(&mut module, pipeline::Options { observer: Some(&mut watch), ..pipeline::Options::default() });
        wrong.extend(watch.wrong.into_iter().map(|problem| format!("{}: {problem}", case.name())));
        watch.lost.into_iter().for_each(|(why, count)| *lost.entry(why).or_default() += count);
    }
    println!("{variables} variables have a value before the passes");
    for ((pass, why), count) in &lost {
        println!("{pass}: {count} variables: {why}");
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}
