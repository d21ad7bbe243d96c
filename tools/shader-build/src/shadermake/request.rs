//! ShaderMake's command line.

use super::shader_model;
use lexopt::prelude::*;
use std::ffi::OsString;
use std::path::PathBuf;

/// A command line of ShaderMake.
#[derive(Debug, Clone)]
pub struct Request {
    /// `-c`
    pub config: PathBuf,
    /// `-o`
    pub output: PathBuf,
    /// `--sourceDir`
    pub source_dir: PathBuf,
    /// `--ignoreConfigDir`: relative paths start from the working directory instead of the configuration's folder.
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
    /// `-X`, and the flags that are passed on unchanged.
    pub flags: Vec<String>,
    /// `--outputExt`
    pub extension: String,
    /// `--flatten`
    pub flatten: bool,
    /// `--vulkanMemoryLayout`
    pub memory_layout: Option<String>,
    /// `--vulkanVersion`
    pub vulkan_version: String,
    /// `--spirvExt`, including the extensions that are always allowed.
    pub extensions: Vec<String>,
    /// `--sRegShift` and related flags: the letter of the registers, and the offset of their numbers.
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
    /// ShaderMake's defaults.
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
       ShaderMake …, if the executable is invoked by this name

Required:
  -p, --platform SPIRV       target platform; only SPIRV is supported
  -c, --config FILE          configuration file with one shader per line
  -o, --out FOLDER           output folder
  -b, --binary               write modules
  -h, --header               write a C header for each module
  -B, --binaryBlob           write one file with all permutations of a shader
  -H, --headerBlob           write that file as a C header

Compiler:
  -m, --shaderModel 6_5      shader model
  -O, --optimization 0-3     optimization level (default: 3)
  -X, --compilerOptions ARGS flags of hlsl-to-spirv, separated by spaces
  -I, --include FOLDER       add a folder to the include path
  -D, --define NAME[=VALUE]  define a macro
      --WX --allResourcesBound --matrixRowMajor --hlsl2021 --PDB --embedPDB --stripReflection
                             same as -WX, -all_resources_bound, -Zpr, -HV 2021, -Zi, -Qstrip_reflect
SPIR-V:
      --vulkanVersion 1.3    target environment
      --vulkanMemoryLayout dx|gl|scalar
      --spirvExt NAME        allow an extension
      --sRegShift, --tRegShift, --bRegShift, --uRegShift NUMBER
                             register shifts (defaults: 100, 200, 300, 400)
      --noRegShifts          do not shift registers

Other:
      --sourceDir FOLDER, --ignoreConfigDir, --flatten, --outputExt .spirv, --project NAME,
      --serial, --continue, --force, --verbose, --colorize, --compactProgress
      --compiler, --retryCount, --relaxedInclude are accepted and have no effect

HLSL_TO_SPIRV_CACHE names the cache folder; 'off' disables the cache. See also 'hlsl-to-spirv build --help'.
";

/// Parses the arguments, without the program's name. None is `--help`.
///
/// # Errors
/// A sentence about the first mistake.
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
            // These do not affect modules: the compiler is this program, sources are compared by content, and SPIR-V has no reflection to strip.
            Long("compiler" | "retryCount" | "relaxedInclude") => drop(parser.value()?),
            Long("stripReflection") => {}
            Long("slang" | "slangHLSL") => return Err("Slang is not supported".into()),
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

/// The compiler's flags that correspond to a flag without a value.
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
        .ok_or_else(|| format!("'{}' is not a shader model such as '6_5'", request.shader_model))?;
    if let Some(layout) = request.memory_layout.as_deref().filter(|layout| !["dx", "gl", "scalar"].contains(layout)) {
        return Err(format!("'--vulkanMemoryLayout' takes dx, gl or scalar, not '{layout}'").into());
    }
    Ok(())
}
