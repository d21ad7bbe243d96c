// TEST: -T cs_6_9 -E main -fspv-target-env=vulkan1.1
// Vectors of more than four components are arrays of scalars, whose components are computed one by one.
struct Layer {
    float scale;
    vector<float, 5> weights;
    vector<uint, 6> indices[2];
};

StructuredBuffer<Layer> layers;
RWStructuredBuffer<vector<float, 5> > output;
RWByteAddressBuffer bytes;
groupshared vector<int, 9> shared_values;
static vector<uint, 6> counts = { 1, 2, 3, 4, 5, 6 };

template<typename T, int N>
vector<T, N> twice(vector<T, N> value) {
    return value * (T)2;
}

void scale(inout vector<float, 5> value, float factor) {
    value *= factor;
    value[3] = factor;
}

[numthreads(9, 1, 1)]
void main(uint id : SV_GroupIndex) {
    Layer layer = layers[id];
    vector<float, 5> value = twice(layer.weights);
    scale(value, layer.scale);
    value = select(value > 1.0, lerp(value, layer.weights, 0.5), max(value, -1.0));
    counts += layer.indices[1] << 2;

    shared_values[id] = (int)id;
    GroupMemoryBarrierWithGroupSync();
    vector<int, 9> all_ids = shared_values;
    vector<float, 5> first = (vector<float, 5>)all_ids;

    bytes.Store(4, bytes.Load<vector<uint, 7> >(64) + (vector<uint, 7>)id);
    float4 start = (float4)value;
    float row[5];
    row = (float[5])first;
    vector<float, 6> longer = { row, 7.5 };
    value[id % 5] = dot(value, first) + mul(first, first) + start.w + longer[5] + (any(counts == 3) ? 1 : 0);
    output[id] = value + WaveActiveSum(first);
}
