//! Resolves calls of the methods of work graph objects.

use super::operand::numeric_operand;
use super::resolve::{after_error, count, no_match};
use super::resolved::{ArgInfo, IntrinsicError, IntrinsicTarget, ParamUse, RejectedSignature, ResolvedIntrinsic};
use super::stages::Stages;
use crate::hir::Intrinsic;
use crate::numeric::Shape;
use crate::types::{NodeObject, Resource, Scalar, Type, TypeId, Types};
use smallvec::smallvec;

/// A method. It has a parameter only if `takes_count` is set.
struct Method {
    name: &'static str,
    on: &'static [NodeObject],
    takes_count: bool,
    result: Output,
    intrinsic: Intrinsic,
    stages: Stages,
}

#[derive(Clone, Copy)]
enum Output {
    Void,
    UInt,
    Bool,
    /// Records with the record type of the output.
    Records(NodeObject),
}

const fn method(name: &'static str, on: &'static [NodeObject], result: Output, intrinsic: Intrinsic) -> Method {
    Method { name, on, takes_count: false, result, intrinsic, stages: Stages::Node }
}

const fn counting(name: &'static str, on: &'static [NodeObject], result: Output, intrinsic: Intrinsic, stages: Stages) -> Method {
    Method { name, on, takes_count: true, result, intrinsic, stages }
}

const OUTPUT: &[NodeObject] = &[NodeObject::Output];
const EMPTY_OUTPUT: &[NodeObject] = &[NodeObject::EmptyOutput];
const OUTPUTS: &[NodeObject] = &[NodeObject::Output, NodeObject::EmptyOutput];
const RECORDS: &[NodeObject] = &[NodeObject::ThreadRecords, NodeObject::GroupRecords];
const COUNTED: &[NodeObject] = &[NodeObject::GroupInputs, NodeObject::RwGroupInputs, NodeObject::EmptyInput];

const METHODS: &[Method] = &[
    counting(
        "GetThreadNodeOutputRecords",
        OUTPUT,
        Output::Records(NodeObject::ThreadRecords),
        Intrinsic::NodeAllocate { group: false },
        Stages::Node,
    ),
    counting(
        "GetGroupNodeOutputRecords",
        OUTPUT,
        Output::Records(NodeObject::GroupRecords),
        Intrinsic::NodeAllocate { group: true },
        Stages::GroupNode,
    ),
    counting("ThreadIncrementOutputCount", EMPTY_OUTPUT, Output::Void, Intrinsic::NodeIncrement { group: false }, Stages::Node),
    counting(
        "GroupIncrementOutputCount",
        EMPTY_OUTPUT,
        Output::Void,
        Intrinsic::NodeIncrement { group: true },
        Stages::GroupNode,
    ),
    method("OutputComplete", RECORDS, Output::Void, Intrinsic::Coded(&"NodeComplete")),
    method("IsValid", OUTPUTS, Output::Bool, Intrinsic::Coded(&"NodeIsValid")),
    method("Count", COUNTED, Output::UInt, Intrinsic::Coded(&"NodeCount")),
    method("FinishedCrossGroupSharing", &[NodeObject::RwDispatchInput], Output::Bool, Intrinsic::Coded(&"NodeFinished")),
];

/// The intrinsics of all methods.
pub fn intrinsics() -> impl Iterator<Item = Intrinsic> {
    METHODS.iter().map(|method| method.intrinsic)
}

/// The names and signatures of the methods of this object.
pub fn signatures(object: NodeObject) -> Vec<(&'static str, String)> {
    let signature = |method: &Method| {
        let result = match method.result {
            Output::Void => "void",
            Output::UInt => "uint",
            Output::Bool => "bool",
            Output::Records(records) => records.name(),
        };
        (method.name, format!("{result} {}({})", method.name, if method.takes_count { "uint" } else { "" }))
    };
    METHODS.iter().filter(|method| method.on.contains(&object)).map(signature).collect()
}

/// Resolves a method of this object; None if it has no method with this name.
pub fn resolve(
    types: &mut Types,
    object: NodeObject,
    record: Option<TypeId>,
    name: &str,
    args: &[ArgInfo],
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    let method = METHODS.iter().find(|method| method.name == name && method.on.contains(&object))?;
    if let Some(placeholder) = after_error(args) {
        return Some(Ok(placeholder));
    }
    let uint = types.scalar(Scalar::UInt);
    let is_number = |arg: &ArgInfo| numeric_operand(types, arg.ty).is_some_and(|operand| operand.shape == Shape::Scalar);
    let wanted = usize::from(method.takes_count);
    if args.len() != wanted || !args.iter().all(is_number) {
        let signature = format!("{name}({})", if method.takes_count { "uint" } else { "" });
        let reason =
            if args.len() == wanted { "argument 1 must be numeric".to_owned() } else { format!("it takes {}", count(wanted)) };
        return Some(Err(no_match(types, name, args, vec![RejectedSignature { signature, reason }])));
    }
    let result = match method.result {
        Output::Void => Types::VOID,
        Output::UInt => uint,
        Output::Bool => types.scalar(Scalar::Bool),
        Output::Records(object) => types.intern(Type::Resource(Resource::Node { object, record })),
    };
    let params = smallvec![ParamUse::Value(uint); wanted];
    let target = IntrinsicTarget::Intrinsic(method.intrinsic);
    Some(Ok(ResolvedIntrinsic { params, result, converted: None, target, stages: method.stages }))
}
