// TEST: -T vs_6_0 -E main
struct Varying { float4 position : SV_Position; uint id : SV_VertexID; }; // ERROR: the semantic 'SV_VertexID' is not an output of the vertex stage
Varying main(uint id : SV_VertexID) { Varying varying; varying.position = id; varying.id = id; return varying; }
