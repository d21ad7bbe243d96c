// What a SYCL library has for clang's attribute: an entry point of a kernel, and what the host calls to start one.
#pragma once
template <class Name, class... Args> void sycl_kernel_launch(const char *, Args...) {}
template <class Name, class Kernel> [[clang::sycl_kernel_entry_point(Name)]] void entry(Kernel kernel) { kernel(); }
