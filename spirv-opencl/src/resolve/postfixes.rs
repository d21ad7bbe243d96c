//! What the name of a conversion says besides its types: how to round, and whether to saturate.

use spirv::FPRoundingMode;

/// What a name says behind the instruction, apart from the type of the result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Postfixes {
    pub saturated: bool,
    pub rounding: Option<FPRoundingMode>,
}

pub fn postfixes(text: &str) -> Postfixes {
    let mut found = Postfixes::default();
    for postfix in text.split('_') {
        match postfix {
            "sat" => found.saturated = true,
            "rte" => found.rounding = Some(FPRoundingMode::RTE),
            "rtz" => found.rounding = Some(FPRoundingMode::RTZ),
            "rtp" => found.rounding = Some(FPRoundingMode::RTP),
            "rtn" => found.rounding = Some(FPRoundingMode::RTN),
            // `Rfloat4`: the call has a type anyway; `ToGlobal`, `1D`, `read`: so do the operands.
            _ => {}
        }
    }
    found
}

/// `rte`
pub fn rounding(text: &str) -> Option<FPRoundingMode> {
    match text {
        "rte" => Some(FPRoundingMode::RTE),
        "rtz" => Some(FPRoundingMode::RTZ),
        "rtp" => Some(FPRoundingMode::RTP),
        "rtn" => Some(FPRoundingMode::RTN),
        _ => None,
    }
}
