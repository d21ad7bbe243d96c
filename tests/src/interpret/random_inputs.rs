//! Inputs for any compute shader: random bytes for every resource that the module names.

use crate::random::Random;
use interpreter::{
    AddressMode, Bytes, Filter, Image, Inputs, Interpreter, OnOutOfBounds, Place, Resource, Sampler, ScalarKind, TexelFormat,
    TexelKind, Variables, heap_binding,
};
use ir::types::{ImageOperands, TargetKind, Type, TypeId, address_space};
use ir::{DecorationOperand, FloatKind, Global, Module};
use spirv_grammar::decoration;

/// The size of a buffer, and of the push constants.
const BUFFER_BYTES: usize = 1024;

/// The width, height and depth of an image.
const EXTENT: u32 = 8;

/// Number of invocations of a stage other than compute.
const QUAD: usize = 4;

/// Number of elements of an unbounded array of resources.
const UNBOUNDED: u64 = 4;

/// Inputs of a seed. Accesses beyond the end of a resource are allowed, as drivers allow them.
pub fn random_inputs(module: &Module, seed: u64) -> Inputs {
    let mut random = Random::new(seed);
    let on_out_of_bounds = OnOutOfBounds::Discard;
    let mut inputs = Inputs { workgroups: [2, 1, 1], on_out_of_bounds, max_steps: 2_000_000, ..Inputs::default() };
    inputs.push_constants = bytes(&mut random, BUFFER_BYTES);
    // The memory at address 0, for small numbers that are used as addresses.
    inputs.memory.insert(0, Bytes::new(bytes(&mut random, BUFFER_BYTES)));
    inputs.invocations = (0..QUAD).map(|_| variables(module, &mut random)).collect();
    for global in module.globals.values() {
        let spaces = [address_space::STORAGE_BUFFER, address_space::UNIFORM, address_space::UNIFORM_CONSTANT];
        let Some(binding) = place(module, global).filter(|_| spaces.contains(&global.address_space)) else { continue };
        let (element, length) = match module.types[global.slot] {
            Type::Array { element, length } => (element, if length == 0 { UNBOUNDED } else { length }),
            _ => (global.slot, 1),
        };
        let elements: Option<Vec<Resource>> = (0..length.min(64)).map(|_| resource(module, element, &mut random)).collect();
        if let Some(elements) = elements {
            for (index, element) in (0..).zip(&elements) {
                // Each element of a flattened array has a binding of its own.
                inputs.resources.entry((binding.0, binding.1 + index)).or_insert_with(|| vec![element.clone()]);
            }
            inputs.resources.insert(binding, elements);
        }
    }
    inputs
}

/// The input variables of a stage's invocation: small integers, which may be indices, and small floats.
fn variables(module: &Module, random: &mut Random) -> Variables {
    let given = Interpreter::new(module).variables().into_iter().filter(|(place, _)| !is_of_group(place));
    let scalar = |random: &mut Random, kind: &ScalarKind| match kind {
        ScalarKind::Int(1) => Some(u64::from(random.once_in(2))),
        ScalarKind::Int(_) => Some(random.below(4) as u64),
        ScalarKind::Float(bits) => {
            let value = random.below(64) as f64 / 4.0 - 8.0;
            let kind = match bits {
                16 => FloatKind::Half,
                32 => FloatKind::Float,
                _ => FloatKind::Double,
            };
            ir::constant::float_bits(kind, value).map(|bits| bits as u64)
        }
        ScalarKind::Other => None,
    };
    given.map(|(place, kinds)| (place, kinds.iter().map(|kind| scalar(random, kind)).collect())).collect()
}

/// True for the builtins that the interpreter numbers invocations with.
fn is_of_group(place: &Place) -> bool {
    matches!(place, Place::BuiltIn(24..=29 | 36..=41 | 4416..=4420))
}

fn place(module: &Module, global: &Global) -> Option<(u32, u32)> {
    let decorations = module.decorations_of(&global.metadata).ok()?;
    let number = |wanted: u32| {
        let found = decorations.iter().find(|decoration| decoration.decoration == wanted)?;
        match found.operands.first() {
            Some(DecorationOperand::Literal(number)) => Some(*number),
            _ => None,
        }
    };
    let given = number(decoration::DescriptorSet).zip(number(decoration::Binding));
    given.or_else(|| heap_binding(number(decoration::BuiltIn)?))
}

/// Words that are small integers, small floats, or anything: so that comparisons go both ways and indices are in range often.
fn bytes(random: &mut Random, count: usize) -> Vec<u8> {
    let word = |random: &mut Random| match random.below(8) {
        0 => random.bits() as u32,
        1 | 2 => (random.below(64) as f32 / 4.0 - 8.0).to_bits(),
        3 => 0,
        _ => random.below(8) as u32,
    };
    (0..count / 4).flat_map(|_| word(random).to_le_bytes()).collect()
}

fn resource(module: &Module, ty: TypeId, random: &mut Random) -> Option<Resource> {
    let ty = &module.types[ty];
    match ty.target_kind()? {
        TargetKind::VulkanBuffer => Some(Resource::Buffer(Bytes::new(bytes(random, BUFFER_BYTES)))),
        TargetKind::Image | TargetKind::SignedImage => Some(Resource::Image(image(module, ty, random)?)),
        TargetKind::Sampler => Some(Resource::Sampler(sampler(random))),
        TargetKind::SampledImage => {
            let image_ty = &module.types[ty.inner(TargetKind::SampledImage)?];
            Some(Resource::SampledImage(image(module, image_ty, random)?, sampler(random)))
        }
        _ => None,
    }
}

fn sampler(random: &mut Random) -> Sampler {
    let address = *random.pick(&[AddressMode::Repeat, AddressMode::ClampToEdge]);
    Sampler::new(*random.pick(&[Filter::Nearest, Filter::Linear]), address)
}

fn image(module: &Module, ty: &Type, random: &mut Random) -> Option<Image> {
    let ImageOperands { dim, arrayed, multisampled, format, .. } = ty.image_operands()?;
    let Type::Target { kind, types, .. } = ty else { return None };
    let samples = if multisampled == 1 { 4 } else { 1 };
    let kind = match module.types[*types.first()?] {
        Type::Float(_) => TexelKind::Float,
        _ if *kind == TargetKind::SignedImage => TexelKind::Signed,
        _ => TexelKind::Unsigned,
    };
    // SPIR-V's numbers of R32f, R32i and R32ui, and of R64ui and R64i: atomic operations need one channel.
    let (channels, bits) = match format {
        3 | 24 | 33 => (1, 32),
        40 | 41 => (1, 64),
        _ => (4, 32),
    };
    let extent = match dim {
        0 | 5 => [EXTENT, 1, 1],
        2 => [EXTENT; 3],
        _ => [EXTENT, EXTENT, 1],
    };
    let layers = if dim == 3 { 6 } else { 1 } * if arrayed == 1 { 4 } else { 1 };
    let format = TexelFormat { kind, channels, bits };
    let texels = extent.iter().product::<u32>() * layers * samples;
    // Floats of any bits are NaN too often.
    let data = match kind {
        TexelKind::Float => {
            let float = |random: &mut Random| (random.below(64) as f32 / 4.0 - 8.0).to_le_bytes();
            (0..texels * channels).flat_map(|_| float(random)).collect()
        }
        _ => bytes(random, texels as usize * format.bytes() as usize),
    };
    Some(Image { format, extent, layers, samples, levels: vec![data] })
}
