//! The reasons why another reader differs although our result is right, and the facts that show each difference.

use spirv_reflection::{Reflection, Resource, Type};

/// A deviation of a reader.
struct Reason {
    reader: &'static str,
    why: &'static str,
    /// Whether the module contains the construct that the reader treats differently.
    applies: fn(&Reflection) -> bool,
    /// Whether a difference is of this kind.
    is_it: fn(&str, &Reflection) -> bool,
}

const CROSS: &str = "spirv-cross";
const OTHER: &str = "spirv-reflect";

const REASONS: &[Reason] = &[
    Reason {
        reader: CROSS,
        why: "it has no name for image formats of 64 bits",
        applies: |reflection| reflection.resources.iter().any(has_64_bits),
        is_it: |difference, reflection| {
            let mut images = reflection.resources.iter().filter(|resource| has_64_bits(resource));
            difference.contains(": images '") && images.any(|image| names(difference, image))
        },
    },
    Reason {
        reader: CROSS,
        why: "it calls a block between stages as its struct, we call it as its variable",
        applies: |_| true,
        is_it: |difference, _| difference.contains("put '") && difference.contains(": struct"),
    },
    Reason {
        reader: CROSS,
        why: "it does not read LocalSizeId",
        applies: |reflection| has_mode(reflection, "LocalSizeId"),
        is_it: |difference, _| difference.contains("workgroup size of '"),
    },
    Reason {
        reader: CROSS,
        why: "it shows a size of workgroups where there is none",
        applies: |reflection| reflection.entry_points.iter().any(|entry| entry.workgroup_size.is_none()),
        is_it: |difference, _| difference.starts_with("only theirs: workgroup size of '") && difference.ends_with(": 0, 0, 0"),
    },
    Reason {
        reader: CROSS,
        why: "it shows the stride of what an address leads to",
        applies: |reflection| reflection.structs.iter().flat_map(|found| &found.members).any(|member| has_address(&member.ty)),
        is_it: |difference, _| {
            difference.contains(": address")
                || (difference.contains(": struct[0] offset") && difference.contains("array_stride 8"))
        },
    },
    Reason {
        reader: CROSS,
        why: "it does not list variables of storage classes that it does not know",
        applies: |reflection| reflection.resources.iter().any(is_of_other_class),
        is_it: is_of_unknown_class,
    },
    Reason {
        reader: OTHER,
        why: "it does not list variables of storage classes that it does not know",
        applies: |reflection| reflection.resources.iter().any(is_of_other_class),
        is_it: is_of_unknown_class,
    },
];

/// The reason of a difference; None for one that is a bug, or not understood.
pub fn reason(reader: &str, difference: &str, reflection: &Reflection) -> Option<&'static str> {
    let of_reader = REASONS.iter().filter(|reason| reason.reader == reader && (reason.applies)(reflection));
    of_reader.into_iter().find(|reason| (reason.is_it)(difference, reflection)).map(|reason| reason.why)
}

fn names(difference: &str, resource: &Resource) -> bool {
    resource.name.as_deref().is_some_and(|name| difference.contains(&format!("'{name}'")))
}

fn has_64_bits(resource: &Resource) -> bool {
    matches!(&resource.ty, Type::Image(image) if image.format.is("R64ui") || image.format.is("R64i"))
}

fn has_mode(reflection: &Reflection, name: &str) -> bool {
    reflection.entry_points.iter().flat_map(|entry| &entry.execution_modes).any(|mode| mode.mode.is(name))
}

fn has_address(ty: &Type) -> bool {
    match ty {
        Type::Array { element, .. } => has_address(element),
        ty => matches!(ty, Type::Pointer { .. }),
    }
}

fn is_of_other_class(resource: &Resource) -> bool {
    !["UniformConstant", "Uniform", "StorageBuffer"].iter().any(|class| resource.storage_class.is(class))
}

fn is_of_unknown_class(difference: &str, reflection: &Reflection) -> bool {
    let mut others = reflection.resources.iter().filter(|resource| is_of_other_class(resource));
    difference.starts_with("only ours: ") && others.any(|resource| names(difference, resource))
}
