//! Splits a test file into its parts, its conditions and its commands, by the rules of LLVM's `split-file` and `lit`.

use std::collections::BTreeMap;

/// The suite's names of the features of a machine with lavapipe, and of a compiler that replaces DXC.
const FEATURES: &[&str] = &[
    "Vulkan",
    "DXC",
    "Lavapipe",
    "Linux",
    "Int16",
    "Half",
    "Double",
    "Int64",
    "Int64GroupSharedAtomics",
    "VulkanInt64BufferAtomics",
];

/// Device extensions that the suite requires and lavapipe 22.3 lacks.
const ABSENT_EXTENSIONS: &[&str] = &[
    "VK_KHR_acceleration_structure",
    "VK_KHR_ray_query",
    "VK_KHR_ray_tracing_pipeline",
    "VK_EXT_mesh_shader",
    "VK_KHR_shader_maximal_reconvergence",
    "VK_KHR_compute_shader_derivatives",
    "VK_NV_compute_shader_derivatives",
];

#[derive(Debug, Default)]
pub struct Test {
    /// The files that the test consists of, by name.
    pub parts: BTreeMap<String, String>,
    /// The commands, without the one that splits the file.
    pub commands: Vec<String>,
    requires: Vec<String>,
    unsupported: Vec<String>,
    fails: Vec<String>,
}

/// The meaning of a test's marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// The test can run here.
    Feasible,
    /// It runs, and is known to fail with DXC.
    ExpectedToFail,
    /// A feature that the test requires is missing.
    Unsupported,
}

impl Test {
    pub fn read(text: &str) -> Self {
        let mut test = Self::default();
        let mut part: Option<(String, String)> = None;
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("#---").or_else(|| line.strip_prefix("//---")) {
                test.parts.extend(part.replace((name.trim().to_owned(), String::new())));
                continue;
            }
            if let Some((_, content)) = &mut part {
                content.push_str(line);
                content.push('\n');
            }
            test.directive(line);
        }
        test.parts.extend(part);
        test
    }

    fn directive(&mut self, line: &str) {
        let line = line.trim_start();
        let Some(comment) = line.strip_prefix('#').or_else(|| line.strip_prefix("//")) else { return };
        let Some((name, value)) = comment.split_once(':') else { return };
        let value = value.trim().to_owned();
        match name.trim() {
            "RUN" if !value.starts_with("split-file") => self.commands.push(conditional(&value)),
            "REQUIRES" => self.requires.push(value),
            "UNSUPPORTED" => self.unsupported.push(value),
            "XFAIL" => self.fails.push(value),
            _ => {}
        }
    }

    /// The mark of a test. Those of graphics are all marked as unsupported on lavapipe, because some versions crash now and then.
    ///
    /// # Errors
    /// A condition is not understood.
    pub fn mark(&self, is_raster: bool) -> Result<Mark, String> {
        let unsupported: Vec<String> =
            self.unsupported.iter().filter(|line| !(is_raster && line.as_str() == "Lavapipe")).cloned().collect();
        let conditions = |lines: &[String]| -> Result<Vec<bool>, String> {
            lines.iter().flat_map(|line| line.split(',')).map(holds).collect()
        };
        if !conditions(&self.requires)?.iter().all(|holds| *holds) || conditions(&unsupported)?.contains(&true) {
            return Ok(Mark::Unsupported);
        }
        Ok(if conditions(&self.fails)?.contains(&true) { Mark::ExpectedToFail } else { Mark::Feasible })
    }
}

/// Whether a folder's `lit.local.cfg` excludes its tests: `if 'FEATURE' not in config.available_features`, or without `not`, before
/// `config.unsupported = True`. The rest of the file is ignored.
pub fn folder_is_unsupported(configuration: &str) -> bool {
    let mut holds = false;
    for line in configuration.lines() {
        if let Some(condition) = line.strip_prefix("if ") {
            let feature = condition.split(['\'', '"']).nth(1).unwrap_or_default();
            holds = has(feature) != condition.contains(" not in ");
        } else if holds && line.trim() == "config.unsupported = True" {
            return true;
        }
    }
    false
}

/// `%if CONDITION %{ words %}` to its words or nothing.
fn conditional(command: &str) -> String {
    let mut result = String::new();
    let mut rest = command;
    while let Some((before, after)) = rest.split_once("%if ") {
        let Some((condition, words)) = after.split_once("%{") else { break };
        let Some((words, after)) = words.split_once("%}") else { break };
        result += before;
        if holds(condition).unwrap_or(false) {
            result += words;
        }
        rest = after;
    }
    result + rest
}

fn has(feature: &str) -> bool {
    let model = feature.strip_prefix("SM_6_").is_some_and(|minor| minor.parse().is_ok_and(|minor: u8| minor <= 9));
    let extension = feature.starts_with("VK_") && !ABSENT_EXTENSIONS.contains(&feature);
    model || extension || feature == "true" || FEATURES.contains(&feature)
}

/// Evaluates a condition over features: `||`, `&&`, `!` and parentheses; `*` always holds.
fn holds(condition: &str) -> Result<bool, String> {
    let mut rest = condition.trim();
    let value = any(&mut rest)?;
    if rest.is_empty() { Ok(value) } else { Err(format!("'{rest}' is left of the condition '{condition}'")) }
}

fn take(text: &mut &str, token: &str) -> bool {
    let found = text.trim_start().strip_prefix(token);
    if let Some(rest) = found {
        *text = rest.trim_start();
    }
    found.is_some()
}

fn any(text: &mut &str) -> Result<bool, String> {
    let mut value = all(text)?;
    while take(text, "||") {
        value |= all(text)?;
    }
    Ok(value)
}

fn all(text: &mut &str) -> Result<bool, String> {
    let mut value = unary(text)?;
    while take(text, "&&") {
        value &= unary(text)?;
    }
    Ok(value)
}

fn unary(text: &mut &str) -> Result<bool, String> {
    let mut negated = false;
    while take(text, "!") {
        negated = !negated;
    }
    let value = if take(text, "(") {
        let value = any(text)?;
        if !take(text, ")") {
            return Err("')' is missing in a condition".to_owned());
        }
        value
    } else if take(text, "*") {
        true
    } else {
        let word = |c: char| c.is_alphanumeric() || "-+=._".contains(c);
        let end = text.find(|c| !word(c)).unwrap_or(text.len());
        let (name, rest) = text.split_at(end);
        if name.is_empty() {
            return Err(format!("a feature is missing before '{rest}'"));
        }
        *text = rest.trim_start();
        has(name)
    };
    Ok(value != negated)
}

#[cfg(test)]
mod tests {
    use super::{Mark, Test, folder_is_unsupported, holds};

    #[test]
    fn parts_and_commands() {
        let test = Test::read(
            "#--- a.hlsl\nvoid f();\n//--- b.yaml\nA: 1\n#--- end\n# XFAIL: Clang, Metal\n# RUN: split-file %s %t\n# RUN: %dxc_target %if Vulkan %{ -x %} %t/a.hlsl\n",
        );
        assert_eq!(test.parts["a.hlsl"], "void f();\n");
        assert_eq!(test.parts["b.yaml"], "A: 1\n");
        assert_eq!(test.commands, ["%dxc_target  -x  %t/a.hlsl"]);
        assert_eq!(test.mark(false), Ok(Mark::Feasible));
    }

    #[test]
    fn folders() {
        let text = |feature| format!("if '{feature}' not in config.available_features:\n  config.unsupported = True\n");
        assert!(folder_is_unsupported(&text("DirectX")));
        assert!(!folder_is_unsupported(&text("Vulkan")));
    }

    #[test]
    fn conditions() {
        assert_eq!(holds("Vulkan && (Clang || SM_6_6)"), Ok(true));
        assert_eq!(holds("!DXC"), Ok(false));
        assert!(holds("Vulkan &&").is_err());
    }
}
