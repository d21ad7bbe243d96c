//! The cryptography provider for connections to servers.

/// Installs the cryptography provider of this process, unless the program has set one.
pub fn install() {
    // This fails if a provider is installed already.
    let _ = rustls::crypto::ring::default_provider().install_default();
}
