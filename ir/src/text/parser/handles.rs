//! Maps the names of opaque structs, which represent handles in older LLVM, to the target types of newer LLVM.

use crate::types::{FloatKind, TargetKind, Type, TypeId, Types};

/// The target type of structs such as `%opencl.image2d_ro_t` and `%spirv.Image._void_1_0_0_0_0_0_0`; None for any other struct.
pub fn target_type(types: &mut Types, name: &str) -> Option<TypeId> {
    if let Some(rest) = name.strip_prefix("opencl.") {
        return opencl(types, rest.split_once("_t").map_or(rest, |(head, _)| head));
    }
    let (name, postfixes) = name.split_once("._").unwrap_or((name, ""));
    let mut parts = postfixes.split('_');
    match TargetKind::of(name) {
        kind @ (TargetKind::Image | TargetKind::SampledImage) => {
            let sampled = sampled_type(types, parts.next()?)?;
            let integers = parts.map(|part| part.parse().ok()).collect::<Option<Vec<u32>>>()?;
            Some(types.target(kind, [sampled], integers))
        }
        kind @ TargetKind::Pipe => {
            let access = parts.next()?.parse().ok()?;
            Some(types.target(kind, [], [access]))
        }
        kind @ (TargetKind::Event
        | TargetKind::DeviceEvent
        | TargetKind::ReserveId
        | TargetKind::Queue
        | TargetKind::Sampler
        | TargetKind::PipeStorage) => Some(types.target(kind, [], [])),
        _ => None,
    }
}

fn sampled_type(types: &mut Types, name: &str) -> Option<TypeId> {
    Some(match name {
        "void" => Types::VOID,
        "float" => Types::F32,
        "half" => types.float(FloatKind::Half),
        "int" | "uint" => Types::I32,
        "long" | "ulong" => types.intern(Type::Int(64)),
        _ => return None,
    })
}

/// The type of `image2d_array_ro`, `pipe_wo`, `event`.
fn opencl(types: &mut Types, name: &str) -> Option<TypeId> {
    let (name, access) = match name.rsplit_once('_') {
        Some((head, "ro")) => (head, 0),
        Some((head, "wo")) => (head, 1),
        Some((head, "rw")) => (head, 2),
        _ => (name, 0),
    };
    let plain = match name {
        "event" => TargetKind::Event,
        "clk_event" => TargetKind::DeviceEvent,
        "queue" => TargetKind::Queue,
        "reserve_id" => TargetKind::ReserveId,
        "sampler" => TargetKind::Sampler,
        "pipe" => return Some(types.target(TargetKind::Pipe, [], [access])),
        _ => {
            let [dim, depth, arrayed, multisampled] = image(name)?;
            let integers = [dim, depth, arrayed, multisampled, 0, 0, access];
            return Some(types.target(TargetKind::Image, [Types::VOID], integers));
        }
    };
    Some(types.target(plain, [], []))
}

/// Dim, Depth, Arrayed and MS of one of OpenCL's image types.
fn image(name: &str) -> Option<[u32; 4]> {
    Some(match name {
        "image1d" => [0, 0, 0, 0],
        "image1d_array" => [0, 0, 1, 0],
        "image1d_buffer" => [5, 0, 0, 0],
        "image2d" => [1, 0, 0, 0],
        "image2d_array" => [1, 0, 1, 0],
        "image2d_depth" => [1, 1, 0, 0],
        "image2d_array_depth" => [1, 1, 1, 0],
        "image2d_msaa" => [1, 0, 0, 1],
        "image2d_array_msaa" => [1, 0, 1, 1],
        "image2d_msaa_depth" => [1, 1, 0, 1],
        "image2d_array_msaa_depth" => [1, 1, 1, 1],
        "image3d" => [2, 0, 0, 0],
        _ => return None,
    })
}
