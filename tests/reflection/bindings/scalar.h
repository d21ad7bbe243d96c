// Written by `hlsl-to-spirv bindings`. Offsets and sizes are those of the shaders' blocks, in bytes.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifndef BINDINGS_ASSERT
#ifdef __cplusplus
#define BINDINGS_ASSERT(condition) static_assert(condition, #condition)
#else
#define BINDINGS_ASSERT(condition) _Static_assert(condition, #condition)
#endif
#endif

// The descriptor set of `holders`.
#define HOLDERS_SET 0u

// The binding of `holders`.
#define HOLDERS_BINDING 0u

// The descriptor set of `Settings`.
#define SETTINGS_SET 0u

// The binding of `Settings`.
#define SETTINGS_BINDING 1u

// The size of the workgroups of `fill`.
#define FILL_WORKGROUP_SIZE_X 64u
#define FILL_WORKGROUP_SIZE_Y 1u
#define FILL_WORKGROUP_SIZE_Z 1u

// `Odd`
typedef struct Odd {
    float a[3];
    uint16_t b;
    uint8_t padding0[2];
} Odd;
BINDINGS_ASSERT(sizeof(Odd) == 16);
BINDINGS_ASSERT(offsetof(Odd, a) == 0);
BINDINGS_ASSERT(offsetof(Odd, b) == 12);

// `Settings`
typedef struct Settings {
    float color[3];
    float alpha;
    Odd odd;
    uint16_t flag;
    uint8_t padding0[6];
    uint64_t address;
} Settings;
BINDINGS_ASSERT(sizeof(Settings) == 48);
BINDINGS_ASSERT(offsetof(Settings, color) == 0);
BINDINGS_ASSERT(offsetof(Settings, alpha) == 12);
BINDINGS_ASSERT(offsetof(Settings, odd) == 16);
BINDINGS_ASSERT(offsetof(Settings, flag) == 32);
BINDINGS_ASSERT(offsetof(Settings, address) == 40);

// `Holder`
typedef struct Holder {
    Odd odds[3];
    uint16_t tail;
    uint16_t halves[3][2]; // each line is a column of the matrix in HLSL, a row in GLSL
    uint8_t padding0[2];
    float basis[3][3]; // each line is a column of the matrix in HLSL, a row in GLSL
} Holder;
BINDINGS_ASSERT(sizeof(Holder) == 100);
BINDINGS_ASSERT(offsetof(Holder, odds) == 0);
BINDINGS_ASSERT(offsetof(Holder, tail) == 48);
BINDINGS_ASSERT(offsetof(Holder, halves) == 50);
BINDINGS_ASSERT(offsetof(Holder, basis) == 64);

// `Links`
typedef struct Links {
    uint64_t first;
} Links;
BINDINGS_ASSERT(sizeof(Links) == 8);
BINDINGS_ASSERT(offsetof(Links, first) == 0);

// An element of a runtime array.
typedef Holder holders_element;
// The offset of the first holders_element.
#define HOLDERS_ELEMENT_OFFSET 0u
BINDINGS_ASSERT(sizeof(holders_element) == 100);
