//! The registered generators of modules (`spir-v.xml`, "SPIR-V Generator Opcodes").

/// The number and the name in assembly of each tool.
const GENERATORS: &[(u32, &str)] = &[
    (0, "Khronos"),
    (1, "LunarG"),
    (2, "Valve"),
    (3, "Codeplay"),
    (4, "NVIDIA"),
    (5, "ARM"),
    (6, "Khronos LLVM/SPIR-V Translator"),
    (7, "Khronos SPIR-V Tools Assembler"),
    (8, "Khronos Glslang Reference Front End"),
    (9, "Qualcomm"),
    (10, "AMD"),
    (11, "Intel"),
    (12, "Imagination"),
    (13, "Google Shaderc over Glslang"),
    (14, "Google spiregg"),
    (15, "Google rspirv"),
    (16, "X-LEGEND Mesa-IR/SPIR-V Translator"),
    (17, "Khronos SPIR-V Tools Linker"),
    (18, "Wine VKD3D Shader Compiler"),
    (19, "Tellusim Clay Shader Compiler"),
    (20, "W3C WebGPU Group WHLSL Shader Translator"),
    (21, "Google Clspv"),
    (22, "LLVM MLIR SPIR-V Serializer"),
    (23, "Google Tint Compiler"),
    (24, "Google ANGLE Shader Compiler"),
    (25, "Netease Games Messiah Shader Compiler"),
    (26, "Xenia Xenia Emulator Microcode Translator"),
    (27, "Embark Studios Rust GPU Compiler Backend"),
    (28, "gfx-rs community Naga"),
    (29, "Mikkosoft Productions MSP Shader Compiler"),
    (30, "SpvGenTwo community SpvGenTwo SPIR-V IR Tools"),
    (31, "Google Skia SkSL"),
    (32, "TornadoVM Beehive SPIRV Toolkit"),
    (33, "DragonJoker ShaderWriter"),
    (34, "Rayan Hatout SPIRVSmith"),
    (35, "Saarland University Shady"),
    (36, "Taichi Graphics Taichi"),
    (37, "heroseh Hero C Compiler"),
    (38, "Meta SparkSL"),
    (39, "SirLynix Nazara ShaderLang Compiler"),
    (40, "Khronos Slang Compiler"),
    (41, "Zig Software Foundation Zig Compiler"),
    (42, "Rendong Liang spq"),
    (43, "LLVM LLVM SPIR-V Backend"),
    (44, "Robert Konrad Kongruent"),
    (45, "Kitsunebi Games Nuvk SPIR-V Emitter and DLSL compiler"),
    (46, "Nintendo"),
    (47, "ARM"),
    (48, "Goopax"),
];

/// The name of the tool; None for an unregistered tool.
pub fn name(tool: u32) -> Option<&'static str> {
    GENERATORS.iter().find(|(number, _)| *number == tool).map(|(_, name)| *name)
}

/// The number of the tool with this name, or in `Unknown(number)`.
pub fn number(name: &str) -> Option<u32> {
    let known = GENERATORS.iter().find(|(_, known)| *known == name).map(|(number, _)| *number);
    let unknown = || name.strip_prefix("Unknown(")?.strip_suffix(')')?.parse().ok().filter(|number| *number <= 0xffff);
    known.or_else(unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_numbers() {
        for number in [0, 8, 14, 44, 999] {
            let shown = name(number).map_or(format!("Unknown({number})"), str::to_owned);
            let back = super::number(&shown).expect("it is one");
            assert_eq!(name(back), name(number), "{shown}");
        }
        assert_eq!(number("Nobody"), None);
        assert_eq!(number("Unknown(99999)"), None);
    }
}
