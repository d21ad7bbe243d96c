//! The device layer of SYCL, as files inside the binary.

/// Below which folder the headers are included.
pub const FOLDER: &str = "sycl";

macro_rules! headers {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../headers/sycl/", $name)))),*]
    };
}

/// What every program begins with.
pub const PRELUDE: &str = "detail/attributes.hpp";

/// Names below the folder, and texts.
pub const HEADERS: &[(&str, &str)] = headers![
    "access.hpp",
    "accessor.hpp",
    "annotated_ptr.hpp",
    "atomic.hpp",
    "detail/attributes.hpp",
    "detail/host.hpp",
    "detail/host_math.hpp",
    "detail/intrinsics.hpp",
    "detail/kernel_desc.hpp",
    "detail/types.hpp",
    "device_global.hpp",
    "functional.hpp",
    "group_functions.hpp",
    "index.hpp",
    "kernel.hpp",
    "math.hpp",
    "multi_ptr.hpp",
    "properties.hpp",
    "queue.hpp",
    "reduction.hpp",
    "spec_constant.hpp",
    "sycl.hpp",
    "vec.hpp",
    "work_group.hpp",
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_header_is_in_the_binary() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../headers/sycl");
        let names = |below: &str| -> Vec<String> {
            let entries =
                std::fs::read_dir(folder.join(below)).expect("the headers are there").map(|entry| entry.expect("a file"));
            let files = entries.filter(|entry| entry.path().is_file());
            files.map(|entry| format!("{below}{}", entry.file_name().to_string_lossy())).collect()
        };
        let mut found: Vec<_> = names("").into_iter().chain(names("detail/")).collect();
        found.sort();
        assert_eq!(found, HEADERS.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>());
    }
}
