// TEST: -T cs_6_0 -E main
// A struct is a value, and not a local variable, although a function returns it from within a loop.
struct Hit { float distance; float2 place; uint index; };

StructuredBuffer<float> distances;
RWStructuredBuffer<Hit> hits;

Hit find(uint count) {
    Hit hit;
    hit.distance = 0;
    hit.place = 0;
    hit.index = 0;
    for (uint i = 0; i < count; i++) {
        hit.distance += distances[i];
        if (hit.distance > 3) {
            hit.place.y = distances[i];
            hit.index = i;
            return hit;
        }
    }
    hit.index = count;
    return hit;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { hits[id.x] = find(id.x); }
