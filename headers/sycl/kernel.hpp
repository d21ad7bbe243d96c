/* Functions that start kernels, and the templates whose instances clang turns into entry points. */
#pragma once

#include "accessor.hpp"
#include "annotated_ptr.hpp"
#include "detail/captured.hpp"
#include "properties.hpp"
#include "spec_constant.hpp"

/* Newer versions of clang require this function and call it on the host for each call of an entry point. Here, `start` starts the kernel. */
template <class Name, class... Args> void sycl_kernel_launch(const char *, Args...) {}

namespace sycl {

/* Whether an object can be copied as bytes. A program can specialize it for its own types. */
template <class T> struct is_device_copyable {
  static constexpr bool value = __is_trivially_constructible(T, const T &) && __is_trivially_destructible(T);
};
template <class T> inline constexpr bool is_device_copyable_v = is_device_copyable<T>::value;

namespace detail {

/* The name of a kernel without a name is its type. */
struct unnamed;
template <class Name, class Kernel> struct named {
  using type = Name;
};
template <class Kernel> struct named<unnamed, Kernel> {
  using type = Kernel;
};

template <class Kernel>
concept has_properties = requires(const Kernel &kernel) { kernel.get(ext::oneapi::experimental::properties_tag{}); };

template <class List, class Kernel> [[clang::always_inline]] void say_properties() {
  ext::oneapi::experimental::detail::say<List>::of_kernel();
  if constexpr (has_properties<Kernel>) {
    using Own = decltype(static_cast<const Kernel *>(nullptr)->get(ext::oneapi::experimental::properties_tag{}));
    ext::oneapi::experimental::detail::say<Own>::of_kernel();
  }
}

/* Calls a kernel, which may take its position and a kernel_handler in addition to its arguments. */
template <class Where, class Kernel, class... Args> [[clang::always_inline]] void call(const Kernel &kernel, Args... args) {
  if constexpr (requires { kernel(Where(), args..., kernel_handler()); } && sizeof...(Args) == 0)
    kernel(Where(), args..., kernel_handler());
  else if constexpr (requires { kernel(Where(), kernel_handler(), args...); })
    kernel(Where(), kernel_handler(), args...);
  else if constexpr (requires { kernel(Where(), args...); })
    kernel(Where(), args...);
  else if constexpr (requires { kernel(kernel_handler(), args...); })
    kernel(kernel_handler(), args...);
  else if constexpr (requires { kernel(args...); })
    kernel(args...);
  else
    static_assert(never<Kernel>, "the kernel must take where it is (item, id or nd_item), a kernel_handler if it wants one, and its "
                                 "arguments");
}

template <class, int... At> struct numbers {};

/* The index of the first size of each argument. */
template <class... Args> struct starts {
  static constexpr int total = (0 + ... + argument<Args>::lengths);
  int of[sizeof...(Args)];
  constexpr starts() {
    int at = 0, next = 0;
    ((of[at++] = next, next += argument<Args>::lengths), ...);
  }
};

template <class Where, class Kernel, class... Args, int... At>
[[clang::always_inline]] void take_together(const Kernel &kernel, const sizes<starts<Args...>::total> &lengths, numbers<int, At...>,
                                            typename argument<Args>::passed... args) {
  constexpr starts<Args...> start;
  (argument<Args>::say(args), ...);
  call<Where>(kernel, argument<Args>::make(args, &lengths.of[start.of[At]])...);
}

template <class Name, class Where, class List, class Kernel, class... Args>
[[clang::sycl_kernel_entry_point(Name)]] void entry(Kernel kernel, sizes<starts<Args...>::total> lengths,
                                                    typename argument<Args>::passed... args) {
  say_properties<List, Kernel>();
  take_together<Where, Kernel, Args...>(kernel, lengths, __make_integer_seq<numbers, int, sizeof...(Args)>{}, args...);
}

template <class Name, class Where, class List, class Kernel> [[clang::sycl_kernel_entry_point(Name)]] void entry_alone(Kernel kernel) {
  say_properties<List, Kernel>();
  call<Where>(kernel);
}

template <class Name, class Where, class List = ext::oneapi::experimental::empty_properties_t, class Kernel, class... Args>
void start(const Kernel &kernel, const Args &...args) {
  using Called = typename named<Name, Kernel>::type;
  static_assert(is_device_copyable_v<Kernel>, "a kernel is copied to the device byte by byte: it can't capture an object with a copy "
                                              "constructor or a destructor of its own");
  if (false) {
    check_captured<Kernel, Kernel>();
    (check_captured<Args, Kernel>(), ...);
  }
  if constexpr (sizeof...(Args) == 0) {
    entry_alone<Called, Where, List>(kernel);
    host_start<Called>(kernel);
  } else {
    sizes<starts<Args...>::total> lengths{};
    constexpr starts<Args...> start;
    int at = 0;
    (argument<Args>::measure(args, &lengths.of[start.of[at++]]), ...);
    entry<Called, Where, List, Kernel, Args...>(kernel, lengths, argument<Args>::take(args)...);
    host_start<Called>(kernel, lengths, argument<Args>::take(args)...);
  }
}

struct nowhere {};

} // namespace detail

/* Runs a kernel once. */
template <class Name, class Kernel, class... Args> void single_task(const Kernel &kernel, const Args &...args) {
  detail::start<Name, detail::nowhere>(kernel, args...);
}

/* Runs a kernel for each element of a range, without or with work-groups. */
template <class Name, int Dimensions = 1, class Kernel, class... Args>
void parallel_for(const Kernel &kernel, const Args &...args) {
  detail::start<Name, item<Dimensions>>(kernel, args...);
}
template <class Name, int Dimensions = 1, class Kernel, class... Args>
void parallel_for_work_groups(const Kernel &kernel, const Args &...args) {
  detail::start<Name, nd_item<Dimensions>>(kernel, args...);
}

} // namespace sycl
