// TEST: -T cs_6_0 -E main
// As in DXC, a method may change a constant that it gets, as it may change its own object. Functions may not, nor may numbers be changed.
struct Path { float length; uint flags; };
struct Ray { Path path; float start; };
struct Planes
{
    RWStructuredBuffer<float> output;
    void commit(inout Path path) { output[path.flags] = path.length; path.length = 0; }
    void clear(out Path path) { path.length = 1; path.flags = 2; }
    void measure(inout float length) { length += 1; }
};

RWStructuredBuffer<float> results;

void commit_freely(inout Path path) { path.length = 0; }

void commit(const Path path, const Ray ray)
{
    Planes planes;
    planes.output = results;
    planes.commit(path);
    planes.commit(ray.path);
    results[3] = path.length;
    commit_freely(path); // ERROR: cannot pass this as an 'out' argument: 'path' is const
    planes.measure(ray.start); // ERROR: cannot pass this as an 'out' argument: 'ray' is const
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Ray ray = { { 1, 4 }, 5 };
    commit(ray.path, ray);
}
