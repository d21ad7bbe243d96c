//! Loads, stores, copies and atomic operations of a random kernel.

use super::generator::{CONSTANT, GENERIC, Generator, Place, SHARED, WORDS, pointer};
use super::types::{Base, INT, LONG, Node, Ty, offset, scalar};

impl Generator {
    pub fn node(&mut self, depth: u32) -> Node {
        match self.random.below(6) {
            0 if depth > 0 && !self.structs.is_empty() => Node::Struct(self.random.below(self.structs.len())),
            1 | 2 if depth > 0 => Node::Array(Box::new(self.node(depth - 1)), 1 + self.random.below(4) as u64),
            _ => Node::Value(self.stored()),
        }
    }

    /// Steps to a value in memory. The pointer is one instruction of several indices, of one, or counts bytes.
    fn walk(&mut self, place: &Place) -> (String, u32, Ty) {
        let mut space = place.space;
        let mut base = place.pointer.clone();
        if space != CONSTANT && space != GENERIC && self.random.once_in(6) {
            base = self.give(&format!("addrspacecast {} {base} to {}", pointer(space), pointer(GENERIC)));
            space = GENERIC;
        }
        let (mut indices, mut root, mut ty) = (String::new(), place.ty.clone(), place.ty.clone());
        let mut bytes = Some(0);
        loop {
            ty = match ty {
                Node::Value(value) => {
                    if indices.is_empty() {
                        return (base, space, value);
                    }
                    let text = match bytes {
                        Some(bytes) if self.random.once_in(3) => {
                            format!("getelementptr inbounds i8, {} {base}, i64 {bytes}", pointer(space))
                        }
                        _ => format!("getelementptr inbounds {}, {} {base}, i64 0{indices}", root.name(), pointer(space)),
                    };
                    return (self.give(&text), space, value);
                }
                Node::Array(element, length) => {
                    let index = self.index(length);
                    let number: Option<u64> = index.parse().ok();
                    bytes = bytes.zip(number).map(|(bytes, number)| bytes + number * element.size(&self.structs));
                    // 32-bit indices are sign-extended: they are small.
                    indices += &format!(", i32 {index}");
                    *element
                }
                Node::Struct(index) => {
                    let at = self.random.below(self.structs[index].len());
                    bytes = bytes.map(|bytes| bytes + offset(&self.structs[index], at, &self.structs));
                    indices += &format!(", i32 {at}");
                    self.structs[index][at].clone()
                }
            };
            if self.random.once_in(4) && !matches!(ty, Node::Value(_)) {
                let text = format!("getelementptr inbounds {}, {} {base}, i64 0{indices}", root.name(), pointer(space));
                base = self.give(&text);
                indices.clear();
                root = ty.clone();
                bytes = Some(0);
            }
        }
    }

    fn place(&mut self, is_written: bool) -> Option<Place> {
        let fits: Vec<usize> = (0..self.places.len()).filter(|at| !is_written || self.places[*at].space != CONSTANT).collect();
        if fits.is_empty() { None } else { Some(self.places[*self.random.pick(&fits)].clone()) }
    }

    pub fn memory(&mut self) {
        match self.random.below(10) {
            0..=2 => {
                let Some(place) = self.place(true) else { return };
                let (at, space, ty) = self.walk(&place);
                let value = self.operand(ty);
                self.writer.line(&format!("store {ty} {value}, {} {at}, align {}", pointer(space), ty.size()));
            }
            3..=5 => {
                let Some(place) = self.place(false) else { return };
                self.load(&place);
            }
            6 => self.copy(),
            7 => self.choice(),
            8 if self.in_kernel => self.atomic(),
            9 if self.in_kernel => self.vector_memory(),
            _ => self.reinterpretation(),
        }
    }

    fn load(&mut self, place: &Place) {
        let (at, space, ty) = self.walk(place);
        self.define(ty, &format!("load {ty}, {} {at}, align {}", pointer(space), ty.size()));
    }

    /// A value of another type of the same size, stored and loaded by one pointer.
    fn reinterpretation(&mut self) {
        let Some(place) = self.place(true) else { return };
        let (at, space, ty) = self.walk(&place);
        let bits = ty.bits() * ty.lanes;
        if ty.is_float() || ty.lanes == 3 || bits > 64 {
            return;
        }
        let base = match bits {
            8 => Base::I8,
            16 => Base::I16,
            32 => Base::I32,
            _ => Base::I64,
        };
        let (other, align) = (scalar(base), ty.size());
        let pointer = pointer(space);
        if self.random.once_in(2) {
            let value = self.operand(other);
            self.writer.line(&format!("store {other} {value}, {pointer} {at}, align {align}"));
            self.define(ty, &format!("load {ty}, {pointer} {at}, align {align}"));
        } else {
            let value = self.operand(ty);
            self.writer.line(&format!("store {ty} {value}, {pointer} {at}, align {align}"));
            self.define(other, &format!("load {other}, {pointer} {at}, align {align}"));
        }
    }

    /// A whole struct or array, from one that has the type.
    fn copy(&mut self) {
        let pairs: Vec<(Place, Place)> = self
            .places
            .iter()
            .flat_map(|to| self.places.iter().map(move |from| (to, from)))
            .filter(|(to, from)| {
                let is_value = matches!(to.ty, Node::Value(_));
                to.ty == from.ty && to.pointer != from.pointer && to.space != CONSTANT && !is_value
            })
            .map(|(to, from)| (to.clone(), from.clone()))
            .collect();
        if pairs.is_empty() {
            return;
        }
        let (to, from) = self.random.pick(&pairs).clone();
        let (size, align) = (to.ty.size(&self.structs), to.ty.align(&self.structs));
        let name = format!("@llvm.memcpy.p{}.p{}.i64", to.space, from.space);
        let (target, source) = (pointer(to.space), pointer(from.space));
        self.externals.declare(format!("declare void {name}({target}, {source}, i64, i1 immarg)"));
        self.writer.line(&format!(
            "call void {name}({target} align {align} {}, {source} align {align} {}, i64 {size}, i1 false)",
            to.pointer, from.pointer
        ));
    }

    /// A pointer to one of two locations, selected by a condition.
    fn choice(&mut self) {
        let Some(first) = self.place(false) else { return };
        let same: Vec<Place> =
            self.places.iter().filter(|place| place.ty == first.ty && place.space == first.space).cloned().collect();
        let second = self.random.pick(&same).clone();
        let condition = self.operand(scalar(Base::I1));
        let ty = pointer(first.space);
        let chosen = self.give(&format!("select i1 {condition}, {ty} {}, {ty} {}", first.pointer, second.pointer));
        let chosen = Place { pointer: chosen, ..first };
        if chosen.space != CONSTANT && self.random.once_in(2) {
            let (at, space, ty) = self.walk(&chosen);
            let value = self.operand(ty);
            self.writer.line(&format!("store {ty} {value}, {} {at}, align {}", pointer(space), ty.size()));
        }
        self.load(&chosen);
    }

    fn atomic(&mut self) {
        let index = self.index(WORDS as u64);
        let own = self.give(&format!("getelementptr inbounds i32, ptr addrspace(1) %own, i32 {index}"));
        const OPERATIONS: [&str; 9] = ["add", "sub", "and", "or", "xor", "max", "min", "umax", "umin"];
        match self.random.below(5) {
            0 => self.atomic_function(&own),
            1 => {
                // Updates by other invocations are not observed: the old value depends on their order.
                let operation = *self.random.pick(&["add", "xor"]);
                let (at, value) = (self.random.below(SHARED / 2), self.operand(INT));
                let at = if operation == "add" { at } else { at + SHARED / 2 };
                let place = self.give(&format!("getelementptr inbounds i32, ptr addrspace(1) %shared, i64 {at}"));
                self.give(&format!("atomicrmw {operation} ptr addrspace(1) {place}, i32 {value} monotonic, align 4"));
            }
            2 => {
                let (expected, value) = (self.operand(INT), self.operand(INT));
                let pair =
                    self.give(&format!("cmpxchg ptr addrspace(1) {own}, i32 {expected}, i32 {value} acq_rel monotonic, align 4"));
                self.define(INT, &format!("extractvalue {{ i32, i1 }} {pair}, 0"));
                self.define(scalar(Base::I1), &format!("extractvalue {{ i32, i1 }} {pair}, 1"));
            }
            3 => {
                let value = self.operand(INT);
                self.writer.line(&format!("store atomic i32 {value}, ptr addrspace(1) {own} release, align 4"));
                self.define(INT, &format!("load atomic i32, ptr addrspace(1) {own} acquire, align 4"));
            }
            _ => {
                let value = self.operand(INT);
                let operation = *self.random.pick(&OPERATIONS);
                self.define(INT, &format!("atomicrmw {operation} ptr addrspace(1) {own}, i32 {value} seq_cst, align 4"));
            }
        }
    }

    /// Stores to every value of a memory location.
    pub fn initialize(&mut self, place: &Place) {
        for (path, ty) in self.leaves(&place.ty) {
            let value = self.operand(ty);
            let space = pointer(place.space);
            let at = match path.is_empty() {
                true => place.pointer.clone(),
                false => {
                    self.give(&format!("getelementptr inbounds {}, {space} {}, i64 0{path}", place.ty.name(), place.pointer))
                }
            };
            self.writer.line(&format!("store {ty} {value}, {space} {at}, align {}", ty.size()));
        }
    }

    /// Words that depend on every value of a memory location.
    pub fn fold(&mut self, place: &Place) -> String {
        let mut sum = "0".to_owned();
        for (path, ty) in self.leaves(&place.ty) {
            let space = pointer(place.space);
            let at = match path.is_empty() {
                true => place.pointer.clone(),
                false => {
                    self.give(&format!("getelementptr inbounds {}, {space} {}, i64 0{path}", place.ty.name(), place.pointer))
                }
            };
            let value = self.give(&format!("load {ty}, {space} {at}, align {}", ty.size()));
            for word in self.words(ty, &value) {
                let product = self.give(&format!("mul i32 {sum}, 31"));
                sum = self.give(&format!("xor i32 {product}, {word}"));
            }
        }
        sum
    }

    fn leaves(&self, ty: &Node) -> Vec<(String, Ty)> {
        let below = |path: String, node: &Node| {
            let leaves = self.leaves(node).into_iter();
            leaves.map(move |(rest, ty)| (format!("{path}{rest}"), ty)).collect::<Vec<_>>()
        };
        match ty {
            Node::Value(ty) => vec![(String::new(), *ty)],
            Node::Array(element, length) => (0..*length).flat_map(|at| below(format!(", i32 {at}"), element)).collect(),
            Node::Struct(index) => {
                self.structs[*index].iter().enumerate().flat_map(|(at, member)| below(format!(", i32 {at}"), member)).collect()
            }
        }
    }

    /// A value as words. Floats as their multiple of a quarter.
    pub fn words(&mut self, ty: Ty, value: &str) -> Vec<String> {
        if ty.lanes > 1 {
            let mut words = Vec::new();
            for at in 0..ty.lanes {
                let lane = self.give(&format!("extractelement {ty} {value}, i64 {at}"));
                words.extend(self.words(ty.element(), &lane));
            }
            return words;
        }
        match ty.base {
            Base::I32 => vec![value.to_owned()],
            Base::I64 => {
                let high = self.give(&format!("lshr i64 {value}, 32"));
                vec![self.give(&format!("trunc i64 {value} to i32")), self.give(&format!("trunc i64 {high} to i32"))]
            }
            Base::Float | Base::Double => {
                let quarters = self.give(&format!("fmul {ty} {value}, 4.0"));
                vec![self.give(&format!("fptosi {ty} {quarters} to i32"))]
            }
            _ => vec![self.give(&format!("zext {ty} {value} to i32"))],
        }
    }

    /// A pointer as a number, and back.
    pub fn number(&mut self, place: &Place) {
        let space = pointer(place.space);
        let number = self.give(&format!("ptrtoint {space} {} to i64", place.pointer));
        let back = self.give(&format!("inttoptr i64 {number} to {space}"));
        self.load(&Place { pointer: back, ..place.clone() });
        let aligned = self.give(&format!("and i64 {number}, {}", place.ty.align(&self.structs) - 1));
        self.values.push((LONG, aligned));
    }
}
