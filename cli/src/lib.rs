//! HLSL with inline SPIR-V to SPIR-V.
