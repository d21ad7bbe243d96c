//! Answers requests to SPIRV-Tools on the standard input until it ends. `test_kit::spirv_tools` starts this process: a crash in SPIRV-Tools does not
//! end the tests.
//!
//! A request is a line, followed by as many bytes as its last word says:
//!
//! | line | bytes | answer |
//! | --- | --- | --- |
//! | `val ENVIRONMENT LAYOUT BYTES` | a module | nothing |
//! | `as ENVIRONMENT BYTES` | assembly | a module that has the ids of the text |
//! | `dis ENVIRONMENT NAMES BYTES` | a module | assembly |
//!
//! `ENVIRONMENT` is a value of spirv-val's `--target-env`. `LAYOUT` is `strict`, `relaxed`, `scalar`, or `any` for relaxed and scalar. `NAMES` is
//! `names` or `numbers`. An answer is the line `ok BYTES` or `error BYTES`, followed by so many bytes: the result, or SPIRV-Tools' message.

use spirv_tools::TargetEnv;
use spirv_tools::assembler::{self, Assembler, AssemblerOptions, DisassembleOptions};
use spirv_tools::val::{self, Validator, ValidatorOptions};
use std::io::{self, BufRead, Read, Write};

fn main() -> io::Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        let words: Vec<&str> = line.split_whitespace().collect();
        let count = words.last().and_then(|count| count.parse::<usize>().ok()).ok_or(io::ErrorKind::InvalidData)?;
        let mut bytes = vec![0; count];
        input.read_exact(&mut bytes)?;
        let (status, answer) = match answer(&words, &bytes) {
            Ok(answer) => ("ok", answer),
            Err(message) => ("error", message.into_bytes()),
        };
        writeln!(output, "{status} {}", answer.len())?;
        output.write_all(&answer)?;
        output.flush()?;
        line.clear();
    }
    Ok(())
}

fn answer(words: &[&str], bytes: &[u8]) -> Result<Vec<u8>, String> {
    match *words {
        ["val", target, layout, _] => {
            let validator = val::create(Some(environment(target)?));
            validator.validate(module(bytes), Some(rules(layout)?)).map(|()| Vec::new()).map_err(|error| error.to_string())
        }
        ["as", target, _] => {
            let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
            let binary = assembler::create(Some(environment(target)?))
                .assemble(text, AssemblerOptions { preserve_numeric_ids: true })
                .map_err(|error| error.to_string())?;
            Ok(binary.as_words().iter().flat_map(|word| word.to_le_bytes()).collect())
        }
        ["dis", target, names, _] => {
            let options = DisassembleOptions {
                comment: false,
                indent: false,
                use_friendly_names: names == "names",
                ..DisassembleOptions::default()
            };
            let text = assembler::create(Some(environment(target)?)).disassemble(module(bytes), options);
            text.map_err(|error| error.to_string())?.map(String::into_bytes).ok_or_else(|| "no text".to_owned())
        }
        _ => Err(format!("unknown request: {}", words.join(" "))),
    }
}

fn module(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect()
}

fn environment(name: &str) -> Result<TargetEnv, String> {
    Ok(match name {
        "spv1.0" => TargetEnv::Universal_1_0,
        "spv1.3" => TargetEnv::Universal_1_3,
        "spv1.5" => TargetEnv::Universal_1_5,
        "spv1.6" => TargetEnv::Universal_1_6,
        "vulkan1.0" => TargetEnv::Vulkan_1_0,
        "vulkan1.1" => TargetEnv::Vulkan_1_1,
        "vulkan1.1spv1.4" => TargetEnv::Vulkan_1_1_Spirv_1_4,
        "vulkan1.2" => TargetEnv::Vulkan_1_2,
        "vulkan1.3" => TargetEnv::Vulkan_1_3,
        "vulkan1.4" => TargetEnv::Vulkan_1_4,
        _ => return Err(format!("unknown environment: {name}")),
    })
}

fn rules(layout: &str) -> Result<ValidatorOptions, String> {
    let mut options = ValidatorOptions::default();
    match layout {
        "strict" => {}
        "relaxed" => options.relax_block_layout = Some(true),
        "scalar" => options.scalar_block_layout = true,
        "any" => (options.relax_block_layout, options.scalar_block_layout) = (Some(true), true),
        _ => return Err(format!("unknown layout: {layout}")),
    }
    Ok(options)
}
