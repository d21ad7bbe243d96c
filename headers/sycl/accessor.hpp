/* Buffers and accessors. An accessor is a pointer and a size. Clang does not decompose kernel arguments, so an accessor with properties
   is passed as a separate argument. */
#pragma once

#include "access.hpp"
#include "detail/host.hpp"
#include "index.hpp"
#include "multi_ptr.hpp"
#include "properties.hpp"

namespace sycl {

class handler;
template <class T, int Dimensions = 1> class buffer;

namespace detail {
/* The element type of an accessor: const if the type or the access mode is read-only. */
template <class T, access_mode Mode> using accessed = choice<Mode == access_mode::read, const T, T>;
template <class Tag>
concept mode_tag = requires { Tag::mode; };
/* True for arguments that restrict an accessor to a part of a buffer: ranges and offsets. */
template <class T> inline constexpr bool says_part = false;
template <int Dimensions> inline constexpr bool says_part<range<Dimensions>> = true;
template <int Dimensions> inline constexpr bool says_part<id<Dimensions>> = true;
template <class... Rest> constexpr void refuse_parts() {
  static_assert(!(says_part<Rest> || ...),
                "there are no accessors to a part of a buffer: use one to all of it, and indices that begin at the offset");
}
} // namespace detail

template <class T, int Dimensions = 1, access_mode Mode = access_mode::read_write, target Target = target::device,
          access::placeholder Placeholder = access::placeholder::false_t, class List = ext::oneapi::experimental::empty_properties_t>
class accessor {
  using element = detail::accessed<T, Mode>;

public:
  using value_type = element;
  using reference = element &;
  static constexpr int dimensions = Dimensions;

  accessor() = default;
  accessor(element *from, size_t length)
    requires(Dimensions == 1)
      : held{from}, count(length) {}
  accessor(element *from, range<Dimensions> size) : held{from}, count(size) {}
  template <class Of, class... Rest>
  accessor(buffer<Of, Dimensions> &of, handler &, const Rest &...) : held{of.detail_data()}, count(of.get_range()) {
    detail::refuse_parts<Rest...>();
  }
  template <class Of, class... Rest>
  accessor(buffer<Of, Dimensions> &of, const Rest &...) : held{of.detail_data()}, count(of.get_range()) {
    detail::refuse_parts<Rest...>();
  }

  element &operator[](id<Dimensions> at) const { return held.value[detail::linear(at, count)]; }
  /* The remaining dimensions after the first index. */
  auto operator[](size_t at) const
    requires(Dimensions > 1)
  {
    return row<Dimensions - 1>{held.value, this, at};
  }
  operator element &() const
    requires(Dimensions == 1 && Mode != access_mode::atomic)
  {
    return *held.value;
  }
  size_t size() const { return count.size(); }
  size_t byte_size() const { return size() * sizeof(T); }
  bool empty() const { return size() == 0; }
  range<Dimensions> get_range() const { return count; }
  id<Dimensions> get_offset() const { return {}; }
  element *get_pointer() const { return held.value; }
  template <access::decorated Decorated> auto get_multi_ptr() const {
    return multi_ptr<element, access::address_space::global_space, Decorated>(held.value);
  }
  element *begin() const { return held.value; }
  element *end() const { return held.value + size(); }

private:
  template <int Left> struct row {
    element *pointer;
    const accessor *of;
    size_t at;
    decltype(auto) operator[](size_t next) const {
      const size_t where = at * of->count[Dimensions - Left] + next;
      if constexpr (Left == 1)
        return (pointer[where]);
      else
        return row<Left - 1>{pointer, of, where};
    }
  };

  ext::oneapi::experimental::detail::annotated_member<element *, List> held{nullptr};
  range<Dimensions> count;
};

template <class T, int Dimensions, class... Rest>
accessor(buffer<T, Dimensions> &, handler &, const Rest &...) -> accessor<T, Dimensions>;
template <class T, int Dimensions, detail::mode_tag Tag, class... Rest>
accessor(buffer<T, Dimensions> &, handler &, const Tag &, const Rest &...)
    -> accessor<T, Dimensions, Tag::mode>;
template <class T, int Dimensions, class... Props>
accessor(buffer<T, Dimensions> &, handler &, const ext::oneapi::experimental::properties<Props...> &)
    -> accessor<T, Dimensions, access_mode::read_write, target::device, access::placeholder::false_t,
                ext::oneapi::experimental::properties<Props...>>;
template <class T, int Dimensions, detail::mode_tag Tag, class... Props>
accessor(buffer<T, Dimensions> &, handler &, const Tag &, const ext::oneapi::experimental::properties<Props...> &)
    -> accessor<T, Dimensions, Tag::mode, target::device, access::placeholder::false_t,
                ext::oneapi::experimental::properties<Props...>>;
template <class T, int Dimensions> accessor(buffer<T, Dimensions> &) -> accessor<T, Dimensions>;
template <class T, int Dimensions, detail::mode_tag Tag, class... Rest>
accessor(buffer<T, Dimensions> &, const Tag &, const Rest &...) -> accessor<T, Dimensions, Tag::mode>;

/* An accessor for the host, which is never used in a kernel. */
template <class T, int Dimensions = 1, access_mode Mode = access_mode::read_write>
class host_accessor : public accessor<T, Dimensions, Mode, target::host_task> {
public:
  using accessor<T, Dimensions, Mode, target::host_task>::accessor;
};
template <class T, int Dimensions, class... Rest> host_accessor(buffer<T, Dimensions> &, const Rest &...) -> host_accessor<T, Dimensions>;
template <class T, int Dimensions, detail::mode_tag Tag, class... Rest>
host_accessor(buffer<T, Dimensions> &, const Tag &, const Rest &...) -> host_accessor<T, Dimensions, Tag::mode>;

namespace detail {
/* The address that a buffer's contents are written back to; null if they are constant. */
template <class T> void *writable(T *to) { return to; }
template <class T> void *writable(const T *) { return nullptr; }
} // namespace detail

/* Memory for kernels. The host accesses it with accessors; the destructor copies it back to its origin. */
template <class T, int Dimensions> class buffer {
public:
  using value_type = T;
  buffer(const range<Dimensions> &size, const property_list & = {}) : count(size), memory(size.size(), nullptr, nullptr) {}
  buffer(T *from, const range<Dimensions> &size, const property_list & = {}) : count(size), memory(size.size(), from, from) {}
  buffer(const T *from, const range<Dimensions> &size, const property_list & = {}) : count(size), memory(size.size(), from, nullptr) {}
  template <class Container>
  buffer(Container &&from, const property_list & = {})
    requires(Dimensions == 1 && requires { from.data(), from.size(); })
      : count(from.size()), memory(from.size(), from.data(), detail::writable(from.data())) {}
  template <class Iterator>
  buffer(Iterator first, Iterator last, const property_list & = {})
    requires(Dimensions == 1 && requires { *first, last - first; })
      : count(last - first), memory(last - first, nullptr, nullptr) {
    for (size_t at = 0; first != last; ++first, ++at)
      memory.get()[at] = *first;
  }

  range<Dimensions> get_range() const { return count; }
  size_t size() const { return count.size(); }
  size_t byte_size() const { return size() * sizeof(T); }
  template <access_mode Mode, target Target = target::device> auto get_access(handler &) {
    return accessor<T, Dimensions, Mode, Target>(detail_data(), count);
  }
  template <access_mode Mode> auto get_access() { return host_accessor<T, Dimensions, Mode>(detail_data(), count); }
  template <class... Tags> auto get_access(handler &of, const Tags &...tags) { return accessor(*this, of, tags...); }
  auto get_host_access() { return host_accessor<T, Dimensions>(detail_data(), count); }
  template <class Tag> auto get_host_access(const Tag &) { return host_accessor<T, Dimensions, Tag::mode>(detail_data(), count); }
  /* Sets the address that the last buffer of this memory copies the contents to. */
  void set_final_data(decltype(nullptr)) { memory.write_back_to(nullptr); }
  void set_final_data(T *to) { memory.write_back_to(to); }
  T *detail_data() const { return memory.get(); }

private:
  range<Dimensions> count;
  detail::shared_memory<T> memory;
};
template <class Container, class... Rest>
buffer(Container &&, const Rest &...) -> buffer<__remove_cvref(decltype(*static_cast<__remove_reference_t(Container) *>(nullptr)->data()))>;
template <class T, int Dimensions, class... Rest> buffer(const T *, const range<Dimensions> &, const Rest &...) -> buffer<T, Dimensions>;

namespace ext::oneapi::experimental {

/* An accessor with compile-time properties. As a kernel argument, it is a pointer with these properties. */
template <class T, class List, int Dimensions = 1>
using annotated_accessor = accessor<T, Dimensions, access_mode::read_write, target::device, access::placeholder::false_t, List>;

} // namespace ext::oneapi::experimental

namespace detail {

/* The passing of a kernel argument: by default, unchanged. */
template <class T> struct argument {
  using passed = T;
  static constexpr int lengths = 1;
  static passed take(const T &value) { return value; }
  static void measure(const T &, size_t *) {}
  [[clang::always_inline]] static void say(const T &) {}
  [[clang::always_inline]] static T make(T value, const size_t *) { return value; }
};

/* An accessor is passed as its pointer with its properties. The sizes of all accessors form one argument. */
template <class T, int Dimensions, access_mode Mode, target Target, access::placeholder Placeholder, class List>
struct argument<accessor<T, Dimensions, Mode, Target, Placeholder, List>> {
  using whole = accessor<T, Dimensions, Mode, Target, Placeholder, List>;
  using passed = typename whole::value_type *;
  static constexpr int lengths = Dimensions;
  static passed take(const whole &value) { return value.get_pointer(); }
  static void measure(const whole &value, size_t *sizes) {
    for (int at = 0; at < Dimensions; ++at)
      sizes[at] = value.get_range()[at];
  }
  [[clang::always_inline]] static void say(passed pointer) { ext::oneapi::experimental::detail::say<List>::of_parameter(pointer); }
  [[clang::always_inline]] static whole make(passed pointer, const size_t *sizes) {
    range<Dimensions> size;
    for (int at = 0; at < Dimensions; ++at)
      size[at] = sizes[at];
    return {pointer, size};
  }
};

template <int Count> struct sizes {
  size_t of[Count];
};

} // namespace detail
} // namespace sycl
