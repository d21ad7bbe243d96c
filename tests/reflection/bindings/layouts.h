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

// The descriptor set of `bytes`.
#define BYTES_SET 0u

// The binding of `bytes`.
#define BYTES_BINDING 0u

// The descriptor set of `records`.
#define RECORDS_SET 0u

// The binding of `records`.
#define RECORDS_BINDING 3u

// The descriptor set of `Frame`.
#define FRAME_SET 1u

// The binding of `Frame`.
#define FRAME_BINDING 2u

// The SpecId of `steps`.
#define STEPS_SPEC_ID 3u

// The size of the workgroups of `main`.
#define MAIN_WORKGROUP_SIZE_X 8u
#define MAIN_WORKGROUP_SIZE_Y 4u
#define MAIN_WORKGROUP_SIZE_Z 1u

// `Lamp`
typedef struct Lamp {
    float position[3];
    float radius;
    uint32_t on;
} Lamp;
BINDINGS_ASSERT(sizeof(Lamp) == 20);
BINDINGS_ASSERT(offsetof(Lamp, position) == 0);
BINDINGS_ASSERT(offsetof(Lamp, radius) == 12);
BINDINGS_ASSERT(offsetof(Lamp, on) == 16);

// `Nested`
typedef struct Nested {
    struct { struct { float value; uint8_t padding[12]; } before[2]; float last; } weights;
    float after;
    uint8_t padding0[8];
    struct { struct { Lamp value; uint8_t padding[12]; } before[1]; Lamp last; } lamps;
    float last;
} Nested;
BINDINGS_ASSERT(sizeof(Nested) == 104);
BINDINGS_ASSERT(offsetof(Nested, weights) == 0);
BINDINGS_ASSERT(offsetof(Nested, after) == 36);
BINDINGS_ASSERT(offsetof(Nested, lamps) == 48);
BINDINGS_ASSERT(offsetof(Nested, last) == 100);

// `Frame`
typedef struct Frame {
    float view[4][4]; // each line is a column of the matrix in HLSL, a row in GLSL
    float beside;
    uint8_t padding0[12];
    struct { float value[2]; uint8_t padding[8]; } skew[3]; // each line is a row of the matrix in HLSL, a column in GLSL
    Nested nested;
    uint8_t padding1[8];
    struct { struct { struct { struct { float value[3]; uint8_t padding[4]; } before[1]; float last[3]; } value; uint8_t padding[4]; } before[1]; struct { struct { float value[3]; uint8_t padding[4]; } before[1]; float last[3]; } last; } grid;
    uint32_t type;
    double precise;
    int64_t large;
    uint16_t small[3]; // the bits of floats
    uint16_t index;
    float end;
    uint8_t padding2[4];
    struct { float value[3]; uint8_t padding[4]; } basis[2][3]; // each line is a column of the matrix in HLSL, a row in GLSL
} Frame;
BINDINGS_ASSERT(sizeof(Frame) == 432);
BINDINGS_ASSERT(offsetof(Frame, view) == 0);
BINDINGS_ASSERT(offsetof(Frame, beside) == 64);
BINDINGS_ASSERT(offsetof(Frame, skew) == 80);
BINDINGS_ASSERT(offsetof(Frame, nested) == 128);
BINDINGS_ASSERT(offsetof(Frame, grid) == 240);
BINDINGS_ASSERT(offsetof(Frame, type) == 300);
BINDINGS_ASSERT(offsetof(Frame, precise) == 304);
BINDINGS_ASSERT(offsetof(Frame, large) == 312);
BINDINGS_ASSERT(offsetof(Frame, small) == 320);
BINDINGS_ASSERT(offsetof(Frame, index) == 326);
BINDINGS_ASSERT(offsetof(Frame, end) == 328);
BINDINGS_ASSERT(offsetof(Frame, basis) == 336);

// `Record`
typedef struct Record {
    uint16_t a;
    uint16_t b[4]; // the bits of floats
    uint8_t padding0[6];
    double c;
    float d[3];
    uint8_t padding1[4];
} Record;
BINDINGS_ASSERT(sizeof(Record) == 40);
BINDINGS_ASSERT(offsetof(Record, a) == 0);
BINDINGS_ASSERT(offsetof(Record, b) == 2);
BINDINGS_ASSERT(offsetof(Record, c) == 16);
BINDINGS_ASSERT(offsetof(Record, d) == 24);

// A block without a name of its own.
typedef struct push {
    uint32_t first;
    float scale[2];
} push;
BINDINGS_ASSERT(sizeof(push) == 12);
BINDINGS_ASSERT(offsetof(push, first) == 0);
BINDINGS_ASSERT(offsetof(push, scale) == 4);

// An element of a runtime array.
typedef uint32_t bytes_element;
// The offset of the first bytes_element.
#define BYTES_ELEMENT_OFFSET 0u
BINDINGS_ASSERT(sizeof(bytes_element) == 4);

// An element of a runtime array.
typedef Record records_element;
// The offset of the first records_element.
#define RECORDS_ELEMENT_OFFSET 0u
BINDINGS_ASSERT(sizeof(records_element) == 40);
