// TEST: -T vs_6_0
groupshared float shared_value;
groupshared float unused_value;

float4 main() : SV_Position {
    shared_value = 1; // ERROR: a shader of the execution model Vertex has no memory of the storage class Workgroup
    return shared_value;
}
