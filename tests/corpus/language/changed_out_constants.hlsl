// TEST: -T cs_6_0 -E main
// What a method leaves in a constant that it gets is what is read afterwards; the caller's own variable stays as it is.
struct Path { float length; uint flags; };
struct Planes
{
    float sum;
    void commit(inout Path path) { sum += path.length; path.length = 7; }
    void clear(out Path path) { path.length = 1; path.flags = 2; }
};

RWStructuredBuffer<float> results;

void commit(const Path path, inout Planes planes)
{
    planes.commit(path);
    results[0] = path.length;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Path path = { float(id.x), id.y };
    Planes planes = { 3 };
    commit(path, planes);
    results[1] = path.length;
    const Path cleared = path;
    planes.clear(cleared);
    results[2] = cleared.length + planes.sum;
}
