// SYCL: a kernel's entry point, its function object and what that captures.
namespace sycl { struct item { int at; operator int() const { return at; } }; }
template <typename Name, typename Function>
[[clang::sycl_kernel_entry_point(Name)]] void single_task(Function function) { function(sycl::item{3}); }
namespace app {
struct Doubling;
struct Data { float *values; int count; };
inline float twice(float value) { float result = value * 2; return result; }
}
int main() {
  app::Data data{};
  single_task<app::Doubling>([=](sycl::item item) {
    for (int i = item; i < data.count; ++i) {
      float next = app::twice(data.values[i]);
      data.values[i] = next;
    }
  });
}
