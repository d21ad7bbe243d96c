//! `cargo xtask c-package DIR`: the library for C with its header, the command, a pkg-config file and a CMake package, as an installation has them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const TEMPLATES: [(&str, &str); 3] = [
    ("hlsl_to_spirv.pc", "lib/pkgconfig"),
    ("hlsl_to_spirv-config.cmake", "lib/cmake/hlsl_to_spirv"),
    ("hlsl_to_spirv-config-version.cmake", "lib/cmake/hlsl_to_spirv"),
];

/// The functions of the CMake package that run the command.
const CMAKE_FUNCTIONS: &str = "bindings/c/package/hlsl_to_spirv-shaders.cmake";

/// Parses the arguments: the folder and the profile.
fn read<'a>(arguments: &[&'a str]) -> Result<(&'a str, &'a str), String> {
    match arguments {
        [folder] => Ok((folder, "release")),
        [folder, "--profile", profile] => Ok((folder, profile)),
        _ => Err("usage: cargo xtask c-package DIR [--profile NAME]".to_owned()),
    }
}

/// Builds the library and the command, and writes the folders `bin`, `include` and `lib`.
///
/// # Errors
/// Wrong arguments, a build that fails, a file that can't be written: a sentence.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    let (folder, profile) = read(arguments)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let native = build(&root, profile)?;
    let (shared, archive) = (
        format!("{}hlsl_to_spirv_capi{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX),
        if cfg!(windows) { "hlsl_to_spirv_capi.lib" } else { "libhlsl_to_spirv_capi.a" },
    );
    let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let built = target.join(if profile == "dev" { "debug" } else { profile });
    let folder = Path::new(folder);
    copy(&root.join("bindings/c/include/hlsl_to_spirv.h"), &folder.join("include"))?;
    copy(&built.join(&shared), &folder.join("lib"))?;
    copy(&built.join(archive), &folder.join("lib"))?;
    copy(&built.join(format!("hlsl-to-spirv{}", env::consts::EXE_SUFFIX)), &folder.join("bin"))?;
    copy(&root.join(CMAKE_FUNCTIONS), &folder.join("lib/cmake/hlsl_to_spirv"))?;
    for (name, place) in TEMPLATES {
        let template = root.join(format!("bindings/c/package/{name}.in"));
        let text = fs::read_to_string(&template).map_err(|error| format!("{}: {error}", template.display()))?;
        let text = text
            .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
            .replace("@SHARED_LIBRARY@", &shared)
            .replace("@STATIC_LIBRARY@", archive)
            .replace("@NATIVE_LIBRARIES_LIST@", &native.replace(' ', ";"))
            .replace("@NATIVE_LIBRARIES@", &native);
        let place = folder.join(place);
        let written = fs::create_dir_all(&place).and_then(|()| fs::write(place.join(name), text));
        written.map_err(|error| format!("{}: {error}", place.display()))?;
    }
    println!("{}", folder.display());
    Ok(())
}

/// Builds the library and the command. Returns the additional libraries that a statically linked program needs.
fn build(root: &Path, profile: &str) -> Result<String, String> {
    cargo(root, &["build", "--package", "hlsl-to-spirv", "--features", "full", "--bin", "hlsl-to-spirv", "--profile", profile])?;
    let library = ["rustc", "--package", "hlsl-to-spirv-capi", "--lib", "--profile", profile, "--", "--print=native-static-libs"];
    let messages = cargo(root, &library)?;
    let found = messages.lines().find_map(|line| Some(line.split_once("native-static-libs:")?.1.trim().to_owned()));
    found.ok_or_else(|| format!("rustc does not say which system libraries it needs\n{messages}"))
}

/// Runs cargo, and returns its messages.
fn cargo(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo).args(arguments).current_dir(root).output().map_err(|error| error.to_string())?;
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(messages) } else { Err(format!("cargo {} failed\n{messages}", arguments.join(" "))) }
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let name = from.file_name().unwrap_or_default();
    let copied = fs::create_dir_all(to).and_then(|()| fs::copy(from, to.join(name)));
    copied.map(drop).map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
}
