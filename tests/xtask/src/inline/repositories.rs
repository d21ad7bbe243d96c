//! The repositories, and how each compiles its own shaders.

pub struct Repository {
    /// Its name below the corpus.
    pub folder: &'static str,
    /// Headers, and folders of headers.
    pub headers: &'static [&'static str],
    pub header_extensions: &'static [&'static str],
    /// Folders of self-contained shaders.
    pub shaders: &'static [&'static str],
    /// The flags of its own build that matter for the language and the module.
    pub flags: &'static str,
    /// `-I`, below the corpus.
    pub includes: &'static [&'static str],
    /// The prefix of header names in its includes.
    pub mark: &'static str,
    /// The flags of each compilation of a text.
    pub variants: fn(&str) -> Vec<Vec<String>>,
}

pub const REPOSITORIES: &[Repository] = &[
    Repository {
        folder: "Nabla",
        headers: &["include/nbl/builtin/hlsl"],
        header_extensions: &["hlsl", "hlsli"],
        shaders: &[],
        flags: "-T lib_6_8 -enable-16bit-types -Zpr -fvk-use-scalar-layout -HV 202x -fspv-target-env=vulkan1.3",
        includes: &["Nabla/include", "boost/include", "Devsh-SPIRV-Headers/include", "Nabla-generated/include"],
        mark: "",
        variants: |_| vec![Vec::new()],
    },
    Repository {
        folder: "DirectXShaderCompiler",
        headers: &["tools/clang/lib/Headers/hlsl/vk"],
        header_extensions: &["h"],
        shaders: &[],
        flags: "-T lib_6_8 -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3",
        includes: &["DirectXShaderCompiler/tools/clang/lib/Headers/hlsl"],
        mark: "",
        variants: |_| vec![Vec::new()],
    },
    Repository {
        folder: "vk_mini_samples",
        headers: &["common/shaders"],
        header_extensions: &["hlsli"],
        shaders: &["samples"],
        flags: "-T lib_6_7 -HV 2021 -Zi -D __hlsl -fvk-use-scalar-layout -fspv-target-env=vulkan1.3",
        includes: &["vk_mini_samples", "vk_mini_samples/common/shaders"],
        mark: "",
        variants: |_| vec![Vec::new()],
    },
    Repository {
        folder: "GPRT",
        headers: &["gprt/gprt_device.h"],
        header_extensions: &["h"],
        shaders: &["gprt", "samples"],
        flags: "-T lib_6_7 -HV 2021 -D GPRT_DEVICE -fvk-use-scalar-layout -fspv-target-env=vulkan1.1spirv1.4",
        includes: &["GPRT/gprt"],
        mark: "",
        variants: gprt,
    },
    Repository {
        folder: "core3",
        headers: &["include/shader_compiler/shaders"],
        header_extensions: &["hlsli"],
        shaders: &["src"],
        flags: "-T lib_6_8 -HV 202x -enable-16bit-types -fvk-use-dx-layout -D __OXC -fspv-target-env=vulkan1.3",
        includes: &["core3/include/shader_compiler/shaders"],
        mark: "@",
        variants: oxc3,
    },
    Repository {
        folder: "AnKi",
        headers: &["AnKi/Shaders"],
        header_extensions: &["hlsl", "h"],
        shaders: &[],
        flags: "-T lib_6_8 -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.1spirv1.4 -fvk-support-nonzero-base-instance",
        includes: &["AnKi"],
        mark: "",
        variants: |_| anki(),
    },
];

/// AnKi defines a macro for the stage, and compiles with its assertions and without them.
fn anki() -> Vec<Vec<String>> {
    let stages = ["VERTEX", "PIXEL", "COMPUTE", "RAY_GEN", "CLOSEST_HIT", "MISS"];
    let flags =
        |stage: &str, asserts: u8| vec![format!("-DANKI_{stage}_SHADER=1"), format!("-DANKI_ASSERTIONS_ENABLED={asserts}")];
    stages.iter().flat_map(|stage| [0, 1].map(|asserts| flags(stage, asserts))).collect()
}

/// GPRT compiles each file once for each kind of program, which its macros select.
fn gprt(_: &str) -> Vec<Vec<String>> {
    let kinds = ["RAYGEN", "CLOSESTHIT", "ANYHIT", "MISS", "INTERSECTION", "COMPUTE", "VERTEX", "PIXEL"];
    kinds.iter().map(|kind| vec![format!("-D{kind}")]).collect()
}

/// OxC3 defines a macro for each extension that an attribute names, and one for the stages of ray tracing, and compiles each permutation of
/// macros: the first is enough. It compiles entry points with
/// HLSL's attribute as a library, and those with its own one by one.
fn oxc3(text: &str) -> Vec<Vec<String>> {
    let text = &without_comments(text);
    let mut defines = Vec::new();
    for rest in arguments(text, "oxc::extension(") {
        let names = rest.split(')').next().unwrap_or_default();
        defines.extend(names.split('"').skip(1).step_by(2).map(|name| format!("-D__OXC_EXT_{}", name.to_uppercase())));
    }
    let of_rays = ["raygeneration", "closesthit", "anyhit", "miss", "intersection", "callable"];
    if of_rays.iter().any(|stage| text.contains(&format!("shader(\"{stage}\")"))) {
        defines.push("-D__OXC_EXT_RAYTRACING".to_owned());
    }
    let mut variants: Vec<Vec<String>> = arguments(text, "oxc::stage(")
        .filter_map(|rest| {
            let prefix = match rest.split('"').nth(1)? {
                "vertex" => "vs",
                "pixel" => "ps",
                "compute" => "cs",
                "geometry" => "gs",
                "hull" => "hs",
                "domain" => "ds",
                "mesh" => "ms",
                "task" => "as",
                _ => return None,
            };
            let profile = ["-T".to_owned(), format!("{prefix}_6_8"), "-E".to_owned(), declared_after(rest)?.to_owned()];
            Some(profile.into_iter().chain(permutation(rest)).chain(defines.iter().cloned()).collect())
        })
        .collect();
    if variants.is_empty() || text.contains("[shader(") {
        variants.push(permutation(text).into_iter().chain(defines).collect());
    }
    variants
}

/// The macros of the first permutation that a text requests.
fn permutation(text: &str) -> Vec<String> {
    let names = arguments(text, "oxc::defines(").next().and_then(|rest| rest.split(')').next()).unwrap_or_default();
    let words: Vec<&str> = names.split('"').skip(1).step_by(2).collect();
    words.chunks_exact(2).map(|pair| format!("-D${}={}", pair[0], pair[1])).collect()
}

/// The text without its block comments.
fn without_comments(text: &str) -> String {
    let mut pieces = text.split("/*");
    let first = pieces.next().unwrap_or_default();
    pieces.fold(first.to_owned(), |kept, piece| kept + piece.split_once("*/").map_or("", |(_, rest)| rest))
}

/// The text after each occurrence of an attribute's name and bracket.
fn arguments<'t>(text: &'t str, attribute: &'t str) -> impl Iterator<Item = &'t str> {
    text.match_indices(attribute).map(|(at, _)| &text[at + attribute.len()..])
}

/// The name of the function after the attributes at the start of a text.
fn declared_after(text: &str) -> Option<&str> {
    let mut lines = text.lines().skip(1).map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(['[', '/']));
    lines.next()?.split('(').next()?.split_whitespace().last()
}
