//! Resolves calls of resource methods against the rows of the tables.

use super::method_table::{Arg, Kind, MethodRow, On, Output};
use super::operand::{numeric_operand, settle};
use super::resolve::{after_error, count, no_match, not_a_number, not_available};
use super::resolved::{ArgInfo, IntrinsicError, IntrinsicTarget, ParamUse, ParamUses, RejectedSignature, ResolvedIntrinsic};
use super::stages::Stages;
use super::unsupported::IMPOSSIBLE_METHODS;
use super::{buffer, node, stream, texture};
use crate::display::display_type;
use crate::hir::{Heap, Intrinsic, Role, Roles};
use crate::numeric::{Numeric, Shape};
use crate::types::{Access, Resource, Scalar, TextureDim, Type, TypeId, Types};

/// A call to resolve.
struct Call<'a> {
    resource: Resource,
    template_args: &'a [TypeId],
    args: &'a [ArgInfo],
}

/// Selects a signature with this name.
pub fn resolve(
    types: &mut Types,
    receiver: TypeId,
    name: &str,
    template_args: &[TypeId],
    args: &[ArgInfo],
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    let Type::Resource(resource) = types[receiver] else { return None };
    let call = Call { resource, template_args, args };
    if let Resource::Stream { element, .. } = resource {
        return stream::resolve(types, element, name, args);
    }
    if let Resource::Node { object, record } = resource {
        return node::resolve(types, object, record, name, args);
    }
    if name == "GetDimensions" && has_dimensions(&resource) {
        return Some(dimensions(types, &call));
    }
    let rows = rows();
    let rows: Vec<_> = rows.filter(|row| row.name == name && row.on.contains(&resource)).collect();
    if rows.is_empty() {
        if IMPOSSIBLE_METHODS.iter().any(|(method, on)| *method == name && on.contains(&resource)) {
            return Some(Err(not_available(format!("SPIR-V has no equivalent of the method '{name}'"))));
        }
        return None;
    }
    if let Some(placeholder) = after_error(args) {
        return Some(Ok(placeholder));
    }
    if name == "GatherRaw" && !has_raw_texels(types, &resource) {
        let message =
            format!("'GatherRaw' needs texels of type uint16_t, uint or uint64_t, not '{}'", display_type(types, receiver));
        return Some(Err(not_available(message)));
    }
    let mut candidates = Vec::new();
    for row in &rows {
        match fit(types, row, &call) {
            Ok(resolved) => return Some(Ok(resolved)),
            Err(reason) => candidates.push(RejectedSignature { signature: signature(types, row, &call), reason }),
        }
    }
    Some(Err(no_match(types, name, args, candidates)))
}

/// True for textures with a single unsigned integer component, whose type determines all bits of a texel.
fn has_raw_texels(types: &Types, resource: &Resource) -> bool {
    let Resource::Texture { element, .. } = resource else { return false };
    types[*element].numeric().is_some_and(|texel| texel.shape.is_single() && texel.scalar.is_unsigned_int())
}

fn fit(types: &mut Types, row: &MethodRow, call: &Call) -> Result<ResolvedIntrinsic, String> {
    let patterns = row.patterns(&call.resource);
    let least = row.least(&call.resource);
    let (args, status) = match call.args.split_last() {
        Some((status, args)) if row.status && args.len() == patterns.len() && status.is_place => (args, Some(*status)),
        _ => (call.args, None),
    };
    if args.len() < least || args.len() > patterns.len() {
        let most = if patterns.len() > least { format!("{least} to {} arguments", patterns.len()) } else { count(least) };
        return Err(format!("it requires {most}, got {}", args.len()));
    }
    let takes_template = matches!(row.result, Output::TemplateArgument)
        || row.params.iter().any(|arg| matches!(arg, Arg::Value(Kind::TemplateArgument)));
    if call.template_args.len() > usize::from(takes_template) {
        return Err("too many template arguments".to_owned());
    }
    let mut params = ParamUses::with_capacity(call.args.len());
    let mut value = Types::ERROR;
    for (index, (pattern, arg)) in patterns.iter().zip(args).enumerate() {
        let param = fit_arg(types, call, *pattern, value, index, *arg)?;
        if let (Arg::Value(_), ParamUse::Value(ty)) = (pattern, param) {
            value = ty;
        }
        params.push(param);
    }
    let mut roles = roles(&patterns[..args.len()]);
    if let Some(status) = status {
        params.push(unsigned_place(types, patterns.len(), status)?);
        roles = roles.with(Role::Status);
    }
    let result = result_type(types, row.result, call)?;
    let target = IntrinsicTarget::Method(row.intrinsic, roles);
    Ok(ResolvedIntrinsic { params, result, converted: None, target, stages: stages(row.intrinsic) })
}

/// The roles of the arguments of these patterns.
fn roles(patterns: &[Arg]) -> Roles {
    let mut offsets = Role::OFFSETS.into_iter();
    let role = |pattern: &Arg| match pattern {
        Arg::Offset => offsets.next(),
        other => other.role(),
    };
    patterns.iter().filter_map(role).fold(Roles::NONE, Roles::with)
}

fn fit_arg(types: &mut Types, call: &Call, pattern: Arg, value: TypeId, index: usize, arg: ArgInfo) -> Result<ParamUse, String> {
    let ty = match pattern {
        Arg::Value(Kind::TemplateArgument) => return stored_value(types, call, index, arg).map(ParamUse::Value),
        Arg::Value(Kind::Int32) => int_like(types, &arg, Scalar::Int, Scalar::UInt),
        Arg::Value(Kind::Int64) => int_like(types, &arg, Scalar::Int64, Scalar::UInt64),
        Arg::SameValue | Arg::Original => value,
        Arg::AnySampler if is_sampler(types, arg.ty) => return Ok(ParamUse::Value(arg.ty)),
        other => fixed_type(types, &call.resource, other),
    };
    if pattern == Arg::Element && (ty == arg.ty || numeric_operand(types, ty).is_none()) {
        // Conversions to structs report their own errors.
        return Ok(ParamUse::Value(ty));
    }
    if matches!(pattern, Arg::Sampler | Arg::Comparison | Arg::AnySampler) {
        let in_heap = types[arg.ty] == Type::Resource(Resource::HeapElement(Heap::Samplers));
        return if ty == arg.ty || in_heap { Ok(ParamUse::Value(ty)) } else { Err(must_be(types, index, ty)) };
    }
    let Some(operand) = numeric_operand(types, arg.ty) else { return Err(not_a_number(types, index, arg.ty)) };
    let wanted = match numeric_operand(types, ty).map_or(Shape::Scalar, |o| o.shape) {
        // As in DXC, the index of a `Buffer` is a vector of one component, to which longer ones are truncated.
        Shape::Scalar if pattern.is_vector() || pattern == Arg::Index && is_buffer(call.resource) => Shape::Vector(1),
        shape => shape,
    };
    if pattern == Arg::Original {
        return place(types, index, arg, ty);
    }
    // An element is converted as in an assignment.
    let fits = if pattern == Arg::Element { operand.shape.converts_to(wanted) } else { operand.shape.passes_to(wanted) };
    if fits { Ok(ParamUse::Value(ty)) } else { Err(must_be(types, index, ty)) }
}

/// True for `Buffer`.
fn is_buffer(resource: Resource) -> bool {
    matches!(resource, Resource::TypedBuffer { access: Access::Read, .. })
}

fn is_sampler(types: &Types, ty: TypeId) -> bool {
    matches!(types[ty], Type::Resource(Resource::Sampler | Resource::SamplerComparison))
}

fn must_be(types: &Types, index: usize, ty: TypeId) -> String {
    format!("argument {} must be of type '{}'", index + 1, display_type(types, ty))
}

fn place(types: &Types, index: usize, arg: ArgInfo, ty: TypeId) -> Result<ParamUse, String> {
    if !arg.is_place {
        return Err(format!("argument {} of an 'out' parameter must be an lvalue", index + 1));
    }
    match numeric_operand(types, arg.ty) {
        Some(operand) if operand.shape == Shape::Scalar => Ok(ParamUse::Place(ty)),
        _ => Err(must_be(types, index, ty)),
    }
}

/// Resolves a place for an unsigned result, which is not converted to other kinds of types.
fn unsigned_place(types: &mut Types, index: usize, arg: ArgInfo) -> Result<ParamUse, String> {
    let uint = types.scalar(Scalar::UInt);
    match types[arg.ty] {
        Type::Scalar(Scalar::UInt | Scalar::UInt64) => place(types, index, arg, uint),
        _ => Err(must_be(types, index, uint)),
    }
}

/// The type of a parameter that only depends on the resource.
fn fixed_type(types: &mut Types, resource: &Resource, arg: Arg) -> TypeId {
    let Extent { dims, layers, addressed } = extent(resource);
    match arg {
        Arg::Sampler | Arg::AnySampler => types.intern(Type::Resource(Resource::Sampler)),
        Arg::Comparison => types.intern(Type::Resource(Resource::SamplerComparison)),
        Arg::Coordinates => sized(types, Scalar::Float, addressed + layers),
        Arg::LodCoordinates | Arg::GradientX | Arg::GradientY => sized(types, Scalar::Float, addressed),
        Arg::Texel => sized(types, Scalar::Int, dims + layers),
        Arg::TexelMip => sized(types, Scalar::Int, dims + layers + 1),
        Arg::Offset => sized(types, Scalar::Int, dims),
        Arg::Reference | Arg::Bias | Arg::Lod | Arg::Clamp => types.scalar(Scalar::Float),
        Arg::SignedSampleIndex => types.scalar(Scalar::Int),
        Arg::SampleIndex | Arg::Index | Arg::ByteOffset => types.scalar(Scalar::UInt),
        Arg::Element => element(resource),
        Arg::Value(Kind::Fixed(scalar, count)) => sized(types, scalar, count),
        // These types are only used in signatures; in calls, the arguments determine the type.
        Arg::Value(Kind::Int32) => types.scalar(Scalar::Int),
        Arg::Value(Kind::Int64) => types.scalar(Scalar::Int64),
        Arg::Value(Kind::TemplateArgument) | Arg::SameValue | Arg::Original => types.scalar(Scalar::UInt),
    }
}

/// A scalar if `count` is 1, otherwise a vector.
fn sized(types: &mut Types, scalar: Scalar, count: u8) -> TypeId {
    if count == 1 { types.scalar(scalar) } else { types.vector(scalar, count.into()) }
}

/// Returns `unsigned` for an unsigned argument and for a literal without a minus sign, otherwise `signed`.
fn int_like(types: &mut Types, arg: &ArgInfo, signed: Scalar, unsigned: Scalar) -> TypeId {
    let is_unsigned = numeric_operand(types, arg.ty)
        .is_some_and(|operand| operand.scalar.is_unsigned_int() || operand.scalar == Scalar::LiteralInt && !arg.is_negative);
    types.scalar(if is_unsigned { unsigned } else { signed })
}

/// All rows of resource methods.
pub fn rows() -> impl Iterator<Item = &'static MethodRow> {
    texture::ROWS.iter().chain(texture::GATHERS.iter().flatten()).chain(buffer::ROWS)
}

/// The stages that may call a method. An implicit level of detail requires derivatives.
fn stages(intrinsic: Intrinsic) -> Stages {
    match intrinsic {
        Intrinsic::Coded(
            &("Sample" | "SampleBias" | "SampleCmp" | "SampleCmpBias" | "CalculateLod" | "CalculateLodUnclamped"),
        ) => Stages::Derivatives,
        Intrinsic::Coded(&"SubpassLoad") => Stages::Pixel,
        _ => Stages::All,
    }
}

/// The type that `Store` writes: its template argument, or the type of the value.
fn stored_value(types: &mut Types, call: &Call, index: usize, arg: ArgInfo) -> Result<TypeId, String> {
    if let [ty] = call.template_args {
        return Ok(*ty);
    }
    // A scoped enum does not convert to other types.
    if let Some(ty) = arg.enumeration {
        return Ok(ty);
    }
    let arg = arg.ty;
    match numeric_operand(types, arg) {
        // Literals need a concrete type.
        Some(operand) if settle(operand.scalar) != operand.scalar => {
            Ok(Numeric { scalar: settle(operand.scalar), ..operand }.ty(types))
        }
        Some(_) => Ok(arg),
        None => match &types[arg] {
            Type::Struct(_) | Type::Array { .. } => Ok(arg),
            Type::Void
            | Type::Scalar(_)
            | Type::Vector(..)
            | Type::Matrix(_)
            | Type::Enum(_)
            | Type::Resource(_)
            | Type::RayQuery { .. }
            | Type::HitObject
            | Type::Spirv(_)
            | Type::IntegralConstant { .. }
            | Type::Literal { .. }
            | Type::TypeOperand(_)
            | Type::BufferPointer { .. }
            | Type::String
            | Type::Error => Err(not_a_number(types, index, arg)),
        },
    }
}

fn result_type(types: &mut Types, output: Output, call: &Call) -> Result<TypeId, String> {
    Ok(match output {
        Output::Void => Types::VOID,
        Output::Float => types.scalar(Scalar::Float),
        Output::Float2 => types.vector(Scalar::Float, 2),
        Output::UInts(count) => sized(types, Scalar::UInt, count),
        Output::Element => element(&call.resource),
        Output::Gathered => {
            let scalar = numeric_operand(types, element(&call.resource)).map_or(Scalar::Float, |o| o.scalar);
            types.vector(scalar, 4)
        }
        Output::TemplateArgument => match call.template_args {
            [ty] if matches!(types[*ty], Type::Void | Type::Resource(_) | Type::String) => {
                return Err(format!("a value of type '{}' cannot be loaded", display_type(types, *ty)));
            }
            [ty] => *ty,
            _ => types.scalar(Scalar::UInt),
        },
    })
}

/// The element type of a texture, or of a buffer with elements.
fn element(resource: &Resource) -> TypeId {
    match resource {
        Resource::Texture { element, .. }
        | Resource::TypedBuffer { element, .. }
        | Resource::StructuredBuffer { element, .. }
        | Resource::AppendBuffer { element }
        | Resource::ConsumeBuffer { element }
        | Resource::SubpassInput { element, .. }
        | Resource::ConstantBuffer { element }
        | Resource::TextureBuffer { element }
        | Resource::Stream { element, .. } => *element,
        Resource::Node { record, .. } => record.unwrap_or(Types::ERROR),
        Resource::ByteAddressBuffer { .. }
        | Resource::Sampler
        | Resource::SamplerComparison
        | Resource::AccelerationStructure
        | Resource::HeapElement(_) => Types::ERROR,
    }
}

/// The numbers of coordinates of a texture.
struct Extent {
    /// The number of coordinates of a texel within a layer.
    dims: u8,
    /// 1 for an array, otherwise 0.
    layers: u8,
    /// The number of coordinates for sampling, which are a direction for a cube.
    addressed: u8,
}

fn extent(resource: &Resource) -> Extent {
    let Resource::Texture { dim, array, .. } = resource else { return Extent { dims: 1, layers: 0, addressed: 1 } };
    let (dims, addressed) = match dim {
        TextureDim::D1 => (1, 1),
        TextureDim::D2 => (2, 2),
        TextureDim::D3 => (3, 3),
        TextureDim::Cube => (2, 3),
    };
    Extent { dims, layers: u8::from(*array), addressed }
}

fn is_cube(resource: &Resource) -> bool {
    matches!(resource, Resource::Texture { dim: TextureDim::Cube, .. })
}

impl Arg {
    /// True for a vector whose number of components depends on the resource and may be 1.
    fn is_vector(self) -> bool {
        let is_gradient = matches!(self, Self::GradientX | Self::GradientY);
        is_gradient || matches!(self, Self::Coordinates | Self::LodCoordinates | Self::Texel | Self::TexelMip | Self::Offset)
    }

    /// The role of the argument; None for places and for values to write.
    fn role(self) -> Option<Role> {
        Some(match self {
            Self::Sampler | Self::Comparison | Self::AnySampler => Role::Sampler,
            Self::Coordinates | Self::LodCoordinates | Self::Texel | Self::TexelMip | Self::Index | Self::ByteOffset => {
                Role::Coordinates
            }
            Self::Offset => Role::Offset,
            Self::GradientX => Role::GradientX,
            Self::GradientY => Role::GradientY,
            Self::Reference => Role::Reference,
            Self::Bias => Role::Bias,
            Self::Lod => Role::Lod,
            Self::Clamp => Role::Clamp,
            Self::SampleIndex | Self::SignedSampleIndex => Role::SampleIndex,
            Self::Value(_) | Self::Element | Self::SameValue | Self::Original => return None,
        })
    }

    fn exists_for(self, resource: &Resource) -> bool {
        match self {
            Self::Offset => !is_cube(resource),
            Self::Sampler | Self::Comparison | Self::AnySampler => !matches!(resource, Resource::Texture { combined: true, .. }),
            _ => true,
        }
    }
}

impl MethodRow {
    /// All parameters that exist for this resource.
    fn patterns(&self, resource: &Resource) -> Vec<Arg> {
        self.params.iter().chain(self.optional).copied().filter(|arg| arg.exists_for(resource)).collect()
    }

    /// The number of required parameters.
    fn least(&self, resource: &Resource) -> usize {
        self.params.iter().filter(|arg| arg.exists_for(resource)).count()
    }
}

impl On {
    pub fn contains(self, resource: &Resource) -> bool {
        use Resource::{AppendBuffer, ByteAddressBuffer, ConsumeBuffer, StructuredBuffer, SubpassInput, Texture, TypedBuffer};
        use TextureDim::{Cube, D1, D2, D3};
        let sampled = |dims: &[TextureDim]| match resource {
            Texture { dim, multisampled: false, access: Access::Read, .. } => dims.contains(dim),
            _ => false,
        };
        match self {
            Self::Sampled => sampled(&[D1, D2, D3, Cube]),
            Self::Fetched => sampled(&[D1, D2, D3]),
            Self::Compared => sampled(&[D1, D2, Cube]),
            Self::Gathered => sampled(&[D2, Cube]),
            Self::Storage => matches!(resource, Texture { multisampled: false, access, .. } if access.is_writable()),
            Self::Multisampled => matches!(resource, Texture { multisampled: true, .. }),
            Self::Elements => matches!(resource, TypedBuffer { .. } | StructuredBuffer { .. }),
            Self::RwStructured => matches!(resource, StructuredBuffer { access, .. } if access.is_writable()),
            Self::Bytes => matches!(resource, ByteAddressBuffer { .. }),
            Self::RwBytes => matches!(resource, ByteAddressBuffer { access } if access.is_writable()),
            Self::Append => matches!(resource, AppendBuffer { .. }),
            Self::Consume => matches!(resource, ConsumeBuffer { .. }),
            Self::Subpass => matches!(resource, SubpassInput { multisampled: false, .. }),
            Self::MultisampledSubpass => matches!(resource, SubpassInput { multisampled: true, .. }),
        }
    }
}

fn has_dimensions(resource: &Resource) -> bool {
    match resource {
        Resource::Texture { .. }
        | Resource::TypedBuffer { .. }
        | Resource::StructuredBuffer { .. }
        | Resource::AppendBuffer { .. }
        | Resource::ConsumeBuffer { .. }
        | Resource::ByteAddressBuffer { .. } => true,
        Resource::SubpassInput { .. }
        | Resource::AccelerationStructure
        | Resource::HeapElement(_)
        | Resource::ConstantBuffer { .. }
        | Resource::TextureBuffer { .. }
        | Resource::Sampler
        | Resource::SamplerComparison
        | Resource::Node { .. }
        | Resource::Stream { .. } => false,
    }
}

/// The number of places that `GetDimensions` writes, and whether it has an overload with a mip level.
fn dimension_params(resource: &Resource) -> (usize, bool) {
    let Extent { dims, layers, .. } = extent(resource);
    let outs = usize::from(dims + layers);
    match resource {
        Resource::Texture { multisampled: true, .. }
        | Resource::StructuredBuffer { .. }
        | Resource::AppendBuffer { .. }
        | Resource::ConsumeBuffer { .. } => (outs + 1, false),
        Resource::Texture { access: Access::Read, .. } => (outs, true),
        _ => (outs, false),
    }
}

/// The signatures of `GetDimensions`; empty if the resource has no such method.
pub fn dimension_signatures(resource: &Resource) -> Vec<String> {
    if !has_dimensions(resource) {
        return Vec::new();
    }
    let (outs, mips) = dimension_params(resource);
    let list = |outs: usize| vec!["out uint"; outs].join(", ");
    let mut signatures = vec![format!("void GetDimensions({})", list(outs))];
    if mips {
        signatures.push(format!("void GetDimensions(uint, {})", list(outs + 1)));
    }
    signatures
}

/// Resolves `GetDimensions`. The places are the sizes, then the layers, then the samples; with a mip level argument, the number
/// of levels is last.
fn dimensions(types: &mut Types, call: &Call) -> Result<ResolvedIntrinsic, IntrinsicError> {
    if let Some(placeholder) = after_error(call.args) {
        return Ok(placeholder);
    }
    let (outs, mips) = dimension_params(&call.resource);
    let given = call.args.len();
    let reason = match given {
        _ if given == outs => match all_places(types, &call.resource, call.args, 0) {
            Ok(params) => return Ok(get_dimensions(params, Roles::NONE)),
            Err(reason) => reason,
        },
        _ if mips && given == outs + 2 => match all_places(types, &call.resource, call.args, 1) {
            Ok(params) => return Ok(get_dimensions(params, Roles::NONE.with(Role::Lod))),
            Err(reason) => reason,
        },
        _ => format!("{given} arguments are too {}", if given < outs { "few" } else { "many" }),
    };
    let signatures = dimension_signatures(&call.resource).into_iter();
    let candidates = signatures.map(|signature| RejectedSignature { signature, reason: reason.clone() }).collect();
    Err(no_match(types, "GetDimensions", call.args, candidates))
}

fn get_dimensions(params: ParamUses, roles: Roles) -> ResolvedIntrinsic {
    ResolvedIntrinsic {
        params,
        result: Types::VOID,
        converted: None,
        target: IntrinsicTarget::Method(Intrinsic::GET_DIMENSIONS, roles),
        stages: Stages::All,
    }
}

/// The parameter uses of a call with `values` values followed by places.
fn all_places(types: &mut Types, resource: &Resource, args: &[ArgInfo], values: usize) -> Result<ParamUses, String> {
    let uint = types.scalar(Scalar::UInt);
    let convert = |(index, arg): (usize, &ArgInfo)| {
        if index >= values {
            return match resource {
                // Textures have overloads with floats, to which all other types are converted.
                Resource::Texture { .. } => place(types, index, *arg, uint),
                _ => unsigned_place(types, index, *arg),
            };
        }
        match numeric_operand(types, arg.ty) {
            Some(operand) if operand.shape == Shape::Scalar => Ok(ParamUse::Value(uint)),
            Some(_) => Err(must_be(types, index, uint)),
            None => Err(not_a_number(types, index, arg.ty)),
        }
    };
    args.iter().enumerate().map(convert).collect()
}

/// The row as a declaration for this resource, such as `float4 Sample(SamplerState, float2, int2 = 0)`.
fn signature(types: &mut Types, row: &MethodRow, call: &Call) -> String {
    let mut params = Vec::new();
    let patterns = row.patterns(&call.resource);
    for (index, arg) in patterns.iter().enumerate() {
        let ty = fixed_type(types, &call.resource, *arg);
        let spelled = display_type(types, ty);
        let spelled = if *arg == Arg::Original { format!("out {spelled}") } else { spelled };
        params.push(if index < row.least(&call.resource) { spelled } else { format!("[{spelled}]") });
    }
    let result = match result_type(types, row.result, call) {
        Ok(ty) => display_type(types, ty),
        Err(_) => "T".to_owned(),
    };
    format!("{result} {}({})", row.name, params.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_in_the_order_of_their_roles() {
        for row in rows() {
            // Parameters that a resource lacks, such as offsets and samplers, do not change the order of the others.
            let patterns: Vec<Arg> = row.params.iter().chain(row.optional).copied().collect();
            let roles = roles(&patterns);
            assert!(patterns[roles.count()..].iter().all(|pattern| pattern.role().is_none()), "{row:?}");
            let mut offsets = Role::OFFSETS.into_iter();
            for (at, pattern) in patterns[..roles.count()].iter().enumerate() {
                let role = if *pattern == Arg::Offset { offsets.next() } else { pattern.role() };
                assert_eq!(role.and_then(|role| roles.position(role)), Some(1 + at), "{row:?}");
            }
            if row.status {
                assert_eq!(roles.with(Role::Status).position(Role::Status), Some(1 + patterns.len()), "{row:?}");
            }
        }
    }
}
