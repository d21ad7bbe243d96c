// TEST: -T ps_6_7 -E main
StructuredBuffer<float4> structured;
ByteAddressBuffer bytes;

float4 of_bytes() {
    uint status;
    return bytes.Load(4, status); // ERROR: SPIR-V has no equivalent of the residency status
}

float4 main() : SV_Target {
    uint status;
    return of_bytes() + structured.Load(1, status); // ERROR: SPIR-V has no equivalent of the residency status of a structured or byte address buffer
}
