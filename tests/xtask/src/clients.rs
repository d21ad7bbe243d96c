//! Runs third-party programs that load DXC's library with this project's library instead, on their own tests and on the shaders that they
//! compile. Compares the passing ones with a list.

use crate::corpus::{compare, map};
use crate::flags::Flags;
use hlsl_to_spirv::flags::{Request, parse};
use std::collections::BTreeSet;
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Tests of clients mostly compile for DXIL, and libraries without entry points: this variable has the library's own flags.
const FLAGS: (&str, &str) = ("HLSL_TO_SPIRV_FLAGS", "-spirv -fspv-target-env=universal1.5 -Wno-missing-entry-point");

/// The folder in which the tests of shader-sense look for a folder of each library's name: on Windows it is that of cargo.
const OF_SHADER_SENSE: &str = "shader-sense/..\\target\\debug";

/// The arguments that compushady passes besides entry point and profile.
const COMPUSHADY: [&str; 12] = [
    "-fvk-auto-shift-bindings",
    "-fvk-t-shift",
    "1024",
    "0",
    "-fvk-u-shift",
    "2048",
    "0",
    "-fvk-s-shift",
    "3072",
    "0",
    "-fvk-use-dx-layout",
    "-fvk-use-scalar-layout",
];

/// The arguments that SDL_shadercross passes besides entry point and profile.
const SHADERCROSS: [&str; 3] = ["-fspv-flatten-resource-arrays", "-fspv-preserve-bindings", "-fspv-preserve-interface"];

/// The last line of Wicked Engine's compiler on success.
const WITHOUT_ERRORS: &str = "with 0 errors";

/// Compiles its first argument by compushady's extension, which finds DXC's library among those that are loaded, as the package loads it.
const COMPUSHADY_PROGRAM: &str = "
import ctypes, sys
_, library, folder, source, entry, profile, output = sys.argv
ctypes.CDLL(library, ctypes.RTLD_GLOBAL)
sys.path.insert(0, folder)
import dxc
open(output, 'wb').write(dxc.compile(open(source, 'rb').read(), entry, 1, profile))
";

/// The folder of the clients, and one with our library under the names by which they load DXC's and its validator.
struct Setting {
    clients: PathBuf,
    library: PathBuf,
    folder: PathBuf,
}

/// A shader of the device tests with its flags.
#[derive(Clone)]
struct Shader {
    name: String,
    path: PathBuf,
    text: String,
    flags: Vec<String>,
}

/// Runs all clients that are built below the folder of `--corpus`.
///
/// # Errors
/// There is none; something passed before and fails now.
pub fn run(flags: &Flags) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let clients = absolute(&flags.corpus()?)?;
    let library = absolute(flags.dxc.as_ref().ok_or("--dxc LIB is missing")?)?;
    let folder = std::env::temp_dir().join(format!("xtask-clients-{}", std::process::id()));
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(&folder).map_err(failed)?;
    for name in ["dxcompiler", "dxil"] {
        let name = format!("{DLL_PREFIX}{name}{DLL_SUFFIX}");
        std::fs::copy(&library, folder.join(&name)).map_err(failed)?;
        if clients.join("shader-sense").is_dir() {
            let place = clients.join(OF_SHADER_SENSE).join(&name);
            std::fs::create_dir_all(&place).map_err(failed)?;
            std::fs::copy(&library, place.join(&name)).map_err(failed)?;
        }
    }
    let setting = Setting { clients, library, folder };
    let shaders = shaders(&root.join("tests/gpu/compute"))?;
    let mut results: Vec<(String, Result<(), String>)> = Vec::new();
    let wanted = |client: &str| flags.filter.is_empty() || flags.filter.starts_with(client) || client.contains(&flags.filter);
    if wanted("hassle-rs") {
        results.extend(setting.examples("hassle-rs"));
    }
    if wanted("shader-sense") {
        results.extend(setting.cargo_tests("shader-sense"));
    }
    if wanted("CompilerTest") {
        results.extend(setting.test_program("dxc/CompilerTest", FLAGS));
    }
    if wanted("WickedEngine") {
        results.extend(setting.offline_shader_compiler("WickedEngine"));
    }
    if wanted("SDL_shadercross") {
        let of_version = |shader: &&Shader| shader.entry_and_profile().is_some_and(|(_, profile)| profile == "cs_6_0");
        let plain: Vec<Shader> = shaders.iter().filter(of_version).cloned().collect();
        results.extend(
            setting.through("SDL_shadercross/shadercross", &plain, |shader, output| setting.by_shadercross(shader, output)),
        );
    }
    if wanted("dxc") {
        results.extend(setting.through("dxc/dxc", &shaders, |shader, output| setting.by_driver(shader, output)));
    }
    if wanted("compushady") {
        let plain: Vec<Shader> = shaders.into_iter().filter(|shader| shader.entry_and_profile().is_some()).collect();
        results.extend(
            setting.through("compushady/compushady/backends", &plain, |shader, output| setting.by_compushady(shader, output)),
        );
    }
    std::fs::remove_dir_all(&setting.folder).map_err(|error| format!("{}: {error}", setting.folder.display()))?;
    if results.is_empty() {
        return Err(format!("no client is built below {}", setting.clients.display()));
    }
    let (passed, left): (Vec<_>, Vec<_>) = results.into_iter().partition(|(_, result)| result.is_ok());
    if flags.verbose {
        for (name, result) in &left {
            println!("{name}: {}", result.as_ref().err().map_or("", String::as_str));
        }
    }
    println!("{} pass, {} fail", passed.len(), left.len());
    let passed: BTreeSet<String> = passed.into_iter().map(|(name, _)| name).collect();
    compare(&root.join("tests/conformance/clients.txt"), flags, &passed)
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))
}

/// The shaders that are no more than one file.
fn shaders(folder: &Path) -> Result<Vec<Shader>, String> {
    let mut shaders = Vec::new();
    for path in ::tests::case::files_below(folder, &["hlsl"]) {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let Some(line) = text.lines().next().and_then(|line| line.strip_prefix("// TEST: ")) else { continue };
        let flags = line.split_whitespace().map(str::to_owned).collect();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !text.contains("#include \"") {
            shaders.push(Shader { name, flags, path, text });
        }
    }
    Ok(shaders)
}

impl Shader {
    /// The entry point and the profile, if there are no other flags.
    fn entry_and_profile(&self) -> Option<(&str, &str)> {
        match self.flags.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["-T", profile, "-E", entry] => Some((entry, profile)),
            ["-T", profile] => Some(("main", profile)),
            _ => None,
        }
    }

    /// The bytes that the command writes.
    fn own_bytes(&self, source_name: &str, more: &[&str]) -> Result<Vec<u8>, String> {
        let flags = self.flags.iter().cloned().chain(more.iter().map(|flag| (*flag).to_owned()));
        let arguments: Vec<String> = flags.chain([source_name.to_owned()]).collect();
        let Request::Compile(invocation) = parse(&arguments)? else { return Err("its flags ask for no module".to_owned()) };
        let compilation = hlsl_to_spirv::Compiler::new(source_name, self.text.as_str()).options(invocation.options).compile();
        let words = compilation.words().ok_or_else(|| compilation.report.to_lines())?;
        Ok(words.iter().flat_map(|word| word.to_le_bytes()).collect())
    }
}

impl Setting {
    /// A command that finds our library in place of DXC's.
    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let variable = if cfg!(target_os = "macos") { "DYLD_LIBRARY_PATH" } else { "LD_LIBRARY_PATH" };
        let mut command = Command::new(program);
        command.env(variable, &self.folder).stdin(Stdio::null());
        command
    }

    /// Cargo in a client's folder, with a target folder that they share.
    fn cargo(&self, client: &str, arguments: &[&str]) -> Result<Output, String> {
        let mut command = self.command(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
        command.args(arguments).current_dir(self.clients.join(client)).env("CARGO_TARGET_DIR", self.clients.join("target"));
        command.env(FLAGS.0, FLAGS.1).output().map_err(|error| error.to_string())
    }

    /// Whether each example of a crate succeeds.
    fn examples(&self, client: &str) -> Vec<(String, Result<(), String>)> {
        let files = ::tests::case::files_below(&self.clients.join(client).join("examples"), &["rs"]);
        let names = files.iter().filter_map(|path| path.file_stem()?.to_str());
        names
            .map(|name| (format!("{client} {name}"), self.cargo(client, &["run", "--quiet", "--example", name]).and_then(ended)))
            .collect()
    }

    /// The tests of a crate's library.
    fn cargo_tests(&self, client: &str) -> Vec<(String, Result<(), String>)> {
        if !self.clients.join(client).is_dir() {
            return Vec::new();
        }
        let output = match self.cargo(client, &["test", "--lib", "--no-fail-fast"]) {
            Ok(output) => output,
            Err(error) => return vec![(client.to_owned(), Err(error))],
        };
        let output = String::from_utf8_lossy(&output.stdout);
        let verdicts = output.lines().filter_map(|line| line.strip_prefix("test ")?.split_once(" ... "));
        verdicts
            .map(|(name, verdict)| {
                (format!("{client} {name}"), if verdict == "ok" { Ok(()) } else { Err("it fails".to_owned()) })
            })
            .collect()
    }

    /// The tests of one of DXC's own test programs, each in a process of its own: a test with a missing prerequisite ends its process.
    fn test_program(&self, client: &str, flags: (&str, &str)) -> Vec<(String, Result<(), String>)> {
        let program = self.clients.join(client);
        if !program.is_file() {
            return Vec::new();
        }
        let name = client.rsplit('/').next().unwrap_or(client);
        let listed = self.command(&program).arg("--gtest_list_tests").output();
        let listed = match listed {
            Ok(output) => String::from_utf8_lossy(&output.stdout).into_owned(),
            Err(error) => return vec![(name.to_owned(), Err(error.to_string()))],
        };
        let mut tests = Vec::new();
        let mut suite = "";
        for line in listed.lines() {
            match line.strip_prefix("  ") {
                Some(test) => tests.push(format!("{suite}{test}")),
                None => suite = line.trim_end(),
            }
        }
        // Nothing is tested by those that are turned off.
        tests.retain(|test| !test.contains("DISABLED_"));
        map(&tests, |test| {
            let mut command = self.command(&program);
            command.arg(format!("--gtest_filter={test}")).env(flags.0, flags.1);
            let verdict = command.output().map_err(|error| error.to_string()).and_then(ended);
            let test = test.split('.').next_back().unwrap_or(test);
            (format!("{name} {test}"), verdict)
        })
    }

    /// Whether Wicked Engine's compiler compiles all of the engine's shaders.
    fn offline_shader_compiler(&self, client: &str) -> Vec<(String, Result<(), String>)> {
        let folder = self.clients.join(client);
        if !folder.join("offlineshadercompiler").is_file() {
            return Vec::new();
        }
        let run = || {
            let library = format!("{DLL_PREFIX}dxcompiler{DLL_SUFFIX}");
            std::fs::copy(&self.library, folder.join(library)).map_err(|error| error.to_string())?;
            let mut command = self.command(folder.join("offlineshadercompiler"));
            command.args(["spirv", "rebuild"]).current_dir(&folder);
            let output = command.output().map_err(|error| error.to_string())?;
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            let last = text.lines().last().unwrap_or_default().to_owned();
            ended(output)?;
            if last.ends_with(WITHOUT_ERRORS) { Ok(()) } else { Err(last) }
        };
        vec![(format!("{client} offlineshadercompiler"), run())]
    }

    /// Whether shaders come out of a client as they come out of the compiler.
    fn through(
        &self,
        client: &str,
        shaders: &[Shader],
        compile: impl Fn(&Shader, &Path) -> Result<Vec<u8>, String> + Sync,
    ) -> Vec<(String, Result<(), String>)> {
        let name = client.split('/').next().unwrap_or(client);
        if !self.clients.join(client).exists() {
            return Vec::new();
        }
        map(shaders, |shader| {
            let output = self.folder.join(format!("{name}-{}.spv", shader.name));
            let verdict = compile(shader, &output).and_then(|own| match std::fs::read(&output) {
                Ok(bytes) if bytes == own => Ok(()),
                Ok(bytes) => Err(format!("{} bytes and not the {} of the compiler, or others", bytes.len(), own.len())),
                Err(error) => Err(error.to_string()),
            });
            (format!("{name} {}", shader.name), verdict)
        })
    }

    /// Compiles with DXC's own driver; returns the compiler's own output for the same shader.
    fn by_driver(&self, shader: &Shader, output: &Path) -> Result<Vec<u8>, String> {
        let mut command = self.command(self.clients.join("dxc/dxc"));
        command.arg("-spirv").args(&shader.flags).arg("-Fo").arg(output).arg(&shader.path);
        command.output().map_err(|error| error.to_string()).and_then(ended)?;
        shader.own_bytes(&shader.path.to_string_lossy(), &[])
    }

    /// Compiles with SDL_shadercross; returns the compiler's own output for the same shader.
    fn by_shadercross(&self, shader: &Shader, output: &Path) -> Result<Vec<u8>, String> {
        let (entry, _) = shader.entry_and_profile().ok_or("it has other flags")?;
        let mut command = self.command(self.clients.join("SDL_shadercross/shadercross"));
        command.arg(&shader.path).args(["-s", "HLSL", "-d", "SPIRV", "-t", "compute", "-e", entry, "-o"]).arg(output);
        command.output().map_err(|error| error.to_string()).and_then(ended)?;
        shader.own_bytes("hlsl.hlsl", &SHADERCROSS)
    }

    /// Compiles with compushady; returns the compiler's own output for the same shader.
    fn by_compushady(&self, shader: &Shader, output: &Path) -> Result<Vec<u8>, String> {
        let (entry, profile) = shader.entry_and_profile().ok_or("it has other flags")?;
        let mut command = self.command("python3");
        command.args(["-c", COMPUSHADY_PROGRAM]).arg(&self.library).arg(self.clients.join("compushady/compushady/backends"));
        command.arg(&shader.path).args([entry, profile]).arg(output);
        command.output().map_err(|error| error.to_string()).and_then(ended)?;
        shader.own_bytes("hlsl.hlsl", &COMPUSHADY)
    }
}

/// An error with the last line of the output, unless the process succeeded.
fn ended(output: Output) -> Result<(), String> {
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(format!("{}: {}", output.status, text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shaders_of_the_device_tests_have_their_flags() {
        let shaders = shaders(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../gpu/compute")).expect("the folder is there");
        let shader = shaders.iter().find(|shader| shader.name == "add_uint64.hlsl").expect("it is one of them");
        assert_eq!(shader.entry_and_profile(), Some(("main", "cs_6_0")));
        assert_eq!(&shader.own_bytes("a.hlsl", &COMPUSHADY).expect("it compiles")[..4], 0x0723_0203_u32.to_le_bytes());
        let other = shaders.iter().find(|shader| shader.name == "array_length.hlsl").expect("it is one of them");
        assert_eq!(other.entry_and_profile(), None);
    }
}
