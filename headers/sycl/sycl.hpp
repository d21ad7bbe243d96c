/* A small device layer of SYCL for clang 22 without DPC++: everything. Compile with -fsycl -fsycl-device-only -std=c++20. */
#pragma once

#include "accessor.hpp"
#include "annotated_ptr.hpp"
#include "device_global.hpp"
#include "index.hpp"
#include "kernel.hpp"
#include "properties.hpp"
#include "spec_constant.hpp"
#include "work_group.hpp"
