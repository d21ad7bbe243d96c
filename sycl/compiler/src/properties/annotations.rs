//! Turns the properties in `llvm.global.annotations` into string attributes of the annotated items.

use super::given::Given;
use super::values::{Value, Written, value_of};
use crate::addresses::{self, Target};
use crate::callees::CallGraph;
use crate::findings::Findings;
use ir::{ConstantId, ConstantKind, FunctionId, Module, Type, TypeId};

const ROWS: &str = "llvm.global.annotations";
/// DPC++'s keyword: alternating names and values, all of them strings.
const PAIRS: &str = "sycl-properties";
/// The keyword for clang's `annotate` with two pack expansions: first all names, then all values. A list of names after a colon selects properties;
/// the others are for another reader of the same pack.
const HALVES: &str = "sycl-properties/split";

/// The end of the mangled name of a member `operator()`.
const CALL_OPERATOR: &str = "clE";

/// The format of an annotation's values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keyword {
    Pairs,
    Halves { only: Option<Vec<String>> },
}

impl Keyword {
    /// Parses a keyword; returns `None` for an annotation that is not a list of properties.
    pub fn read(text: &str) -> Option<Self> {
        let (keyword, only) = match text.split_once(':') {
            Some((keyword, only)) => (keyword, Some(only.split(',').map(str::to_owned).collect())),
            None => (text, None),
        };
        match keyword {
            PAIRS if only.is_none() => Some(Self::Pairs),
            HALVES => Some(Self::Halves { only }),
            _ => None,
        }
    }

    /// Returns true if the annotated item is the member that holds a pointer, as in clang's annotations, and not the pointer itself. Alignments and
    /// cache hints then apply to the pointer.
    pub fn is_of_member(&self) -> bool {
        matches!(self, Self::Halves { .. })
    }

    /// Returns the properties in the values of an annotation, which are the address of a struct or null.
    pub fn properties(&self, module: &Module, values: ConstantId) -> Result<Vec<Given>, &'static str> {
        if module.is_zero(values) {
            return Ok(Vec::new());
        }
        let init = addresses::variable(module, values).and_then(|global| module.globals[global].init);
        let init = init.ok_or("the properties of an annotation must be the address of a constant struct")?;
        let fields: Vec<_> = match &module.constants[init].kind {
            ConstantKind::Aggregate(fields) => fields.clone(),
            // All fields are zero. Properties have names, so there are none.
            ConstantKind::Null => return Ok(Vec::new()),
            _ => return Err("the properties of an annotation must be the address of a constant struct"),
        };
        let is_pointer = |field: &ConstantId| matches!(module.types[module.constants[*field].ty], Type::Pointer(_));
        // Only clang's annotations have values that are not strings.
        let in_halves = matches!(self, Self::Halves { .. }) || !fields.iter().all(is_pointer);
        let mut scalars = Vec::with_capacity(fields.len());
        for field in fields {
            values_in(module, field, &mut scalars)?;
        }
        if scalars.len() % 2 != 0 {
            return Err("an annotation must have as many names of properties as values");
        }
        let at = |at: usize| match in_halves {
            true => (at, scalars.len() / 2 + at),
            false => (2 * at, 2 * at + 1),
        };
        let mut properties = Vec::new();
        for (name, value) in (0..scalars.len() / 2).map(at) {
            let name = match &scalars[name] {
                Some(Some(Value::Text(name))) => name.clone(),
                // Names that a filter omits are null.
                Some(None) => String::new(),
                _ => return Err("the name of a property must be a constant string"),
            };
            let value = scalars[value].clone().ok_or("the value of a property must be a number or a text")?;
            properties.push(Given { name, value });
        }
        properties.retain(|property| self.means(&property.name));
        Ok(properties)
    }

    fn means(&self, name: &str) -> bool {
        let is_listed = match self {
            Self::Pairs | Self::Halves { only: None } => true,
            Self::Halves { only: Some(only) } => only.iter().any(|listed| listed == name),
        };
        is_listed && !name.is_empty()
    }
}

/// A scalar of an annotation, as returned by [`value_of`].
type Scalar = Option<Option<Value>>;

/// Collects a value, or the values in a struct. Arrays are skipped, because they pad a struct.
fn values_in(module: &Module, value: ConstantId, found: &mut Vec<Scalar>) -> Result<(), &'static str> {
    let known = &module.constants[value];
    match (&module.types[known.ty], &known.kind) {
        (Type::Array { .. }, _) => {}
        (Type::Named(_) | Type::Struct { .. }, ConstantKind::Aggregate(fields)) => {
            for field in fields {
                values_in(module, *field, found)?;
            }
        }
        (Type::Named(_) | Type::Struct { .. }, ConstantKind::Null) => zeros_in(module, known.ty, found),
        // An empty struct has a member that is padding.
        (Type::Named(_) | Type::Struct { .. } | Type::Int(8), ConstantKind::Undef) => {}
        // SPIR-V's literals have 32 bits, so only narrower values depend on their sign.
        (Type::Int(bits @ (8 | 16)), _) if module.int_value(value).is_some_and(|value| value >> (bits - 1) & 1 == 1) => {
            return Err("a property value of 8 or 16 bits has no known sign: it must be an int or a long");
        }
        _ => found.push(value_of(module, value, Written::Plain)),
    }
    Ok(())
}

/// Collects the values of a zero-initialized type.
fn zeros_in(module: &Module, ty: TypeId, found: &mut Vec<Scalar>) {
    match &module.types[ty] {
        Type::Array { .. } => {}
        Type::Named(id) => {
            module.types.structs[*id].body.iter().flatten().for_each(|field| zeros_in(module, *field, found));
        }
        Type::Struct { fields, .. } => fields.iter().for_each(|field| zeros_in(module, *field, found)),
        Type::Int(1) => found.push(Some(Some(Value::Bool(false)))),
        Type::Int(_) => found.push(Some(Some(Value::Number(0)))),
        Type::Float(_) => found.push(Some(Some(Value::Float(0.0)))),
        Type::Pointer(_) => found.push(Some(None)),
        _ => found.push(None),
    }
}

/// Removes the rows that contain properties, and adds the properties to the annotated items as attributes.
pub fn collect(module: &mut Module, findings: &mut Findings) {
    let Some(table) = module.globals.keys().find(|id| module.globals[*id].name == ROWS) else { return };
    let loc = module.globals[table].loc;
    let Some(ConstantKind::Aggregate(rows)) = module.globals[table].init.map(|init| module.constants[init].kind.clone()) else {
        return;
    };
    let mut others = Vec::new();
    let calls = CallGraph::of_calls(module);
    for row in &rows {
        match of_row(module, &calls, *row) {
            None => others.push(*row),
            Some(done) => super::given::report(done, module, loc, findings),
        }
    }
    if others.len() == rows.len() {
        return;
    }
    let Type::Array { element, .. } = module.types[module.globals[table].slot] else { return };
    let slot = module.types.array(element, others.len() as u64);
    let init = module.aggregate(slot, others);
    module.globals[table].slot = slot;
    module.globals[table].init = Some(init);
}

/// Applies a row; returns `None` for a row without properties.
fn of_row(module: &mut Module, calls: &CallGraph, row: ConstantId) -> Option<Result<(), String>> {
    let ConstantKind::Aggregate(columns) = &module.constants[row].kind else { return None };
    let &[target, keyword, _, _, values] = &columns[..] else { return None };
    let keyword = Keyword::read(&addresses::text(module, keyword)?)?;
    let properties = match keyword.properties(module, values) {
        Ok(properties) => properties,
        Err(message) => return Some(Err(message.to_owned())),
    };
    Some(match addresses::target(module, target)? {
        Target::Variable(global) => super::given::add(&mut module.globals[global].attributes, &properties),
        Target::Function(function) => {
            let carriers = std::iter::once(function).chain(kernels_of(module, calls, function)).collect::<Vec<_>>();
            let mut add = |id| super::given::add(&mut module.functions[id].attributes.others, &properties);
            carriers.into_iter().try_for_each(&mut add)
        }
    })
}

/// The kernels whose body is the `operator()` of a function object. DPC++ makes the operator itself the kernel.
fn kernels_of(module: &Module, calls: &CallGraph, body: FunctionId) -> Vec<FunctionId> {
    if !module.functions[body].name.contains(CALL_OPERATOR) {
        return Vec::new();
    }
    let kernels = module
        .functions
        .iter()
        .filter(|(_, function)| function.calling_convention.as_deref() == Some(super::kernels::KERNEL))
        .map(|(id, _)| id);
    kernels.filter(|id| calls.named(*id).contains(&body)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_may_list_what_is_meant() {
        assert_eq!(Keyword::read("sycl-properties"), Some(Keyword::Pairs));
        assert_eq!(Keyword::read("sycl-properties/split"), Some(Keyword::Halves { only: None }));
        let only = Some(vec!["a".to_owned(), "b".to_owned()]);
        assert_eq!(Keyword::read("sycl-properties/split:a,b"), Some(Keyword::Halves { only }));
        assert_eq!(Keyword::read("{register:1}"), None);
        assert_eq!(Keyword::read("sycl-properties:a"), None);
    }
}
