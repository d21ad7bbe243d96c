//! What metadata says of a whole module: `!spirv.Source`, `!opencl.ocl.version` and their like in, OpSource and asked capabilities out.
