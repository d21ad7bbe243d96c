//! Formats a pipeline after its run as the suite's tool does, for tests without expected results of their own.

use super::format::bits;
use super::pipeline::{Buffer, Check, Pipeline, Rule};
use std::fmt::Write;

/// LLVM breaks lists in brackets after this column.
const WRAP: usize = 70;
/// The column of the values, after the keys.
const KEY_WIDTH: usize = 17;

/// The buffers of the pipeline.
pub fn pipeline(pipeline: &Pipeline) -> String {
    let mut text = "---\nShaders:\n".to_owned();
    for shader in &pipeline.shaders {
        let _ = writeln!(text, "  - Stage:           {}\n    Entry:           {}", shader.stage, shader.entry);
    }
    text += "Buffers:\n";
    for buffer in &pipeline.buffers {
        text += &entry(buffer, "  - ", "    ");
    }
    text += "DescriptorSets:\n";
    for set in &pipeline.sets {
        text += "  - Resources:\n";
        for resource in set {
            let _ = writeln!(text, "    - Name:            {}\n      Kind:            {}", resource.name, resource.kind);
        }
    }
    text + "...\n"
}

fn entry(buffer: &Buffer, first: &str, indent: &str) -> String {
    let mut text = first.to_owned();
    let mut line = |key: &str, value: &str| {
        let prefix = if key == "Name" { "" } else { indent };
        let _ = writeln!(text, "{prefix}{:KEY_WIDTH$}{value}", format!("{key}:"));
    };
    line("Name", &buffer.name);
    line("Format", &buffer.format_name);
    if buffer.channels != 1 {
        line("Channels", &buffer.channels.to_string());
    }
    if buffer.stride != 0 {
        line("Stride", &buffer.stride.to_string());
    }
    if buffer.data.len() != 1 {
        line("ArraySize", &buffer.data.len().to_string());
    }
    if !buffer.counters.is_empty() {
        let counters: Vec<String> = buffer.counters.iter().map(u32::to_string).collect();
        match counters.as_slice() {
            [counter] => line("Counter", counter),
            counters => line("Counters", &flow(counters, indent.len() + KEY_WIDTH)),
        }
    }
    let lists: Vec<Vec<String>> = buffer.data.iter().map(|data| elements(buffer, data)).collect();
    if let [list] = lists.as_slice() {
        line("Data", &flow(list, indent.len() + KEY_WIDTH));
    } else {
        line("Data", "");
        for list in &lists {
            let _ = writeln!(text, "{indent}  - {}", flow(list, indent.len() + 4));
        }
    }
    let extent = buffer.extent;
    let _ = writeln!(text, "{indent}OutputProps:");
    for (key, value) in [("Height:", extent.height), ("Width:", extent.width), ("Depth:", extent.depth)] {
        let _ = writeln!(text, "{indent}  {key:KEY_WIDTH$}{value}");
    }
    text
}

fn elements(buffer: &Buffer, data: &[u8]) -> Vec<String> {
    data.chunks_exact(buffer.format.bytes).map(|bytes| buffer.format.print(bytes)).collect()
}

/// `[ 1, 2 ]`, which starts at a column.
fn flow(items: &[String], start: usize) -> String {
    let mut text = "[ ".to_owned();
    let mut column = start + 2;
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text += ", ";
            column += 2;
        }
        if column > WRAP {
            let _ = write!(text, "\n{:start$}  ", "");
            column = start + 2;
        }
        text += item;
        column += item.len();
    }
    text + " ]"
}

/// The message of a failed comparison.
pub fn failure(check: &Check, actual: &Buffer, expected: &Buffer) -> String {
    let rule = match check.rule {
        Rule::Exact => "BufferExact".to_owned(),
        Rule::Ulp { ulps, .. } => format!("BufferFloatULP\nULP: {ulps}"),
        Rule::Epsilon { epsilon, .. } => format!("BufferFloatEpsilon\nEpsilon: {epsilon}"),
    };
    let hex = |buffer: &Buffer| {
        let list = |data: &Vec<u8>| {
            let items: Vec<String> = data.chunks_exact(buffer.format.bytes).map(|bytes| format!("0x{:x}", bits(bytes))).collect();
            format!("[ {} ]\n", items.join(", "))
        };
        match buffer.data.as_slice() {
            [data] => list(data),
            lists => lists.iter().map(|data| format!("- {}", list(data))).collect(),
        }
    };
    format!(
        "Test failed: {}\nComparison Rule: {rule}\nExpected:\n---\n{}...\nGot:\n---\n{}...\nFull Hex representation of Expected Buffer \
         Values:\n{}Full Hex representation of Actual Buffer Values:\n{}",
        check.name,
        entry(expected, "", ""),
        entry(actual, "", ""),
        hex(expected),
        hex(actual)
    )
}
