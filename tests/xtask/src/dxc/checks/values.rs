//! The values of a test's variables and names.

use super::module::{Module, Operand};
use super::term::{Step, Term};
use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// The value of a variable of a test, or of a name that DXC gives to an id.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Value {
    Id(u32),
    Text(Rc<str>),
    /// Defined by a line that failed.
    Unknown,
    /// A variable of the function that our module keeps as a value, by its key in [`Values`].
    Variable(Rc<str>),
    /// A pointer to a part of a variable or of a value, for which our module has no pointer of its own.
    Part(Rc<Part>),
    /// A value for which our module has no instruction of its own.
    Term(Term),
    /// A part of a result that no instruction of our module takes, or a type that none has.
    Unused,
    /// The value of a variable that our module lacks, of a type. The first use determines it.
    Any(u32),
    /// An integer that our module has with the other signedness.
    Integer(i64),
    /// An id with a decoration, which precedes the instruction that determines the id.
    Decorated(Rc<str>),
}

/// A part of something.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Part {
    pub of: Value,
    pub path: Vec<Step>,
}

/// The index of an access chain that an id of the module is.
pub fn step(module: &Module, id: u32) -> Step {
    integer(module, id).map_or(Step::Id(id), Step::Constant)
}

/// The value of an integer constant.
pub fn integer(module: &Module, id: u32) -> Option<i64> {
    let inst = module.definition(id)?;
    match inst.op.as_str() {
        "OpConstant" => inst.literal(1)?.parse().ok(),
        "OpConstantNull" => (module.definition(inst.id(0)?)?.op == "OpTypeInt").then_some(0),
        _ => None,
    }
}

/// The target of a pointer of the module: the variable, and the path from it.
pub fn place(module: &Module, pointer: u32) -> (u32, Vec<Step>) {
    let mut path = Vec::new();
    let mut root = pointer;
    while let Some(inst) =
        module.definition(root).filter(|inst| matches!(inst.op.as_str(), "OpAccessChain" | "OpInBoundsAccessChain"))
        && let Some(base) = inst.id(1)
    {
        let steps = inst.operands[2..].iter().filter_map(|operand| match operand {
            Operand::Id(id) => Some(step(module, *id)),
            Operand::Text(_) => None,
        });
        path.splice(0..0, steps);
        root = base;
    }
    (root, path)
}

/// The values so far. The key of a name begins with a percent sign, that of a variable's contents with an asterisk.
#[derive(Debug, Clone, Default)]
pub struct Values {
    all: Rc<BTreeMap<Rc<str>, Value>>,
    hash: u64,
}

impl PartialEq for Values {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
    }
}

fn hash(name: &str, value: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    (name, value).hash(&mut hasher);
    hasher.finish()
}

impl Values {
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.all.get(name)
    }

    pub fn set(&mut self, name: &str, value: Value) {
        self.hash ^= hash(name, &value);
        if let Some(before) = Rc::make_mut(&mut self.all).insert(name.into(), value) {
            self.hash ^= hash(name, &before);
        }
    }

    /// True if another name is the id.
    pub fn is_named(&self, id: u32, name: &str) -> bool {
        let mut all = self.all.iter();
        all.any(|(key, value)| key.starts_with('%') && **key != *name && *value == Value::Id(id))
    }

    /// The value that a variable of the test's module holds, if ours keeps it as a value.
    pub fn contents(&self, variable: &str) -> Option<&Value> {
        self.contents_in(variable, &self.arm())
    }

    /// The value that a variable holds in an arm of a branch, or in one around it.
    pub fn contents_in(&self, variable: &str, arm: &str) -> Option<&Value> {
        let outer = || arm.rsplit_once('/').and_then(|(outer, _)| self.contents_in(variable, outer));
        self.get(&format!("*{variable}{arm}")).or_else(outer)
    }

    pub fn store(&mut self, variable: &str, value: Value) {
        self.set(&format!("*{variable}{}", self.arm()), value);
    }

    /// The arm of a branch that our module does not have; empty outside of such arms.
    pub fn arm(&self) -> String {
        match self.get("arm") {
            Some(Value::Text(arm)) => arm.to_string(),
            _ => String::new(),
        }
    }

    pub fn set_arm(&mut self, arm: &str) {
        self.set("arm", Value::Text(arm.into()));
    }

    /// The variables with a value in one of the arms.
    pub fn stored_in(&self, arms: &[String]) -> Vec<String> {
        let variable =
            |key: &str| arms.iter().find_map(|arm| key.strip_prefix('*')?.strip_suffix(arm.as_str()).map(str::to_owned));
        let mut all: Vec<String> = self.all.keys().filter_map(|key| variable(key)).collect();
        all.dedup();
        all
    }
}
