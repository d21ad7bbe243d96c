//! Sets the library's name to DXC's: programs that are linked with it search for that name.

fn main() {
    let name = match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux") => "-Wl,-soname,libdxcompiler.so",
        Ok("macos") => "-Wl,-install_name,@rpath/libdxcompiler.dylib",
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg={name}");
    println!("cargo::rerun-if-changed=build.rs");
}
