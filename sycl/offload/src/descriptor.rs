//! The host module with the device images: a descriptor of the images, and the functions that pass it to a runtime when the
//! program starts and ends.
//!
//! The text is LLVM assembly for the host. [`Layout::Llvm`] is the output of LLVM 22's linker wrapper, with the property sets
//! that the wrapper leaves empty. [`Layout::Dpcpp`] is that of DPC++'s `clang-offload-wrapper`, whose structures are declared
//! in DPC++'s `pi.h`.

use crate::binary::Image;
use crate::property_sets::{PropertySets, Value};

/// The toolchain whose structures the descriptor uses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Layout {
    /// LLVM 22: image version 3, and entries of nine fields.
    #[default]
    Llvm,
    /// DPC++: image version 2, with a manifest, and entries of five fields.
    Dpcpp,
}

/// The format of an image, numbered as in DPC++.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Format {
    /// Not specified.
    #[default]
    None,
    /// Native device code.
    Native,
    /// SPIR-V.
    Spirv,
    /// LLVM bitcode.
    Bitcode,
}

impl Format {
    /// Returns the format for a name of `-format=`.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        match name {
            "none" => Some(Self::None),
            "native" => Some(Self::Native),
            "spirv" => Some(Self::Spirv),
            "llvmbc" => Some(Self::Bitcode),
            _ => None,
        }
    }
}

/// A device image for the descriptor.
#[derive(Debug, Clone, Default)]
pub struct DeviceImage {
    /// The format of the bytes.
    pub format: Format,
    /// The target's name.
    pub target: String,
    /// Options for the device's compiler.
    pub compile_options: String,
    /// Options for the device's linker.
    pub link_options: String,
    /// The manifest: data that belongs to the image but is not code. Only DPC++'s layout contains it.
    pub manifest: Option<Vec<u8>>,
    /// The bytes of the image.
    pub bytes: Vec<u8>,
    /// The names of the entry points.
    pub entries: Vec<String>,
    /// The properties for the runtime.
    pub properties: PropertySets,
}

impl DeviceImage {
    /// Converts an offload binary. Its strings provide the `triple`, the `symbols`, the `properties` and the options.
    ///
    /// # Errors
    /// The property sets are malformed.
    pub fn of_binary(image: Image, format: Format) -> Result<Self, String> {
        let properties = PropertySets::parse(image.string("properties"));
        Ok(Self {
            format,
            target: image.string("triple").to_owned(),
            compile_options: image.string("compile-opts").to_owned(),
            link_options: image.string("link-opts").to_owned(),
            manifest: None,
            entries: image.string("symbols").lines().map(str::to_owned).collect(),
            properties: properties.map_err(|(line, error)| format!("line {line} of an image's property sets: {error}"))?,
            bytes: image.bytes,
        })
    }
}

/// Options for the whole module.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The structures of the descriptor.
    pub layout: Layout,
    /// The host's target triple.
    pub host: String,
    /// The symbol by which other object files refer to the descriptor.
    pub descriptor_name: Option<String>,
    /// Whether the functions that register the descriptor are omitted.
    pub leaves_registration_out: bool,
}

/// LLVM's names for the section with all entries of a program, and for the section with their names.
const ENTRIES: &str = "llvm_offload_entries";
const NAMES: &str = ".llvm.rodata.offloading";
/// The fields of an image for its version and its programming model.
const LLVM_IMAGE: &str = "i16 3, i8 8";
const DPCPP_IMAGE: &str = "i16 2, i8 4";

/// Returns the text of the module.
#[must_use]
pub fn module(images: &[DeviceImage], options: &Options) -> String {
    let mut writer = Writer { layout: options.layout, ..Writer::default() };
    writer.head(&options.host);
    let rows: Vec<_> = images.iter().enumerate().map(|(at, image)| writer.image(at, image)).collect();
    let count = rows.len();
    let images = writer.layout.image_type();
    let rows: Vec<_> = rows.into_iter().map(|row| format!("{images} {row}")).collect();
    let table = format!("[{count} x {images}] [{}]", rows.join(", "));
    writer.line(&format!("@.sycl_offloading.device_images = internal unnamed_addr constant {table}"));
    let (name, linkage) = match &options.descriptor_name {
        Some(name) => (format!(".sycl_offloading.{name}"), ""),
        None => (".sycl_offloading.descriptor".to_owned(), "internal "),
    };
    let name = quoted(&name);
    let (none, descriptor) = match writer.layout {
        Layout::Llvm => ("ptr null, ptr null", "%__sycl.tgt_bin_desc"),
        Layout::Dpcpp => ("ptr null, ptr null", "%__tgt_bin_desc"),
    };
    let fields = format!("i16 1, i16 {count}, ptr @.sycl_offloading.device_images, {none}");
    writer.line(&format!("@{name} = {linkage}constant {descriptor} {{ {fields} }}"));
    if !options.leaves_registration_out {
        writer.registration(&name);
    }
    writer.symbols();
    writer.text
}

#[derive(Default)]
struct Writer {
    layout: Layout,
    text: String,
    /// The number of entry names so far, and the number of strings of property sets.
    names: usize,
    strings: usize,
    /// The global of each entry's name and the global of the entry: one entry per name.
    entries: Vec<(String, String)>,
}

impl Layout {
    fn image_type(self) -> &'static str {
        match self {
            Self::Llvm => "%__sycl.tgt_device_image",
            Self::Dpcpp => "%__tgt_device_image",
        }
    }

    fn entry_type(self) -> &'static str {
        match self {
            Self::Llvm => "%struct.__tgt_offload_entry",
            Self::Dpcpp => "%__tgt_offload_entry",
        }
    }
}

impl Writer {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn head(&mut self, host: &str) {
        self.line("; ModuleID = 'offload.wrapper.module'\nsource_filename = \"offload.wrapper.module\"");
        self.line(&format!("target triple = \"{host}\"\n"));
        match self.layout {
            Layout::Llvm => self.line(
                "%struct.__tgt_offload_entry = type { i64, i16, i16, i32, ptr, ptr, i64, i64, ptr }\n\
                 %__sycl.tgt_device_image = type { i16, i8, i8, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr }\n\
                 %__sycl.tgt_bin_desc = type { i16, i16, ptr, ptr, ptr }",
            ),
            Layout::Dpcpp => self.line(
                "%__tgt_offload_entry = type { ptr, ptr, i64, i32, i32 }\n\
                 %__tgt_device_image = type { i16, i8, i8, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr }\n\
                 %__tgt_bin_desc = type { i16, i16, ptr, ptr, ptr }",
            ),
        }
        self.line(
            "%_pi_device_binary_property_struct = type { ptr, ptr, i32, i64 }\n\
             %_pi_device_binary_property_set_struct = type { ptr, ptr, ptr }\n",
        );
    }

    /// Writes the globals of an image, and returns its row of the table.
    fn image(&mut self, at: usize, image: &DeviceImage) -> String {
        let text = |writer: &mut Self, name: &str, text: &str| {
            let mut bytes = text.as_bytes().to_vec();
            bytes.push(0);
            writer.line(&format!("@{name} = internal unnamed_addr constant {}", array(&bytes)));
            format!("ptr @{name}")
        };
        let target = text(self, &format!(".sycl_offloading.target.{at}"), &image.target);
        let compile = text(self, &format!(".sycl_offloading.opts.compile.{at}"), &image.compile_options);
        let link = text(self, &format!(".sycl_offloading.opts.link.{at}"), &image.link_options);
        let mut fields = vec![
            match self.layout {
                Layout::Llvm => LLVM_IMAGE.to_owned(),
                Layout::Dpcpp => DPCPP_IMAGE.to_owned(),
            },
            format!("i8 {}", image.format as u8),
            target,
            compile,
            link,
        ];
        if self.layout == Layout::Dpcpp {
            fields.push(match &image.manifest {
                None => "ptr null, ptr null".to_owned(),
                Some(manifest) => self.bytes(&format!(".sycl_offloading.{at}.manifest"), manifest),
            });
        }
        fields.push(self.bytes(&format!(".sycl_offloading.{at}.data"), &image.bytes));
        let entries = self.entries(at, &image.entries);
        fields.push(entries);
        let properties = self.properties(at, &image.properties);
        fields.push(properties);
        format!("{{ {} }}", fields.join(", "))
    }

    /// Writes bytes, and returns the fields for their begin and end.
    fn bytes(&mut self, name: &str, bytes: &[u8]) -> String {
        self.line(&format!("@{name} = internal unnamed_addr constant {}", array(bytes)));
        range(name, &format!("[{} x i8]", bytes.len()), bytes.len())
    }

    /// Writes the table of entry points, and returns the fields for its begin and end.
    fn entries(&mut self, at: usize, names: &[String]) -> String {
        if names.is_empty() {
            return "ptr null, ptr null".to_owned();
        }
        let ty = self.layout.entry_type();
        let mut rows = Vec::with_capacity(names.len());
        for name in names {
            let global = match self.names {
                0 => "@.offloading.entry_name".to_owned(),
                count => format!("@.offloading.entry_name.{count}"),
            };
            self.names += 1;
            let mut bytes = name.as_bytes().to_vec();
            bytes.push(0);
            match self.layout {
                Layout::Llvm => {
                    let row = format!("{ty} {{ i64 0, i16 1, i16 8, i32 0, ptr null, ptr {global}, i64 0, i64 0, ptr null }}");
                    self.line(&format!(
                        "{global} = internal unnamed_addr constant {}, section \"{NAMES}\", align 1",
                        array(&bytes)
                    ));
                    let entry = quoted(&format!(".offloading.entry.{name}"));
                    if !self.entries.iter().any(|(_, known)| *known == entry) {
                        self.line(&format!("@{entry} = weak constant {row}, section \"{ENTRIES}\", align 8"));
                    }
                    self.entries.push((global, entry));
                    rows.push(row);
                }
                Layout::Dpcpp => {
                    self.line(&format!("{global} = internal unnamed_addr constant {}", array(&bytes)));
                    rows.push(format!("{ty} {{ ptr null, ptr {global}, i64 0, i32 0, i32 0 }}"));
                }
            }
        }
        let suffix = if at == 0 { String::new() } else { format!(".{at}") };
        let table = format!(".sycl_offloading.entries_arr{suffix}");
        let of = format!("[{} x {ty}]", rows.len());
        self.line(&format!("@{table} = internal constant {of} [{}]", rows.join(", ")));
        range(&table, &of, rows.len())
    }

    /// Writes the table of property sets, and returns the fields for its begin and end.
    fn properties(&mut self, at: usize, sets: &PropertySets) -> String {
        const SET: &str = "%_pi_device_binary_property_set_struct";
        const PROPERTY: &str = "%_pi_device_binary_property_struct";
        let mut rows = Vec::new();
        for (index, (name, properties)) in sets.iter().enumerate() {
            let mut of_set = Vec::with_capacity(properties.len());
            for property in properties {
                let name = self.string(property.name.as_bytes(), true);
                let fields = match &property.value {
                    Value::Word(word) => format!("ptr {name}, ptr null, i32 1, i64 {word}"),
                    Value::Bytes(bytes) => self.value(&name, bytes, bytes.len() as u64 * 8),
                    Value::Bits { bytes, count } => self.value(&name, bytes, *count),
                };
                of_set.push(format!("{PROPERTY} {{ {fields} }}"));
            }
            let name = self.string(name.as_bytes(), true);
            let fields = if of_set.is_empty() {
                "ptr null, ptr null".to_owned()
            } else {
                let table = format!(".sycl_offloading.properties.{at}.{index}");
                let of = format!("[{} x {PROPERTY}]", of_set.len());
                self.line(&format!("@{table} = internal unnamed_addr constant {of} [{}]", of_set.join(", ")));
                range(&table, &of, of_set.len())
            };
            rows.push(format!("{SET} {{ ptr {name}, {fields} }}"));
        }
        if rows.is_empty() {
            return "ptr null, ptr null".to_owned();
        }
        let table = format!(".sycl_offloading.property_sets.{at}");
        let of = format!("[{} x {SET}]", rows.len());
        self.line(&format!("@{table} = internal unnamed_addr constant {of} [{}]", rows.join(", ")));
        range(&table, &of, rows.len())
    }

    /// Writes a property of bytes. The number of bits precedes the bytes, and the size includes both.
    fn value(&mut self, name: &str, bytes: &[u8], bits: u64) -> String {
        let mut all = bits.to_le_bytes().to_vec();
        all.extend(bytes);
        let value = self.string(&all, false);
        format!("ptr {name}, ptr {value}, i32 2, i64 {}", all.len())
    }

    fn string(&mut self, bytes: &[u8], is_text: bool) -> String {
        let mut bytes = bytes.to_vec();
        if is_text {
            bytes.push(0);
        }
        let name = format!("@.sycl_offloading.string.{}", self.strings);
        self.strings += 1;
        self.line(&format!("{name} = internal unnamed_addr constant {}", array(&bytes)));
        name
    }

    /// Writes the functions that register and unregister the descriptor, and adds them to the lists of global constructors
    /// and destructors.
    fn registration(&mut self, descriptor: &str) {
        for (list, function) in [("ctors", "reg"), ("dtors", "unreg")] {
            let row = format!("{{ i32, ptr, ptr }} {{ i32 1, ptr @sycl.descriptor_{function}, ptr null }}");
            self.line(&format!("@llvm.global_{list} = appending global [1 x {{ i32, ptr, ptr }}] [{row}]"));
        }
        for (function, called) in [("reg", "__sycl_register_lib"), ("unreg", "__sycl_unregister_lib")] {
            self.line(&format!("\ndefine internal void @sycl.descriptor_{function}() section \".text.startup\" {{"));
            self.line(&format!("entry:\n  call void @{called}(ptr @{descriptor})\n  ret void\n}}"));
            self.line(&format!("\ndeclare void @{called}(ptr)"));
        }
    }

    /// Writes the list of entry names that keeps LLVM's passes from removing them.
    fn symbols(&mut self) {
        if self.entries.is_empty() {
            return;
        }
        let nodes: Vec<_> = (0..self.entries.len()).map(|at| format!("!{at}")).collect();
        self.line(&format!("\n!llvm.offloading.symbols = !{{{}}}\n", nodes.join(", ")));
        for (at, (name, _)) in std::mem::take(&mut self.entries).into_iter().enumerate() {
            self.line(&format!("!{at} = !{{ptr {name}}}"));
        }
    }
}

/// Returns the fields for the begin and the end of a table.
fn range(name: &str, of: &str, count: usize) -> String {
    format!("ptr @{name}, ptr getelementptr ({of}, ptr @{name}, i64 0, i64 {count})")
}

/// Returns bytes as a constant with its type.
fn array(bytes: &[u8]) -> String {
    let mut text = format!("[{} x i8] ", bytes.len());
    if bytes.iter().all(|byte| *byte == 0) {
        return text + "zeroinitializer";
    }
    text.reserve(bytes.len() * 2);
    text.push_str("c\"");
    for byte in bytes {
        match byte {
            b'"' | b'\\' | 0..=0x1F | 0x7F.. => {
                let digit = |value: u8| char::from(b"0123456789ABCDEF"[usize::from(value & 0xF)]);
                text.extend(['\\', digit(byte >> 4), digit(*byte)]);
            }
            plain => text.push(char::from(*plain)),
        }
    }
    text.push('"');
    text
}

/// Returns a name in LLVM assembly, in quotes if it contains characters that require them.
fn quoted(name: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-$._".contains(&byte);
    if name.bytes().all(is_plain) && !name.starts_with(|first: char| first.is_ascii_digit()) {
        return name.to_owned();
    }
    let escaped = |byte: u8| match byte {
        b'"' | b'\\' | 0..=0x1F | 0x7F.. => format!("\\{byte:02X}"),
        plain => char::from(plain).to_string(),
    };
    format!("\"{}\"", name.bytes().map(escaped).collect::<String>())
}
