//! Rows of buffer methods.

use super::method_table::Arg::{self, ByteOffset, Element, Index, Original, SameValue, Value};
use super::method_table::{Kind, MethodRow, On, Output};
use crate::hir::{AtomicOp, Intrinsic};
use crate::types::Scalar;

const fn row(name: &'static str, on: On, params: &'static [Arg], result: Output, intrinsic: Intrinsic) -> MethodRow {
    MethodRow { name, on, params, optional: &[], result, intrinsic, status: false }
}

const fn load(name: &'static str, on: On, params: &'static [Arg], result: Output, intrinsic: Intrinsic) -> MethodRow {
    MethodRow { status: true, ..row(name, on, params, result, intrinsic) }
}

/// An atomic operation at a byte offset. The original value is stored to the optional last argument.
const fn atomic(name: &'static str, params: &'static [Arg], op: AtomicOp) -> MethodRow {
    let intrinsic = Intrinsic::ByteInterlocked(op);
    MethodRow { name, on: On::RwBytes, params, optional: &[Original], result: Output::Void, intrinsic, status: false }
}

/// Like [`atomic`], but the original value is required or, for a compare-and-store, not available.
const fn exchange(name: &'static str, params: &'static [Arg], op: AtomicOp) -> MethodRow {
    row(name, On::RwBytes, params, Output::Void, Intrinsic::ByteInterlocked(op))
}

const UINT: Arg = Value(Kind::Fixed(Scalar::UInt, 1));
const UINT64: Arg = Value(Kind::Fixed(Scalar::UInt64, 1));
const FLOAT: Arg = Value(Kind::Fixed(Scalar::Float, 1));
const ANY_32: Arg = Value(Kind::Int32);
const ANY_64: Arg = Value(Kind::Int64);

pub const ROWS: &[MethodRow] = &[
    load("Load", On::Elements, &[Index], Output::Element, Intrinsic::Coded(&"Load")),
    load("Load", On::Bytes, &[ByteOffset], Output::TemplateArgument, Intrinsic::Coded(&"ByteLoad")),
    load("Load2", On::Bytes, &[ByteOffset], Output::UInts(2), Intrinsic::Coded(&"ByteLoad")),
    load("Load3", On::Bytes, &[ByteOffset], Output::UInts(3), Intrinsic::Coded(&"ByteLoad")),
    load("Load4", On::Bytes, &[ByteOffset], Output::UInts(4), Intrinsic::Coded(&"ByteLoad")),
    row("Store", On::RwBytes, &[ByteOffset, Value(Kind::TemplateArgument)], Output::Void, Intrinsic::Coded(&"ByteStore")),
    row("Store2", On::RwBytes, &[ByteOffset, Value(Kind::Fixed(Scalar::UInt, 2))], Output::Void, Intrinsic::Coded(&"ByteStore")),
    row("Store3", On::RwBytes, &[ByteOffset, Value(Kind::Fixed(Scalar::UInt, 3))], Output::Void, Intrinsic::Coded(&"ByteStore")),
    row("Store4", On::RwBytes, &[ByteOffset, Value(Kind::Fixed(Scalar::UInt, 4))], Output::Void, Intrinsic::Coded(&"ByteStore")),
    atomic("InterlockedAdd", &[ByteOffset, UINT], AtomicOp::Add),
    atomic("InterlockedAnd", &[ByteOffset, UINT], AtomicOp::And),
    atomic("InterlockedOr", &[ByteOffset, UINT], AtomicOp::Or),
    atomic("InterlockedXor", &[ByteOffset, UINT], AtomicOp::Xor),
    atomic("InterlockedMin", &[ByteOffset, ANY_32], AtomicOp::Min),
    atomic("InterlockedMax", &[ByteOffset, ANY_32], AtomicOp::Max),
    exchange("InterlockedExchange", &[ByteOffset, UINT, Original], AtomicOp::Exchange),
    exchange("InterlockedCompareExchange", &[ByteOffset, UINT, SameValue, Original], AtomicOp::CompareExchange),
    exchange("InterlockedCompareStore", &[ByteOffset, UINT, SameValue], AtomicOp::CompareStore),
    atomic("InterlockedAdd64", &[ByteOffset, UINT64], AtomicOp::Add),
    atomic("InterlockedAnd64", &[ByteOffset, UINT64], AtomicOp::And),
    atomic("InterlockedOr64", &[ByteOffset, UINT64], AtomicOp::Or),
    atomic("InterlockedXor64", &[ByteOffset, UINT64], AtomicOp::Xor),
    atomic("InterlockedMin64", &[ByteOffset, ANY_64], AtomicOp::Min),
    atomic("InterlockedMax64", &[ByteOffset, ANY_64], AtomicOp::Max),
    exchange("InterlockedExchange64", &[ByteOffset, UINT64, Original], AtomicOp::Exchange),
    exchange("InterlockedCompareExchange64", &[ByteOffset, UINT64, SameValue, Original], AtomicOp::CompareExchange),
    exchange("InterlockedCompareStore64", &[ByteOffset, UINT64, SameValue], AtomicOp::CompareStore),
    exchange("InterlockedExchangeFloat", &[ByteOffset, FLOAT, Original], AtomicOp::Exchange),
    exchange("InterlockedCompareExchangeFloatBitwise", &[ByteOffset, FLOAT, SameValue, Original], AtomicOp::CompareExchange),
    exchange("InterlockedCompareStoreFloatBitwise", &[ByteOffset, FLOAT, SameValue], AtomicOp::CompareStore),
    row("Append", On::Append, &[Element], Output::Void, Intrinsic::Coded(&"Append")),
    row("Consume", On::Consume, &[], Output::Element, Intrinsic::Coded(&"Consume")),
    row("IncrementCounter", On::RwStructured, &[], Output::UInts(1), Intrinsic::INCREMENT_COUNTER),
    row("DecrementCounter", On::RwStructured, &[], Output::UInts(1), Intrinsic::DECREMENT_COUNTER),
];
