// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
// Functions of the elements, sums of rows, and blocks of packed numbers that a function decodes.
#include <nv/SPV_NV_cooperative_matrix2.h>

#include <khr/SPV_KHR_cooperative_matrix.h>
#include <khr/SPV_KHR_physical_storage_buffer.h>
#include <nv/SPV_NV_tensor_addressing.h>

typedef CooperativeMatrixKHR<float, 3, 16, 16, CooperativeMatrixUseMatrixAccumulatorKHR> Accumulator;
typedef TensorLayoutNV<2, TensorClampModeUndefined> Layout;

// Sixteen elements of four bits, with a common factor.
struct Block {
    float scale;
    uint bits[2];
};

float Decode(vk::BufferPointer<Block> block, uint place[2], uint inside[2])
{
    uint word = block.Get().bits[inside[1] / 8];
    return block.Get().scale * (word >> inside[1] % 8 * 4 & 15);
}

float Sigmoid(uint row, uint column, float element) { return 1 / (1 + exp(-element)); }
float Scale(uint row, uint column, float element, float by) { return element * by; }
float Between(uint row, uint column, float element, float least, float most) { return clamp(element, least, most); }
float Sum(float a, float b) { return a + b; }

RWStructuredBuffer<float> values;

[numthreads(64, 1, 1)]
void main()
{
    Layout layout = TensorLayoutSetDimensionNV(CreateTensorLayoutNV<Layout>(), 16, 16);
    layout = TensorLayoutSetBlockSizeNV(layout, 1, 16);
    TensorView2NV view = CreateTensorViewNV<TensorView2NV>();
    Accumulator matrix = CooperativeMatrixLoadKHR<Accumulator>(values[0], CooperativeMatrixLayoutRowMajorKHR, 16);
    matrix = CooperativeMatrixLoadTensorNV(values[256], matrix, layout, 0, TensorAddressingOperandsDecodeFunc, Decode);
    matrix = CooperativeMatrixLoadTensorNV(values[256], matrix, layout, 0, TensorAddressingOperandsTensorView, view);
    matrix = CooperativeMatrixLoadTensorNV(values[256], matrix, layout, 0,
        TensorAddressingOperandsTensorView | TensorAddressingOperandsDecodeFunc, view, Decode);
    matrix = CooperativeMatrixPerElementOpNV(matrix, Sigmoid);
    matrix = CooperativeMatrixPerElementOpNV(matrix, Scale, values[700]);
    matrix = CooperativeMatrixPerElementOpNV(matrix, Between, values[701], 1.0f);
    matrix = CooperativeMatrixReduceNV<Accumulator>(matrix, CooperativeMatrixReduceRow, Sum);
    CooperativeMatrixStoreTensorNV(values[512], matrix, layout, 0, TensorAddressingOperandsTensorView, view);
}
