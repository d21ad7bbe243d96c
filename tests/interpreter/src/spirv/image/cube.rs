//! Cube maps: converts a direction to a face and a position on it, and back.
//!
//! Vulkan, "Cube Map Face Selection": the greatest of the coordinates selects the face; of equal ones z before y before x.

/// A face, from +X to -Z, and the coordinates on it, from 0 to 1.
pub fn face(direction: [f64; 3]) -> (i64, [f64; 2]) {
    let [x, y, z] = direction;
    let (face, s, t, major) = if z.abs() >= x.abs() && z.abs() >= y.abs() {
        if z >= 0.0 { (4, x, -y, z) } else { (5, -x, -y, z) }
    } else if y.abs() >= x.abs() {
        if y >= 0.0 { (2, x, z, y) } else { (3, x, -z, y) }
    } else if x >= 0.0 {
        (0, -z, -y, x)
    } else {
        (1, z, -y, x)
    };
    let major = major.abs();
    (face, [0.5 * s / major + 0.5, 0.5 * t / major + 0.5])
}

/// The direction of a position on the plane of a face, which may be beyond its edges.
pub fn direction(face: i64, place: [f64; 2]) -> [f64; 3] {
    let [s, t] = place.map(|coordinate| 2.0 * coordinate - 1.0);
    match face {
        0 => [1.0, -t, -s],
        1 => [-1.0, -t, s],
        2 => [s, 1.0, t],
        3 => [s, -1.0, -t],
        4 => [s, -t, 1.0],
        _ => [-s, -t, -1.0],
    }
}

/// The derivatives of the coordinates on the face of a direction, from those of the direction.
pub fn derivative(at: [f64; 3], of: [f64; 3]) -> [f64; 2] {
    let (face, _) = face(at);
    let parts = |[x, y, z]: [f64; 3]| match face {
        0 => (-z, -y, x),
        1 => (z, -y, -x),
        2 => (x, z, y),
        3 => (x, -z, -y),
        4 => (x, -y, z),
        _ => (-x, -y, -z),
    };
    let ((s, t, major), (ds, dt, dmajor)) = (parts(at), parts(of));
    let quotient = |value: f64, change: f64| 0.5 * (change * major - value * dmajor) / (major * major);
    [quotient(s, ds), quotient(t, dt)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_on_a_face_has_its_direction() {
        for number in 0..6 {
            let place = [0.25, 0.875];
            assert_eq!(face(direction(number, place)), (number, place));
        }
        // A texel beyond the right edge of +X is at the left edge of -Z.
        let (number, [s, _]) = face(direction(0, [1.125, 0.5]));
        assert_eq!(number, 5);
        assert!(s < 0.25);
    }
}
