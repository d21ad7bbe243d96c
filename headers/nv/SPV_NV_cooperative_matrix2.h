// SPV_NV_cooperative_matrix2: conversions, reductions and tensor addressing of cooperative matrices.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_cooperative_matrix2.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_CooperativeMatrixReductionsNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixReductionsNV */ 5430)]]
#define SPV_CAPABILITY_CooperativeMatrixConversionsNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixConversionsNV */ 5431)]]
#define SPV_CAPABILITY_CooperativeMatrixPerElementOperationsNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixPerElementOperationsNV */ 5432)]]
#define SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixTensorAddressingNV */ 5433)]]
#define SPV_CAPABILITY_CooperativeMatrixBlockLoadsNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix2"), vk::ext_capability(/* CooperativeMatrixBlockLoadsNV */ 5434)]]

// The same matrix with another use. Usage: CooperativeMatrixTransposeNV<Other>(matrix).
template<typename R, typename M>
SPV_CAPABILITY_CooperativeMatrixConversionsNV [[vk::ext_instruction(/* OpCooperativeMatrixConvertUseEXT */ 5293)]]
R CooperativeMatrixConvertUseNV(M matrix);

template<typename R, typename M>
SPV_CAPABILITY_CooperativeMatrixConversionsNV [[vk::ext_instruction(/* OpCooperativeMatrixTransposeNV */ 5390)]]
R CooperativeMatrixTransposeNV(M matrix);

// `layout` is a TensorLayoutNV.
template<typename M, typename T, typename L>
SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV [[vk::ext_instruction(/* OpCooperativeMatrixLoadTensorNV */ 5367)]]
M CooperativeMatrixLoadTensorNV([[vk::ext_reference]] T place, M object, L layout, [[vk::ext_literal]] uint memory = 0,
    [[vk::ext_literal]] uint tensor = 0);

template<typename M, typename T, typename L>
SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV [[vk::ext_instruction(/* OpCooperativeMatrixStoreTensorNV */ 5368)]]
void CooperativeMatrixStoreTensorNV([[vk::ext_reference]] T place, M object, L layout,
    [[vk::ext_literal]] uint memory = 0, [[vk::ext_literal]] uint tensor = 0);

static const uint TensorAddressingOperandsTensorView = 0x1;
static const uint TensorAddressingOperandsDecodeFunc = 0x2;

// `tensor` is a mask of TensorAddressingOperands. Their operands follow in the order of the bits: a TensorViewNV, and a
// function that decodes an element. It takes a vk::BufferPointer to a block, and two arrays uint[dimensions]: the
// coordinates of the block, and those of the element in it.
template<typename M, typename T, typename L, typename A>
SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV [[vk::ext_instruction(/* OpCooperativeMatrixLoadTensorNV */ 5367)]]
M CooperativeMatrixLoadTensorNV([[vk::ext_reference]] T place, M object, L layout, [[vk::ext_literal]] uint memory,
    [[vk::ext_literal]] uint tensor, A operand);

template<typename M, typename T, typename L, typename A, typename B>
SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV [[vk::ext_instruction(/* OpCooperativeMatrixLoadTensorNV */ 5367)]]
M CooperativeMatrixLoadTensorNV([[vk::ext_reference]] T place, M object, L layout, [[vk::ext_literal]] uint memory,
    [[vk::ext_literal]] uint tensor, A first, B second);

template<typename M, typename T, typename L, typename A, typename B, typename C>
SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV [[vk::ext_instruction(/* OpCooperativeMatrixLoadTensorNV */ 5367)]]
M CooperativeMatrixLoadTensorNV([[vk::ext_reference]] T place, M object, L layout, [[vk::ext_literal]] uint memory,
    [[vk::ext_literal]] uint tensor, A first, B second, C third);

template<typename M, typename T, typename L, typename V>
SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV [[vk::ext_instruction(/* OpCooperativeMatrixStoreTensorNV */ 5368)]]
void CooperativeMatrixStoreTensorNV([[vk::ext_reference]] T place, M object, L layout, [[vk::ext_literal]] uint memory,
    [[vk::ext_literal]] uint tensor, V view);

// Applies the function to each element. It takes the row, the column, the element and the following arguments.
template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixPerElementOperationsNV [[vk::ext_instruction(/* OpCooperativeMatrixPerElementOpEXT */ 5369)]]
M CooperativeMatrixPerElementOpNV(M matrix, vk::ext_function_operand<T, uint, uint, T> function);

template<typename M, typename T, typename A>
SPV_CAPABILITY_CooperativeMatrixPerElementOperationsNV [[vk::ext_instruction(/* OpCooperativeMatrixPerElementOpEXT */ 5369)]]
M CooperativeMatrixPerElementOpNV(M matrix, vk::ext_function_operand<T, uint, uint, T, A> function, A a);

template<typename M, typename T, typename A, typename B>
SPV_CAPABILITY_CooperativeMatrixPerElementOperationsNV [[vk::ext_instruction(/* OpCooperativeMatrixPerElementOpEXT */ 5369)]]
M CooperativeMatrixPerElementOpNV(M matrix, vk::ext_function_operand<T, uint, uint, T, A, B> function, A a, B b);

static const uint CooperativeMatrixReduceRow = 0x1;
static const uint CooperativeMatrixReduceColumn = 0x2;
static const uint CooperativeMatrixReduce2x2 = 0x4;

// Combines the elements of rows, of columns, or of 2x2 squares with the function. `reduce` is a mask of
// CooperativeMatrixReduce.
// Usage: CooperativeMatrixReduceNV<Other>(matrix, CooperativeMatrixReduceRow, Sum).
template<typename R, typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixReductionsNV [[vk::ext_instruction(/* OpCooperativeMatrixReduceEXT */ 5366)]]
R CooperativeMatrixReduceNV(M matrix, [[vk::ext_literal]] uint reduce, vk::ext_function_operand<T, T, T> function);
