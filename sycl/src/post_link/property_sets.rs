//! Property sets, and their text in the format of DPC++'s `.prop` files.

use std::fmt::Write as _;

/// The sets of one device image, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PropertySets(Vec<(Category, Vec<Property>)>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Property {
    name: String,
    value: Value,
}

/// The value of a property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number of 32 bits.
    Word(u32),
    /// Bytes, all of which count.
    Bytes(Vec<u8>),
    /// Bytes of which only some bits count.
    Bits {
        /// The bits, the lowest of the first byte first.
        bytes: Vec<u8>,
        /// The number of bits.
        count: u64,
    },
}

/// A property set of the runtime's.
///
/// The names are DPC++'s (`llvm/Support/PropertySetIO.h`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// The mask of device libraries that the image calls.
    DeviceLibraries,
    /// What the device must support.
    Requirements,
    /// Ids, offsets and sizes of specialization constants, by name.
    SpecConstants,
    /// The bytes of all default values, one after the other.
    SpecConstantDefaults,
    /// Which parameters of a kernel are used.
    KernelParameters,
    /// Functions that other images may call.
    ExportedSymbols,
    /// Functions of other images that this one calls.
    ImportedSymbols,
    /// Metadata of kernels and globals that the runtime passes on.
    ProgramMetadata,
    /// Flags of the whole image, such as its optimization level.
    Miscellaneous,
    /// Kernels with an argument for local memory of the host's size.
    ImplicitLocalArguments,
    /// Kernels that reach an `assert`.
    AssertUsed,
    /// Device globals with their sizes.
    DeviceGlobals,
    /// Pipes between host and device.
    HostPipes,
    /// Sets of virtual functions that the image defines or calls.
    VirtualFunctions,
    /// Kernels that are looked up by a name of the program's.
    RegisteredKernels,
}

impl Category {
    /// The set's name in the file.
    pub fn name(self) -> &'static str {
        match self {
            Self::DeviceLibraries => "SYCL/devicelib req mask",
            Self::Requirements => "SYCL/device requirements",
            Self::SpecConstants => "SYCL/specialization constants",
            Self::SpecConstantDefaults => "SYCL/specialization constants default values",
            Self::KernelParameters => "SYCL/kernel param opt",
            Self::ExportedSymbols => "SYCL/exported symbols",
            Self::ImportedSymbols => "SYCL/imported symbols",
            Self::ProgramMetadata => "SYCL/program metadata",
            Self::Miscellaneous => "SYCL/misc properties",
            Self::ImplicitLocalArguments => "SYCL/implicit local arg",
            Self::AssertUsed => "SYCL/assert used",
            Self::DeviceGlobals => "SYCL/device globals",
            Self::HostPipes => "SYCL/host pipes",
            Self::VirtualFunctions => "SYCL/virtual functions",
            Self::RegisteredKernels => "SYCL/registered kernels",
        }
    }
}

impl PropertySets {
    /// Adds a set, which may stay empty.
    pub fn open(&mut self, category: Category) {
        if !self.0.iter().any(|(known, _)| *known == category) {
            self.0.push((category, Vec::new()));
        }
    }

    /// Adds a property; the first of a name counts.
    pub fn add(&mut self, category: Category, name: &str, value: Value) {
        self.open(category);
        let set = self.0.iter_mut().find(|(known, _)| *known == category).map(|(_, set)| set);
        if let Some(set) = set.filter(|set| !set.iter().any(|property| property.name == name)) {
            set.push(Property { name: name.to_owned(), value });
        }
    }

    /// `[category]`, then `name=type|value` in each line.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (category, set) in &self.0 {
            writeln!(text, "[{}]", category.name()).expect("a text can be written to");
            for Property { name, value } in set {
                let value = match value {
                    Value::Word(word) => format!("1|{word}"),
                    Value::Bytes(bytes) => format!("2|{}", counted(bytes, bytes.len() as u64 * 8)),
                    Value::Bits { bytes, count } => format!("2|{}", counted(bytes, *count)),
                };
                writeln!(text, "{name}={value}").expect("a text can be written to");
            }
        }
        text
    }
}

/// The number of bits in eight bytes, and the bytes, six bits a letter.
fn counted(bytes: &[u8], bits: u64) -> String {
    let mut all = bits.to_le_bytes().to_vec();
    all.extend_from_slice(bytes);
    letters(&all)
}

/// Like base64, but each letter takes the lowest six bits that are left, and nothing pads the end.
fn letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bit = |at: usize| bytes.get(at / 8).is_some_and(|byte| byte >> (at % 8) & 1 == 1);
    (0..(bytes.len() * 8).div_ceil(6))
        .map(|letter| {
            let value = (0..6).filter(|at| bit(letter * 6 + at)).fold(0, |value, at| value | 1 << at);
            LETTERS[value] as char
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_six_bits_from_the_lowest() {
        assert_eq!(counted(&[1, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0], 96), "gBAAAAAAAAQAAAAACAAAAQAAAAA");
        assert_eq!(counted(&[4, 0, 0, 0], 32), "gAAAAAAAAAABAAAA");
        assert_eq!(counted(&[], 0), "AAAAAAAAAAA");
    }

    #[test]
    fn sets_are_written_in_order_and_empty_ones_too() {
        let mut sets = PropertySets::default();
        sets.open(Category::DeviceLibraries);
        sets.add(Category::Miscellaneous, "optLevel", Value::Word(2));
        sets.add(Category::Miscellaneous, "optLevel", Value::Word(3));
        sets.add(Category::KernelParameters, "k", Value::Bits { bytes: vec![5], count: 3 });
        let text = "[SYCL/devicelib req mask]\n[SYCL/misc properties]\noptLevel=1|2\n[SYCL/kernel param opt]\nk=2|DAAAAAAAAAQB\n";
        assert_eq!(sets.text(), text);
    }
}
