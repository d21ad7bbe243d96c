//! A call of a function that has no body: its arguments, as intrinsics and builtin functions take them.

use crate::fault::{Fault, Undefined};
use crate::operate::known;
use crate::value::Value;
use ir::TypeId;

/// A call: the arguments with their types, and the type of the result.
#[derive(Debug)]
pub struct Call {
    /// The arguments.
    pub args: Vec<Value>,
    /// Their types.
    pub types: Vec<TypeId>,
    /// Void if there is no result.
    pub result: TypeId,
}

impl Call {
    /// An argument.
    ///
    /// # Errors
    /// There is none.
    pub fn arg(&self, at: usize) -> Result<&Value, Fault> {
        self.args.get(at).ok_or(Fault::invalid("a builtin function lacks an argument"))
    }

    /// An argument that is a number.
    ///
    /// # Errors
    /// It is undefined.
    pub fn number(&self, at: usize) -> Result<u64, Fault> {
        known(self.arg(at)?.scalar()?.as_number())
    }

    /// An argument that is an address.
    ///
    /// # Errors
    /// It is undefined.
    pub fn address(&self, at: usize) -> Result<u64, Fault> {
        let address = self.arg(at)?.scalar()?.as_number().bits()?;
        address.ok_or(Fault::Undefined(Undefined::Address))
    }
}
