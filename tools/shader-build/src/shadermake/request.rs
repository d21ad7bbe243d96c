//! ShaderMake's command line.

use super::shader_model;
use lexopt::prelude::*;
use std::ffi::OsString;
use std::path::PathBuf;

/// What a command line of ShaderMake asks for.
#[derive(Debug, Clone)]
pub struct Request {
    /// `-c`
    pub config: PathBuf,
    /// `-o`
    pub output: PathBuf,
    /// `--sourceDir`
    pub source_dir: PathBuf,
    /// `--ignoreConfigDir`: relative paths start from the working directory, and not from the configuration's folder.
    pub ignore_config_dir: bool,
    /// `-b`
    pub binary: bool,
    /// `-h`
    pub header: bool,
    /// `-B`
    pub binary_blob: bool,
    /// `-H`
    pub header_blob: bool,
    /// `-m`
    pub shader_model: String,
    /// `-O`
    pub optimization: u32,
    /// `-I`
    pub include_dirs: Vec<PathBuf>,
    /// `-D`
    pub defines: Vec<String>,
    /// `-X`, and the flags that are passed on as they are.
    pub flags: Vec<String>,
    /// `--outputExt`
    pub extension: String,
    /// `--flatten`
    pub flatten: bool,
    /// `--vulkanMemoryLayout`
    pub memory_layout: Option<String>,
    /// `--vulkanVersion`
    pub vulkan_version: String,
    /// `--spirvExt`, with those that are always allowed.
    pub extensions: Vec<String>,
    /// `--sRegShift` and the like: the letter of the registers, and what is added to their numbers.
    pub shifts: Vec<(char, u32)>,
    /// `--project`
    pub project: String,
    /// `--serial`
    pub serial: bool,
    /// `--continue`
    pub keep_going: bool,
    /// `--force`
    pub force: bool,
    /// `--verbose`
    pub verbose: bool,
    /// `--colorize`
    pub colorize: bool,
    /// `--compactProgress`
    pub compact_progress: bool,
}

impl Default for Request {
    /// What ShaderMake does without flags.
    fn default() -> Self {
        Self {
            config: PathBuf::new(),
            output: PathBuf::new(),
            source_dir: PathBuf::new(),
            ignore_config_dir: false,
            binary: false,
            header: false,
            binary_blob: false,
            header_blob: false,
            shader_model: "6_5".to_owned(),
            optimization: 3,
            include_dirs: Vec::new(),
            defines: Vec::new(),
            flags: Vec::new(),
            extension: ".spirv".to_owned(),
            flatten: false,
            memory_layout: None,
            vulkan_version: "1.3".to_owned(),
            extensions: vec!["SPV_EXT_descriptor_indexing".to_owned(), "KHR".to_owned()],
            shifts: vec![('s', 100), ('t', 200), ('b', 300), ('u', 400)],
            project: String::new(),
            serial: false,
            keep_going: false,
            force: false,
            verbose: false,
            colorize: false,
            compact_progress: false,
        }
    }
}

/// `--help`.
pub const HELP: &str = "\
Compiles the permutations of a ShaderMake configuration. The flags are ShaderMake's.

Usage: hlsl-to-spirv shadermake -p SPIRV -c CONFIG -o FOLDER {-b|-h|-B|-H} [FLAGS]
       ShaderMake …, if the command is called by this name

Required:
  -p, --platform SPIRV       other platforms are errors
  -c, --config FILE          the shaders, one on each line
  -o, --out FOLDER           where the outputs go
  -b, --binary               writes modules
  -h, --header               writes a C header for each module
  -B, --binaryBlob           writes one file for all permutations of a shader
  -H, --headerBlob           writes it as a C header

Compiler:
  -m, --shaderModel 6_5      the shader model
  -O, --optimization 0-3     the level of optimization (default 3)
  -X, --compilerOptions ARGS arguments of hlsl-to-spirv, separated by spaces
  -I, --include FOLDER       a folder for included files
  -D, --define NAME[=VALUE]  a macro
      --WX --allResourcesBound --matrixRowMajor --hlsl2021 --PDB --embedPDB --stripReflection
                             as -WX, -all_resources_bound, -Zpr, -HV 2021, -Zi, -Qstrip_reflect
SPIR-V:
      --vulkanVersion 1.3    the environment
      --vulkanMemoryLayout dx|gl|scalar
      --spirvExt NAME        an extension that may be used
      --sRegShift, --tRegShift, --bRegShift, --uRegShift NUMBER
                             what is added to registers (defaults 100, 200, 300, 400)
      --noRegShifts          nothing is added

Other:
      --sourceDir FOLDER, --ignoreConfigDir, --flatten, --outputExt .spirv, --project NAME,
      --serial, --continue, --force, --verbose, --colorize, --compactProgress
      --compiler, --retryCount, --relaxedInclude are taken and have no effect

HLSL_TO_SPIRV_CACHE is the folder of the cache, or 'off'. See also 'hlsl-to-spirv build --help'.
";

/// Reads the arguments, the program's name left out. None is `--help`.
///
/// # Errors
/// The first thing that is wrong, as a sentence.
pub fn parse(arguments: &[String]) -> Result<Option<Request>, String> {
    read_arguments(arguments).map_err(|error| error.to_string())
}

fn read_arguments(arguments: &[String]) -> Result<Option<Request>, lexopt::Error> {
    let (mut config, mut output, mut platform) = (None::<PathBuf>, None::<PathBuf>, None::<String>);
    let mut request = Request::default();
    let mut no_shifts = false;
    let mut custom = Vec::new();
    let mut parser = lexopt::Parser::from_args(arguments.iter().map(OsString::from));
    while let Some(argument) = parser.next()? {
        match argument {
            Long("help") => return Ok(None),
            Short('p') | Long("platform") => platform = Some(parser.value()?.string()?),
            Short('c') | Long("config") => config = Some(parser.value()?.into()),
            Short('o') | Long("out") => output = Some(parser.value()?.into()),
            Short('b') | Long("binary") => request.binary = true,
            Short('h') | Long("header") => request.header = true,
            Short('B') | Long("binaryBlob") => request.binary_blob = true,
            Short('H') | Long("headerBlob") => request.header_blob = true,
            Short('m') | Long("shaderModel") => request.shader_model = parser.value()?.string()?,
            Short('O') | Long("optimization") => request.optimization = parser.value()?.parse()?,
            Short('X') | Long("compilerOptions") => {
                custom.extend(parser.value()?.string()?.split_whitespace().map(str::to_owned));
            }
            Short('I') | Long("include") => request.include_dirs.push(parser.value()?.into()),
            Short('D') | Long("define") => request.defines.push(parser.value()?.string()?),
            Short('f') | Long("force") => request.force = true,
            Long(name @ ("WX" | "allResourcesBound" | "matrixRowMajor" | "hlsl2021" | "PDB" | "embedPDB")) => {
                request.flags.extend(passed_on(name).iter().map(|flag| (*flag).to_owned()));
            }
            Long("project") => request.project = parser.value()?.string()?,
            Long("sourceDir") => request.source_dir = parser.value()?.into(),
            Long("ignoreConfigDir") => request.ignore_config_dir = true,
            Long("outputExt") => request.extension = parser.value()?.string()?,
            Long("serial") => request.serial = true,
            Long("flatten") => request.flatten = true,
            Long("continue") => request.keep_going = true,
            Long("colorize") => request.colorize = true,
            Long("verbose") => request.verbose = true,
            Long("compactProgress") => request.compact_progress = true,
            Long("vulkanMemoryLayout") => request.memory_layout = Some(parser.value()?.string()?),
            Long("vulkanVersion") => request.vulkan_version = parser.value()?.string()?,
            Long("spirvExt") => request.extensions.push(parser.value()?.string()?),
            Long("sRegShift") => request.shifts[0].1 = parser.value()?.parse()?,
            Long("tRegShift") => request.shifts[1].1 = parser.value()?.parse()?,
            Long("bRegShift") => request.shifts[2].1 = parser.value()?.parse()?,
            Long("uRegShift") => request.shifts[3].1 = parser.value()?.parse()?,
            Long("noRegShifts") => no_shifts = true,
            // What does not change a module: the compiler is this program, sources are compared by content, and SPIR-V has no
            // reflection to strip.
            Long("compiler" | "retryCount" | "relaxedInclude") => drop(parser.value()?),
            Long("stripReflection") => {}
            Long("slang" | "slangHLSL") => return Err("the compiler is not Slang".into()),
            _ => return Err(argument.unexpected()),
        }
    }
    request.flags.extend(custom);
    if no_shifts {
        request.shifts.clear();
    }
    check_platform(platform.as_deref())?;
    request.config = config.ok_or("'--config' is missing")?;
    request.output = output.ok_or("'--out' is missing")?;
    check(&request)?;
    Ok(Some(request))
}

/// The compiler's flags for a flag without a value.
fn passed_on(name: &str) -> &'static [&'static str] {
    match name {
        "WX" => &["-WX"],
        "allResourcesBound" => &["-all_resources_bound"],
        "matrixRowMajor" => &["-Zpr"],
        "hlsl2021" => &["-HV", "2021"],
        _ => &["-Zi"],
    }
}

fn check_platform(platform: Option<&str>) -> Result<(), lexopt::Error> {
    match platform {
        Some("SPIRV") => Ok(()),
        Some(other) => Err(format!("the platform '{other}' is not supported, only SPIRV").into()),
        None => Err("'--platform SPIRV' is missing".into()),
    }
}

fn check(request: &Request) -> Result<(), lexopt::Error> {
    if !(request.binary || request.header || request.binary_blob || request.header_blob) {
        return Err("one of '--binary', '--header', '--binaryBlob' and '--headerBlob' is needed".into());
    }
    shader_model::parse(&request.shader_model)
        .ok_or_else(|| format!("the shader model must be like '6_5', not '{}'", request.shader_model))?;
    if let Some(layout) = request.memory_layout.as_deref().filter(|layout| !["dx", "gl", "scalar"].contains(layout)) {
        return Err(format!("'--vulkanMemoryLayout' takes dx, gl or scalar, not '{layout}'").into());
    }
    Ok(())
}
