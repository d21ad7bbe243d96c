/* Kernels: functions that start them, and the entry points that clang makes of their instances. */
#pragma once

#include "accessor.hpp"
#include "properties.hpp"
#include "spec_constant.hpp"

/* Clang calls it on the host; nothing is started there. */
template <class Name, class... Args> void sycl_kernel_launch(const char *, Args...) {}

namespace sycl {
namespace detail {

template <class Kernel>
concept has_properties = requires(const Kernel &kernel) { kernel.get(ext::oneapi::experimental::properties_tag{}); };

template <class Kernel> [[clang::always_inline]] void say_properties() {
  if constexpr (has_properties<Kernel>) {
    using List = decltype(static_cast<const Kernel *>(nullptr)->get(ext::oneapi::experimental::properties_tag{}));
    ext::oneapi::experimental::detail::say<List>::of_kernel();
  }
}

/* A kernel may ask for where it is, and for specialization constants, before its arguments. */
template <class Where, class Kernel, class... Args> [[clang::always_inline]] void call(const Kernel &kernel, Args... args) {
  if constexpr (requires { kernel(Where(), kernel_handler(), args...); })
    kernel(Where(), kernel_handler(), args...);
  else if constexpr (requires { kernel(Where(), args...); })
    kernel(Where(), args...);
  else if constexpr (requires { kernel(kernel_handler(), args...); })
    kernel(kernel_handler(), args...);
  else
    kernel(args...);
}

template <class, int... At> struct numbers {};

template <class Where, class Kernel, class... Args, int... At>
[[clang::always_inline]] void take_together(const Kernel &kernel, const sizes<sizeof...(Args)> &lengths, numbers<int, At...>,
                                            typename argument<Args>::passed... args) {
  (argument<Args>::say(args), ...);
  call<Where>(kernel, argument<Args>::make(args, lengths.of[At])...);
}

template <class Name, class Where, class Kernel, class... Args>
[[clang::sycl_kernel_entry_point(Name)]] void entry(Kernel kernel, sizes<sizeof...(Args)> lengths,
                                                    typename argument<Args>::passed... args) {
  say_properties<Kernel>();
  take_together<Where, Kernel, Args...>(kernel, lengths, __make_integer_seq<numbers, int, sizeof...(Args)>{}, args...);
}

template <class Name, class Where, class Kernel> [[clang::sycl_kernel_entry_point(Name)]] void entry_alone(Kernel kernel) {
  say_properties<Kernel>();
  call<Where>(kernel);
}

template <class Name, class Where, class Kernel, class... Args> void start(const Kernel &kernel, const Args &...args) {
  if constexpr (sizeof...(Args) == 0)
    entry_alone<Name, Where>(kernel);
  else
    entry<Name, Where, Kernel, Args...>(kernel, {{argument<Args>::size(args)...}}, argument<Args>::take(args)...);
}

struct nowhere {};

} // namespace detail

/* Once. */
template <class Name, class Kernel, class... Args> void single_task(const Kernel &kernel, const Args &...args) {
  detail::start<Name, detail::nowhere>(kernel, args...);
}

/* For each element of a range, and for each of work-groups. */
template <class Name, int Dimensions = 1, class Kernel, class... Args>
void parallel_for(const Kernel &kernel, const Args &...args) {
  detail::start<Name, item<Dimensions>>(kernel, args...);
}
template <class Name, int Dimensions = 1, class Kernel, class... Args>
void parallel_for_work_groups(const Kernel &kernel, const Args &...args) {
  detail::start<Name, nd_item<Dimensions>>(kernel, args...);
}

} // namespace sycl
