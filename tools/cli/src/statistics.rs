//! Prints the statistics of a module as a table or as JSON.

use serde_json::json;
use spirv_module::FunctionStatistics;

/// A line per function, below the column headings.
pub fn table(functions: &[FunctionStatistics]) -> String {
    let width = functions.iter().map(|function| function.name.chars().count()).max().unwrap_or(0).max("function".len());
    let mut text = format!(
        "{:<width$} {:>13} {:>7} {:>9} {:>7} {:>9} {:>13} {:>13}\n",
        "function", "instructions", "loads", "repeated", "stores", "branches", "memory bytes", "live scalars"
    );
    for function in functions {
        let FunctionStatistics { name, instructions, loads, repeated_loads, stores, branches, function_memory, live_scalars } =
            function;
        text += &format!(
            "{name:<width$} {instructions:>13} {loads:>7} {repeated_loads:>9} {stores:>7} {branches:>9} {function_memory:>13} {live_scalars:>13}\n"
        );
    }
    text
}

/// One JSON object per line for each function.
pub fn json(functions: &[FunctionStatistics]) -> String {
    let object = |function: &FunctionStatistics| {
        let FunctionStatistics { name, instructions, loads, repeated_loads, stores, branches, function_memory, live_scalars } =
            function;
        json!({
            "function": name,
            "instructions": instructions,
            "loads": loads,
            "repeated_loads": repeated_loads,
            "stores": stores,
            "branches": branches,
            "function_memory": function_memory,
            "live_scalars": live_scalars,
        })
    };
    functions.iter().map(|function| format!("{}\n", object(function))).collect()
}
