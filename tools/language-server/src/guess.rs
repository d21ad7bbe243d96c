//! Guesses how to compile a file that is opened alone: an editor specifies no profile and no entry point.

use frontend::ast::{Attribute, Function, FunctionName, Item, ItemId, Unit};

/// The profile and the entry point for the diagnostics of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guess {
    /// `-T`: `cs_6_10`.
    pub profile: &'static str,
    /// `-E`
    pub entry: Option<String>,
    /// Whether the file has an entry point, so that it can be compiled to a module.
    pub has_entry: bool,
}

/// Guesses from the attributes of functions: `[shader("…")]` makes a library, `[numthreads]` a compute shader, or with
/// `[outputtopology]` a mesh shader. A file without either, such as a header, is a library too.
pub fn guess(unit: &Unit) -> Guess {
    let functions: Vec<&Function> = unit.items.iter().flat_map(|item| functions(unit, *item)).collect();
    let has =
        |function: &Function, name: &str| function.specifiers.attributes.iter().any(|attribute| is_plain(unit, attribute, name));
    let library = |has_entry| Guess { profile: "lib_6_x", entry: None, has_entry };
    if functions.iter().any(|function| has(function, "shader")) {
        return library(true);
    }
    let Some(function) = functions.iter().find(|function| has(function, "numthreads") && function.body.is_some()) else {
        return library(false);
    };
    let FunctionName::Path(path) = &function.name else { return library(false) };
    let profile = if has(function, "outputtopology") { "ms_6_10" } else { "cs_6_10" };
    let entry = path.segments().last().map(|segment| unit.names.text(segment.ident.name).to_owned());
    Guess { profile, has_entry: entry.is_some(), entry }
}

/// The functions at file scope and in namespaces.
fn functions(unit: &Unit, item: ItemId) -> Vec<&Function> {
    match &unit.item_arena[item] {
        Item::Function(function) => vec![function],
        Item::Namespace { items, .. } => items.iter().flat_map(|item| functions(unit, *item)).collect(),
        _ => Vec::new(),
    }
}

fn is_plain(unit: &Unit, attribute: &Attribute, name: &str) -> bool {
    attribute.scope.is_none() && unit.names.text(attribute.name.name).eq_ignore_ascii_case(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use frontend::preproc::{Config, NoFiles, RootFile, preprocess};

    fn guessed(text: &str) -> Guess {
        let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
        guess(&frontend::parse(&preprocess(root, &NoFiles, &Config::default()).expanded).0)
    }

    #[test]
    fn attributes_decide() {
        let compute = guessed("void f() {} [numthreads(1, 1, 1)] void shade() {} [NumThreads(1, 1, 1)] void second() {}");
        assert_eq!(compute, Guess { profile: "cs_6_10", entry: Some("shade".to_owned()), has_entry: true });
        let mesh = guessed("[outputtopology(\"triangle\")] [numthreads(1, 1, 1)] void m() {}");
        assert_eq!((mesh.profile, mesh.entry.as_deref()), ("ms_6_10", Some("m")));
        let library = Guess { profile: "lib_6_x", entry: None, has_entry: true };
        assert_eq!(guessed("[shader(\"compute\")] [numthreads(1, 1, 1)] void main() {}"), library);
        assert_eq!(guessed("namespace n { [shader(\"miss\")] void main() {} }"), library);
        assert_eq!(guessed("float4 main() : SV_Target { return 0; }"), Guess { has_entry: false, ..library });
    }
}
