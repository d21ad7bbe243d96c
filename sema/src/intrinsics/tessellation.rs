//! Rows of the functions that compute tessellation factors.

use super::table::Pattern::{Fixed, Scalar as Plain, Void};
use super::table::{NO_T, Param, Pattern, Recipe, Recipes, code, rows};
use crate::types::Scalar;

const FLOAT: Pattern = Plain(Scalar::Float);
const FLOAT2: Pattern = Fixed(Scalar::Float, 2);
const FLOAT3: Pattern = Fixed(Scalar::Float, 3);
const FLOAT4: Pattern = Fixed(Scalar::Float, 4);

const AVERAGE: Recipe = code(&"TessFactorsAverage");
const MAXIMUM: Recipe = code(&"TessFactorsMaximum");
const MINIMUM: Recipe = code(&"TessFactorsMinimum");

const fn input(pattern: Pattern) -> Param {
    Param::In(pattern)
}

const fn out(pattern: Pattern) -> Param {
    Param::Out(pattern)
}

rows! { ROWS:
    // (edge factors, inside scale, out rounded edge factors, out rounded inside factors, out unrounded inside factors)
    "Process2DQuadTessFactorsAvg" [NO_T] (input(FLOAT4), input(FLOAT2), out(FLOAT4), out(FLOAT2), out(FLOAT2)) -> Void,
        Recipes::all(AVERAGE), in Hull;
    "Process2DQuadTessFactorsMax" [NO_T] (input(FLOAT4), input(FLOAT2), out(FLOAT4), out(FLOAT2), out(FLOAT2)) -> Void,
        Recipes::all(MAXIMUM), in Hull;
    "Process2DQuadTessFactorsMin" [NO_T] (input(FLOAT4), input(FLOAT2), out(FLOAT4), out(FLOAT2), out(FLOAT2)) -> Void,
        Recipes::all(MINIMUM), in Hull;
    "ProcessQuadTessFactorsAvg" [NO_T] (input(FLOAT4), input(FLOAT), out(FLOAT4), out(FLOAT2), out(FLOAT2)) -> Void,
        Recipes::all(AVERAGE), in Hull;
    "ProcessQuadTessFactorsMax" [NO_T] (input(FLOAT4), input(FLOAT), out(FLOAT4), out(FLOAT2), out(FLOAT2)) -> Void,
        Recipes::all(MAXIMUM), in Hull;
    "ProcessQuadTessFactorsMin" [NO_T] (input(FLOAT4), input(FLOAT), out(FLOAT4), out(FLOAT2), out(FLOAT2)) -> Void,
        Recipes::all(MINIMUM), in Hull;
    "ProcessTriTessFactorsAvg" [NO_T] (input(FLOAT3), input(FLOAT), out(FLOAT3), out(FLOAT), out(FLOAT)) -> Void,
        Recipes::all(AVERAGE), in Hull;
    "ProcessTriTessFactorsMax" [NO_T] (input(FLOAT3), input(FLOAT), out(FLOAT3), out(FLOAT), out(FLOAT)) -> Void,
        Recipes::all(MAXIMUM), in Hull;
    "ProcessTriTessFactorsMin" [NO_T] (input(FLOAT3), input(FLOAT), out(FLOAT3), out(FLOAT), out(FLOAT)) -> Void,
        Recipes::all(MINIMUM), in Hull;
    // (detail factor, density factor, out rounded detail factor, out rounded density factor)
    "ProcessIsolineTessFactors" [NO_T] (input(FLOAT), input(FLOAT), out(FLOAT), out(FLOAT)) -> Void,
        Recipes::all(code(&"IsolineTessFactors")), in Hull;
}
