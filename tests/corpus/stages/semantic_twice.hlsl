// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> results : register(u0);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint again : SV_DispatchThreadID) { // ERROR: input semantic 'SV_DispatchThreadID' used more than once
    results[id.x] = again * 2;
}
