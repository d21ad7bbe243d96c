//! Parses the postfixes of an instruction's name, such as rounding and saturation.

use spirv::FPRoundingMode;

/// The postfixes of an instruction's name that affect emission. The result type is not one of them.
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
            // Other postfixes repeat information of the call: `Rfloat4` its type; `ToGlobal`, `1D`, `read` its operands.
            _ => {}
        }
    }
    found
}

/// Parses a rounding mode, such as `rte`.
pub fn rounding(text: &str) -> Option<FPRoundingMode> {
    match text {
        "rte" => Some(FPRoundingMode::RTE),
        "rtz" => Some(FPRoundingMode::RTZ),
        "rtp" => Some(FPRoundingMode::RTP),
        "rtn" => Some(FPRoundingMode::RTN),
        _ => None,
    }
}
