//! Generates from a seed an OpenCL kernel, in LLVM IR as clang writes it for the target `spir64`, whose results are defined to the last
//! bit.
//!
//! Divisors are positive, shifts stay below the width, indices are in range, loops end, and all memory is initialized before it is read.
//! Floats are wrapped to multiples of a quarter between -8 and 8 after each operation, so that every operation is exact. Atomic
//! operations on words that invocations share return no values, and their order does not matter.

mod generator;
mod library;
mod memory;
pub mod native;
mod statements;
mod types;
mod writer;

use generator::{Generator, Helper, Parameter, Place, pointer};
use std::collections::BTreeMap;
use std::fmt::Write;
use types::{INT, Node};

pub use generator::{GROUP, INVOCATIONS, RECORDS, SHARED, WORDS};

/// The kernel of a seed. Its parameters are the words of the invocations, the words that they share, memory, and a number.
#[derive(Debug, Clone)]
pub struct Kernel {
    /// LLVM IR.
    pub text: String,
    /// The definitions of OpenCL C's functions that it declares, by name.
    pub definitions: BTreeMap<String, String>,
}

/// The name of the kernel.
pub const NAME: &str = "kernel_main";

const HEAD: &str = "\
target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1\"
target triple = \"spir64\"

";

const TAIL: &str = "\
attributes #0 = { convergent norecurse nounwind }
attributes #1 = { convergent nounwind }

!opencl.ocl.version = !{!0}
!opencl.spir.version = !{!0}

!0 = !{i32 1, i32 2}
";

/// The kernel of a seed.
pub fn kernel(seed: u64) -> Kernel {
    let mut generator = Generator::new(seed);
    for _ in 0..1 + generator.random.below(2) {
        let members = (0..2 + generator.random.below(3)).map(|_| generator.node(2)).collect();
        generator.structs.push(members);
    }
    let mut text = HEAD.to_owned();
    for (at, members) in generator.structs.iter().enumerate() {
        let members: Vec<String> = members.iter().map(Node::name).collect();
        let _ = writeln!(text, "%struct.S{at} = type {{ {} }}", members.join(", "));
    }
    let table = generator.table();
    let _ = writeln!(text, "\n@row = internal addrspace(3) global [{} x i32] undef, align 4\n{table}", GROUP * 4);
    for _ in 0..generator.random.below(3) {
        generator.helper();
    }
    generator.main();
    text += generator.writer.text();
    for declaration in generator.externals.declarations() {
        text += &format!("{declaration}\n");
    }
    text += "\n";
    text += TAIL;
    Kernel { text, definitions: generator.externals.into_definitions() }
}

impl Generator {
    /// A constant array of structs.
    fn table(&mut self) -> String {
        let ty = Node::Array(Box::new(Node::Struct(0)), 2);
        let value = self.constant_of(&ty);
        let align = ty.align(&self.structs);
        format!("@table = internal unnamed_addr addrspace(2) constant {} {value}, align {align}\n\n", ty.name())
    }

    fn constant_of(&mut self, ty: &Node) -> String {
        let list = |generator: &mut Self, members: Vec<Node>| {
            let members: Vec<String> =
                members.iter().map(|member| format!("{} {}", member.name(), generator.constant_of(member))).collect();
            members.join(", ")
        };
        match ty {
            Node::Value(ty) => self.constant(*ty),
            Node::Array(..) | Node::Struct(_) if self.random.once_in(6) => "zeroinitializer".to_owned(),
            Node::Array(element, length) => format!("[{}]", list(self, vec![(**element).clone(); *length as usize])),
            Node::Struct(index) => format!("{{ {} }}", list(self, self.structs[*index].clone())),
        }
    }

    /// A function of values, of the copy of a struct, or of words addressed by a generic pointer.
    fn helper(&mut self) {
        let name = format!("helper{}", self.helpers.len());
        let result = self.any();
        let mut list = vec!["i32 noundef %n".to_owned()];
        let mut parameters = vec![Parameter::Value(INT)];
        self.values = vec![(INT, "%n".to_owned())];
        for at in 0..1 + self.random.below(3) {
            let parameter = format!("%p{at}");
            match self.random.below(4) {
                0 => {
                    let index = self.random.below(self.structs.len());
                    let ty = Node::Struct(index);
                    list.push(format!("ptr noundef byval(%struct.S{index}) align {} {parameter}", ty.align(&self.structs)));
                    self.places.push(Place { pointer: parameter, space: 0, ty });
                    parameters.push(Parameter::ByValue(index));
                }
                1 => {
                    list.push(format!("ptr addrspace(4) noundef {parameter}"));
                    let ty = Node::Array(Box::new(Node::Value(INT)), 4);
                    self.places.push(Place { pointer: parameter, space: 4, ty });
                    parameters.push(Parameter::Generic);
                }
                _ => {
                    let ty = self.any();
                    list.push(format!("{ty} noundef {parameter}"));
                    self.values.push((ty, parameter));
                    parameters.push(Parameter::Value(ty));
                }
            }
        }
        self.writer.start(&format!("internal spir_func {result} @{name}({}) #0", list.join(", ")));
        let count = 2 + self.random.below(6);
        self.statements(count);
        let value = self.operand(result);
        self.writer.line(&format!("ret {result} {value}"));
        self.writer.end();
        self.values.clear();
        self.places.clear();
        self.helpers.push(Helper { name, result, parameters });
    }

    fn main(&mut self) {
        self.writer.start(&format!(
            "spir_kernel void @{NAME}(ptr addrspace(1) noundef align 4 %data, ptr addrspace(1) noundef align 4 %shared, \
             ptr addrspace(1) noundef align 16 %memory, i32 noundef %number) #0"
        ));
        self.in_kernel = true;
        let one = Node::Struct(self.random.below(self.structs.len()));
        let stored = Node::Value(self.stored());
        let words = Node::Array(Box::new(Node::Value(INT)), 4);
        let array = self.node(2);
        for (at, ty) in
            [one.clone(), one, Node::Struct(0), array, words.clone(), Node::Value(INT), stored].into_iter().enumerate()
        {
            let name = format!("%x{at}");
            self.writer.line(&format!("{name} = alloca {}, align {}", ty.name(), ty.align(&self.structs)));
            self.places.push(Place { pointer: name, space: 0, ty });
        }
        for name in ["_Z13get_global_idj", "_Z12get_local_idj"] {
            self.externals.declare(format!("declare spir_func i64 @{name}(i32)"));
        }
        self.writer.line("%id = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #1");
        self.writer.line("%lid = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #1");
        self.writer.line(&format!("%base = mul i64 %id, {WORDS}"));
        self.writer.line("%own = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %base");
        self.writer.line("%first = mul i64 %lid, 4");
        self.writer
            .line(&format!("%local = getelementptr inbounds [{} x i32], ptr addrspace(3) @row, i64 0, i64 %first", GROUP * 4));
        self.values.push((INT, "%number".to_owned()));
        for at in 0..8 {
            let place = self.give(&format!("getelementptr inbounds i32, ptr addrspace(1) %own, i64 {at}"));
            self.define(INT, &format!("load i32, ptr addrspace(1) {place}, align 4"));
        }
        let number = self.give("trunc i64 %id to i32");
        self.values.push((INT, number));
        let record = Node::Struct(0);
        self.writer.line(&format!("%record = getelementptr inbounds {}, ptr addrspace(1) %memory, i64 %id", record.name()));
        let inner = [("%local", 3, words.clone()), ("%record", 1, record), ("%own", 1, words)];
        self.places.extend(inner.map(|(name, space, ty)| Place { pointer: name.to_owned(), space, ty }));
        let places: Vec<Place> = self.places.iter().filter(|place| place.pointer != "%own").cloned().collect();
        places.iter().for_each(|place| self.initialize(place));
        self.places.push(Place { pointer: "@table".to_owned(), space: 2, ty: Node::Array(Box::new(Node::Struct(0)), 2) });
        let is_cooperative = self.random.once_in(3);
        for _ in 0..1 + self.random.below(3) {
            let count = 5 + self.random.below(12);
            self.statements(count);
            if is_cooperative {
                self.exchange();
            }
        }
        self.outputs(&places);
        self.writer.line("ret void");
        self.writer.end();
    }

    /// Reads a word of another invocation of the group, between barriers.
    fn exchange(&mut self) {
        self.externals.declare("declare spir_func void @_Z7barrierj(i32)".to_owned());
        let index = self.index(4 * GROUP as u64);
        self.writer.line("call spir_func void @_Z7barrierj(i32 noundef 1) #1");
        let place =
            self.give(&format!("getelementptr inbounds [{} x i32], ptr addrspace(3) @row, i64 0, i32 {index}", GROUP * 4));
        self.define(INT, &format!("load i32, ptr addrspace(3) {place}, align 4"));
        self.writer.line("call spir_func void @_Z7barrierj(i32 noundef 1) #1");
    }

    /// Stores the last values and the contents of memory, each to words of its own.
    fn outputs(&mut self, places: &[Place]) {
        let mut words: Vec<String> = places.iter().map(|place| self.fold(place)).collect();
        for (ty, value) in self.values.clone().into_iter().rev() {
            if words.len() + 16 > WORDS - 16 {
                break;
            }
            words.extend(self.words(ty, &value));
        }
        // The first words contain the results of the kernel itself.
        for (at, word) in (16..WORDS).zip(words) {
            let place = self.give(&format!("getelementptr inbounds i32, ptr addrspace(1) %own, i64 {at}"));
            self.writer.line(&format!("store i32 {word}, {} {place}, align 4", pointer(1)));
        }
    }
}
