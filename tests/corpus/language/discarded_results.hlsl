// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> output;

struct [[nodiscard]] Handle {
    int id;
    [[clang::warn_unused_result]] int get() { return id; }
    [[nodiscard]] static Handle make(int id) {
        Handle handle = { id };
        return handle;
    }
};

[nodiscard] int first(inout int last) { return last++; }
[[nodiscard]] int second() { return 2; }
template <typename T> [[nodiscard]] T third(T value) { return value; }
Handle open(int id) { return Handle::make(id); }
int plain() { return 5; }

[numthreads(1, 1, 1)]
void main() {
    int count = 0;
    first(count); // WARNING: ignoring return value of function declared with 'nodiscard' attribute
    second(); // WARNING: ignoring return value of function declared with 'nodiscard' attribute
    third(2); // WARNING: ignoring return value of function declared with 'nodiscard' attribute
    open(3); // WARNING: ignoring return value of function declared with 'nodiscard' attribute
    Handle::make(4); // WARNING: ignoring return value of function declared with 'nodiscard' attribute
    Handle handle = open(4);
    handle.get(); // WARNING: ignoring return value of function declared with 'warn_unused_result' attribute
    (void)second();
    plain();
    output[0] = first(count) + second() + handle.get();
}
