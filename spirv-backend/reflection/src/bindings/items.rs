//! The items of bindings, with their names in one language.

use super::error::BindingsError;
use super::layout::{Cell, Layouts, Placed};
use super::names::{Language, capitals, identifier, plain};
use crate::model::{Count, MatrixOrder, Member, Reflection, Resource, SpecConstant, Type};
use std::collections::{BTreeMap, BTreeSet};

/// The items of one module.
pub struct Items {
    /// The common scope of the names; None if there is only one module.
    pub scope: Option<String>,
    /// Each struct follows those that it contains.
    pub structs: Vec<Struct>,
    pub rests: Vec<Rest>,
    pub numbers: Vec<Number>,
    pub sizes: Vec<WorkgroupSize>,
}

/// A struct.
#[derive(PartialEq)]
pub struct Struct {
    pub name: String,
    pub comment: String,
    pub packed: Option<u64>,
    pub size: u64,
    pub fields: Vec<Field>,
}

/// A member of a struct, or padding.
#[derive(PartialEq)]
pub struct Field {
    pub name: String,
    /// Empty for padding.
    pub comment: String,
    pub offset: u64,
    pub shape: Shape,
    pub is_padding: bool,
}

/// A [`Cell`] whose structs have names.
#[derive(PartialEq)]
pub enum Shape {
    Scalar(super::layout::Scalar),
    Struct(String),
    Array { element: Box<Shape>, count: u64, padding: u64, is_tight: bool },
}

/// The runtime array at the end of a block.
pub struct Rest {
    /// The name of the type of its elements.
    pub name: String,
    pub comment: String,
    pub element: Shape,
    pub offset: u64,
    pub stride: u64,
}

/// A number, such as a binding.
pub struct Number {
    pub name: String,
    pub comment: String,
    pub value: u32,
}

/// The size of the workgroups of an entry point.
pub struct WorkgroupSize {
    pub name: String,
    pub comment: String,
    pub size: [u64; 3],
}

impl Items {
    /// # Errors
    /// Two items have the same name and different contents, or a block can't be a struct.
    pub fn of(reflection: &Reflection, scope: Option<String>, language: Language) -> Result<Self, BindingsError> {
        let prefix = match (&scope, language) {
            (Some(scope), Language::C) => format!("{scope}_"),
            _ => String::new(),
        };
        let blocks = blocks(reflection);
        let roots: Vec<usize> = blocks.iter().map(|(index, _)| *index).collect();
        let layouts = Layouts::new(reflection, &roots)?;
        let mut maker = Maker {
            reflection,
            layouts,
            language,
            struct_names: BTreeMap::new(),
            prefix,
            taken: BTreeMap::new(),
            items: Self { scope, structs: Vec::new(), rests: Vec::new(), numbers: Vec::new(), sizes: Vec::new() },
        };
        maker.name_structs(&blocks)?;
        maker.structs()?;
        for resource in &reflection.resources {
            maker.resource(resource)?;
        }
        for constant in &reflection.spec_constants {
            maker.spec_constant(constant)?;
        }
        for entry in &reflection.entry_points {
            if let Some(size) = &entry.workgroup_size {
                maker.workgroup_size(&entry.name, size)?;
            }
        }
        Ok(maker.items)
    }
}

/// The structs of buffers, of push constants and of records, each with the variable's name.
fn blocks(reflection: &Reflection) -> Vec<(usize, Option<&str>)> {
    let of_resources = reflection.resources.iter().map(|resource| (&resource.ty, resource.name.as_deref()));
    let of_push_constants = reflection.push_constants.iter().map(|block| (&block.ty, block.name.as_deref()));
    let blocks = of_resources.chain(of_push_constants).filter_map(|(ty, name)| match ty {
        Type::Struct { index } => Some((*index, name)),
        _ => None,
    });
    blocks.collect()
}

struct Maker<'r> {
    reflection: &'r Reflection,
    layouts: Layouts<'r>,
    language: Language,
    struct_names: BTreeMap<usize, String>,
    /// The prefix of names in languages without scopes.
    prefix: String,
    /// The names of items, each with a description of its item.
    taken: BTreeMap<String, String>,
    items: Items,
}

impl Maker<'_> {
    fn identifier(&self, name: &str) -> Result<String, BindingsError> {
        Ok(format!("{}{}", self.prefix, identifier(name, self.language)?))
    }

    fn constant(&self, name: &str, suffix: &str) -> Result<String, BindingsError> {
        Ok(format!("{}_{suffix}", capitals(&self.identifier(name)?)))
    }

    /// Reserves a name for an item. Returns false if the same item already has it.
    ///
    /// # Errors
    /// Another item has the name.
    fn take(&mut self, name: &str, item: String) -> Result<bool, BindingsError> {
        match self.taken.get(name) {
            None => {
                self.taken.insert(name.to_owned(), item);
                Ok(true)
            }
            Some(other) if *other == item => Ok(false),
            Some(other) => Err(BindingsError::new(format!("{item} and {other} would both be called '{name}'"))),
        }
    }

    /// Names each struct: by its own name, or by that of the variable or member that contains it.
    fn name_structs(&mut self, blocks: &[(usize, Option<&str>)]) -> Result<(), BindingsError> {
        let indices: Vec<usize> = self.layouts.placed.keys().copied().collect();
        let mut given: BTreeMap<usize, String> = BTreeMap::new();
        for (index, name) in blocks {
            if let Some(name) = name {
                given.entry(*index).or_insert_with(|| (*name).to_owned());
            }
        }
        for index in indices {
            let found = &self.reflection.structs[index];
            let own = found.name.as_deref().and_then(plain);
            let name = match own.or(given.get(&index).map(String::as_str)) {
                Some(name) => self.identifier(name)?,
                None => format!("{}Struct{index}", self.prefix),
            };
            self.struct_names.insert(index, name);
        }
        Ok(())
    }

    /// Creates the structs, each after those that it contains.
    fn structs(&mut self) -> Result<(), BindingsError> {
        let mut done = BTreeSet::new();
        for index in self.struct_names.keys().copied().collect::<Vec<_>>() {
            self.structs_of(index, &mut done)?;
        }
        Ok(())
    }

    fn structs_of(&mut self, index: usize, done: &mut BTreeSet<usize>) -> Result<(), BindingsError> {
        if !done.insert(index) {
            return Ok(());
        }
        let Some(placed) = self.layouts.placed.get(&index).cloned() else { return Ok(()) };
        let rest = placed.rest.iter().map(|rest| &rest.element);
        for cell in placed.fields.iter().map(|field| &field.cell).chain(rest) {
            if let Some(inner) = held(cell) {
                self.structs_of(inner, done)?;
            }
        }
        let name = self.struct_names[&index].clone();
        let original = self.reflection.structs[index].name.as_deref().and_then(plain).unwrap_or_default().to_owned();
        if placed.fields.iter().any(|field| field.member.is_some()) {
            let made = self.made(index, &name, &original, &placed)?;
            let same = self.items.structs.iter().find(|other| other.name == made.name);
            if let Some(same) = same {
                if *same != made {
                    return Err(BindingsError::new(format!("two structs would be called '{name}', and differ in their members")));
                }
            } else {
                self.take(&name, format!("the struct '{original}'"))?;
                self.items.structs.push(made);
            }
        }
        let Some(rest) = placed.rest else { return Ok(()) };
        let member = &self.reflection.structs[index].members[rest.member];
        let suffix = identifier(member.name.as_deref().unwrap_or("element"), self.language)?;
        let element = self.shape(&rest.element);
        let made = Rest {
            name: format!("{name}_{suffix}"),
            comment: format!("An element of {}.", member_of(member, &original)),
            element,
            offset: rest.offset,
            stride: rest.stride,
        };
        match self.items.rests.iter().find(|other| other.name == made.name) {
            None => {
                self.take(&made.name, format!("the array of the struct '{original}'"))?;
                self.items.rests.push(made);
                Ok(())
            }
            Some(same) if same.element == made.element && (same.offset, same.stride) == (made.offset, made.stride) => Ok(()),
            Some(_) => Err(BindingsError::new(format!("two arrays would be called '{}', and differ", made.name))),
        }
    }

    fn made(&self, index: usize, name: &str, original: &str, placed: &Placed) -> Result<Struct, BindingsError> {
        let members = &self.reflection.structs[index].members;
        let mut fields: Vec<Field> = Vec::new();
        let mut names = BTreeMap::new();
        for field in &placed.fields {
            let Some(at) = field.member else { continue };
            let original = members[at].name.clone().unwrap_or_else(|| format!("member{at}"));
            let name = identifier(&original, self.language)?;
            if let Some(other) = names.insert(name.clone(), original.clone()) {
                let names = format!("'{other}' and '{original}'");
                return Err(BindingsError::new(format!("the members {names} of one struct would both be called '{name}'")));
            }
        }
        let mut paddings = 0..;
        for field in &placed.fields {
            let shape = self.shape(&field.cell);
            let (name, comment) = match field.member {
                Some(at) => {
                    let name = members[at].name.clone().unwrap_or_else(|| format!("member{at}"));
                    (identifier(&name, self.language)?, comment(&members[at]))
                }
                None => {
                    let mut free = (&mut paddings).map(|number: u32| format!("padding{number}"));
                    (free.find(|name| !names.contains_key(name)).unwrap_or_default(), String::new())
                }
            };
            fields.push(Field { name, comment, offset: field.offset, shape, is_padding: field.member.is_none() });
        }
        let comment = match original {
            "" => "A block without a name of its own.".to_owned(),
            original => format!("`{original}`"),
        };
        Ok(Struct { name: name.to_owned(), comment, packed: placed.packed, size: placed.size, fields })
    }

    fn shape(&self, cell: &Cell) -> Shape {
        match cell {
            Cell::Scalar(scalar) => Shape::Scalar(*scalar),
            Cell::Struct(index) => Shape::Struct(self.struct_names.get(index).cloned().unwrap_or_default()),
            Cell::Array { element, count, padding, is_tight } => {
                Shape::Array { element: Box::new(self.shape(element)), count: *count, padding: *padding, is_tight: *is_tight }
            }
        }
    }

    fn number(&mut self, name: String, value: u32, what: &str, of: &str) -> Result<(), BindingsError> {
        if self.take(&name, format!("the {what} {value} of '{of}'"))? {
            self.items.numbers.push(Number { name, comment: format!("The {what} of `{of}`."), value });
        }
        Ok(())
    }

    fn resource(&mut self, resource: &Resource) -> Result<(), BindingsError> {
        let block = self.reflection.block(resource).and_then(|block| block.name.as_deref());
        let Some(name) = resource.name.as_deref().or(block.and_then(plain)) else { return Ok(()) };
        if let Some(set) = resource.set {
            self.number(self.constant(name, "SET")?, set, "descriptor set", name)?;
        }
        if let Some(binding) = resource.binding {
            self.number(self.constant(name, "BINDING")?, binding, "binding", name)?;
        }
        Ok(())
    }

    fn spec_constant(&mut self, constant: &SpecConstant) -> Result<(), BindingsError> {
        let Some(name) = constant.name.as_deref() else { return Ok(()) };
        self.number(self.constant(name, "SPEC_ID")?, constant.id, "SpecId", name)
    }

    fn workgroup_size(&mut self, entry: &str, size: &[Count; 3]) -> Result<(), BindingsError> {
        let [Some(x), Some(y), Some(z)] = size.each_ref().map(|count| count.value) else { return Ok(()) };
        let name = self.constant(entry, "WORKGROUP_SIZE")?;
        let ids: BTreeSet<u32> = size.iter().flat_map(|count| &count.depends_on).copied().collect();
        let mut comment = format!("The size of the workgroups of `{entry}`");
        if !ids.is_empty() {
            let ids: Vec<String> = ids.iter().map(u32::to_string).collect();
            comment += &format!(", with the defaults of the specialization constants {}", ids.join(", "));
        }
        comment.push('.');
        if self.take(&name, format!("the workgroup size {x}, {y}, {z} of an entry point"))? {
            self.items.sizes.push(WorkgroupSize { name, comment, size: [x, y, z] });
        }
        Ok(())
    }
}

/// The struct in a cell, or in the elements of a cell that is an array.
fn held(cell: &Cell) -> Option<usize> {
    match cell {
        Cell::Scalar(_) => None,
        Cell::Struct(index) => Some(*index),
        Cell::Array { element, .. } => held(element),
    }
}

fn member_of(member: &Member, parent: &str) -> String {
    match (&member.name, parent) {
        (Some(name), "") => format!("`{name}`"),
        (Some(name), parent) => format!("`{name}` of `{parent}`"),
        (None, "") => "a runtime array".to_owned(),
        (None, parent) => format!("the array of `{parent}`"),
    }
}

/// Details of a member that its type does not express.
fn comment(member: &Member) -> String {
    let mut ty = &member.ty;
    let mut said = Vec::new();
    while let Type::Array { element, length, .. } = ty {
        if let Some(ids) = length.as_ref().map(|length| &length.depends_on).filter(|ids| !ids.is_empty()) {
            let ids: Vec<String> = ids.iter().map(u32::to_string).collect();
            said.push(format!("as many as the defaults of the specialization constants {} say", ids.join(", ")));
        }
        ty = element;
    }
    match (ty, member.matrix_order) {
        (Type::Matrix { .. }, Some(MatrixOrder::RowMajor)) => {
            said.push("each line is a column of the matrix in HLSL, a row in GLSL".to_owned())
        }
        (Type::Matrix { .. }, _) => said.push("each line is a row of the matrix in HLSL, a column in GLSL".to_owned()),
        (Type::Float { width: 16, .. }, _) => said.push("the bits of floats".to_owned()),
        (Type::Vector { component, .. }, _) if matches!(**component, Type::Float { width: 16, .. }) => {
            said.push("the bits of floats".to_owned());
        }
        (Type::Pointer { .. }, _) => said.push("an address".to_owned()),
        _ => {}
    }
    said.join("; ")
}
