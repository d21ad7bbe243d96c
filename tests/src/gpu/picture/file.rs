//! Pictures, their comparison, and the PNG files that keep them.

use std::path::Path;

/// Width and height of a target in pixels.
pub const SIZE: u32 = 128;

/// Rows from the top, four bytes for each pixel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// Red, green, blue and alpha of each pixel.
    pub bytes: Vec<u8>,
}

impl Picture {
    /// Compares each channel of each pixel with another picture's.
    ///
    /// # Errors
    /// The sizes differ, or channels differ by more than `tolerance`: the first one, and how many pixels have one.
    pub fn same_as(&self, expected: &Self, tolerance: u8) -> Result<(), String> {
        if (self.width, self.height) != (expected.width, expected.height) {
            return Err("the pictures differ in size".to_owned());
        }
        let differs = |(a, b): (&u8, &u8)| a.abs_diff(*b) > tolerance;
        let Some(byte) = self.bytes.iter().zip(&expected.bytes).position(differs) else { return Ok(()) };
        let pixels = self.bytes.chunks(4).zip(expected.bytes.chunks(4));
        let count = pixels.filter(|(a, b)| a.iter().zip(*b).any(differs)).count();
        let (pixel, channel) = (byte as u32 / 4, byte % 4);
        let (got, want) = (self.bytes[byte], expected.bytes[byte]);
        let (x, y) = (pixel % self.width, pixel / self.width);
        Err(format!("{count} pixels differ; pixel ({x}, {y}) channel {channel} is {got}, not {want}"))
    }

    /// The number of different pixels, counted up to `limit`.
    pub fn colors(&self, limit: usize) -> usize {
        let mut seen: Vec<&[u8]> = Vec::new();
        for pixel in self.bytes.chunks(4) {
            if seen.len() < limit && !seen.contains(&pixel) {
                seen.push(pixel);
            }
        }
        seen.len()
    }

    /// Reads a PNG of eight bits for each of red, green, blue and alpha.
    ///
    /// # Errors
    /// The file cannot be read, or is no such PNG.
    pub fn read(path: &Path) -> Result<Self, String> {
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let file = std::fs::File::open(path).map_err(|error| failed(&error))?;
        let mut reader = png::Decoder::new(std::io::BufReader::new(file)).read_info().map_err(|error| failed(&error))?;
        let mut bytes = vec![0; reader.output_buffer_size().ok_or("the picture is too large")?];
        let info = reader.next_frame(&mut bytes).map_err(|error| failed(&error))?;
        Ok(Self { width: info.width, height: info.height, bytes })
    }

    /// Writes the picture as PNG.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let file = std::fs::File::create(path).map_err(|error| failed(&error))?;
        let mut encoder = png::Encoder::new(file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().map_err(|error| failed(&error))?;
        writer.write_image_data(&self.bytes).map_err(|error| failed(&error))
    }
}
