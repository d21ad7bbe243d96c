//! The facts of a module by `spirv-cross --reflect`.

use super::facts::{Facts, number};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// The command, which Debian has in the package of the same name.
const COMMAND: &str = "spirv-cross";

/// The lists of resources.
pub const LISTS: [&str; 8] =
    ["textures", "separate_images", "separate_samplers", "images", "subpass_inputs", "ssbos", "ubos", "acceleration_structures"];

/// # Errors
/// The command is missing.
pub fn check() -> Result<(), String> {
    match Command::new(COMMAND).arg("--revision").output() {
        Ok(_) => Ok(()),
        Err(error) => {
            Err(format!("{COMMAND} is missing, so nothing was compared: {error}; Debian's package is called {COMMAND}"))
        }
    }
}

/// # Errors
/// The command's words.
pub fn facts(module: &Path) -> Result<Facts, String> {
    let output = Command::new(COMMAND).arg(module).arg("--reflect").output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(text.lines().last().map_or_else(|| output.status.to_string(), str::to_owned));
    }
    let json: Value = serde_json::from_slice(&output.stdout).map_err(|error| format!("no JSON: {error}"))?;
    let mut facts = Facts::new();
    for entry in list(&json["entryPoints"]) {
        facts.insert(format!("entry point '{}' of stage {}", text(&entry["name"]), text(&entry["mode"])));
        if let Some(sizes) = entry["workgroup_size"].as_array() {
            let specialized = list(&entry["workgroup_size_is_spec_constant_id"]);
            let of_axis = |at: usize, size: &Value| match specialized.get(at).and_then(Value::as_bool) {
                Some(true) => format!("constant {size}"),
                _ => size.to_string(),
            };
            let sizes: Vec<String> = sizes.iter().enumerate().map(|(at, size)| of_axis(at, size)).collect();
            facts.insert(format!("workgroup size of '{}': {}", text(&entry["name"]), sizes.join(", ")));
        }
    }
    for what in LISTS {
        for resource in list(&json[what]) {
            let number = |key: &str| resource[key].as_u64().unwrap_or(0);
            let place = format!("{}.{}", number("set"), number("binding"));
            let is_block = matches!(what, "ssbos" | "ubos");
            // A block is called as its struct or as its variable.
            let name = if is_block { String::new() } else { format!(" '{}'", text(&resource["name"])) };
            let flag = |key: &str| if resource[key] == true { format!(" {key}") } else { String::new() };
            let flags = ["readonly", "writeonly", "coherent", "restrict"].map(flag).concat();
            let format = resource["format"].as_str().map_or(String::new(), |format| format!(" {format}"));
            facts.insert(format!("{place}: {what}{name}{}{flags}{format}", array(resource)));
            if is_block {
                facts.insert(format!("{place}: {} bytes", number("block_size")));
                members(&json, &place, text(&resource["type"]), &mut facts);
            }
        }
    }
    for block in list(&json["push_constants"]) {
        facts.insert(format!("push constants '{}'", text(&block["name"])));
        members(&json, "push constants", text(&block["type"]), &mut facts);
    }
    for (what, key) in [("input", "inputs"), ("output", "outputs")] {
        for variable in list(&json[key]) {
            let number = |key: &str| variable[key].as_u64().map_or(String::new(), |number| format!(" {key} {number}"));
            let ty = type_of(&json, variable);
            let place = ["location", "component", "index"].map(number).concat();
            facts.insert(format!("{what} '{}'{place}: {ty}{}", text(&variable["name"]), array(variable)));
        }
    }
    for constant in list(&json["specialization_constants"]) {
        let default = match &constant["default_value"] {
            Value::Bool(value) => value.to_string(),
            value => number(value.as_f64().unwrap_or(f64::NAN)),
        };
        facts.insert(format!("constant {} '{}': {} {default}", constant["id"], text(&constant["name"]), text(&constant["type"])));
    }
    Ok(facts)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The type of a variable or member; only that it is one, for a struct.
fn type_of(json: &Value, holder: &Value) -> String {
    let ty = text(&holder["type"]);
    match (holder["physical_pointer"] == true, json["types"].get(ty).is_some() || ty.starts_with('_')) {
        (true, _) => "address".to_owned(),
        (false, true) => "struct".to_owned(),
        (false, false) => ty.to_owned(),
    }
}

/// The lengths of arrays, the innermost first.
fn array(holder: &Value) -> String {
    let literal = list(&holder["array_size_is_literal"]);
    let length = |(at, length): (usize, &Value)| match literal.get(at).and_then(Value::as_bool) {
        Some(false) => "[constant]".to_owned(),
        _ => format!("[{length}]"),
    };
    list(&holder["array"]).iter().enumerate().map(length).collect()
}

fn members(json: &Value, place: &str, ty: &str, facts: &mut Facts) {
    for member in list(&json["types"][ty]["members"]) {
        let path = format!("{place} '{}'", text(&member["name"]));
        let number = |key: &str| member[key].as_u64().map_or(String::new(), |number| format!(" {key} {number}"));
        let numbers = ["offset", "array_stride", "matrix_stride"].map(number).concat();
        let order = if member["row_major"] == true { " row_major" } else { "" };
        let ty = type_of(json, member);
        facts.insert(format!("{path}: {ty}{}{numbers}{order}", array(member)));
        if ty == "struct" {
            members(json, &path, text(&member["type"]), facts);
        }
    }
}
