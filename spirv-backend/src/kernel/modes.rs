//! Execution modes of kernels: metadata of functions and of the module in, OpExecutionMode out.
